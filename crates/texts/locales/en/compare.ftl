## Which of two bots is better.

compare-progress = { $games } / { $most } games at most · the new one has { $share } of the points
compare-names = old: { $old } · new: { $new }
compare-after = After { $sets ->
    [0] {""}
    [one] { $sets } set in{" "}
   *[other] { $sets } sets in{" "}
}{ $games ->
    [one] { $games } game
   *[other] { $games } games
}:
compare-new-is-better = the new one is better, { $sure }% sure.
compare-old-is-better = the new one is worse, { $sure }% sure.
compare-too-close = too close to tell. So many games do not show which is better: more may (--most), or both are equally strong.
compare-tally = The new one won { $wins }, drew { $draws }, lost { $losses }: { $share } of the points, a draw by half.
compare-both-lost = { $games ->
    [one] In one game
   *[other] In { $games } games
} both failed at once; that is nobody's gain.
compare-failures = { $name } failed { $games ->
    [one] in one game
   *[other] in { $games } games
}. The first time:
