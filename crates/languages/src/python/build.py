# Looks at bot.py without running it, says what is wrong with it, and leaves it as code: build.py OUT MAIN KIND CALL…
# A call is its name and the number of its arguments, `shoot/0`; `!` stands before those that a bot must have.
import ast
import importlib._bootstrap_external as external
import marshal
import sys
import warnings

errors = 0


def say(line, column, kind, message):
    global errors
    errors += kind == "error"
    message = " ".join(str(message).split())
    print(f"bot.py:{line or 1}:{max(column or 1, 1)}: {kind}: {message}")


def read(name):
    with open(name, "rb") as file:
        return file.read()


def show_warning(message, category, filename, lineno, file=None, line=None):
    say(lineno, 1, "warning", message)


def understand(source):
    """The tree and the code of a source, or None."""
    warnings.simplefilter("always")
    warnings.showwarning = show_warning
    try:
        tree = ast.parse(source, "bot.py")
        return tree, compile(source, "bot.py", "exec", dont_inherit=True, optimize=0)
    except SyntaxError as problem:
        say(problem.lineno, problem.offset, "error", problem.msg)
    except (ValueError, RecursionError, MemoryError, OverflowError) as problem:
        say(1, 1, "error", f"{type(problem).__name__}: {problem}")
    return None


def definitions(body, found):
    """Every name that the top level of a module binds, and the last definition of it, if that is a function."""
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            found[node.name] = node
            continue
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            for alias in node.names:
                found[alias.asname or alias.name.split(".")[0]] = None
        for child in ast.walk(node):
            if isinstance(child, ast.Name) and isinstance(child.ctx, ast.Store):
                found[child.id] = None
        for block in ("body", "orelse", "finalbody", "handlers"):
            inner = getattr(node, block, None)
            if isinstance(inner, list):
                definitions([part for part in inner if isinstance(part, (ast.stmt, ast.ExceptHandler))], found)
    return found


def camel(name):
    first, *others = name.split("_")
    return first + "".join(word.capitalize() for word in others)


def check(tree, calls):
    found = definitions(tree.body, {})
    for call in calls:
        required = call.startswith("!")
        name, _, count = call.lstrip("!").partition("/")
        spellings = [spelling for spelling in (name, camel(name)) if spelling in found]
        if spellings:
            check_signature(found[spellings[-1]], spellings[-1], int(count))
        elif required and "*" not in found and "__getattr__" not in found and "globals" not in names_used(tree):
            complain_of_missing(tree, name)


def plain(name):
    return name.lower().replace("_", "")


def complain_of_missing(tree, name):
    """Says that a function is missing, or where it is under another name or inside a class."""
    missing = f"the bot has no function `{name}`"
    near = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and plain(node.name) == plain(name)]
    for node in near:
        if node.name in (name, camel(name)):
            say(node.lineno, node.col_offset + 1, "error", f"{missing}: move it out of its class")
        else:
            say(node.lineno, node.col_offset + 1, "error", f"{missing}: you have `{node.name}`, write `{name}`")
        return
    arguments = "previous_opponent_choice" if name == "choose" else ""
    say(1, 1, "error", f"{missing}: write `def {name}({arguments}):`")


def names_used(tree):
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


def check_signature(node, name, count):
    if isinstance(node, ast.AsyncFunctionDef):
        say(node.lineno, node.col_offset + 1, "error", f"`{name}` must be a plain function, without `async`")
    if not isinstance(node, ast.FunctionDef) or node.decorator_list:
        return
    arguments = node.args
    places = len(arguments.posonlyargs) + len(arguments.args)
    needed = places - len(arguments.defaults)
    keywords = [word for word, default in zip(arguments.kwonlyargs, arguments.kw_defaults) if default is None]
    if needed > count or (places < count and arguments.vararg is None) or keywords:
        say(node.lineno, node.col_offset + 1, "error", f"`{name}` is called with {count} argument(s), but takes {needed}")


def main():
    out, main_file, kind, *calls = sys.argv[1:]
    understood = understand(read("bot.py"))
    if understood is None:
        return
    tree, code = understood
    if kind == "bot":
        check(tree, calls)
    driver = compile(read(main_file), main_file, "exec", dont_inherit=True, optimize=2)
    for name, made in (("bot.code", marshal.dumps(code)), ("main.pyc", external._code_to_timestamp_pyc(driver))):
        with open(f"{out}/{name}", "wb") as file:
            file.write(made)


main()
sys.exit(1 if errors else 0)
