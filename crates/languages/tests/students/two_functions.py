board = None
number = -1
def get_map():
    global board, number
    number = -1
    board = tuple(tuple(map(int, row)) for row in """
1111000000
0000000000
1110111000
0000000000
1101101100
0000000000
1010101000
0000000000
0000000000
0000000000""".split())
    return board
def shoot():
	global number
	number += 1
	return divmod(number, 10)
