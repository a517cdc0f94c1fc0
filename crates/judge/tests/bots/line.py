"""A bot of the line protocol that plays legally and, where it is told to, fails: line.py [CALL TRICK]...

Every call is printed to standard output, so that a test can see which ones came.
"""

import os
import signal
import sys
import time

MAP = [
    "1111000000",
    "0000000000",
    "1110111000",
    "0000000000",
    "1101101100",
    "0000000000",
    "1010101000",
    "0000000000",
    "0000000000",
    "0000000000",
]
LONGEST_LINE = 65536


def say(text):
    os.write(4, text.encode())


def spin(seconds):
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def yield_on():
    """Computes, and gives way to others all the time."""
    while True:
        os.sched_yield()


def delegate(children):
    """Lets others compute and sleeps itself."""
    for _ in range(children):
        if os.fork() == 0:
            spin(30)
            os._exit(0)
    time.sleep(30)


def die(code, words=""):
    sys.stderr.write(words)
    sys.stderr.flush()
    os._exit(code)


def answer_and(call_id, right, then):
    say(f"{call_id} {right}\n".replace(" \n", "\n"))
    then()


def hog():
    blocks = []
    while True:
        blocks.append(bytearray(1 << 20))


def swarm():
    """Leaves children that compute for ever, each in a session of its own where that is possible."""
    for _ in range(30):
        if os.fork() == 0:
            try:
                os.setsid()
            except OSError:
                pass
            spin(60)
            os._exit(0)


worked = []


def work_once():
    if not worked:
        worked.append(spin(0.15))


def close_and_stay():
    os.close(4)
    time.sleep(30)


TRICKS = {
    "exit": lambda i, right: die(7, "Traceback\n  line 12\nValueError: oops\n"),
    "leave": lambda i, right: die(0),
    "abort": lambda i, right: os.kill(os.getpid(), signal.SIGABRT),
    "sleep": lambda i, right: time.sleep(30),
    "spin": lambda i, right: spin(30),
    "yield": lambda i, right: yield_on(),
    "delegate": lambda i, right: delegate(1),
    "delegate-to-many": lambda i, right: delegate(8),
    "stop": lambda i, right: os.kill(os.getpid(), signal.SIGSTOP),
    "drip": lambda i, right: [(say("1"), time.sleep(0.05)) for _ in range(600)],
    "nothing": lambda i, right: say(f"{i}\n"),
    "words": lambda i, right: say(f"{i} hello there\n"),
    "wrong-type": lambda i, right: say(f"{i} ?None\n"),
    "wrong-id": lambda i, right: say(f"{int(i, 16) ^ 1:016x} {right}\n"),
    "no-id": lambda i, right: say(f"{right}\n"),
    "twice": lambda i, right: say(f"{i} {right}\n{i} {right}\n"),
    "ahead": lambda i, right: say(f"{i} {right}\n0123456789abcdef 3 3\n"),
    "endless": lambda i, right: [say("7" * 4096) for _ in range(1 + LONGEST_LINE // 4096)],
    "close": lambda i, right: close_and_stay(),
    "hog": lambda i, right: hog(),
    "flood": lambda i, right: [os.write(2, b"x" * 65536) for _ in range(1 << 14)],
    "answer-and-leave": lambda i, right: answer_and(i, right, lambda: os._exit(0)),
    "think": lambda i, right: (spin(0.02), answer_and(i, right, lambda: None)),
    "swarm": lambda i, right: (swarm(), answer_and(i, right, lambda: None)),
    "work-once": lambda i, right: (work_once(), answer_and(i, right, lambda: None)),
    "off-board": lambda i, right: say(f"{i} 0 10\n"),
    "huge": lambda i, right: say(f"{i} {2**31} {-2**63}\n"),
    "short-map": lambda i, right: say(f"{i} 1 1/0 0\n"),
    "again": lambda i, right: say(f"{i} 0 0\n"),
}


def main():
    tricks = dict(zip(sys.argv[1::2], sys.argv[2::2]))
    if "start" in tricks:
        TRICKS.get(tricks["start"], lambda i, right: say(tricks["start"] + "\n"))("", "")
    say("broadside 1\n")
    shots = 0
    games = 0
    for line in os.fdopen(3):
        call_id, name, *told = line.split()
        print(name, *told, flush=True)
        right = ""
        if name == "set_parameters":
            games += 1
        elif name == "get_map":
            shots = 0
            right = "/".join(" ".join(row) for row in MAP)
        elif name == "shoot":
            right = f"{shots // 10} {shots % 10}"
            shots += 1
        elif name == "choose":
            right = "1"
        elif name == "on_game_end":
            print("games so far:", games, flush=True)
        trick = tricks.get(name) or tricks.get(f"{name}#{games}")
        if trick:
            TRICKS[trick](call_id, right)
        else:
            answer_and(call_id, right, lambda: None)


main()
