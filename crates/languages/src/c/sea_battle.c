#include "broadside.h"

// en: A bot for Sea Battle. It plays by the rules as it is: make it clever.
// ru: Бот для морского боя. Он уже играет по правилам: сделайте его умнее.

// en: The number of the next shot of this set.
// ru: Номер следующего выстрела в этом сете.
static int next_shot;

void on_set_start(void)
{
    next_shot = 0;
}

// en: Your ships: 0 is water, 1 is a deck. Ships do not touch, not even by corners.
// ru: Ваши корабли: 0 - вода, 1 - палуба. Корабли не касаются даже углами.
void get_map(int map[10][10])
{
    static const char *rows[10] = {
        "1111000000",
        "0000000000",
        "1110111000",
        "0000000000",
        "1101101100",
        "0000000000",
        "1010101000",
        "0000000000",
        "0000000000",
        "0000000000",
    };
    for (int row = 0; row < 10; row++)
        for (int column = 0; column < 10; column++)
            map[row][column] = rows[row][column] - '0';
}

// en: Where to shoot: row and column, from 0 to 9. Never shoot at the same cell twice.
// ru: Куда стрелять: строка и столбец, от 0 до 9. В одну клетку дважды стрелять нельзя.
void shoot(int cell[2])
{
    cell[0] = next_shot / 10;
    cell[1] = next_shot % 10;
    next_shot++;
}

// en: What came of your shot: 0 missed, 2 hit, 3 sunk.
// ru: Чем кончился ваш выстрел: 0 - мимо, 2 - ранен, 3 - потоплен.
void shot_result(int code)
{
    (void)code;
}

// en: Where the opponent has shot.
// ru: Куда выстрелил соперник.
void on_opponent_shot(int row, int column)
{
    (void)row;
    (void)column;
}
