## A person plays in the terminal. Keys stand in brackets; lines of keys have at most 76 columns.

window-too-small = This window has { $found_width } × { $found_height } characters; { $width } × { $height } are needed. Make it larger, or press Q to leave.
keys-any = [any key] back
keys-yes-no = [Y] yes   [N] no

play-title-set = set { $set } of { $sets } · { $first } : { $second }
play-you = you
play-person = person
play-own-waters = your waters
play-enemy-waters = waters of { $name }
play-shots = { $shots ->
    [one] { $shots } shot
   *[other] { $shots } shots
}, { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}

play-to-lay = ships to place
play-cells-taken = another ship lies at { $cells }
play-fleets-kept = { $count ->
    [one] { $count } saved fleet
   *[other] { $count } saved fleets
}
play-place = Place your ships, or press A for a random fleet.
play-begin = The fleet is ready: press Enter to begin.
play-not-ready = The fleet is not complete yet.
play-fleet-kept = Saved as fleet { $number }.
play-fleet-known = This is saved already as fleet { $number }.
play-fleet-taken = Saved fleet { $number }.
play-fleet-forgotten = This fleet is no longer saved.
play-no-fleets = No saved fleet fits here.
play-fleets-full = Nine fleets are saved; delete one with D first.
play-keys-ship = [arrows] move  [Space] put, pick up  [R] rotate  [X] remove  [Tab 1–4] ship
play-keys-fleet = [A] random  [C] clear  [F] save fleet  [L] saved fleets  [D] delete saved
play-keys-mouse = [click] put, pick up  [right click] rotate
play-keys-placing = [Enter] put, begin   [S] surrender   [?] help   [Q] leave, game is kept

play-shoot = Your shot: { $cell }
play-shot-before = You have shot at { $cell } before.
play-advice = The admiral would shoot at ①, then ② or ③.
play-opponent-turn = { $name } is to move…
play-returned = You are back in your game.
play-set-won = You win the set.
play-set-lost = You lose the set.
play-won = You win!
play-lost = You lose.
play-drawn = A draw.
play-gave-up = You have given up.
play-surrender-sure = Give up the whole game?
play-astray = The bot does not repeat its moves, so this game cannot go on. Leave with Q; play --new begins another.
play-keys-shooting = [arrows] or [B7] aim  [Enter] shoot  [T] tip  [S] surrender  [?] help  [Q] leave
play-keys-watching = [any key] quicker   [S] surrender   [?] help   [Q] leave
play-keys-set-over = [Enter] next set   [S] surrender   [Q] leave, game is kept
play-keys-game-over = [R] rematch   [Q] leave
play-keys-stuck = [Q] leave
play-help-placing =
    Arrows or the mouse move the ship in hand. Space or a click puts it down and picks up one that lies. R, a right click or the wheel rotate it. X takes the ship under the cursor off the board.
    Tab or 1 to 4 choose the next ship. A places all of them at random, C begins anew.
    F saves the fleet on the board, L shows the saved ones in turn, D deletes the one shown.
    Cells marked ✗ are not allowed; the reason stands beside the board.
play-help-shooting =
    Aim with the arrows, with the mouse or by typing B7 or 7B; Enter, Space or a click shoots. A hit gives you another shot.
    □ ship   • miss   ◆ hit   ▣ sunk   [ ] the last shot
    T shows where the admiral would shoot. S gives up. Q leaves; the game waits for you.

play-choose = your choice
play-choose-now = Choose with 1, 2, 3, or with the arrows and Enter.
play-turn-won = you win the turn
play-turn-lost = you lose the turn
play-turn-drawn = a draw
play-keys-choosing = [1 2 3] or [arrows Enter] choose   [S] surrender   [?] help   [Q] leave
play-help-choosing =
    Rock beats scissors, scissors beat paper, paper beats rock. Both choose at the same moment.
    Ten drawn turns in a row make the whole game a draw.

## What is said around the screen.

play-needs-terminal = Playing needs a terminal. At a plain console, or through a pipe, add --console.
play-other-game-waits = A game against { $name } waits to be finished. Continue it with { $command }, or add --new to begin another.
play-kept = The game is kept. Continue it:
play-recorded = { $count ->
    [one] The game is recorded:
   *[other] { $count } games are recorded:
}
play-not-kept = The game could not be kept: { $why }
play-state-nowhere = neither XDG_STATE_HOME nor HOME says where

## A game is watched in the terminal.

watch-start = Before the first move.
watch-thrown = { $one }: { $first } – { $other }: { $second }
watch-turns-won = { $count ->
    [one] { $count } turn won
   *[other] { $count } turns won
}
watch-place = set { $set }, move { $number }
watch-eyes-all = both fleets shown
watch-eyes-spectator = fleets hidden
watch-eyes-of = as { $name } saw it
watch-keys-rps = [← →] step   [Space] play   [↑ ↓] speed   [Tab] set   [?] help   [Q] leave
watch-keys = [← →] step  [Space] play  [↑ ↓] speed  [N P] hit  [Tab] set  [V] fog  [?] help  [Q] leave
watch-help =
    ← and → step by one move, PgUp and PgDn by ten, Home and End to the ends. Space lets the game run; ↑ and ↓ change its speed.
    N and P go to the next and the previous hit, K to the next ship that sinks, Tab or ] to the next set, [ to the one before.
    V changes whose eyes you look with: both fleets, none, or one player's.
    The mouse on the bar goes to that moment.

## Pictures of a game.

picture-title = { $first } – { $second }
picture-move = set { $set }, move { $number }
picture-shots = shots: { $count }
picture-sets = sets: { $count }
picture-page-back = One move back
picture-page-on = One move on
picture-page-speed = Speed
picture-page-play = Play
picture-page-stop = Stop
picture-page-step = Move
picture-page-set = Set
picture-page-fog = Fleets
picture-page-shown = shown
picture-page-hidden = hidden
picture-page-keys = ← → step, Home and End: first and last, space plays
replay-written = { $file } is written.
replay-picture-rps = A moving picture is made of Sea Battle alone; for Rock-Paper-Scissors take --html or --svg.
