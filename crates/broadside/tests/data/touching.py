def get_map():
    print("hiding")
    rows = [[0] * 10 for _ in range(10)]
    rows[0][0:4] = [1, 1, 1, 1]
    rows[1][4] = 1
    return rows


def shoot():
    return 0, 0
