## What is known of a bot from its games.

stat-by = { $game }, by { $owner }
stat-house = { $game }, a bot of the house
stat-challenge = Challenge
stat-practise = Practise
stat-statistics = Statistics
stat-none = No game has been played yet
stat-none-more = As soon as there is one, you will see here against whom it wins, why it loses and what its habits are.
stat-which-versions = Which versions
stat-all-versions = All versions
stat-version = Version { $version }
stat-version-active = Version { $version }, plays now
stat-which-games = Which games
stat-with-practice = With practice
stat-contests-only = Contests only
stat-none-chosen = No such game has been played yet
stat-none-chosen-more = There may be games of other versions, or of practice.
stat-rating = Rating
stat-games = Games
stat-won = Won
stat-drawn = Drawn
stat-lost = Lost
stat-share = Share
stat-place = Place
stat-over-time = Rating over time
stat-by-opponent = By opponent
stat-opponent = Opponent
stat-why-lost = Why it lost
stat-never-lost = It has not lost a game.
stat-cause = Reason
stat-cause-hint = A reason leads to the latest game that was lost for it.
stat-outplayed = outplayed
stat-habits = Habits
stat-hides = Where it hides: how often a cell holds a deck
stat-first = Where it shoots first: how often a cell is among the first ten shots of a set
stat-habits-hint = { $games ->
    [one] From the latest game.
   *[other] From the latest { $games } games, { $most } at most.
}
stat-times = Answer times
stat-slowest = The slowest answer took { $time }; the limit is { $limit } ms.
house-lead = They live here and play with everybody. From the first to the last they grow stronger: beat one, then take the next.
house-about = What it does
