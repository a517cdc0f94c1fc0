# Sleeps instead of thinking: it uses no time of its own, but time passes.
# verdict: late at shoot
import time

MAP = [[1, 1, 1, 1, 0, 0, 0, 0, 0, 0], [0] * 10, [1, 1, 1, 0, 1, 1, 1, 0, 0, 0], [0] * 10, [1, 1, 0, 1, 1, 0, 1, 1, 0, 0],
       [0] * 10, [1, 0, 1, 0, 1, 0, 1, 0, 0, 0], [0] * 10, [0] * 10, [0] * 10]


def get_map():
    return MAP


def shoot():
    time.sleep(60)
