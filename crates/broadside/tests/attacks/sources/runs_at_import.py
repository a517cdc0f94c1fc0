# Never comes back from its own beginning, so the functions below are never reached.
# verdict: refused, did not start: no answer within
while True:
    pass


def get_map():
    return []


def shoot():
    return [0, 0]
