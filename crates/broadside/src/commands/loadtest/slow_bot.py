# Shoots row by row, and thinks for a moment before every shot.
import time

MAP = [
    "####.###.#",
    "..........",
    "###.##.##.",
    "..........",
    "##.#.#.#..",
    "..........",
    "..........",
    "..........",
    "..........",
    "..........",
]
shots = 0


def get_map():
    global shots
    shots = 0
    return [[1 if cell == "#" else 0 for cell in row] for row in MAP]


def shoot():
    global shots
    time.sleep(0.02)
    shots += 1
    cell = 100 - shots
    return cell // 10, cell % 10
