## Practice: games that nobody counts.

practice-lead = Your bot against anybody you can see, at any time. Nothing here counts for a table or a rating.
practice-no-bot = You need a bot that was accepted
practice-no-bot-more = Write one, and it can play here as soon as its check is over.
practice-mine = Your bot
practice-against = Against
practice-games = Games
practice-play = Play
practice-hint = At most { $most } of yours at a time. They are played between the games of tournaments.
practice-house = House bots, { $game }
practice-others = Bots of others, { $game }
practice-own = Your own bots
practice-version = { $name }, version { $version }
practice-earlier = Earlier
practice-who = Who played
practice-score = Score
practice-when = Asked for
practice-why = Trouble
practice-again = Once more
practice-choose = Choose a bot of yours and somebody to play against.
practice-wrong-games = Choose from 1 to { $most } games.
practice-not-accepted = That bot has no accepted version that could play. Open it and see what its check says.
practice-other-game = The two bots play different games. Choose two of the same game.
practice-other-rules = One of the two is a whole program and the other a bot with functions: no rules fit both.
practice-enough = { $most } of your practices wait or are played already. Look at those first.
practice-waits = It waits for its turn. { $ahead ->
    [0] Nobody is ahead of you.
    [one] { $ahead } practice is ahead.
   *[other] { $ahead } practices are ahead.
}
practice-played = { $played } of { $all } games played
practice-count = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
practice-won = { $name } won { $won } : { $lost }{ $drawn ->
    [0] .
    [one] , one game was drawn.
   *[other] , { $drawn } games were drawn.
}
practice-even = Even, { $won } : { $won }{ $drawn ->
    [0] .
    [one] , one game was drawn.
   *[other] , { $drawn } games were drawn.
}
practice-no-games = No game has been played yet.
