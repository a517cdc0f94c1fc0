# Forks in the middle of a call, so that two processes answer it.
# verdict: garbled
import os

MAP = [[1, 1, 1, 1, 0, 0, 0, 0, 0, 0], [0] * 10, [1, 1, 1, 0, 1, 1, 1, 0, 0, 0], [0] * 10, [1, 1, 0, 1, 1, 0, 1, 1, 0, 0],
       [0] * 10, [1, 0, 1, 0, 1, 0, 1, 0, 0, 0], [0] * 10, [0] * 10, [0] * 10]


def get_map():
    return MAP


shots = [[row, column] for row in range(10) for column in range(10)]


def shoot():
    os.fork()
    return shots.pop()
