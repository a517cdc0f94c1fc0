# Numbers that a compiler would like to compute in advance.
# verdict: refused


def get_map():
    return []


SIZE = 9 ** 9 ** 9 ** 9


def shoot():
    return SIZE
