# en: A bot for Sea Battle. It plays by the rules as it is: make it clever.
# ru: Бот для морского боя. Он уже играет по правилам: сделайте его умнее.

import random

# en: The cells that are still to be shot at, in random order.
# ru: Клетки, по которым ещё не стреляли, в случайном порядке.
cells = []
# en: The last shot, and the decks of a ship that is hit and not sunk yet.
# ru: Последний выстрел и палубы корабля, который ранен, но ещё не потоплен.
last = (0, 0)
hits = []


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
    hits.clear()
    sea = [[0] * 10 for _ in range(10)]
    while not all(place(sea, decks) for decks in (4, 3, 3, 2, 2, 2, 1, 1, 1, 1)):
        sea = [[0] * 10 for _ in range(10)]
    return sea


# en: Puts a ship of so many decks somewhere; says whether there was a place for it.
# ru: Ставит куда-нибудь корабль из стольких палуб; отвечает, нашлось ли место.
def place(sea, decks):
    for _ in range(100):
        line, start = random.randrange(10), random.randrange(11 - decks)
        ship = [(line, start + deck) for deck in range(decks)]
        if random.random() < 0.5:
            ship = [(column, row) for row, column in ship]
        if all(is_free(sea, row, column) for row, column in ship):
            for row, column in ship:
                sea[row][column] = 1
            return True
    return False


# en: Whether there is water in a cell and all around it.
# ru: Вода ли в клетке и во всех клетках вокруг неё.
def is_free(sea, row, column):
    rows = sea[max(row - 1, 0):row + 2]
    return not any(1 in line[max(column - 1, 0):column + 2] for line in rows)


# en: Where to shoot: row and column, from 0 to 9. Never shoot at the same cell twice.
# ru: Куда стрелять: строка и столбец, от 0 до 9. В одну клетку дважды стрелять нельзя.
def shoot():
    global last
    good = [cell for cell in cells if continues(cell)]
    last = good[0] if good else cells[0]
    cells.remove(last)
    return last


# en: Whether a ship that is hit may go on in this cell: next to a deck and in line with all of them.
# ru: Может ли раненый корабль занимать эту клетку: она рядом с палубой и на одной прямой со всеми.
def continues(cell):
    row, column = cell
    touches = any(abs(row - r) + abs(column - c) == 1 for r, c in hits)
    in_line = all(r == row for r, c in hits) or all(c == column for r, c in hits)
    return touches and in_line


# en: What came of your shot: 0 missed, 2 hit, 3 sunk.
# ru: Чем кончился ваш выстрел: 0 - мимо, 2 - ранен, 3 - потоплен.
def shot_result(result_code):
    if result_code == 0:
        return
    hits.append(last)
    if result_code == 3:
        # en: Ships never touch: there is nothing around a ship that is sunk.
        # ru: Корабли не касаются друг друга: вокруг потопленного ничего нет.
        cells[:] = [cell for cell in cells if not is_around(cell)]
        hits.clear()


def is_around(cell):
    row, column = cell
    return any(abs(row - r) <= 1 and abs(column - c) <= 1 for r, c in hits)


# en: Where the opponent has shot.
# ru: Куда выстрелил соперник.
def on_opponent_shot(cell):
    row, column = cell


def on_set_end():
    pass


def on_game_end():
    pass
