## The command line.

usage-heading = Usage:
usage-options = OPTIONS
usage-command = COMMAND
usage-commands = Commands
usage-arguments = Arguments
usage-flags = Options
usage-examples = Examples:
usage-hint = More: { $command }
did-you-mean = Did you mean { $name }?

usage-no-value = { $argument } needs a value.
usage-takes-no-value = { $argument } takes no value: write only { $argument }.
usage-bad-value = { $argument } cannot be “{ $value }”; it is one of: { $known }.
usage-wrong-value = { $argument } cannot be “{ $value }”; it is { $expected }.
usage-unknown-argument = There is no such argument here: { $argument }.
usage-unknown-command = There is no such command: { $name }.
usage-twice = { $argument } may be given only once.
usage-conflict = { $argument } and { $other } do not go together; leave one out.
usage-missing = Something is missing: { $arguments }.
usage-missing-command = Say what to do: a command is missing.
usage-not-text = One of the arguments is not valid UTF-8 text.
usage-wrong = The command line is wrong.

expected-sets = a whole number from 1 to 1000
expected-wins = a whole number from 1 to 1000
expected-bench-strength-sets = a whole number from 21 to 10000000
expected-bench-net-seconds = a number of seconds from 0.01 to 60
expected-sessions = a whole number from 1 to 100000
expected-wamp-listen = an address with a port, for instance 127.0.0.1:8081
expected-seed = a whole number from 0 to 18446744073709551615
expected-from = the number of a set, or of a set and a step in it, for instance 3 or 3.40
expected-set = the number of a set, from 1
expected-board-limit = a time from 1ms to 600s, for instance 500ms, 2s or 1.5
expected-shot-limit = a time from 1ms to 600s, for instance 500ms, 2s or 1.5
expected-games = a whole number from 1 to 100000
expected-stored = a whole number from 200 to 700000
expected-rounds = a whole number from 1 to 1000
expected-swiss = a whole number from 1 to 1000
expected-people = a whole number from 0 to 2000
expected-viewers = a whole number from 0 to 2000
expected-students = a whole number from 0 to 2000
expected-time = a time from 1ms to 600s, for instance 20s
expected-server = an address without a path, for instance http://127.0.0.1:8080
expected-jobs = a whole number from 1 to 256
expected-listen = an address and a port, for instance 127.0.0.1:8080 or 0.0.0.0:80
expected-sure = a whole number of percent from 51 to 99
expected-most = a whole number from 2 to 1000000
expected-tournament = the number of a tournament, from 1
expected-seconds = a number of seconds from 0.05 to 600
expected-play-twice = a whole number of percent from 0 to 100
expected-advertise = an address by which other servers reach this one, for instance http://10.0.0.1:8080
expected-empty = a whole number from 1 to 1000000
expected-waiting = a whole number from 1000 to 1900000
expected-runs = a whole number from 1 to 99
expected-url = host:port, ws://host:port/path, rs://host:port or http://host:port; with TLS wss:// or https://
expected-as = a name of at most 64 bytes without control characters and without blanks at its ends
expected-clock = a whole number of seconds from 1 to 3600
expected-id = the number of a game, from 1
expected-play-server = the address of an arena or of a router, for instance http://192.168.0.10:8080 or ws://host:port/path
expected-play-game = sea-battle or rps; with --server the number of a game, from 1
expected-net-join-game = the number of a game, from 1
expected-last = a whole number from 1 to 1000
expected-top = a whole number from 1 to 1000

## Games that cannot be.

length-one-set = A game under { $preset } has one set: leave --sets out or say --sets 1.
length-sets = --sets is a whole number from 1 to { $most }.
length-wins = --wins is a whole number from 1 to { $most }.
length-wins-in-all = All sets together may ask for at most { $most } wins: take fewer --sets or fewer --wins.
length-no-rps = { $preset } has no Rock-Paper-Scissors: take --preset ai-battle or sea-fight.
wins-of-sea-battle = --wins is for Rock-Paper-Scissors; a set of Sea Battle ends when one fleet is sunk. Leave --wins out.
no-game = None of these bots shows which game it plays: say --game sea-battle or --game rps.
unknown-bot = There is no built-in bot “{ $name }”.
unknown-bot-of = There is no built-in bot “{ $name }” for { $game }.
known-bots = Built-in bots: { $names }.
other-game-bot = { $name } does not play { $game }, it plays { $other }.
two-games = { $first } plays { $game } and { $second } plays { $other }: choose bots of one game.

## Games of a person.

play-input-over = The input has ended: you gave up.
play-idle-shots = More than { $limit } shots in a row at cells that were shot at before: the game was stopped.

## Files.

record-to-output = --record needs the name of a file, for instance game.jsonl: the game itself is told on standard output.
standard-input = standard input
cannot-read = Cannot read { $file }: { $reason }.
cannot-write = Cannot write { $file }: { $reason }.
cannot-print = Cannot write the output: { $reason }.
too-big = { $file } is longer than { $limit } MiB, which no game is: is it the right file?
file-exists = { $file } is there already and is left as it was: choose another name, or add --force to replace it.
reason-not-found = there is no such file or folder; check the name
reason-permission = no permission; check who owns it
reason-directory = it is a folder; name a file
reason-not-directory = a part of its path is not a folder
reason-exists = it exists already
reason-full = the disk is full
reason-read-only = the disk is read-only
reason-bad-name = such a name is not possible

our-fault = This is our fault, not yours: Broadside { $version } has a bug. Please report this line and what you did:
our-trouble = This is our fault and nobody else's: { $why }. Nothing was counted. The command doctor may tell more; please report it.
