"""A lol-2019 program: shoots from the lower right corner."""

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
    print(10 - cell % 10, 10 - cell // 10, flush=True)
    if not input():
        break
