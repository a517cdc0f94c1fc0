# The network game and its router.

network-here = Programs play over the network at { $urls }, realm { $realm }.
network-set-aside = These stored network games cannot be read and are set aside: { $games }. All others are there.
network-there = Programs play over the network at { $url }, realm { $realm }.
network-refused = The network game cannot listen at { $address }: { $reason }. Name another address with { $option }.
network-no-secret = Put the secret of the user { $user } into the environment variable { $variable }.
network-bad-url = { $url } is no address of a router: it begins with ws://, wss:// or rs://, say ws://localhost:8080/ws.
network-unreachable = The router at { $url } cannot be reached. Is it running? It said: { $why }
network-no-realm = The router at { $url } has no realm { $realm }. Name one that it has with --wamp-realm, or add it to its settings.
network-credentials = The router at { $url } does not let us in. Check --wamp-user and the secret in { $variable }. It said: { $why }
network-taken = Somebody else has the procedures of the network game at { $url } already, perhaps another arena. Stop it, or name another realm with --wamp-realm. The router said: { $why }
network-forbidden = At { $url } we may not register the procedures of the network game. Give the user a role that may register and publish. The router said: { $why }
network-denied = The router at { $url } refuses: { $why }
