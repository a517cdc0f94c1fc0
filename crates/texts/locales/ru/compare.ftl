## Какой из двух ботов лучше.

compare-progress = { $games } / { $most } игр самое большее · у нового { $share } очков
compare-names = старый: { $old } · новый: { $new }
compare-after = После { $sets ->
    [0] {""}
    [one] { $sets } сета в{" "}
   *[other] { $sets } сетов в{" "}
}{ $games ->
    [one] { $games } { $sets ->
        [0] игры
       *[other] игре
    }
   *[other] { $games } { $sets ->
        [0] игр
       *[other] играх
    }
}:
compare-new-is-better = новый лучше, уверенность { $sure } %.
compare-old-is-better = новый хуже, уверенность { $sure } %.
compare-too-close = слишком близко, чтобы сказать. По стольким играм не видно, кто лучше: может помочь больше игр (--most), или они одинаково сильны.
compare-tally = У нового: побед { $wins }, ничьих { $draws }, поражений { $losses }; это { $share } очков, ничья за половину.
compare-both-lost = { $games ->
    [one] В { $games } игре
   *[other] В { $games } играх
} ошиблись оба сразу; это никому не в плюс.
compare-failures = { $name }: ошибки { $games ->
    [one] в { $games } игре
   *[other] в { $games } играх
}. Первая:
