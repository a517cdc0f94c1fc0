# -*- coding: utf-8 -*-
# Бот на питоне: имена как в паскале, всё в глобальных переменных
import random, sys, math
from collections import deque

used = []
queue = deque()
turn = 0

def setParameters(setCount):
    print("Сетов:", setCount)
    try:
        name = input("Как тебя зовут? ")
    except EOFError:
        print("никто не ответил")

def onSetStart():
    global used
    used = []

def getMap():
    field = [[0] * 10 for i in range(10)]
    for row, column, decks in ((0, 0, 4), (2, 0, 3), (2, 4, 3), (4, 0, 2), (4, 3, 2), (4, 6, 2),
                               (6, 0, 1), (6, 2, 1), (6, 4, 1), (6, 6, 1)):
        for deck in range(decks):
            field[row][column + deck] = True
    return field

def shoot():
    while True:
        cell = [random.randint(0, 9), random.randint(0, 9)]
        if cell not in used:
            used.append(cell)
            return cell

def shotResult(resultCode):
    if resultCode == 3: print("убил!", file=sys.stderr)

def onOpponentShot(cell):
    assert type(cell) is tuple and len(cell) == 2

def onGameEnd():
    exit()

if __name__ == "__main__":
    print("проба")
    print(shoot())
