## What came of a tournament: on the terminal and on its page.

result-everybody = Everybody met everybody { $rounds ->
    [1] once
    [2] twice
   *[other] { $rounds } times
}
result-both-orders = Everybody met everybody { $games ->
    [2] twice
   *[other] { $games } times
}, beginning by turns
result-swiss = Swiss system, { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
result-knockout = Knockout
result-course = { $how }: { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}.
result-winner = { $name } has won
result-winners = Shared first place: { $names }
result-many-winners = { $count } bots share the first place
result-sureness = If the same games were held again, { $name } would come first about { $share } times out of 100.

result-place = place
result-bot = bot
result-points = points
result-wins = W
result-draws = D
result-losses = L
result-sets = sets
result-unplayed = not played
result-strength = strength
result-nth = { $place ->
    [1] 1st
    [2] 2nd
   *[other] 3rd
}
result-strength-note = Strength: the average of the field is 0, and 191 points more win three games of four; the true value lies within ± 95 times out of 100. The games do not tell the first bot of a group (A, B, …) apart from the others of its group.
result-chance-note = 1st, 2nd, 3rd: the chance of each place if the same games were held again.
result-more-rows = … and { $count } more: { $file } has all of them.
result-expelled = { $name } was expelled in game { $game }. The games that it had played by then stand; { $unplayed ->
    [0] no other game was left to play.
    [one] 1 game of its was not played and brought nobody a point.
   *[other] { $unplayed } games of its were not played and brought nobody a point.
}

result-rests = A round without an opponent counts as a win: { $names }.

result-cross = Everybody against everybody
result-cross-elsewhere = The cross table is too wide for a terminal: see { $page } and { $file }.
result-cell-won = W
result-cell-drawn = D
result-cell-lost = L

result-endings = Why games ended
result-played = played to the end
result-draw-streaks = drawn after turn upon turn that brought nothing
result-faults = a bot failed
result-late = too late
result-died = crashed
result-garbled = not an answer
result-rule = broke a rule
result-flooded = printed too much
result-memory = too much memory
result-reason = { $name }: { $kind }, { $games ->
    [one] in one game
   *[other] in { $games } games
}
result-example = Game { $game }: { $sentence }
result-more-reasons = … and { $count } more ways to fail: see { $page }.
result-mean = mean call
result-slow = Slowest bots (a move may take { $limit } ms)
result-absent = Did not take part
result-writing = writing the games: { $done } / { $all }
result-page = The page to show: { $page }
result-files = Tables, result and games are in { $folder } too.
result-watch = Watch a game:

## The page.

page-kicker = Tournament
page-table = The table
page-wins = won
page-draws = drawn
page-losses = lost
page-chance = { $place ->
    [1] chance of 1st
    [2] of 2nd
   *[other] of 3rd
}
page-chance-note = Equal points share a place. The chances tell what would come of it if bots of these strengths played the same games again.
page-expelled = expelled
page-strength = How strong, and how sure?
page-strength-note = The dot is the strength that explains the games best, the bar is where it truly lies 95 times out of 100. The average of the field is 0; who is 191 points ahead wins three games of four.
page-group = group { $group }
page-group-note = The letters are groups: these games do not tell the first bot of a group apart from the others of its group. More rounds make the bars shorter.
page-cross-elsewhere = There are too many bots to show them here: { $file } has the points of everybody against everybody.
page-cross-points = Each cell has the points of both; the fuller it is, the more the bot of the row has won.
page-won = won
page-drawn = drawn
page-lost = lost
page-both-lost = both failed
page-reason = { $kind }, { $games ->
    [one] in one game
   *[other] in { $games } games
}
page-game = Game { $game }.
page-slow = Slowest bots
page-slow-note = CPU time of a call, on the average and of the longest one; a move may take { $limit } ms.
page-games = Games
page-games-elsewhere = { $all } games were played; { $file } has all of them. Here { $count ->
    [0] none is shown, because no bot failed.
    [one] is the one in which a bot failed.
   *[other] are { $count } in which a bot failed.
}
page-filter = Show the games of …
page-number = game
page-first = player 1
page-second = player 2
page-score = sets
page-why = why it ended
page-files = More in this folder:
page-watch = Watch a game:
