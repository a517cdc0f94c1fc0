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
new-missing = Mind that { $language } is not ready here: { $what }. { $how }
new-language-needed = Which language? Add --language; there are: { $names }.
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

## What compilers say most often.

remark-no-function = the bot has no function { $name }
remark-interface = { $name } has to be declared in the interface section too
remark-unit = a bot in Pascal is a unit, it begins with “unit bot;”
remark-unknown-name = unknown name { $name }
remark-expected = “{ $expected }” is wanted here, not “{ $found }”
remark-types = the types do not fit: { $found } came, { $expected } is wanted
remark-duplicate = { $name } is declared twice
remark-arguments = { $name } takes another number of parameters
remark-unused = { $name } is never used
remark-uninitialised = { $name } is used before it has a value
remark-no-result = the function returns no value
remark-end-of-file = the text ends too early: an end or a bracket is missing
remark-no-unit = there is no unit { $name }
remark-colon = a colon is missing at the end of the line
remark-no-indent = an indented line has to follow the colon
remark-indent = the indentation is wrong
remark-tabs = the indentation mixes blanks and tabulators
remark-string = the text in quotes is not closed
remark-bracket = a bracket without its partner: { $name }
remark-syntax = this is not how it is written
