## Что известно о боте по его играм.

stat-by = { $game }, автор { $owner }
stat-house = { $game }, бот дома
stat-challenge = Вызвать на бой
stat-practise = Потренироваться
stat-statistics = Статистика
stat-none = Ещё ни одной игры
stat-none-more = После первой же здесь будет видно, кого он обыгрывает, почему проигрывает и какие у него привычки.
stat-which-versions = Какие версии
stat-all-versions = Все версии
stat-version = Версия { $version }
stat-version-active = Версия { $version }, играет сейчас
stat-which-games = Какие игры
stat-with-practice = С тренировками
stat-contests-only = Только турниры
stat-none-chosen = Таких игр ещё не было
stat-none-chosen-more = Возможно, есть игры других версий или тренировочные.
stat-rating = Рейтинг
stat-games = Игр
stat-won = Побед
stat-drawn = Ничьих
stat-lost = Поражений
stat-share = Доля
stat-place = Место
stat-over-time = Рейтинг по времени
stat-by-opponent = По соперникам
stat-opponent = Соперник
stat-why-lost = Почему проигрывал
stat-never-lost = Пока не проиграл ни одной игры.
stat-cause = Причина
stat-cause-hint = Причина ведёт к последней игре, проигранной из-за неё.
stat-outplayed = переиграли
stat-habits = Привычки
stat-hides = Где прячется: как часто в клетке палуба
stat-first = Куда стреляет сначала: как часто клетка среди первых десяти выстрелов сета
stat-habits-hint = { $games ->
    [1] По последней игре.
    [one] По последней { $games } игре, не больше { $most }.
   *[other] По последним { $games } играм, не больше { $most }.
}
stat-times = Время ответов
stat-slowest = Самый долгий ответ занял { $time }; предел { $limit } мс.
house-lead = Они живут здесь и играют со всеми. От первого к последнему они всё сильнее: обыграйте одного и беритесь за следующего.
house-about = Что он делает
