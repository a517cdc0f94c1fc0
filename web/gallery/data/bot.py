# A bot for Sea Battle. It plays by the rules as it is: make it clever.

# The number of the next shot of this set.
next_shot = 0


# Before the game: the most sets that will be played.
def set_parameters(set_count):
    pass


def on_game_start():
    pass


def on_set_start():
    pass


# Your ships: 0 is water, 1 is a deck. Ships do not touch, not even by corners.
def get_map():
    # Every set begins with this call.
    global next_shot
    next_shot = 0
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


# Where to shoot: row and column, from 0 to 9. Never shoot at the same cell twice.
def shoot():
    global next_shot
    row, column = next_shot // 10, next_shot % 10
    next_shot += 1
    return row, column


# What came of your shot: 0 missed, 2 hit, 3 sunk.
def shot_result(result_code):
    pass


# Where the opponent has shot.
def on_opponent_shot(cell):
    row, column = cell


def on_set_end():
    pass


def on_game_end():
    pass
