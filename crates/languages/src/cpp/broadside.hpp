// What a bot in C++ defines. The header is included before every bot, so `#include "broadside.hpp"` may be left out.
#ifndef BROADSIDE_HPP
#define BROADSIDE_HPP

#include <utility>
#include <vector>

// Both games; each of these may be left out.
void on_game_start();
void on_set_end();
void on_game_end();

#ifdef BROADSIDE_RPS

// The most sets that will be played, and the wins that a set takes. May be left out.
void set_parameters(int set_count, int wins_per_set);
// 1 rock, 2 paper, 3 scissors; `previous` is what the opponent chose the turn before, 0 at the very first turn.
int choose(int previous);

#else

// Ten rows of ten cells: 0 is water, 1 is a deck.
using Map = std::vector<std::vector<int>>;
// Row and column, from 0.
using Cell = std::pair<int, int>;

Map get_map();
Cell shoot();

// Each of these may be left out.
void set_parameters(int set_count);
void on_set_start();
void shot_result(int code);  // 0 missed, 2 hit, 3 sunk
void on_opponent_shot(Cell cell);
void shot_refused(int code);  // homework: 0 shot there before, 1 off the board
void on_win();
void on_lose();

#endif
#endif
