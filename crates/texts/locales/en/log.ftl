## Reading logs and records: what is wrong, and where.

at-line = line { $line }: { $what }
at-column = line { $line }, column { $column }: { $what }
log-neither = { $file } is neither a recorded game nor a lol-2019 log: those begin with a line of JSON or with a board of _ and #.
log-unreadable = { $file }, { $what }.
log-unreadable-more = { $file }, { $what }; { $count ->
    [one] and one more place is wrong
   *[other] and { $count } more places are wrong
}.
log-not-text = { $file }, line { $line }, column { $column }: not UTF-8 text. Is it the right file?
log-nul = { $file }, line { $line }, column { $column }: a NUL byte. Is it the right file?
log-empty = { $file } is empty. Name a recorded game or a lol-2019 log.

problem-no-header = this is not the first line of a recorded game
problem-version = the record has version { $version }, which this program does not know; use a newer one
problem-header = the header describes no game: { $why }
header-length = its rules allow no game of so many sets or wins
header-other-game = its game is { $found }, not { $expected }
header-opening = player 1 begins a game of { $preset }
header-long-name = a name has more than { $most } bytes
header-wins = “wins” belongs to rps and to no other game
problem-json = this is not JSON
problem-unknown-line = a line of unknown kind
misfit-missing = the field “{ $field }” is missing
misfit-cell = a cell is a letter from A to J and a number from 1 to 10, for instance B8
misfit-player = a player is 1 or 2
misfit-map = a map is ten rows of ten characters, each _ or #
misfit-preset = a preset is one of ai-battle, sea-fight, lol-2019 and homework
misfit-game = a game is sea-battle or rps
misfit-times = times of calls are two texts of pairs of microseconds, cpu/wall, with spaces between
misfit-other = one of the values is not of the right kind; docs/formats.md tells how the line should look
problem-unknown-call = there is no call “{ $call }”
problem-map = the map is against the rules: { $flaws }
problem-set-out-of-order = set { $set } cannot begin here; take the file as it was written
problem-not-the-set-in-play = set { $set } cannot end here, for it is not being played; take the file as it was written
problem-failed-twice = player { $number } has failed before and cannot fail again; take the file as it was written
problem-score = the score counts more sets than the { $most } of the header; take the file as it was written
problem-after-verdict = something stands after the verdict
problem-cut-off = the record is cut off: it has { $events ->
    [one] { $events } whole event
   *[other] { $events } whole events
} and no verdict; take the whole file, or play the game again with its seed
problem-long-line = the line is too long
problem-many-events = there are too many events
problem-many-calls = there are times of too many calls
problem-large = the record is too large

lol-large = a log is not that long
lol-short = the log ends inside a board
lol-width = a row of a board has 10 characters, this one has { $found }
lol-character = a board is made of _ and #, and here is “{ $found }”
lol-no-empty-line = an empty line belongs after a board
lol-player = a player is 1 or 2, not “{ $found }”
lol-coordinate = a coordinate is a number from 0 to 10, not “{ $found }”
lol-mixed-bases = { $here } here and { $there } in line { $line }: coordinates count from 0 or from 1, not both
lol-result = a result is miss, hit or sunk, not “{ $found }”
lol-missing = something is missing: a shot is “player x y result”
lol-extra = something stands after the result
lol-long-ending = too much stands after the shots; a line that says who won is enough
lol-not-a-shot = this is not a shot, and shots follow it

## Verifying.

verify-lol = { $file }: a lol-2019 log, coordinates from { $base } { $certainty }.
certainty-chosen = (chosen)
certainty-shown = (a { $number } occurs in it)
certainty-by-results = (so the results fit the boards better)
certainty-assumed = (from 0 would fit as well)
verify-record = { $file }: a recorded game, { $game } · { $preset }.
verify-shots = player { $number }: { $count ->
    [one] { $count } shot
   *[other] { $count } shots
}
verify-winner = Player { $number } has sunk the whole fleet of player { $other } and wins.
verify-drawn = The game is a draw.
verify-unfinished = The shots do not finish the game.
verify-lost-by-board = Player { $number } lost by a wrong board: { $flaws }.
verify-lost-without-board = Player { $number } lost: there is no ship on its board.
verify-forfeit-sound = The last line is consistent with the boards: 0 mismatches.
verify-last-line = The last line: { $ending }
verify-sound = Everything follows from the boards and the rules: 0 mismatches.
verify-flawed-board = The board of player { $number } is against the rules: { $flaws }.
verify-contradicts = The last line says otherwise: { $ending }
verify-not-understood = The last line is not understood: { $ending }
verify-unchecked = The last line cannot be checked from the shots: { $ending }
verify-mismatch = The first mismatch, { $what }.
mismatch-result = player { $number } shoots at { $cell }, the log says “{ $said }”, by the boards it is “{ $should }”
mismatch-turn = player { $number } shoots at { $cell }, but it is the turn of player { $other }
mismatch-over = player { $number } shoots at { $cell }, but the game is over
mismatch-event = the record says { $recorded }, by the rules it is { $should }
mismatch-awaits = the record says { $recorded }, but player { $number } has to answer { $call } first
mismatch-no-breach = the record says { $recorded }, but that breaks no rule
mismatch-other-breach = the record says { $recorded }, but { $breach }
mismatch-nothing = nothing

## Converting.

convert-board = { $file } cannot be converted: the board of player { $number } is against the rules of lol-2019: { $flaws }.
convert-shot = { $file } cannot be converted, { $what }.
convert-unfinished = { $file } cannot become a record: its shots do not finish the game.
convert-no-set = { $file } has no set { $set }: take --set from 1 to { $most }.
convert-no-boards = { $file }: the set ended before both boards were placed, so there is no log of it.
convert-rps = { $file } is a game of Rock-Paper-Scissors; a lol-2019 log is Sea Battle. Take --to json.
convert-set-of-json = --set is for lol and lol0: a record keeps the whole game. Leave it out.
convert-written = Written to { $file }.
convert-not-sound = Mind that the game does not follow the rules, neither here nor there: { $what }.
convert-swapped = Player 1 of the log is { $name }, who began the set.
verify-record-winner = Player { $number } has won the game.
