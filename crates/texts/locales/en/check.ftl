## Bots of files: what they are, how they are built and checked.

candidate-not-a-file = { $file } is neither a file nor a folder: name a source file.
candidate-too-big = { $file } is longer than { $most } KiB, which no bot is: is it the right file?
candidate-empty = { $file } is empty: the command new writes a bot to start from.
candidate-not-text = { $file } is not a text: a source file is wanted.
candidate-no-language = { $file } is neither a source file of a known language ({ $endings }) nor an executable.
candidate-folder-empty = There is no source file of a known language in { $folder }.
candidate-folder-many = There are { $count } source files in { $folder }: name one of them, or call it bot.
candidate-no-game = { $file } defines neither shoot nor choose, so its game is not known: add --game sea-battle or --game rps.
candidate-no-game-executable = { $file } is an executable and does not show its game: add --game sea-battle or --game rps, or --preset lol-2019.
candidate-other-preset = { $file } is a bot of { $preset }: add --preset { $preset }, or leave --preset out.
candidate-needs-language = { $file } is written in { $language }, and that is not ready here: { $what }. { $how }
builds-nowhere = There is nowhere to keep compiled bots: set HOME or XDG_CACHE_HOME.

diagnostic-error = error
diagnostic-warning = warning
diagnostic-note = note
diagnostics-more = { $count ->
    [one] … and one more message
   *[other] … and { $count } more messages
}
diagnostics-warnings = { $file }: { $count ->
    [one] the compiler has a warning
   *[other] the compiler has { $count } warnings
}; to read { $count ->
    [one] it
   *[other] them
}: { $command }
diagnostic-at = line { $line }: { $message }
build-failed = { $file } does not compile: { $what }.
build-too-long = { $file }: the compiler did not finish within { $limit } s. Is there code that runs at compile time?
build-killed = { $file }: the compiler used more than { $limit } MiB of memory and was stopped. Is there code that runs at compile time?
build-too-big = { $file }: the compiled program is longer than { $limit } KiB. Is there a huge table in the source?

new-written = { $file }: a bot for { $game } in { $language } that already plays by the rules.
new-next = Next:
new-check = compile it and see that it plays
new-match = play against a built-in bot
new-homework-written = { $folder }: a homework in C++ with tests; the smart player is still to be written.
new-homework-next = Next, the first line in the folder of Broadside:
new-homework-options = A homework is a project in C++ with rules of its own: leave --language and --preset out.
new-missing = Mind that { $language } is not ready here: { $what }. { $how }
new-language-needed = Which language? Add --language; there are: { $names }.
new-two-languages = { $file } is { $other } by its name, but --language asks for { $language }: leave the option out or name the file otherwise.
new-unknown-language = There is no language “{ $name }”.
new-languages = There are: { $names }.
new-no-template = There is no template of { $preset } in { $language }: leave --preset out.

check-title = { $bot } · { $language } · { $game } · { $preset } rules
check-executable = executable
check-house = { $name } is built in: there is nothing to check.
stage-compile = compile
stage-start = start
stage-game = test game
stage-skipped = –
stage-compiled = { $warnings ->
    [0] no errors
    [one] no errors, { $warnings } warning
   *[other] no errors, { $warnings } warnings
}
stage-known = compiled before
stage-ready = ready
stage-refused = refused
stage-played = { $first } : { $second } against { $rival }
check-set = test game, set { $set }
check-printed = What it printed ({ $bytes } bytes):
check-printed-more = { $count ->
    [one] … one more line
   *[other] … { $count } more lines
}
check-last-moves = Its last moves:
check-accepted = Accepted: it compiles, answers in time and plays by the rules.
check-refused = Refused.
check-slowest = Its slowest answer took { $time } of CPU time ({ $call }).
check-game-log = Every move: { $command }
map-legend = { $deck } deck   { $trouble } look here
