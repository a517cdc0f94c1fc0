## A person plays in the browser.

nav-play = Play
seat-invitation = You are invited to a game of Sea Battle: in the browser, without an account.
seat-title = Play Sea Battle
seat-no-script = To play here, the browser has to run scripts. In a terminal, broadside play does the same.
seat-elsewhere = Here nobody can play in the browser: the network game is held at another router.
seat-own = Your own bots
seat-others = Bots of others
seat-draft = { $name }, the draft
seat-against = Play against it
seat-enough = { $most } bots play with you already. Finish one of those games first, or wait until its time is over.
seat-not-built = { $name } could not be compiled: { $why }
seat-ours = The bot left because the arena failed, not the bot. The game does not count.
seat-unrated = against a bot, not rated
