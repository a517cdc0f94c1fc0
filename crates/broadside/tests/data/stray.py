"""A lol-2019 program: shoots off the board."""

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
print(-1, 1, flush=True)
input()
