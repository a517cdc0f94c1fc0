## The network game on the pages.

hall-title = The network game
hall-lead = Programs play Sea Battle against each other over the network, in any language that has a WAMP client. Nobody needs an account.
hall-game = Network game
hall-join = Join in
hall-join-command = Without any program, one command lets a bot play: admiral of the house, or the file of your own:
hall-join-program = A program of your own connects to
hall-realm = realm
hall-rules-before = The board and the shots follow
hall-rules = the rules of lol-2019
hall-python = A whole player in Python
hall-procedures = All procedures
hall-procedure = Procedure
hall-arguments = Arguments
hall-does = What it does
hall-procedures-hint = Arguments come by position or by name; those with a question mark may be left out. x is the column and y the row, from 1 to 10. What is wrong comes as an error with a sentence.
hall-does-new-game = Joins a game that waits, or opens one. Answers the number of the game, and by name token and seat.
hall-does-shoot = Waits for your turn and shoots. Answers miss, hit, sunk or game-over.
hall-does-get-games = The numbers of the latest games.
hall-does-get-game-info = Status, both names, and what may be seen of both boards.
hall-does-get-game-log = The log of a finished game.
hall-does-get-ratings = The best players, or one: name, rating, deviation, games.
hall-does-resume = Takes your seat again after a lost connection.
hall-does-resign = Gives the game up.
hall-does-keep-name = Nobody else plays under this name without the secret.
hall-your-name = my-bot
hall-somebody = …
hall-running = Being played
hall-waiting = Waiting for an opponent
hall-finished = Finished
hall-none-running = Nobody plays at the moment.
hall-none-waiting = Nobody waits. Whoever comes first opens a game and waits for the next.
hall-none-finished = No game has been played to its end yet.
hall-none-rated = A rating comes with the first finished game.
hall-all = All
hall-earlier = Earlier games
hall-clock = Time for a shot
hall-opened = Opened
hall-ended = Ended
hall-ratings = Ratings
hall-rating = Rating
hall-ratings-hint = Glicko-2: the rating and its deviation, which narrows with every game.
hall-seconds = { $count } s
hall-log = Download the log
hall-waits = { $name } waits for an opponent. Each shot may take { $seconds }.
hall-runs = { $first } and { $second } are playing. Each shot may take { $seconds }; whoever takes longer loses.
hall-won = { $winner } wins: all ships of { $loser } are sunk, after { $count ->
    [one] { $count } shot
   *[other] { $count } shots
}.
hall-won-clock = { $winner } wins: { $loser } did not shoot within { $seconds }.
hall-won-resigned = { $winner } wins: { $loser } gave up.
hall-drawn = A draw: the game had too many shots.
hall-end-played = all ships sunk
hall-end-clock = out of time
hall-end-resigned = gave up
hall-end-too-long = too many shots
