"""Hides in a corner and sweeps the sea, row by row."""

shots = 0


def on_set_start():
    global shots
    shots = 0


def get_map():
    rows = ["1111000000", "0000000000", "1110111000", "0000000000", "1101101100",
            "0000000000", "1010101000", "0000000000", "0000000000", "0000000000"]
    return [[int(cell) for cell in row] for row in rows]


def shoot():
    global shots
    shots += 1
    return divmod(shots - 1, 10)
