## A tournament, until it is over.

tournament-two-bots = A tournament needs two bots or more: name them one after another.
tournament-too-many = At most { $most } bots take part in a tournament, not { $count }.
tournament-building = compiling: { $done } of { $all }
tournament-too-few = { $count ->
    [0] None of the bots can take part, so there is no tournament.
   *[other] Only one of the bots can take part, so there is no tournament.
} Correct the others and give the same command again:
tournament-begins = { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}. Everything is kept in { $place }; after any interruption the same command goes on.
tournament-goes-on = Going on with the tournament in { $place }: { $played } of { $all } games are played.
tournament-shown = The tournament in { $place } is finished; this is its result.
tournament-pace = { $pace } games/s
tournament-left = { $time } left
tournament-seconds = { $count } s
tournament-minutes = { $count } min
tournament-hours = { $count } h
tournament-stopping = Stopping after the games in progress. Press Ctrl-C again to stop at once: nothing stored is lost.
tournament-interrupted = Stopped: { $played } of { $all } games are stored in { $place }. The same command goes on from there.
tournament-given-up = Game { $number }, { $first } against { $second }, could not be judged, which is no fault of theirs: { $why }. No result is made up. Everything that was played is stored: the same command goes on, best on a quieter machine.
tournament-gone = { $file } is not there any more: its copy from the beginning of the tournament plays on.
tournament-changed = { $name } is not the file with which the tournament in { $place } began, and the two are not mixed: put the old file back, or begin a new tournament with another --out.
tournament-another = { $place } has another tournament: { $what }. Choose another folder with --out.
tournament-other-game = its bots play another game
tournament-other-rules = it has other rules
tournament-other-sets = its games have up to { $sets ->
    [one] { $sets } set
   *[other] { $sets } sets
}
tournament-other-wins = its sets are played to { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}
tournament-other-format = it has other rounds or another format
tournament-other-seed = its seed is { $seed }
tournament-other-bot = { $name } takes part in it and is not named here
tournament-other-new-bot = { $name } does not take part in it
tournament-strange-folder = { $place } has files that are not of this tournament and are left as they are: choose another folder with --out.
tournament-no-folder = There are { $most } folders of tournaments here already: choose one with --out.
