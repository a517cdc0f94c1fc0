# Numbers that a compiler would like to compute in advance.
# verdict: refused, did not start: no answer within


def get_map():
    return []


SIZE = 9 ** 9 ** 9 ** 9


def shoot():
    return SIZE
