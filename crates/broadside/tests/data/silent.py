"""A lol-2019 program: ends before it has printed a board of `_` and `#`."""

import sys

print("####______", flush=True)
sys.exit(3)
