## A recorded game, again with a local bot.

repro-log = { $file } is a log of a game that did not come to its end by shots, so its calls are not known.
repro-not-sound = { $file } disagrees with the rules, so its calls are not known: { $what }.
repro-house = { $name } is built in: play it again with the seed of the record instead.
repro-same = { $name } answered all { $count } calls as recorded.
repro-failed-again = The recorded failure happened again: { $failure }
repro-differs = { $name } answers call { $number } otherwise: { $call } in set { $set }.
repro-differs-before-sets = { $name } answers call { $number } otherwise: { $call } before the first set.
repro-recorded = recorded:
repro-now = now:

## The lol-2019 judge, beside its log.

judge-won = { $name } wins.
judge-drawn = A draw.
judge-failed-board = { $name } has a wrong board: { $why }
judge-failed-before-board = No board came from { $name }: { $why }
judge-failed-shot = { $name } failed after { $shots ->
    [one] { $shots } shot
   *[other] { $shots } shots
}: { $why }
judge-off-board = the shot { $x } { $y } is off the board. Columns and rows are counted from 1 to 10, the column comes first.
