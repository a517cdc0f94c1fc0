"""A program of the lol-2019 judge: lol.py HOW. It shoots at all cells in order and waits for every reply, unless HOW
says otherwise."""

import os
import sys
import time

ROWS = [
    "####______",
    "__________",
    "###_###___",
    "__________",
    "##_##_##__",
    "__________",
    "#_#_#_#___",
    "__________",
    "__________",
    "__________",
]


def main():
    how = sys.argv[1] if len(sys.argv) > 1 else ""
    end = "\r\n" if how == "crlf" else "\n"
    rows = ROWS[:9] if how == "nine-rows" else ROWS
    if how == "touching":
        rows = ["#####_____"] + ROWS[1:]
    if how == "strange":
        rows = ["####____*_"] + ROWS[1:]
    if how == "long-row":
        rows = ["####_______"] + ROWS[1:]
    if how == "silent":
        time.sleep(30)
    sys.stdout.write("".join(row + end for row in rows))
    sys.stdout.flush()
    if how == "nine-rows":
        time.sleep(30)
    if how == "deaf":
        os.close(0)
    shots = [f"{x} {y}" for y in range(1, 11) for x in range(1, 11)]
    if how == "wrong-ahead":
        shots[3:] = ["fire"]
    if how in ("ahead", "deaf", "wrong-ahead"):
        sys.stdout.write("".join(shot + end for shot in shots))
        sys.stdout.flush()
        return
    if how == "forever":
        for _ in range(40000):
            sys.stdout.write("1 10\n")
        sys.stdout.flush()
        time.sleep(30)
    for count, shot in enumerate(shots):
        if count == 5:
            if how == "off-board":
                shot = "11 1"
            if how == "words":
                shot = "fire"
            if how == "three":
                shot = "1 1 1"
            if how == "empty":
                shot = ""
            if how == "slow":
                time.sleep(30)
            if how == "leave":
                sys.exit(3)
        sys.stdout.write(shot + end)
        sys.stdout.flush()
        if not sys.stdin.readline():
            return


main()
