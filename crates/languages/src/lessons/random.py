# en: A bot for Sea Battle. It plays by the rules as it is: make it clever.
# ru: Бот для морского боя. Он уже играет по правилам: сделайте его умнее.

import random

# en: The cells that are still to be shot at, in random order.
# ru: Клетки, по которым ещё не стреляли, в случайном порядке.
cells = []


# en: Before the game: the most sets that will be played.
# ru: Перед игрой: наибольшее число сетов.
def set_parameters(set_count):
    pass


def on_game_start():
    pass


def on_set_start():
    pass


# en: Your ships: 0 is water, 1 is a deck. Ships do not touch, not even by corners.
# ru: Ваши корабли: 0 - вода, 1 - палуба. Корабли не касаются даже углами.
def get_map():
    # en: Every set begins with this call.
    # ru: С этого вызова начинается каждый сет.
    cells[:] = [(row, column) for row in range(10) for column in range(10)]
    random.shuffle(cells)
    return [
        [1, 1, 1, 1, 0, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [1, 1, 1, 0, 1, 1, 1, 0, 0, 0],
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [1, 1, 0, 1, 1, 0, 1, 1, 0, 0],
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [1, 0, 1, 0, 1, 0, 1, 0, 0, 0],
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ]


# en: Where to shoot: row and column, from 0 to 9. Never shoot at the same cell twice.
# ru: Куда стрелять: строка и столбец, от 0 до 9. В одну клетку дважды стрелять нельзя.
def shoot():
    return cells.pop()


# en: What came of your shot: 0 missed, 2 hit, 3 sunk.
# ru: Чем кончился ваш выстрел: 0 - мимо, 2 - ранен, 3 - потоплен.
def shot_result(result_code):
    pass


# en: Where the opponent has shot.
# ru: Куда выстрелил соперник.
def on_opponent_shot(cell):
    row, column = cell


def on_set_end():
    pass


def on_game_end():
    pass
