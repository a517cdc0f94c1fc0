# Leaves in the middle of a call with a code that looks like success.
# verdict: died at shoot, exit code 0
import sys

MAP = [[1, 1, 1, 1, 0, 0, 0, 0, 0, 0], [0] * 10, [1, 1, 1, 0, 1, 1, 1, 0, 0, 0], [0] * 10, [1, 1, 0, 1, 1, 0, 1, 1, 0, 0],
       [0] * 10, [1, 0, 1, 0, 1, 0, 1, 0, 0, 0], [0] * 10, [0] * 10, [0] * 10]


def get_map():
    return MAP


def shoot():
    sys.exit(0)
