"""A lol-2019 program for measuring: a fixed board, every cell once, from the last to the first."""
import sys

BOARD = """\
####______
__________
###_###___
__________
##_##_##__
__________
#_#_#_#___
__________
__________
__________
"""

sys.stdout.write(BOARD)
for cell in range(99, -1, -1):
    print(cell % 10 + 1, cell // 10 + 1, flush=True)
    if not sys.stdin.readline():
        break
