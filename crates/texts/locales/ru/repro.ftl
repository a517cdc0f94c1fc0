## Записанная игра ещё раз с вашим ботом.

repro-log = { $file } — лог игры, которая закончилась не выстрелами, и вызовы её неизвестны.
repro-not-sound = { $file } расходится с правилами, и вызовы этой игры неизвестны: { $what }.
repro-house = { $name } — встроенный бот: сыграйте им ещё раз с числом --seed из записи.
repro-same = { $name }: на все вызовы ({ $count }) ответы те же, что в записи.
repro-failed-again = Записанная ошибка повторилась: { $failure }
repro-differs = { $name }: другой ответ на вызов { $number } ({ $call }, сет { $set }).
repro-differs-before-sets = { $name }: другой ответ на вызов { $number } ({ $call }, до первого сета).
repro-recorded = в записи:
repro-now = сейчас:

## Судья lol-2019, рядом с логом.

judge-won = Победа: { $name }.
judge-drawn = Ничья.
judge-failed-board = { $name }: неверное поле: { $why }
judge-failed-before-board = { $name }: поле не пришло: { $why }
judge-failed-shot = { $name }: ошибка после { $shots ->
    [one] { $shots } выстрела
   *[other] { $shots } выстрелов
}: { $why }
judge-off-board = выстрел { $x } { $y } мимо поля. Столбцы и строки считаются от 1 до 10, столбец первый.
