## Figures about ourselves.

bench-figure = figure
bench-value = value
bench-baseline = baseline
bench-ratio = ratio
bench-holdout = holdout
bench-error = ±
bench-goal = goal
bench-met = met
bench-unsure = unsure
bench-missed = missed

unit-games-per-second = games/s
unit-turns-per-second = turns/s
unit-kilobytes-per-set = KB/set
unit-milliseconds = ms
unit-microseconds = µs
unit-shots = shots
unit-games = games

figure-random-games = random games, refereed
figure-random-turns = random turns of rps, refereed
figure-gunner-time = gunner, 1,000 games
figure-gunner-won = gunner wins of 1,000
figure-captain-time = captain, 1,000 games
figure-captain-won = captain wins of 1,000
yardstick-failed = The yardstick { $name } does not work: { $why }. Leave --yardsticks out to measure without it.

hider-uniform = uniform
hider-sequential = sequential
hider-edge = edge
figure-captain-told = captain told, { $hider } fleets
figure-captain-move = captain, a move
figure-admiral = admiral, { $hider } fleets
figure-admiral-hides = { $rival } seeks the admiral
figure-admiral-beats-gunner = admiral beats gunner
figure-admiral-beats-own = admiral beats its shooting
figure-oracle-beats = oracle beats { $rival }
strength-no-figure = Nothing is measured of { $name }.
strength-known = There are figures of: { $names }.
strength-quick = A short look at { $sets } sets a figure: enough to see a blunder, not enough to prove a goal.
bench-debug-build = Mind that this is a debug build: it is several times slower than a release build.

judge-building = compiling the bots to measure with
judge-no-compiler = Neither a C compiler nor Free Pascal is ready here, so there is nothing to measure with: sudo apt-get install fpc
figure-call = a call to a sandboxed bot
figure-start-compiled = start of a compiled bot
figure-start-python = start of a Python bot
figure-lol-games = lol-2019 games, sandboxed
figure-lol-games-trusted = lol-2019 games, trusted
figure-two-cores = the same on two cores
figure-pascal-games = Pascal games of 7 sets
figure-python-games = Python games of 7 sets
figure-judge-memory = memory after { $games } games
figure-left-behind = things left behind
figure-verdict-after-limit = verdict after the limit
figure-late-under-load = late under load, { $games } games
unit-mebibytes = MiB

bench-no-pascal = Free Pascal is not ready here, so there is nothing to measure with: sudo apt-get install fpc
figure-tournament-games = games of a tournament
figure-tournament-growth = growth of the database
figure-tournament-own-time = our time a game, { $games } stored
figure-tournament-table = table of { $games } games
figure-tournament-replay = a replay among { $games }
figure-tournament-memory = memory for { $games } games
figure-tournament-crowd = { $games } empty games
figure-tournament-crowd-memory = memory for { $games }

unit-kilobytes = KB
unit-pages-per-second = pages/s
unit-calls-per-second = calls/s
figure-web-table = table page of 40 bots
figure-web-first-byte = first byte of that page
figure-web-home = first page, compressed
figure-web-editor = editor page, compressed
figure-play-tip = the slowest tip of the admiral
figure-play-frame = the slowest frame of { $width } × { $height }
figure-net-echo = echo calls, { $callers ->
    [one] 1 caller
   *[other] { $callers } callers
}, beside Crossbar
figure-net-shoot = shots, { $callers ->
    [one] 1 caller
   *[other] { $callers } callers
}, beside a bare echo
figure-net-idle = { $count } idle sessions
bench-no-crossbar = Crossbar is not installed, so nothing is compared with it: scripts/crossbar.sh installs it, or name its program with --crossbar.
unit-jobs-per-second = jobs/s
figure-workers-queue = games of a worker over NATS
figure-workers-cores = games of { $cores } cores beside one, no NATS
figure-workers-intake = games that PostgreSQL takes in, beside SQLite
bench-database-not-empty = { $place } is not empty, and what is measured stays there: make an empty database (createdb NAME) and name it.
figure-workers-second = games of two workers beside one
figure-workers-crowd = empty games, { $count } connections
figure-workers-first = first result of { $games }
figure-workers-cancel = { $games } cancelled
figure-workers-arena = arena with { $games } waiting
figure-workers-worker = worker meanwhile
bench-no-nats = NATS could not be started: { $why }. Install it with: sudo apt-get install nats-server
bench-no-worker = The workers have not come. Try one by itself, broadside worker --nats URL: it says what is wrong.
bench-few-files = This system allows files for { $room } sessions only, not for { $wanted }: what they cost is told as if there were all. Raise the limit with: ulimit -Hn
