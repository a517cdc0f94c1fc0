## Tables of tournaments on the web.

standing-not-begun = It has not begun yet.
standing-coming = Before it begins
standing-starts-at = It begins on
standing-starts-later = It begins when its organiser says so.
standing-nobody-yet = Nobody who is invited has a bot that can play.
standing-would-play = { $count ->
    [one] One bot would play if it began now:
   *[other] { $count } bots would play if it began now:
}
standing-coming-hint = Everybody plays with the version that is active when it begins.
standing-no-game = No game has been played yet.
standing-cancelled = It was called off.
standing-first = { $name } is first with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
standing-firsts = The first place is shared, with { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $names }.
standing-many-firsts = { $count } bots share the first place with { $points ->
    [one] { $points } point
   *[other] { $points } points
} each.
standing-knockout = { $name } has won every round and is first.
standing-leads = { $played }: { $name } leads with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
standing-lead = { $played }: level at the top with { $points ->
    [one] { $points } point
   *[other] { $points } points
} are { $names }.
standing-many-lead = { $played }: { $count } bots are level at the top with { $points ->
    [one] { $points } point
   *[other] { $points } points
} each.
standing-played = After { $played } of { $games } games
standing-settled = All places are settled: the games tell neighbours in the table apart.
standing-nothing-settled = No place is settled: these games do not tell the bots apart.
standing-little-settled = Few places are settled: these games do not tell most neighbours apart.
standing-unsettled = Places { $places } are not settled: these games do not tell those bots apart.

standing-round-robin = everybody against everybody{ $rounds ->
    [1] {""}
    [2] , twice
   *[other] , { $rounds } times
}
standing-both-orders = everybody against everybody, { $games } games a pair, beginning by turns
standing-swiss = Swiss system, { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
standing-knockout-format = knockout
standing-sets = { $sets ->
    [one] one set
   *[other] up to { $sets } sets
}
standing-wins = to { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}
standing-preset = { $preset } rules

standing-table = Table
standing-table-so-far = Table so far
standing-place = Place
standing-bot = Bot
standing-points = Points
standing-won = Won
standing-won-brief = W
standing-drawn = Drawn
standing-drawn-brief = D
standing-lost = Lost
standing-lost-brief = L
standing-sets-column = Sets
standing-unplayed = Not played
standing-points-hint = Win 3, draw 1, loss 0. Equal points share a place.
standing-knockout-hint = The place is how far a bot came; those who went out in the same round share one.
standing-house = house bot
standing-expelled = expelled
standing-disqualified = Disqualified
standing-disqualified-hint = Their games count for nobody.
standing-reason = Reason

standing-strength = Strength
standing-strength-hint = The dot is the strength that explains the games best; with 95 % the true one lies on the bar. 191 points more win three games of four.
standing-group = Group
standing-elo = Elo
standing-interval = With 95 % between
standing-cross = Cross table
standing-cross-legend = Read a row from left to right: ▲ won, = drawn, ▽ lost, ✕ both lost.
standing-cross-sets = The numbers are sets.
standing-cross-points = The numbers are the points of both in all their games.
standing-cross-elsewhere = There are too many bots to show everybody against everybody here; the file has it:

standing-games = Games
standing-all-games = { $count ->
    [one] The one game
   *[other] All { $games } games
}
standing-endings = Why games ended
standing-failures = How bots failed
standing-count = Games
standing-failed = { $name }: { $kind }
standing-export = Export
standing-export-table = Table, CSV
standing-export-cross = Cross table, CSV
standing-export-games = Games, CSV
standing-export-json = Everything, JSON
standing-projector = For the projector
standing-live = live
standing-paused = paused
standing-progress = Games played
standing-games-so-far = { $played } of { $games } games

games-title = Games
games-of = Games of { $name }
games-filter-bot = Bot
games-filter-against = Against
games-filter-result = Result
games-filter-why = Why
games-any = any
games-any-against = any
games-any-why = any
games-show = Show
games-reset = Show all games
games-number = No.
games-game = Game
games-result = Result
games-result-for = Result for { $name }
games-score = Sets
games-why = Why it ended
games-won = won
games-drawn = drawn
games-lost = lost
games-both-lost = both lost
games-decided = somebody won
games-wins = { $name } won
games-count = { $count ->
    [one] { $games } game
   *[other] { $games } games
}
games-void = does not count
games-void-count = { $count ->
    [one] { $count } of them does not count: a bot that was disqualified played in it.
   *[other] { $count } of them do not count: a bot that was disqualified played in them.
}
games-none = No game is like this.
games-none-more = Choose other filters, or look at all games.
games-none-yet = No game has ended yet.
games-none-yet-more = The first ones will be here soon after the tournament has begun.
games-page = Page { $page } of { $pages }
games-pages = Pages
games-earlier = Previous page
games-later = Next page
