## One game between two bots.

match-title = { $game } · { $preset } rules · { $sets ->
    [one] one set
   *[other] { $preset ->
        [sea-fight] { $sets } sets
       *[other] up to { $sets } sets
    }
}
match-title-wins = { $game } · { $preset } rules · { $sets ->
    [one] one set to
   *[other] up to { $sets } sets, each to
} { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}

column-set = set
column-begins = begins
column-won-by = won by
column-shots = shots
column-decks-left = decks left
column-won-turns = turns won
column-drawn = drawn
column-player = player
column-sets-won = sets won
column-shots-per-set = shots per set
column-calls = calls
column-cpu = CPU time
column-longest = longest call
match-nobody = nobody
match-sets-in-order = Who won each set, in order:
match-milliseconds = { $time } ms
match-recorded = Recorded in { $file }. Look at it:
match-again = The same game again:
play-building = compiling { $file }
match-voided = The machine was too busy, so the game was void and played anew: { $count ->
    [one] once
   *[other] { $count } times
}.
match-host = { $host ->
    [trusted] The bots played without protection (--trust-bots).
   *[other] Protection: { $host }.
}
match-host-weak = The protection was not whole: the limit on memory is weak.
match-again-programs = Once more with the same lots:
failed = { $name } failed at { $call } in set { $set }: { $why }
failed-gave-up = { $name } gave up{ $set ->
    [0] {" "}before the first set
   *[other] {" "}in set { $set }
}.
failed-at-start = { $name } did not start: { $why }
failed-before-sets = { $name } failed at { $call } before the first set: { $why }

## Why no answer came. Parts of a sentence, then advice.

fault-late = no answer within { $limit } ms of the bot's own time (computed { $cpu } ms; { $wall } ms passed in all). { $how ->
    [idle] It waited for most of its time: does it sleep, or wait for something that never comes?
   *[busy] Look for an endless loop or a search that is too deep.
}
fault-late-pondering = its { $limit } ms are used up: since its last answer it computed { $cpu } ms, part of them while nobody had asked it. That time counts too.
fault-late-flush = Or its answer is stuck in a buffer: flush the output after every line (flush(output), fflush(stdout), flush=True).
fault-died-code = { $code ->
    [0] the program ended by itself instead of answering
   *[other] the program crashed with exit code { $code }
}{ $line ->
    [0] {""}
   *[other] {" "}at line { $line } of the source
}. { $words ->
    [none] Its standard error is empty.
    [hidden] What it printed is for its author alone.
   *[told] Its last words: { $stderr }
}
fault-died-signal = the program was ended by { $name } ({ $signal ->
    [4] an instruction that the processor does not have
    [6] it gave up by itself
    [8] a wrong division, perhaps by zero
    [9] it was killed
    [7] memory that is not there
    [11] memory that is not its own
    [24] too much CPU time
    [31] a system call that bots may not make
   *[other] signal { $signal }
}){ $line ->
    [0] {""}
   *[other] {" "}at line { $line } of the source
}. { $words ->
    [none] Its standard error is empty.
    [hidden] What it printed is for its author alone.
   *[told] Its last words: { $stderr }
}
fault-gave-up = the player gave up.
fault-closed = the program closed the pipe on which it answers, and nobody can hear it any more. Leave standard output open until the end.
fault-garbled = expected { $expected }, found { $found }. { $place ->
    [stream] A program prints ten rows of its board, then one shot a line, and nothing else.
   *[call] Compare what you return with the template of a new bot.
}
fault-flooded = more than { $limit } bytes of output. Print less.
fault-memory = more than { $limit } MiB of memory. Look for a list that grows with every call.
fault-at-start = it did not start: { $why }
fault-silent = nothing

## What would have been an answer. Parts of a sentence.

answer-greeting = the line “broadside 1”
answer-id = an answer that begins with { $id }
answer-nothing = no value, because this call only tells
answer-map = 10 rows of 10 numbers
answer-two-numbers = two whole numbers
answer-number = a whole number
answer-board-row = a row of 10 characters _ and #
answer-shot = a shot: two whole numbers
answer-silence = nothing before the next call
