## Watching a recorded game as text.

replay-legend = { $deck } deck   { $miss } miss   { $hit } hit   { $sunk } sunk   [ ] the last shot
replay-versus = { $game } · { $preset } · { $first } – { $second }
replay-set-of = Set { $set }, { $name } begins
replay-set = Set { $set }
replay-set-won = { $name } wins the set, score { $first } : { $second }.
replay-placed = { $name }: the fleet is placed
replay-shot = { $name }: { $cell } { $result }
replay-repeated = { $name }: { $cell } again, asked once more
replay-strayed = { $name }: past the board (row { $row }, column { $column } from 0), asked once more
replay-url-asking = asking { $server }
replay-url-bad = “{ $url }” is not the address of a game: take that of its page, for instance http://arena:8080/network/7.
replay-url-missing = There is no finished game at { $url }, or not everybody may see it. If it is yours, put your token into { $variable }.
replay-url-no-game = What lies at { $url } is neither a game nor its record: take the address of the page of a game.
replay-url-status = The server does not give the game at { $url }: status { $status }.
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
