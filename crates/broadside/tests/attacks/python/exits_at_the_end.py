# Plays a whole game and leaves when told that it is over.
# verdict: died at on_game_end, exit code 5
import os

MAP = [[1, 1, 1, 1, 0, 0, 0, 0, 0, 0], [0] * 10, [1, 1, 1, 0, 1, 1, 1, 0, 0, 0], [0] * 10, [1, 1, 0, 1, 1, 0, 1, 1, 0, 0],
       [0] * 10, [1, 0, 1, 0, 1, 0, 1, 0, 0, 0], [0] * 10, [0] * 10, [0] * 10]


def get_map():
    return MAP


shots = iter([row, column] for row in range(10) for column in range(10))


def on_set_start():
    global shots
    shots = iter([row, column] for row in range(10) for column in range(10))


def shoot():
    return next(shots)


def on_game_end():
    os._exit(5)
