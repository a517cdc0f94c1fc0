"""Рекурсия, классы, потоки и свои исключения."""
import sys, threading, time, itertools
from dataclasses import dataclass
sys.setrecursionlimit(10000)

@dataclass
class Ship:
    row: int
    column: int
    size: int

class Brain:
    def __init__(self):
        self.cells = itertools.cycle(itertools.product(range(10), repeat=2))
    def depth(self, n):
        return 0 if n == 0 else 1 + self.depth(n - 1)

brain = Brain()
threading.Thread(target=time.sleep, args=(600,)).start()

def get_map():
    global brain
    brain = Brain()
    field = [[0 for _ in range(10)] for _ in range(10)]
    for ship in [Ship(0, 0, 4), Ship(2, 0, 3), Ship(2, 4, 3), Ship(4, 0, 2), Ship(4, 3, 2), Ship(4, 6, 2)] + \
            [Ship(6, c, 1) for c in (0, 2, 4, 6)]:
        for i in range(ship.size):
            field[ship.row][ship.column + i] = 1
    return field

def shoot(*, hint=None):
    assert brain.depth(3000) == 3000
    try:
        raise KeyError("мимо")
    except KeyError:
        return next(brain.cells)

def on_game_end():
    sys.exit(0)
