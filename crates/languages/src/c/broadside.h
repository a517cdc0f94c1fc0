/* What a bot in C defines. The header is included before every bot, so `#include "broadside.h"` may be left out. */
#ifndef BROADSIDE_H
#define BROADSIDE_H

/* Both games; each of these may be left out. */
void on_game_start(void);
void on_set_end(void);
void on_game_end(void);

#ifdef BROADSIDE_RPS

/* The most sets that will be played, and the wins that a set takes. May be left out. */
void set_parameters(int set_count, int wins_per_set);
/* 1 rock, 2 paper, 3 scissors; `previous` is what the opponent chose the turn before, 0 at the very first turn. */
int choose(int previous);

#else

/* Your ships: 0 is water, 1 is a deck. All cells are water before the call. */
void get_map(int map[10][10]);
/* Where to shoot: cell[0] is the row, cell[1] is the column, from 0. */
void shoot(int cell[2]);

/* Each of these may be left out. */
void set_parameters(int set_count);
void on_set_start(void);
void shot_result(int code);                    /* 0 missed, 2 hit, 3 sunk */
void on_opponent_shot(int row, int column);
void shot_refused(int code);                   /* homework: 0 shot there before, 1 off the board */
void on_win(void);
void on_lose(void);

#endif
#endif
