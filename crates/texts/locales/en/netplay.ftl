## A person plays over the network in the terminal. Keys stand in brackets; lines of keys have at most 76 columns.

netplay-title = { $server } · you are { $name }
netplay-title-game = network game { $game } · you are { $name }
netplay-nobody = nobody is here yet
netplay-calling = Asking the server for a game…
netplay-waiting = Waiting for an opponent…
netplay-awaiting = Waiting for { $name } to play again…
netplay-by-chance = This server cannot tell { $name }. Waiting for whoever comes…
netplay-wants-again = { $name } wants to play again: press R.
netplay-invite = A friend joins at another terminal:
netplay-invite-page = or in a browser:
netplay-in-flight = Your shot is on its way…
netplay-settled = The last ship is sunk…
netplay-cut = The connection is lost. Trying again; your clock goes on…
netplay-lost = The connection could not be opened again.
netplay-won-clock = You win: { $name } has run out of time.
netplay-lost-clock = You lose: your time is over.
netplay-won-resigned = You win: { $name } has given up.
netplay-spoiled = Nobody wins: the server could not play on.
netplay-keys-placing-again = [Enter] put, play the same opponent again   [?] help   [Q] leave
netplay-keys-placing = [Enter] put, look for an opponent   [?] help   [Q] leave
netplay-keys-waiting = [S] stop waiting   [?] help   [Q] leave
netplay-keys-watching = [arrows] or [B7] aim ahead   [S] surrender   [?] help   [Q] leave
netplay-keys-over = [R] rematch   [N] another opponent   [Q] leave
netplay-keys-lost = [R] try again   [Q] leave
netplay-help =
    Aim with the arrows, with the mouse or by typing B7 or 7B; Enter, Space or a click shoots. Whoever hits goes on.
    □ ship   • miss   ◆ hit   ▣ sunk   [ ] the last shot
    The clock at the top is for the shot that is due; whoever lets it run out loses.
    T shows where the admiral would shoot. S gives up. Q leaves, but the game and its clock go on: the same command brings you back.

## What is said around the screen.

netplay-guest = guest { $number }
netplay-waits-on = Nobody has joined game { $game } yet. Without you it is closed soon. Come back:
netplay-goes-on = Game { $game } goes on without you, and so does its clock. Come back:
netplay-gone = That game is over, or nobody came to it and it was closed.
netplay-game-where = A number for --game is that of a game on a server: add --server.
netplay-only-sea-battle = Over the network people play Sea Battle: leave --game out, or give the number of a game.
