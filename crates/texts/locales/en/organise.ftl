# Tournaments that people hold: lists, forms, what is done to them, and classes.

sample-sea-battle = House cup: Sea Battle
sample-rps = House cup: Rock-Paper-Scissors

tournaments-new = New tournament
tournaments-none = No tournaments yet
tournaments-none-organiser = Make one: choose the game and who plays, and see how long it will take.
tournaments-none-reader = An organiser makes them. Meanwhile write a bot: whoever has an accepted one can be invited.
tournaments-game = { $game }, { $sets ->
    [one] { $sets } set
   *[other] { $sets } sets
}
tournaments-starts = starts on
tournaments-count = { $played } of { $games }
tournaments-make = Create
column-tournament = Tournament
column-bots = Bots
column-games = Games
column-first = First
column-when = When
tournaments-hidden = hidden
tournaments-of-class = for a class

state-announced = announced
state-running = live
state-paused = paused
state-finished = finished
state-cancelled = cancelled


field-tournament-name = Name
field-preset = Rules: { $game }
field-preset-more = More about them
field-preset-ai-battle = The usual rules: a bot that fails loses one game and plays on.
field-preset-sea-fight = Strict, for old units in Pascal: a crash ends the tournament for the bot.
field-preset-lol-2019 = For whole programs that print and read. One set.
field-preset-homework = Lenient, of the library for C++: ships may touch at corners.
field-sets = Sets
field-wins = Wins per set
field-wins-hint = for Rock-Paper-Scissors
field-format = Who meets whom
field-round-robin = Everybody meets everybody
field-round-robin-hint = the most exact, and the most games
field-swiss = Swiss
field-swiss-hint = those with equal points meet: for many bots and little time
field-knockout = Knockout
field-knockout-hint = who loses is out
field-rounds = Rounds
field-both = Each of a pair begins once in every round
field-who = Who plays
field-who-class = Everybody of { $class } with an accepted bot, at most three each
field-who-pupils = { $count ->
    [one] { $count } pupil
   *[other] { $count } pupils
}
field-who-everybody = Everybody of the arena, at most three bots each
field-who-bots = { $count ->
    [one] { $count } bot
   *[other] { $count } bots
}
field-who-list = By list
field-house = House bots as milestones: { $game }
field-start = Start
field-start-now = Now
field-start-at = At a time
field-start-later = When I say so
field-at = Time
field-at-utc = Without scripts this time is UTC.
field-audience = Results are seen by
audience-everybody = Everybody, at once
audience-members = Everybody who is signed in
audience-class = The class that plays
audience-organisers = Only organisers, until you reveal them

estimate-title = What it will take
estimate-time = Time
estimate-about = about { $time } on this machine
estimate-worst = At worst
estimate-at-most = { $time }, if every bot took all of its time for every answer
estimate-measured = Measured in earlier tournaments here.
estimate-guessed = A guess: no such tournament was played on this machine yet.
estimate-slow = { $count ->
    [one] One bot was slow in its check
   *[other] { $count } bots were slow in their checks
}; that is counted in.
estimate-wrong = Nothing can be counted yet:
estimate-again = Count again
duration-seconds = { $count } s
duration-minutes = { $count } min
duration-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
duration-hours = { $count } h

organise-title = Organise
organise-only = only organisers see the buttons
organise-start = Start now
organise-pause = Pause
organise-resume = Resume
organise-cancel = Call it off
organise-cancel-hint = No further game will be played, and that cannot be undone. The games so far stay.
organise-cancel-do = Call it off for good
organise-rerun = Run it all again
organise-reveal = Reveal the results
organise-replay = Play one pair again
organise-replay-hint = Their results are set aside, and their games are played anew after those in progress.
organise-replay-do = Play again
organise-one = One
organise-other = The other
organise-disqualify = Disqualify a bot
organise-disqualify-hint = Its games leave the table, the rest of them is not played, and everybody sees the reason.
organise-disqualify-do = Disqualify
organise-sources = Sources of the bots
organise-who = Bot
organise-reason = Reason
organise-done = What was done
organise-too-few = At least two bots have to take part; so far there { $many ->
    [0] is none
    [one] is one
   *[other] are { $many }
}. Invite more, or add bots of the house.
organise-too-many = That would be { $many } games; the most are { $most }. Choose fewer rounds or another format.
organise-not-now = That cannot be done now: the tournament is { $state }.
organise-depends = Who met later depends on these games, so they cannot be played again alone. Run the whole tournament again.
organise-not-met = These two have no result against each other.

wrong-preset = Choose rules from the list.
wrong-format = Choose who meets whom.
wrong-rounds = There are from 1 to { $most } rounds.
wrong-sets = A game has from 1 to { $most } sets.
wrong-wins = A set is won with 1 to { $most } turns.
wrong-wins-in-all = All sets together are won with at most { $most } turns.
wrong-one-set = A game by { $preset } has one set.
wrong-no-rps = { $preset } has no Rock-Paper-Scissors. Choose one of these rules: { $known }.
wrong-time = Choose a time from now to a year ahead.
wrong-audience = Choose who sees the results; a class can only see a tournament of a class.
wrong-class = There is no such class of yours.
wrong-house = There is no bot of the house called { $name }.
wrong-bot-id = There is no bot { $id }.
wrong-list = A list has at most { $most } bots.
wrong-reason = Say the reason in 1 to 60 characters: everybody will read it.

deed-announce = announced the tournament
deed-start = started the tournament
deed-began = the tournament began at its time
deed-not-begun = the tournament did not begin: there were not enough bots
deed-pause = paused the tournament
deed-resume = resumed the tournament
deed-cancel = called the tournament off
deed-rerun = ran it all again: { $about }
deed-reveal = revealed the results
deed-disqualify = disqualified { $about }
deed-replay = had a pair played again: { $about }
deed-worker-again = the arena has set games aside and plays them again, because their worker tells untrue games: { $about }
deed-worker-stays = a worker that tells untrue games has played some here on which later games depend, so they stand: { $about }
deed-stopped = the tournament stopped: { $about }
stop-game = game { $number } could not be played: { $why }
stop-worker = worker { $worker } could not do it: { $why }
stop-attempts = { $why } (attempt { $attempts })
stop-lost = a worker was lost in the middle of it
stop-lost-again = { $count } workers were lost in the middle of it, one after the other
stop-broken = the games could not be handed out
stop-weaker = another sandbox protects less than those before it
stop-disk = the disk is full
stop-store-in-use = another program uses this store
stop-busy = the machine is too busy: the match was void { $times } times
stop-slow = the machine was too slow for { $call } of player { $player }
stop-run = a bot could not be run: { $why }
stop-system = the system refused { $what }: { $why }
stop-build = { $bot } could not be built: { $why }
stop-no-language = { $language } needs { $what }, which is not installed where bots may see it: apt install { $packages }
stop-no-bot = the house has no bot { $bot } for { $game }
stop-lacking = no worker that is here can run { $needs }: start one where that is installed
stop-lacking-kind = no worker of the kind { $kind } can run { $needs }: start one where that is installed
stop-lacking-all = all of { $needs }
stop-database-away = the database cannot be reached: { $why }
stop-database-damaged = the database is damaged: { $why }
stop-database = the database refuses: { $why }
deed-pupils = added pupils: { $about }
deed-slip = gave a new code to { $about }

class-none = No classes yet
class-none-hint = Make one, paste the names of your pupils, and hand out the slips with their codes.
class-come-in = Pupils open { $address }, type the code { $code }, and pick their name.
class-slips = Slips
class-slips-hint = Print this page or copy it now: the codes are shown this once. Who loses a slip gets a new one.
class-print = Print the slips
class-pupil = Pupil
class-page = Page
class-code = Code of the class
class-slip = Code of your slip
class-nobody = Nobody is in this class yet
class-nobody-hint = Paste the list of names below. Nobody needs an e-mail address.
class-verdict = { $without ->
    [0] Everybody has an accepted bot.
    [one] { $without } of { $all } pupils has no accepted bot yet.
   *[other] { $without } of { $all } pupils have no accepted bot yet.
}
class-bots = Bots and their last version
class-no-bot = no bot yet
class-nothing-sent = nothing sent yet
class-being-checked = being checked
class-accepted = version { $version } accepted
class-refused = refused at “{ $stage }”: { $why }
class-new-slip = New slip
class-add = Add pupils
class-names = Names, one on each line
class-names-hint = Who is in the class already stays as is.
class-add-do = Make accounts and slips
class-wrong-list = Paste from 1 to { $most } names, one on each line.
class-wrong-line = This is no name of 1 to 60 visible characters: { $line }
class-twins = Two pupils are called { $name }: add something to tell them apart, or leave one line out.
class-at-line = line { $line }: { $why }
class-new-slip-hint = The old code stops working at once, and the pupil is signed out everywhere.
class-new-slip-do = Make a new slip
class-door-title = Come into your class
class-door-hint = The code of the class stands on the board.
class-door-next = Go on
class-door-pick = Pick your name, and type the code of your slip.
class-door-name = Your name
class-door-choose = Choose your name
class-door-hide = Hide what I type
class-door-enter = Come in
class-door-nobody = Nobody is in this class yet. Ask your teacher.
class-door-wrong = Name and code do not belong together. Look at the slip again, or ask your teacher for a new one.
class-door-link = You have a slip from your teacher? Come in here.
