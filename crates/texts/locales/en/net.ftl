## The network game from the terminal.

net-serve-here = The network game is at { $url } and { $raw }
net-serve-join = Whoever wants to play types, with any bot:
net-serve-others = On other machines the same, with the name or the address of this one instead of { $address }.
net-serve-stopping = Stopping: running games go on after the next start.

net-calling = calling { $server }
net-broken = The connection to { $server } is lost; trying again.
net-again = Connected to { $server } again.
net-progress = game { $game }: { $shots ->
    [one] one shot
   *[other] { $shots } shots
}
net-kept = The name “{ $name }” is kept: from now on it needs its secret.
net-keep-what = --keep needs the secret of the name: give it with --secret or in BROADSIDE_SECRET.

net-bad-secret = The secret of a name has from { $least } to { $most } bytes.

net-join-waiting = Game { $game } waits for an opponent. Somebody joins with:
net-join-playing = Game { $game }: against { $opponent }, { $seat ->
    [1] we begin
   *[other] they begin
}.
net-join-over = Game { $game }: { $outcome ->
    [won] won against { $opponent }{ $ending ->
        [clock] , who ran out of time
        [resigned] , who resigned
       *[other] {""}
    }
    [lost] lost to { $opponent }{ $ending ->
        [clock] : we ran out of time
        [resigned] : we resigned
       *[other] {""}
    }
   *[other] drawn with { $opponent }{ $ending ->
        [too-long] : there were too many shots
       *[other] {""}
    }
} ({ $shots ->
    [one] one shot
   *[other] { $shots } shots
}).
net-join-resigned = Game { $game } is resigned.
net-join-left = Game { $game } is closed: nobody had come yet.
net-join-unheard = The server could not be told that we leave: if game { $game } was being played, it is lost when the time for a shot is over.
net-join-summary = { $name }: { $won } won, { $lost } lost, { $drawn } drawn.
net-join-rating = Rating { $rating } ± { $deviation }.

net-game = game
net-player = player { $number }
net-status = status
net-name = name
net-rating = rating
net-games = games
net-waiting = waits for an opponent
net-running = in progress
net-won = won by { $name }
net-drawn = drawn
net-closed = closed: nobody came
net-games-none = No games yet.
net-games-more = The latest { $shown } of { $all } games; --last shows more.
net-ratings-none = Nobody has a rating yet: it takes a game between two names.
net-info = Game { $game }: { $status }
net-info-waiting = { $name } waits for an opponent.
net-info-ending = { $shots ->
    [one] One shot
   *[other] { $shots } shots
}; { $ending ->
    [clock] the loser ran out of time
    [resigned] the loser resigned
    [too-long] there were too many shots
   *[other] played to the end
}.
net-log-written = The log of game { $game } is in { $file }. Watch it:

net-unreachable = { $server } cannot be reached: { $reason }. Is the server open, and is the address right?
net-no-tls = { $server } is not reached safely: { $reason }. A server without a certificate is named with ws:// or http://; an authority of your own is trusted with SSL_CERT_FILE=authority.pem.
net-silent = { $server } does not answer. Is the address right?
net-no-router = What answers at { $server } is no WAMP router: { $reason }. The game of an arena is at ws://host:port/ws.
net-no-realm = { $server } has no realm “{ $realm }”: name another one with --realm.
net-challenge = { $server } asks for authentication by { $method }, which is not for guests.
net-bad-url = “{ $url }” is not the address of a router.
net-refused = The server refuses: { $sentence }
net-lost = The connection to { $server } is lost: { $reason }
net-strange = { $server } answers { $procedure } with something that is no answer: it is of another age, or plays another game.
net-no-game-there = There is no network game at the router { $server } now: nobody has registered its procedures in this realm.
net-no-such-game = There is no such game on this server, or nobody came and it was closed.
net-not-finished = The game is not over yet: it has a log when it is.
net-not-open = This game cannot be joined: it is full, over, your own, or its player is away.
net-not-invited = This game is for those who were invited: give the key of the invitation with --key.
net-name-kept = Somebody keeps this name: give its secret with --secret or in BROADSIDE_SECRET, or take another name.
