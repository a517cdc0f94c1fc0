## The way in: sections of the site, the first page, and what members find there.

nav-tournaments = Tournaments
nav-practice = Practice
nav-rules = Rules
nav-network = Network game
nav-interface = Bot interface
nav-tutorial = Your first bot
nav-house = House bots
nav-theme = Colours of the pages

front-here = My bots and tournaments
front-hello = Hello, { $name }
front-write = Write a bot.
front-send = Send it to sea.
front-steps = Three steps
front-all-bots = All my bots
front-first-steps = Where to begin
front-class = Make a class
front-class-more = Add your pupils by a list of names: each gets a slip with a code and comes in without a password.
front-contest = Hold a tournament
front-contest-more = Choose the game and who plays. It can be tried at once with the bots of the house alone.
front-own = Write a bot yourself
front-own-more = It begins with a source that already plays by the rules, so you see what your pupils will.
front-sea-battle = Hide ten ships, find ten.
front-rps = Guess what the other will show.
front-sign-up = Sign up
front-sign-in = Sign in
front-no-mail = No e-mail needed: a name, a login and a password will do.
front-asked = What a bot is asked

front-all-tournaments = All tournaments
front-tournament = Tournament
front-bots = Bots
front-winner = Winner
front-announced = announced
front-running = live
front-paused = paused
front-finished = finished
front-cancelled = called off
