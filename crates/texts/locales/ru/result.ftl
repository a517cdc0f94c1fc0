## Чем кончился турнир: на терминале и на его странице.

result-everybody = Каждый встретился с каждым { $rounds ->
    [1] один раз
    [one] { $rounds } раз
    [few] { $rounds } раза
   *[other] { $rounds } раз
}
result-both-orders = Каждый встретился с каждым { $games ->
    [2] дважды
    [one] { $games } раз
    [few] { $games } раза
   *[other] { $games } раз
}, начиная по очереди
result-swiss = Швейцарская система, { $rounds ->
    [one] { $rounds } тур
    [few] { $rounds } тура
   *[other] { $rounds } туров
}
result-knockout = На выбывание
result-course = { $how }: { $bots ->
    [one] { $bots } бот
    [few] { $bots } бота
   *[other] { $bots } ботов
}, { $games ->
    [one] { $games } игра
    [few] { $games } игры
   *[other] { $games } игр
}.
result-winner = Победитель — { $name }
result-winners = Первое место делят { $names }
result-many-winners = Первое место делят { $count ->
    [one] { $count } бот
    [few] { $count } бота
   *[other] { $count } ботов
}
result-sureness = Если бы те же игры провели заново, { $name } был бы первым примерно { $share ->
    [one] { $share } раз
    [few] { $share } раза
   *[other] { $share } раз
} из 100.

result-place = место
result-bot = бот
result-points = очки
result-wins = В
result-draws = Н
result-losses = П
result-sets = сеты
result-unplayed = не сыграно
result-strength = сила
result-nth = { $place ->
    [1] 1-е
    [2] 2-е
   *[other] 3-е
}
result-strength-note = Сила: среднее по всем — 0, перевес в 191 означает три победы из четырёх; настоящее значение лежит в пределах ± в 95 случаях из 100. Первого в группе (A, B, …) эти игры не отличают от остальных в ней.
result-chance-note = 1-е, 2-е, 3-е: вероятность каждого места, если бы те же игры провели заново.
result-more-rows = … и ещё { $count }: все они в { $file }.
result-expelled = { $name } снят с турнира в игре { $game }. Сыгранное им до этого остаётся в силе; { $unplayed ->
    [0] других игр у него не оставалось.
    [one] { $unplayed } его игра не сыграна и никому не принесла очков.
    [few] { $unplayed } его игры не сыграны и никому не принесли очков.
   *[other] { $unplayed } его игр не сыграно, и они никому не принесли очков.
}

result-rests = Тур без соперника идёт за победу: { $names }.

result-cross = Каждый против каждого
result-cross-elsewhere = Шахматка не помещается на экран: смотрите { $page } и { $file }.
result-cell-won = В
result-cell-drawn = Н
result-cell-lost = П

result-endings = Почему кончались игры
result-played = доиграны до конца
result-draw-streaks = ничья: ход за ходом без пользы
result-faults = бот ошибся
result-late = не успел ответить
result-died = упал
result-garbled = непонятный ответ
result-rule = нарушил правило
result-flooded = напечатал слишком много
result-memory = занял слишком много памяти
result-reason = { $name }: { $kind }, { $games ->
    [one] в { $games } игре
   *[other] в { $games } играх
}
result-example = Игра { $game }: { $sentence }
result-more-reasons = … и ещё { $count ->
    [one] { $count } вид ошибок
    [few] { $count } вида ошибок
   *[other] { $count } видов ошибок
}: смотрите { $page }.
result-mean = средний вызов
result-slow = Самые медленные боты (на ход даётся { $limit } мс)
result-absent = Не участвовали
result-writing = записываем игры: { $done } / { $all }
result-page = Страница для показа: { $page }
result-files = Таблицы, результат и игры тоже лежат в { $folder }.
result-watch = Посмотреть игру:

## Страница.

page-kicker = Турнир
page-table = Таблица
page-wins = побед
page-draws = ничьих
page-losses = поражений
page-chance = { $place ->
    [1] шанс на 1-е
    [2] на 2-е
   *[other] на 3-е
}
page-chance-note = При равных очках место делится. Шансы показывают, что вышло бы, если бы боты такой силы сыграли те же игры заново.
page-expelled = снят
page-strength = Кто насколько силён и насколько это точно
page-strength-note = Точка — сила, которая лучше всего объясняет игры; полоса — где она на самом деле лежит в 95 случаях из 100. Среднее по всем — 0; кто впереди на 191, выигрывает три игры из четырёх.
page-group = группа { $group }
page-group-note = Буквы — это группы: первого в группе эти игры не отличают от остальных в ней. Чем больше кругов, тем короче полосы.
page-cross-elsewhere = Ботов слишком много, чтобы показать их здесь: очки каждого против каждого — в { $file }.
page-cross-points = В клетке очки обоих; чем она темнее, тем больше выиграл бот из строки.
page-won = победа
page-drawn = ничья
page-lost = поражение
page-both-lost = ошиблись оба
page-reason = { $kind }, { $games ->
    [one] в { $games } игре
   *[other] в { $games } играх
}
page-game = Игра { $game }.
page-slow = Самые медленные боты
page-slow-note = Время CPU на вызов: в среднем и самое долгое; на ход даётся { $limit } мс.
page-games = Игры
page-games-elsewhere = Сыграно игр: { $all }; все они в { $file }. { $count ->
    [0] Здесь их нет: ни один бот не ошибся.
    [one] Здесь { $count } игра, в которой бот ошибся.
    [few] Здесь { $count } игры, в которых бот ошибся.
   *[other] Здесь { $count } игр, в которых бот ошибся.
}
page-filter = Показать игры бота …
page-number = игра
page-first = игрок 1
page-second = игрок 2
page-score = сеты
page-why = почему кончилась
page-files = Ещё в этой папке:
page-watch = Посмотреть игру:
