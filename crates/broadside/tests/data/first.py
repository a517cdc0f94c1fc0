"""A lol-2019 program: shoots from the upper left corner."""

print("""\
####______
__________
###_###___
__________
##_##_##__
__________
#_#_#_#___
__________
__________
__________""", flush=True)
for cell in range(100):
    print(cell % 10 + 1, cell // 10 + 1, flush=True)
    if not input():
        break
