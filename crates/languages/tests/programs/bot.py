print("####______\n__________\n###_###___\n__________\n##_##_##__\n__________\n#_#_#_#___\n__________\n__________\n__________")
for shot in range(100):
    print(shot % 10 + 1, shot // 10 + 1)
    if input() not in ("miss", "hit", "sunk"):
        exit(1)
