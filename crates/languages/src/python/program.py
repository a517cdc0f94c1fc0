# Runs bot.py as a whole program that talks over standard input and output.
import sys
from marshal import loads
from posix import O_RDONLY, open, read


def leave(code=None):
    raise SystemExit(code)


def load():
    file = open("bot.code", O_RDONLY)
    code = b""
    while piece := read(file, 1 << 20):
        code += piece
    return loads(code)


# A line that is printed has to reach the other side at once.
sys.stdout.reconfigure(line_buffering=True)
__builtins__.exit = __builtins__.quit = leave
sys.argv = ["bot.py"]
exec(load(), {"__name__": "__main__", "__file__": "bot.py", "__builtins__": __builtins__})
