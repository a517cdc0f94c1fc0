# en: A bot for Rock-Paper-Scissors. It plays by the rules as it is: make it clever.
# ru: Бот для игры «камень-ножницы-бумага». Он уже играет по правилам: сделайте его умнее.

ROCK, PAPER, SCISSORS = 1, 2, 3


# en: Before the game: the most sets that will be played, and the wins that a set takes.
# ru: Перед игрой: наибольшее число сетов и сколько побед нужно в сете.
def set_parameters(set_count, wins_per_set):
    pass


def on_game_start():
    pass


# en: Your choice, given what the opponent chose the turn before (0 at the very first turn).
# ru: Ваш выбор; известен прошлый выбор соперника (0 на самом первом ходу).
def choose(previous_opponent_choice):
    return ROCK


def on_game_end():
    pass
