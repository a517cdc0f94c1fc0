## Watching a recorded game as text.

replay-legend = { $deck } deck   { $miss } miss   { $hit } hit   { $sunk } sunk   [ ] the last shot
replay-versus = { $game } · { $preset } · { $first } – { $second }
replay-set-of = Set { $set }, { $name } begins
replay-set = Set { $set }
replay-set-won = { $name } wins the set, score { $first } : { $second }.
replay-placed = { $name } has placed the fleet
replay-shot = { $name }: { $cell } { $result }
replay-repeated = { $name }: { $cell } again, asked once more
replay-strayed = { $name }: past the board (row { $row }, column { $column } from 0), asked once more
replay-unfinished = The game is not finished.
replay-no-set = { $file } has no set { $set }: take --from with a set from 1 to { $most }.
replay-no-step = Set { $set } of { $file } has no step { $step }: take --from { $most ->
    [0] { $set }
   *[other] { $set }.1 to { $set }.{ $most }
}.
replay-not-sound = Mind that this record does not follow the rules: { $what }.
column-turn = turn
column-score = score
player-of-log = player { $number }
