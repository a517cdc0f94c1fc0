# Forgets to return.
# verdict: garbled at shoot
MAP = [[1, 1, 1, 1, 0, 0, 0, 0, 0, 0], [0] * 10, [1, 1, 1, 0, 1, 1, 1, 0, 0, 0], [0] * 10, [1, 1, 0, 1, 1, 0, 1, 1, 0, 0],
       [0] * 10, [1, 0, 1, 0, 1, 0, 1, 0, 0, 0], [0] * 10, [0] * 10, [0] * 10]


def get_map():
    return MAP


def shoot():
    pass
