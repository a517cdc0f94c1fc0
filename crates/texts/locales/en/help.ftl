## The start screen and the help of every command. Lines of help stay within 80 columns.

welcome = Broadside: an arena for bots that play Sea Battle and Rock-Paper-Scissors.
welcome-try = Try:
welcome-match = a game between two built-in bots
welcome-new = a bot of your own, to start from
welcome-check = does it compile and play by the rules?
welcome-play = let it play
welcome-more = Everything else: { $command }
welcome-other-language = По-русски: { $program } --lang ru

help = Broadside: an arena for bots that play Sea Battle and Rock-Paper-Scissors.
help--lang = language: ru or en [default: the locale]
help--lang-value = LANG
help--help = show this help
help--version = show the version
help-examples =
    { $program } bots
    { $program } match admiral gunner

help-new = write a bot that already plays by the rules
help-new--game = sea-battle or rps; homework is a C++ project to hand out
help-new--game-value = GAME
help-new--path = where to write it [default: bot with the ending of the language]
help-new--path-value = PATH
help-new--language =
    for instance pascal or python [default: what the
    ending of PATH tells]; see “{ $program } languages”
help-new--language-value = LANGUAGE
help-new--preset =
    ai-battle, or sea-fight for a Pascal bot with the
    calls of the older system [default: ai-battle]
help-new--preset-value = RULES
help-new--force = replace a file that is there already
help-new-examples =
    { $program } new sea-battle --language pascal
    { $program } new rps --language python rps.py
    { $program } new homework

help-check = compile a bot, start it and play a test game, as the arena does
help-check-more =
    Shows errors and warnings of the compiler, what the bot printed and why it was
    refused. The exit code is 0 when the bot is accepted and 1 when it is refused.
help-check--bot = a source file, a folder with one, or an executable
help-check--bot-value = BOT
help-check--game = sea-battle or rps [default: seen from the source]
help-check--game-value = GAME
help-check--preset =
    rules: ai-battle, sea-fight, lol-2019 or homework
    {"["}default: seen from the source, else ai-battle]
help-check--preset-value = RULES
help-check--seed = repeat the test game of this seed [default: 1]
help-check--seed-value = N
help-check--log = show every move of the test game
help-check--record = write the test game to a file, as JSON lines
help-check--record-value = FILE
help-check--force = let --record replace a file that is there already
help-check--trust_bots = run the bots without protection: only if you trust them
help-check--json =
    print one JSON object instead of text; if something
    fails, it is {"{"}"error": "…"{"}"}, but nothing when the
    command line is wrong (exit code 2)
help-check-examples =
    { $program } check bot.pas
    { $program } check rps.py --game rps --json

help-match = play a game between two bots and tell who won and why
help-match-more =
    A bot is a built-in one by its name (“{ $program } bots” lists them), a source
    file, a folder with one, or an executable. The same seed gives built-in bots the
    same game. The rules are one of:
      ai-battle  games of sets, over as soon as the lead cannot be caught
      sea-fight  the same, but every set of Sea Battle is played
      lol-2019   one set of Sea Battle; a repeated shot is a miss
      homework   one set of Sea Battle; corners may touch, bad shots are asked again
help-match--first = player 1
help-match--first-value = BOT1
help-match--second = player 2
help-match--second-value = BOT2
help-match--game = sea-battle or rps [default: what the bots play]
help-match--game-value = GAME
help-match--preset =
    rules: ai-battle, sea-fight, lol-2019 or homework
    {"["}default: ai-battle, or what a Pascal unit shows]
help-match--preset-value = RULES
help-match--sets =
    the most sets to play, 1 to 1000 [default: 7; lol-2019
    and homework always play 1]
help-match--sets-value = N
help-match--wins = turns to win for a set of rps, 1 to 1000 [default: 3]
help-match--wins-value = N
help-match--seed = repeat the game of this seed [default: drawn and shown]
help-match--seed-value = N
help-match--record = write the game to a file, as JSON lines
help-match--record-value = FILE
help-match--force = let --record replace a file that is there already
help-match--trust_bots = run the bots without protection: only if you trust them
help-match--json =
    print one JSON object instead of text; if something
    fails, it is {"{"}"error": "…"{"}"}, but nothing when the
    command line is wrong (exit code 2)
help-match-examples =
    { $program } match admiral gunner
    { $program } match captain hunter --sets 3 --seed 7 --record game.jsonl
    { $program } match oracle mirror --sets 5 --wins 10
    { $program } match bot.pas hunter

help-judge = the lol-2019 judge: play two programs and print the log
help-judge-more =
    Each program prints 10 lines of _ and #, then shots “x y” (column and row, 1
    to 10), and reads miss, hit or sunk after each. The log goes to standard
    output, everything else to standard error.
help-judge--first = player 1: a source file, an executable or a built-in bot
help-judge--first-value = BOT1
help-judge--second = player 2
help-judge--second-value = BOT2
help-judge--board_limit =
    time for the board, for instance 500ms, 2s or 1.5
    {"["}default: 5s]
help-judge--board_limit-value = D
help-judge--shot_limit = time for each shot [default: 1s]
help-judge--shot_limit-value = D
help-judge--seed = the seed of built-in bots [default: drawn]
help-judge--seed-value = N
help-judge--trust_bots = run the bots without protection: only if you trust them
help-judge-examples =
    { $program } judge first.py second.py
    { $program } judge first.py hunter --board-limit 2s --shot-limit 500ms

help-tournament = hold a tournament of bots and tell how sure its table is
help-tournament-more =
    Everybody meets everybody: 3 points for a win, 1 for a draw. A bot is a built-in
    one by its name, a source file, a folder with one, or an executable. Every game
    is stored in DIR at once; after any interruption the same command goes on. At
    the end DIR has the table and every game as a page, as CSV and as JSON.
help-tournament--bots = who takes part, 2 to 2500 bots
help-tournament--bots-value = BOT
help-tournament--game = sea-battle or rps [default: what the bots play]
help-tournament--game-value = GAME
help-tournament--preset =
    rules: ai-battle, sea-fight, lol-2019 or homework
    {"["}default: ai-battle, or what a Pascal unit shows]
help-tournament--preset-value = RULES
help-tournament--sets =
    the most sets of a game, 1 to 1000 [default: 7;
    lol-2019 and homework always play 1]
help-tournament--sets-value = N
help-tournament--wins = turns to win for a set of rps, 1 to 1000 [default: 3]
help-tournament--wins-value = N
help-tournament--rounds = how often each pair meets, 1 to 1000 [default: 1]
help-tournament--rounds-value = N
help-tournament--both_orders = each pair meets twice a round, and each begins once
help-tournament--swiss = instead, N rounds in which equals meet
help-tournament--swiss-value = N
help-tournament--knockout = instead, who loses is out
help-tournament--jobs =
    games that are played at once, 1 to 256
    {"["}default: as many as there are cores]
help-tournament--jobs-value = N
help-tournament--seed = repeat the tournament of this seed [default: drawn]
help-tournament--seed-value = N
help-tournament--out =
    the folder of the tournament and its result
    {"["}default: tournament, tournament-2, … here]
help-tournament--out-value = DIR
help-tournament--database =
    store it in PostgreSQL instead, for instance
    postgresql://localhost/broadside
help-tournament--database-value = URL
help-tournament--trust_bots = run the bots without protection: only if you trust them
help-tournament--json =
    print one JSON object instead of text; if something
    fails, it is {"{"}"error": "…"{"}"}, but nothing when the
    command line is wrong (exit code 2)
help-tournament-examples =
    { $program } tournament admiral captain gunner
    { $program } tournament oracle mirror dice --both-orders --rounds 5
    { $program } tournament bot.py hunter gunner --sets 1 --out spring

help-compare = play two bots until it is clear which is better, and how sure
help-compare-more =
    Games are played in pairs: the same lots twice, and each bot begins once. It
    stops as soon as it is sure enough, or after --most games: “too close to tell”
    is an answer too. A bot that breaks rules or crashes loses the game.
help-compare--old = the bot to beat
help-compare--old-value = OLD
help-compare--new = the bot that may be better
help-compare--new-value = NEW
help-compare--game = sea-battle or rps [default: what the bots play]
help-compare--game-value = GAME
help-compare--preset =
    rules: ai-battle, sea-fight, lol-2019 or homework
    {"["}default: ai-battle, or what a Pascal unit shows]
help-compare--preset-value = RULES
help-compare--sets =
    the most sets of a game, 1 to 1000 [default: 7;
    lol-2019 and homework always play 1]
help-compare--sets-value = N
help-compare--wins = turns to win for a set of rps, 1 to 1000 [default: 3]
help-compare--wins-value = N
help-compare--sure = how sure to be, 51 to 99 percent [default: 95]
help-compare--sure-value = N
help-compare--most = give up after so many games [default: 2000]
help-compare--most-value = N
help-compare--jobs =
    games that are played at once, 1 to 256
    {"["}default: as many as there are cores]
help-compare--jobs-value = N
help-compare--seed = repeat the games of this seed [default: drawn]
help-compare--seed-value = N
help-compare--trust_bots = run the bots without protection: only if you trust them
help-compare--json =
    print one JSON object instead of text; if something
    fails, it is {"{"}"error": "…"{"}"}, but nothing when the
    command line is wrong (exit code 2)
help-compare-examples =
    { $program } compare hunter gunner
    { $program } compare hunter bot.py --sets 1 --most 20

help-play = play yourself, against a bot or over the network
help-play-more =
    Place your ships and shoot with the keyboard or the mouse. When you leave, the
    game waits for you: “play” continues it. Finished games are records that
    “replay” shows. With --console you play one set of Sea Battle by the rules of
    homework at a plain console: type coordinates from 1A to 10J.
    With --server you play Sea Battle against whoever comes: a person at another
    terminal or in a browser, or somebody's bot. When you leave, the game and its
    clock go on; the same command brings you back to your seat.
help-play--against =
    a built-in bot, a source file or an executable
    of your own [default: hunter; rps: dice]
help-play--against-value = BOT
help-play--game =
    sea-battle or rps [default: what the bot plays];
    with --server the number of a game to join
help-play--game-value = GAME
help-play--preset = the rules, as in “match” [default: those of the bot]
help-play--preset-value = RULES
help-play--sets = the most sets to play, 1 to 1000 [default: 1; rps: 3]
help-play--sets-value = N
help-play--wins = rps only: turns to win for a set [default: 3]
help-play--wins-value = N
help-play--seed = repeat the bot and the fleet by chance of this seed
    {"["}default: drawn]
help-play--seed-value = N
help-play--record = write the game here [default: among your games]
help-play--record-value = FILE
help-play--force = replace the file if it is there
help-play--new = begin anew, even where a game waits for you
help-play--trust_bots = run the bot without protection: only if you trust it
help-play--server =
    the server: an arena, http://host:port, or a router,
    ws://host:port/path; https:// and wss:// are encrypted
help-play--server-value = URL
help-play--realm = the realm of the router [default: seabattle]
help-play--realm-value = REALM
help-play--name =
    the name to play and be rated under [default: the one
    you had last, or a new one]
help-play--name-value = NAME
help-play--invite = only who has the key of the game may join it
help-play--key = the key to a game to which you are invited
help-play--key-value = KEY
help-play--clock =
    seconds for a shot, 1 to 3600, if you open the game
    {"["}default: 60]
help-play--clock-value = SECONDS
help-play--secret =
    the secret of a name that is kept; in BROADSIDE_SECRET
    nobody sees it
help-play--secret-value = SECRET
help-play--console = at a plain console
help-play-examples =
    { $program } play
    { $program } play --against admiral --sets 3
    { $program } play --game rps --against oracle
    { $program } play --server http://192.168.0.10:8080 --as ann
    { $program } play --console --against admiral --seed 7

help-bots = list the built-in bots, from the weakest to the strongest
help-bots--game = only the bots of sea-battle or of rps
help-bots--game-value = GAME
help-bots--json = print one JSON object instead of text
help-bots-examples =
    { $program } bots
    { $program } bots --game rps

help-replay = watch a recorded game or a lol-2019 log
help-replay-more =
    In a terminal: full screen, step by step. Through a pipe, or with --text: both
    boards at the end of every set and the shots in their order.
    A game on a server is named by the address of its page; one that not everybody
    may see is asked for with the token in BROADSIDE_TOKEN.
help-replay--file =
    what “match --record” wrote, or a lol-2019 log; - reads stdin;
    or the address of a game on a server
help-replay--file-value = FILE_OR_URL
help-replay--text = print plain text, in a terminal too
help-replay--step = print every step instead of the end of every set
help-replay--from = begin at set S, or at its step K
help-replay--from-value = S[.K]
help-replay--view =
    whose eyes to look with: 1, 2, spectator (no ships until
    they are hit) or all [default: all]
help-replay--view-value = WHO
help-replay--html = write a page that plays the game without a network
help-replay--html-value = FILE
help-replay--svg = write a picture of the end, or of the moment of --from
help-replay--svg-value = FILE
help-replay--gif = write the whole game as a moving picture
help-replay--gif-value = FILE
help-replay--force = replace the file if it is there
help-replay-examples =
    { $program } replay game.jsonl
    { $program } replay game.jsonl --from 2 --step --as 1
    { $program } replay game.jsonl --html game.html
    { $program } replay http://192.168.0.10:8080/tournaments/3/games/5

help-repro = give a bot the calls of a recorded game and find where it differs
help-repro-more =
    Stops at the first answer that is not the recorded one, or at the recorded
    failure when it happens again. The exit code is 1 when an answer differs.
help-repro--file = what “match --record” wrote; - reads stdin
help-repro--file-value = FILE
help-repro--seat = whose calls: player 1 or 2
help-repro--seat-value = 1|2
help-repro--bot = a source file, a folder with one, or an executable
help-repro--bot-value = BOT
help-repro--wait = wait for ever for each answer, for a debugger
help-repro--trust_bots = run without protection, so that a debugger can see it
help-repro--json = print one JSON object instead of text
help-repro-examples =
    { $program } match bot.py hunter --record mine.jsonl
    { $program } repro mine.jsonl --as 1 bot.py

help-log = check game logs and convert them
help-log-examples =
    { $program } log verify game.log
    { $program } log convert game.jsonl --to lol

help-log-verify = check that every result in a log follows from its boards
help-log-verify--file = a lol-2019 log or a recorded game; - reads stdin
help-log-verify--file-value = FILE
help-log-verify--json =
    print one JSON object instead of text; if the file
    cannot be read, it is {"{"}"error": "…"{"}"}, but nothing when
    the command line is wrong (exit code 2)
help-log-verify-examples =
    { $program } log verify game.log
    { $program } log verify game.jsonl --json

help-log-convert = turn a game log into another format
help-log-convert-more =
    The result goes to standard output unless --output names a file.
help-log-convert--file = a lol-2019 log or a recorded game; - reads stdin
help-log-convert--file-value = FILE
help-log-convert--to =
    json (our record), lol (a lol-2019 log counted from 1) or
    lol0 (the same counted from 0)
help-log-convert--to-value = FORMAT
help-log-convert--set = which set to write; a lol-2019 log holds one [default: 1]
help-log-convert--set-value = N
help-log-convert--output = write to this file; - is standard output
help-log-convert--output-value = FILE
help-log-convert--force = let --output replace a file that is there already
help-log-convert-examples =
    { $program } log convert game.jsonl --to lol --set 2
    { $program } log convert game.log --to json --output copy.jsonl

help-languages = which languages bots can be written in here, and what is missing
help-languages--self_test = also compile and play the templates of each
help-languages--trust_bots = run the self-test without protection
help-languages--json = print one JSON object instead of text
help-languages-examples =
    { $program } languages
    { $program } languages --json

help-doctor = how well this host protects against strangers' bots
help-doctor-more =
    The exit code is 0 when strangers' bots can be run here, and 1 when not.
help-doctor--json = print one JSON object instead of text
help-doctor-examples =
    { $program } doctor

help-backup = copy everything in a store into one file, while others use it
help-backup-more =
    The file has all people, bots, tournaments and games as they are at one moment.
    The folder of a tournament is a store. Without --data and --database it is the
    only one in this folder.
help-backup--file = where to write it
help-backup--file-value = FILE
help-backup--data = the folder of the store
help-backup--data-value = DIR
help-backup--database = or its database, like postgresql://localhost/arena
help-backup--database-value = URL
help-backup--force = replace a file that is there already
help-backup-examples =
    { $program } backup spring.backup --data tournament

help-restore = make a new store from a backup
help-restore-more =
    All or nothing: a backup that is damaged restores nothing, and a store that has
    something in it already is left alone. A backup of a folder can be restored into
    PostgreSQL and the other way round.
help-restore--file = the backup
help-restore--file-value = FILE
help-restore--data = a new folder
help-restore--data-value = DIR
help-restore--database = or an empty database of PostgreSQL
help-restore--database-value = URL
help-restore-examples =
    { $program } restore spring.backup --data copy

help-export = write what a store holds for other programs
help-export-more =
    WHAT is one of:
      results      one line for every game
      records      every line of every game (JSON lines alone)
      table        one line for everybody in the table
      tournaments  one line for every tournament of the store
      network      one line for every game over the network
help-export--file = where to write it [default: standard output]
help-export--file-value = FILE
help-export--format = jsonl or csv [default: jsonl]
help-export--format-value = FORMAT
help-export--what =
    results, records, table, tournaments or network
    {"["}default: results]
help-export--what-value = WHAT
help-export--tournament = the number of the tournament [default: the latest]
help-export--tournament-value = N
help-export--data = the folder of the store
help-export--data-value = DIR
help-export--database = or its database, like postgresql://localhost/arena
help-export--database-value = URL
help-export--force = replace a file that is there already
help-export-examples =
    { $program } export --format csv --data tournament
    { $program } export table.jsonl --what table --data tournament

help-bench = measure speed and strength, with a baseline from the same run
help-bench-examples =
    { $program } bench engine --seconds 0.1
    { $program } bench strength --quick --bots oracle

help-bench-engine = how fast the engine plays, beside a bare loop
help-bench-engine--seconds = how long to measure each figure [default: 1]
help-bench-engine--seconds-value = S
help-bench-engine--yardsticks =
    a folder with limit_engine.c and rps_limit.c: compile
    them with gcc and take them as the baseline
help-bench-engine--yardsticks-value = DIR
help-bench-engine--json = print one JSON line per figure instead of text
help-bench-engine-examples =
    { $program } bench engine --seconds 0.1

help-bench-judge = how fast sandboxed bots start, answer and play
help-bench-judge-more =
    Every figure is the median of five runs on one core, its baseline measured in
    between. Needs C or Pascal; Python is measured where it is present.
help-bench-judge--games = games for each run [default: 100]
help-bench-judge--games-value = N
help-bench-judge--yardsticks =
    a folder with limit_judge.c: compile it with gcc and
    take it as the baseline of whole games
help-bench-judge--yardsticks-value = DIR
help-bench-judge--long =
    measure the judge's memory over 10,000 games, and 200
    games with the machine loaded to four times its cores
help-bench-judge--json = print one JSON line per figure instead of text
help-bench-judge-examples =
    { $program } bench judge --games 2

help-bench-tournament = what a whole tournament costs, and how it bears a crowd
help-bench-tournament-more =
    Plays games of 7 sets between Pascal templates on all cores, sandboxed and
    stored, beside the same games without workers and store. Needs Free Pascal
    and about 2 GB in the temporary folder.
help-bench-tournament--games = games for each run [default: 780]
help-bench-tournament--games-value = N
help-bench-tournament--stored = games in the full store [default: 100000]
help-bench-tournament--stored-value = N
help-bench-tournament--long =
    also two million games of two thousand bots that
    take no time themselves
help-bench-tournament--json = print one JSON line per figure instead of text
help-bench-tournament-examples =
    { $program } bench tournament --games 20 --stored 1000

help-bench-web = how fast table pages are served, and what pages weigh
help-bench-web-more =
    The page of a tournament of forty bots beside a bare page of fifty rows from
    SQLite, both over the loopback interface with the same clients, in turns.
help-bench-web--seconds = how long to measure each run [default: 3]
help-bench-web--seconds-value = S
help-bench-web--clients = clients that ask one page after another [default: 8]
help-bench-web--clients-value = N
help-bench-web--json = print one JSON line per figure instead of text
help-bench-web-examples =
    { $program } bench web --seconds 1

help-bench-play = how long a person at the terminal waits for tips and frames
help-bench-play-more =
    Every position of a game is asked about and painted; the slowest counts. Times
    are those of the CPU.
help-bench-play--json = print one JSON line per figure instead of text
help-bench-play-examples =
    { $program } bench play

help-bench-net = how fast the network game answers, and what sessions cost
help-bench-net-more =
    Echo calls through our router beside those through Crossbar, shots beside a
    bare WebSocket echo, with the same callers in the same run, in turns; and the
    memory of idle sessions. scripts/crossbar.sh installs Crossbar.
help-bench-net--seconds = how long to measure each run [default: 1]
help-bench-net--seconds-value = S
help-bench-net--sessions = how many idle sessions [default: 10000]
help-bench-net--sessions-value = N
help-bench-net--crossbar =
    the program of Crossbar, if another than the
    installed
help-bench-net--crossbar-value = PROGRAM
help-bench-net--json = print one JSON line per figure instead of text
help-bench-net-examples =
    { $program } bench net --seconds 0.05 --sessions 100

help-bench-workers = what games cost that are sent to workers over NATS
help-bench-workers-more =
    Games of 7 sets between Pascal templates, sent to a worker of this machine
    beside the same games at home; two workers beside one; empty games through 64
    connections; and many games that wait. Needs nats-server and Free Pascal.
help-bench-workers--games = games for each run [default: 780]
help-bench-workers--games-value = N
help-bench-workers--empty = empty games for each run [default: 50000]
help-bench-workers--empty-value = N
help-bench-workers--waiting = games that wait [default: 1000000]
help-bench-workers--waiting-value = N
help-bench-workers--runs = runs, of which the middle one counts [default: 7]
help-bench-workers--runs-value = N
help-bench-workers--database = an empty database of PostgreSQL: how many games it
    takes in beside SQLite; they stay there
help-bench-workers--database-value = URL
help-bench-workers--json = print one JSON line per figure instead of text
help-bench-workers-examples =
    { $program } bench workers --games 4 --empty 100 --waiting 1000 --runs 1

help-bench-strength = how well the bots shoot, hide and win, beside their goals
help-bench-strength-more =
    Every figure is measured twice, on two sets of games that have nothing in
    common. The full measurement takes several minutes.
help-bench-strength--sets = sets for each figure [default: 36000]
help-bench-strength--sets-value = N
help-bench-strength--quick = a short look with few sets; not a proof
help-bench-strength--bots = only the figures of these bots, separated by commas
help-bench-strength--bots-value = BOTS
help-bench-strength--seed = the seed of the games [default: 1]
help-bench-strength--seed-value = N
help-bench-strength--json = print one JSON line per figure instead of text
help-bench-strength-examples =
    { $program } bench strength --quick --bots oracle

help-completions = print a script that lets your shell complete commands
help-completions--shell = bash, zsh, fish, powershell or elvish
help-completions--shell-value = SHELL
help-completions-examples =
    { $program } completions bash

help-help = show the help of a command
help-help--path = the command
help-help--path-value = COMMAND
help-help-examples =
    { $program } help match

help-serve = open the arena in a browser: bots, checks, tournaments
help-serve-more =
    The first start prints a link: whoever opens it first is the administrator.
help-serve--listen =
    where to listen; 0.0.0.0:8080 lets others in
    {"["}default: 127.0.0.1:8080]
help-serve--listen-value = ADDRESS
help-serve--data = the folder where everything is kept
help-serve--data-value = DIR
help-serve--database = or a database, say postgresql://localhost/arena
help-serve--database-value = URL
help-serve--advertise =
    where the other servers of this database reach
    this one, say http://192.168.0.10:8080
help-serve--advertise-value = URL
help-serve--jobs = checks and games at once; else one per core
help-serve--jobs-value = N
help-serve--nats =
    let workers on other machines play, too: the
    address of NATS, with --jobs 0 only they play;
    password: here or in BROADSIDE_NATS_PASSWORD
help-serve--nats-value = URL
help-serve--nats_credentials = who we are there: a file of credentials
help-serve--nats_credentials-value = FILE
help-serve--nats_ca = whom to trust there: a file of certificates
help-serve--nats_ca-value = FILE
help-serve--play_twice = games of 100 that two workers play [default: 2]
help-serve--play_twice-value = PERCENT
help-serve--proxy = a proxy stands in front: HTTPS, X-Forwarded-For
help-serve--log_json = write the log as JSON lines
help-serve--wamp_listen =
    a port of its own for the network game, besides
    /ws; WebSocket and RawSocket
help-serve--wamp_listen-value = ADDRESS
help-serve--wamp_router =
    play at somebody else's WAMP router (Crossbar,
    nexus) instead of here
help-serve--wamp_router-value = URL
help-serve--wamp_realm = the realm of that router [default: seabattle]
help-serve--wamp_realm-value = REALM
help-serve--wamp_user =
    the name to come in with there; its ticket is
    read from BROADSIDE_WAMP_SECRET
help-serve--wamp_user-value = NAME
help-serve--trust_bots = also run bots that cannot be locked in here
help-serve-examples =
    { $program } serve
    { $program } serve --listen 0.0.0.0:8080 --data arena
    { $program } serve --wamp-listen 0.0.0.0:8081
    { $program } serve --nats nats://localhost:4222 --jobs 0
    { $program } serve --wamp-router ws://localhost:8080/ws --wamp-user arena

help-worker = play games for an arena on another machine
help-worker-more =
    The arena is started with serve --nats and the same address. A worker comes and
    goes at any time: Ctrl-C finishes what it plays and gives back the rest.
help-worker--nats =
    where NATS is, say nats://192.168.0.10:4222;
    password: here or in BROADSIDE_NATS_PASSWORD
help-worker--nats-value = URL
help-worker--nats_credentials = who we are there: a file of credentials
help-worker--nats_credentials-value = FILE
help-worker--nats_ca = whom to trust there: a file of certificates
help-worker--nats_ca-value = FILE
help-worker--jobs = games and checks at once; else one per core
help-worker--jobs-value = N
help-worker--name = what the arena calls it [default: the host's]
help-worker--name-value = NAME
help-worker--kind = the kind of machine [default: its processor]
help-worker--kind-value = KIND
help-worker--log_json = write the log as JSON lines
help-worker--trust_bots = also run bots that cannot be locked in here
help-worker-examples =
    { $program } worker --nats nats://192.168.0.10:4222
    { $program } worker --nats tls://nats.school:4222 --nats-ca school.pem --jobs 4

help-submit = send a bot to an arena, watch its check, end with the verdict
help-submit-more =
    The arena makes a version of the source and checks it. A token is made on the
    page of your account. The exit code is 0 when the bot is accepted, 1 when it is
    refused, 2 when it cannot be sent, 70 when the arena fails.
help-submit--bot = a source file, or a folder with one
help-submit--bot-value = BOT
help-submit--server = the arena, for instance http://192.168.0.10:8080
help-submit--server-value = URL
help-submit--token = tells the arena who you are [default: BROADSIDE_TOKEN]
help-submit--token-value = TOKEN
help-submit--name = which of your bots it is [default: the file's name]
help-submit--name-value = NAME
help-submit--game = sea-battle or rps [default: seen from the source]
help-submit--game-value = GAME
help-submit--json = print one JSON object instead of text
help-submit-examples =
    { $program } submit bot.pas --server http://127.0.0.1:8080
    { $program } submit bot.py --server https://arena.example --bot Storm --json

help-loadtest = try how much an arena bears
help-loadtest-more =
    A class presses Submit at once while pages are timed; a crowd watches one game
    and checks that it sees every shot; people read and submit. The exit code is 0
    when all was answered as it should be.
help-loadtest--url = the arena, for instance http://127.0.0.1:8080
help-loadtest--url-value = URL
help-loadtest--own = open an arena for this alone, in a temporary folder
help-loadtest--people = how many people read and submit [default: 200]
help-loadtest--people-value = N
help-loadtest--time = for how long [default: 60s]
help-loadtest--time-value = TIME
help-loadtest--viewers = how many watch one game [default: 500]
help-loadtest--viewers-value = N
help-loadtest--students = how many press Submit at once [default: 30]
help-loadtest--students-value = N
help-loadtest--game = the game to watch, for instance /tournaments/3/games/1
help-loadtest--game-value = PATH
help-loadtest--it_is_mine = the arena may be on another machine
help-loadtest--jobs = with --own: checks and games at once
help-loadtest--jobs-value = N
help-loadtest--trust_bots = also run bots where this machine cannot lock them in
help-loadtest--json = print one JSON object instead of text
help-loadtest-examples =
    { $program } loadtest --own
    { $program } loadtest http://127.0.0.1:8080 --people 50 --time 20s

help-net = play Sea Battle over the network, against bots of anybody
help-net-examples =
    { $program } net serve
    { $program } net join 127.0.0.1:8081 hunter --as ann

help-net-serve = open the network game, without the arena
help-net-serve-more =
    WebSocket and RawSocket on one port, for any client that speaks WAMP. Games and
    ratings are kept in the folder and are there again at the next start.
help-net-serve--listen =
    where to listen; 0.0.0.0:8081 lets the network in
    {"["}default: 127.0.0.1:8081]
help-net-serve--listen-value = ADDRESS
help-net-serve--data = the folder where games and ratings are kept
help-net-serve--data-value = DIR
help-net-serve--database = or a database, say postgresql://localhost/arena
help-net-serve--database-value = URL
help-net-serve-examples =
    { $program } net serve
    { $program } net serve --listen 0.0.0.0:8081 --data games

help-net-join = let a bot play against whoever comes
help-net-join-more =
    Joins a game that waits for an opponent, or opens one. A connection that breaks
    is opened again; Ctrl-C resigns. The exit code is 0 when all games were played
    to their end, 1 when the bot failed or the server refused, 70 when the server
    cannot be reached.
help-net-join--url =
    the server: host:port, ws://host:port/path, rs://host:port,
    or an arena, http://host:port; with TLS wss:// or https://
help-net-join--url-value = URL
help-net-join--realm = the realm of the router [default: seabattle]
help-net-join--realm-value = REALM
help-net-join--bot =
    a built-in bot, a source file, a folder with one, or an
    executable that plays by lol-2019
help-net-join--bot-value = BOT
help-net-join--name = the name to play and be rated under
help-net-join--name-value = NAME
help-net-join--games = how many games, one after the other [default: 1]
help-net-join--games-value = N
help-net-join--clock =
    seconds for a shot, 1 to 3600, if you open the game
    {"["}default: what the server has, usually 60]
help-net-join--clock-value = SECONDS
help-net-join--invite = only who has the key of the game may join it
help-net-join--game = join this game and no other
help-net-join--game-value = ID
help-net-join--key = the key to a game to which you are invited
help-net-join--key-value = KEY
help-net-join--secret =
    the secret of a name that is kept; in BROADSIDE_SECRET
    nobody sees it
help-net-join--secret-value = SECRET
help-net-join--keep = keep the name: from now on it needs the secret
help-net-join--seed = the seed of a built-in bot [default: drawn]
help-net-join--seed-value = N
help-net-join--trust_bots = run the bot without protection: only if you trust it
help-net-join--json = print JSON lines instead of text, one for each event
help-net-join-examples =
    { $program } net join 127.0.0.1:8081 hunter --as ann
    { $program } net join http://192.168.0.10:8080 bot.py --as bob --games 10

help-net-games = the latest games, and how they stand
help-net-games--url = the server, for instance 127.0.0.1:8081
help-net-games--url-value = URL
help-net-games--realm = the realm of the router [default: seabattle]
help-net-games--realm-value = REALM
help-net-games--last = how many games, 1 to 1000 [default: 20]
help-net-games--last-value = N
help-net-games--json = print JSON lines instead of text, one for each game
help-net-games-examples =
    { $program } net games 127.0.0.1:8081
    { $program } net games http://127.0.0.1:8080 --last 100 --json

help-net-info = one game: who plays, how it stands, and both boards
help-net-info-more =
    Until the game is over only ships that were hit are shown.
help-net-info--url = the server, for instance 127.0.0.1:8081
help-net-info--url-value = URL
help-net-info--realm = the realm of the router [default: seabattle]
help-net-info--realm-value = REALM
help-net-info--id = the number of the game
help-net-info--id-value = ID
help-net-info--json = print one JSON object instead of text
help-net-info-examples =
    { $program } net info 127.0.0.1:8081 1

help-net-log = the log of a finished game, as lol-2019 writes it
help-net-log--url = the server, for instance 127.0.0.1:8081
help-net-log--url-value = URL
help-net-log--realm = the realm of the router [default: seabattle]
help-net-log--realm-value = REALM
help-net-log--id = the number of the game
help-net-log--id-value = ID
help-net-log--out = write it to this file; - is standard output
help-net-log--out-value = FILE
help-net-log--force = let --out replace a file that is there already
help-net-log--json = print one JSON object instead of text
help-net-log-examples =
    { $program } net log 127.0.0.1:8081 1
    { $program } net log 127.0.0.1:8081 1 --out game-1.log

help-net-ratings = the best players
help-net-ratings--url = the server, for instance 127.0.0.1:8081
help-net-ratings--url-value = URL
help-net-ratings--realm = the realm of the router [default: seabattle]
help-net-ratings--realm-value = REALM
help-net-ratings--top = how many players, 1 to 1000 [default: 20]
help-net-ratings--top-value = N
help-net-ratings--json = print JSON lines instead of text, one for each player
help-net-ratings-examples =
    { $program } net ratings 127.0.0.1:8081
