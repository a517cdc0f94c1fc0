## A bot that is sent to an arena from the command line.

submit-house = { $name } is built in and plays in every arena already: name a source file of your own.
submit-executable = { $file } is an executable, and an arena takes sources: send the source file.
submit-no-token = A token is missing that proves who you are: make one on the page { $page }, and give it with --token or in BROADSIDE_TOKEN.
submit-bad-token = The arena does not know this token: make a new one on the page { $page }, and give it with --token or in BROADSIDE_TOKEN.
submit-other-game = Your bot “{ $bot }” plays { $game }, and this source is for { $other }: name another bot with --bot, or the game with --game.
submit-sending = sending { $file }
submit-queue = { $position ->
    [0] next in the queue
    [one] one comes first
   *[other] { $position } come first
}, about { $seconds } s
submit-stage = version { $version }: { $stage ->
    [saved] saved
    [compile] compiling
    [start] starting
    [game] test game
   *[other] last steps
}
submit-made = A new bot: “{ $bot }”.
submit-sent = “{ $bot }”, version { $version }
submit-wait = The arena asks for patience: again in { $seconds } s.
submit-unreachable = { $server } cannot be reached: { $reason }. Is the arena open, and is the address right?
submit-no-tls = { $server } is not reached safely: { $reason }. An arena without a certificate is named with http://; an authority of your own is trusted with SSL_CERT_FILE=authority.pem.
submit-slow = { $server } does not answer. Try again later.
submit-strange = What answers at { $server } is no arena, or one of another age: { $reason }.
submit-refused = The arena refuses: { $sentence }
submit-not-checked = The arena could not check version { $version }, and that is not your fault. Look at { $page }
submit-too-long = Version { $version } was sent and is not checked yet. Look at { $page }
