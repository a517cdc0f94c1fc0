## The words of the games.

sea-battle = Sea Battle
rps = Rock-Paper-Scissors
shots = { $count ->
    [one] { $count } shot
   *[other] { $count } shots
}

miss = miss
hit = hit
sunk = sunk
rock = rock
paper = paper
scissors = scissors

## Why a map is not a legal board. Parts of a sentence.

flaw-rows = the map has { $found ->
    [one] { $found } row
   *[other] { $found } rows
} instead of 10
flaw-columns = row { $row } of the map has { $found ->
    [one] { $found } cell
   *[other] { $found } cells
} instead of 10
flaw-foreign = { $cell } holds { $mark }, which is neither water nor a deck
flaw-bent = the ship at { $cells } is bent
flaw-side-contact = ships lie side by side at { $cells }
flaw-corner-contact = ships touch by a corner at { $cells }
flaw-missing = { $length ->
    [1] one-deckers
    [2] two-deckers
    [3] three-deckers
    [4] four-deckers
   *[other] { $length }-deckers
} missing: { $count }
flaw-surplus = { $length ->
    [1] one-deckers
    [2] two-deckers
    [3] three-deckers
    [4] four-deckers
   *[other] { $length }-deckers
} too many: { $count } (all of them: { $cells })
flaw-no-ships = the map has no ship

## Which rule an answer breaks, and what to do about it.

breach-map = the map is against the rules: { $flaws }. Print the map before you return it and look at these cells.
breach-off-board = the shot at row { $row }, column { $column } is off the board. Rows and columns are counted from 0 to 9.
breach-repeated = { $cell } was shot at before. Keep a list of the cells that you have shot at.
breach-idle = more than { $limit } shots in a row changed nothing. Keep a list of the cells that you have shot at.
breach-wrong-kind = the answer is not of the kind that the call asks for. Compare what you return with the template of a new bot.
breach-choice = { $number } is none of 1, 2 and 3. Return the number of a rock, a paper or scissors.

## Who has won.

outcome-won = { $winner } wins, score { $first } : { $second }.
outcome-won-behind = { $winner } wins; { $loser } led { $more } : { $less }.
outcome-drawn = A draw, { $first } : { $second }.
outcome-both-lost = Both lose.

## Why it has ended.

ending-one-set = The set was played to its end.
ending-decided = After { $played } of { $sets } sets the lead could not be caught any more.
ending-all-sets = { $sets ->
    [2] Both sets
   *[other] All { $sets } sets
} were played.
ending-draw-streak = { $turns } drawn turns in a row make the whole game a draw.
ending-idle = { $limit } shots in a row that changed nothing make the game a draw.
ending-fault = The game ended early because a player failed.
