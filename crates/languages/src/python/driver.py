# Passes the calls of a game on to bot.py, and its answers back: calls come on descriptor 3, answers go out on 4.
#
# It starts with every game, so it imports nothing that the interpreter has not loaded by itself, and neither it
# nor the bot is compiled again: both lie here as code. The bot's standard streams are left alone.
import sys
from _operator import index
from marshal import loads
from posix import O_RDONLY, _exit, open, read, write

MOST_SHOWN = 200
SMALLEST, LARGEST = -(2**63), 2**63 - 1


def load():
    """The bot as a module. It is not `__main__`, so what its author tries out in there does not run."""
    file = open("bot.code", O_RDONLY)
    code = b""
    while piece := read(file, 1 << 20):
        code += piece
    bot = type(sys)("bot")
    bot.__file__ = "bot.py"
    sys.modules["bot"] = bot
    exec(loads(code), bot.__dict__)
    return bot


def leave(code=None):
    """What `exit` and `quit` do; the module that defines them is not loaded."""
    raise SystemExit(code)


def wrong(value):
    """An answer that is none, as its author would see it."""
    try:
        text = repr(value)
    except Exception:
        text = "a value of the type " + type(value).__name__
    text = text[:MOST_SHOWN].encode("utf-8", "backslashreplace")
    return b" ?" + text.replace(b"\r", b"\\r").replace(b"\n", b"\\n")


def digits(value):
    """A whole number, whatever its type has to say about how it looks."""
    number = index(value)
    if not SMALLEST <= number <= LARGEST:
        raise TypeError
    return int.__repr__(number).encode()


def spell_number(value):
    try:
        return b" " + digits(value)
    except TypeError:
        return wrong(value)


def spell_cell(value):
    if not isinstance(value, (tuple, list)):
        return wrong(value)
    try:
        return b" " + b" ".join([digits(number) for number in value])
    except TypeError:
        return wrong(value)


def spell_map(value):
    if not isinstance(value, (tuple, list)):
        return wrong(value)
    rows = []
    for row in value:
        if not isinstance(row, (tuple, list)):
            return wrong(value)
        try:
            rows.append(b" ".join([digits(number) for number in row]))
        except TypeError:
            return wrong(value)
    return b" " + b"/".join(rows)


def spell_nothing(value):
    return b""


SPELL = {b"get_map": spell_map, b"shoot": spell_cell, b"choose": spell_number}


def find(bot):
    """The name of the bot's own function for every call that it wants to get."""
    found = {}
    for call in sys.argv[1:]:
        first, *others = call.split("_")
        camel = first + "".join([word.capitalize() for word in others])
        for name in (call, camel):
            if hasattr(bot, name):
                found[call.encode()] = name
    return found


def serve(bot, names):
    while line := read(3, 65536):
        while line[-1:] != b"\n":
            piece = read(3, 65536)
            if not piece:
                return
            line += piece
        ident, call, *told = line.split()
        name = names.get(call)
        if name is None:
            write(4, ident + b"\n")
            continue
        told = [int(word) for word in told]
        try:
            if call == b"on_opponent_shot":
                answer = getattr(bot, name)(tuple(told))
            else:
                answer = getattr(bot, name)(*told)
        except SystemExit as problem:
            # A bot that ends itself in good order when the game has ended has heard that.
            if call == b"on_game_end" and not problem.code:
                write(4, ident + b"\n")
            raise
        flush()
        write(4, ident + SPELL.get(call, spell_nothing)(answer) + b"\n")


def flush():
    """What was printed in a call belongs to that call, also where no line has ended."""
    try:
        sys.stdout.flush()
    except Exception:
        pass


def main():
    sys.stdout.reconfigure(line_buffering=True)
    __builtins__.exit = __builtins__.quit = leave
    bot = load()
    write(4, b"broadside 1\n")
    serve(bot, find(bot))


def stop(code):
    """Ends at once, whatever threads the bot has started."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except Exception:
            pass
    _exit(code)


def fail(problem):
    """Shows where the bot failed, without the lines of this file."""
    trace = problem.__traceback__
    while trace is not None and trace.tb_frame.f_code.co_filename != "bot.py":
        trace = trace.tb_next
    sys.excepthook(type(problem), problem, trace)


try:
    main()
except SystemExit as problem:
    code = problem.code
    if code is None:
        code = 0
    elif not isinstance(code, int):
        sys.stderr.write(str(code) + "\n")
        code = 1
    stop(code & 255)
except BaseException as problem:
    fail(problem)
    stop(1)
stop(0)
