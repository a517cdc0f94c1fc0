## What is watched while it is played.

live-now = live
live-replay = replay
live-watch = Watch now:
live-also = Also played now
live-hidden = The fleets are hidden until the game is over.
live-game-page = The page of the game
live-no-script = The moves come by themselves where scripts are allowed. Without them, the game can be seen when it is over.
live-table = Table so far
live-table-final = Final table
live-projector = Projector
live-nothing = Nothing has been played yet. What is played appears here by itself.
live-place = Place
live-bot = Bot
live-points = Points
live-games = { $played } of { $all } { $count ->
    [one] game
   *[other] games
}
live-left-moments = a few seconds left
live-left-seconds = about { $count } s left
live-left-minutes = about { $count } min left
live-left-hours = about { $count } h left
