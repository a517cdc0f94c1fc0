## Числа о нас самих.

bench-figure = что измерено
bench-value = сколько
bench-baseline = отсчёт
bench-ratio = доля
bench-holdout = повтор
bench-error = ±
bench-goal = цель
bench-met = есть
bench-unsure = неясно
bench-missed = мимо

unit-games-per-second = игр/с
unit-turns-per-second = ходов/с
unit-milliseconds = мс
unit-microseconds = мкс
unit-shots = выстр.
unit-games = игр

figure-random-games = случайные игры с судьёй
figure-random-turns = случайные ходы rps с судьёй
figure-gunner-time = gunner, 1000 игр
figure-gunner-won = победы gunner из 1000
figure-captain-time = captain, 1000 игр
figure-captain-won = победы captain из 1000
yardstick-failed = Мерка { $name } не работает: { $why }. Уберите --yardsticks, чтобы измерить без неё.

hider-uniform = равномерно
hider-sequential = по очереди
hider-edge = по краю
figure-captain-told = captain знает: { $hider }
figure-captain-move = captain, один ход
figure-admiral = admiral: { $hider }
figure-admiral-hides = { $rival } ищет флот admiral
figure-admiral-beats-gunner = admiral против gunner
figure-admiral-beats-own = admiral против своей стрельбы
figure-oracle-beats = oracle против { $rival }
strength-quick = Быстрый взгляд, по { $sets } сетов на число: промах заметен, но цель так не доказать.
bench-debug-build = Учтите: это отладочная сборка, она в несколько раз медленнее обычной.
