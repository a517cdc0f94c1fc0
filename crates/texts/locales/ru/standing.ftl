## Таблицы турниров на страницах.

standing-not-begun = Ещё не начался.
standing-coming = До начала
standing-starts-at = Начало:
standing-starts-later = Начнётся, когда скажет организатор.
standing-nobody-yet = Ни у кого из приглашённых пока нет бота, который может играть.
standing-would-play = Если начать сейчас, { $count ->
    [one] сыграет { $count } бот:
    [few] сыграют { $count } бота:
   *[other] сыграют { $count } ботов:
}
standing-coming-hint = Каждый играет той версией, которая действует в минуту начала.
standing-no-game = Пока не сыграна ни одна игра.
standing-cancelled = Турнир отменён.
standing-first = Первый — { $name }, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
standing-firsts = Первое место делят с { $points ->
    [one] { $points } очком
   *[many] { $points } очками
}: { $names }.
standing-many-firsts = Первое место делят { $count ->
    [one] { $count } бот
    [few] { $count } бота
   *[many] { $count } ботов
}, у каждого { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
standing-knockout = Первый — { $name }: ни разу не выбыл.
standing-leads = { $played }: впереди { $name }, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
standing-lead = { $played }: впереди с { $points ->
    [one] { $points } очком
   *[many] { $points } очками
} { $names }.
standing-many-lead = { $played }: впереди вровень { $count ->
    [one] { $count } бот
    [few] { $count } бота
   *[many] { $count } ботов
}, у каждого { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
standing-played = Сыграно { $played } из { $games }
standing-settled = Все места решены: игры различают соседей в таблице.
standing-nothing-settled = Ни одно место не решено: эти игры не различают ботов.
standing-little-settled = Решены немногие места: большинство соседей эти игры не различают.
standing-unsettled = Места { $places } не решены: этих ботов игры не различают.

standing-round-robin = каждый с каждым{ $rounds ->
    [1] {""}
    [one] , { $rounds } раз
    [few] , { $rounds } раза
   *[many] , { $rounds } раз
}
standing-both-orders = каждый с каждым, { $games ->
    [one] { $games } игра
    [few] { $games } игры
   *[many] { $games } игр
} на пару, начинают по очереди
standing-swiss = швейцарская система, { $rounds ->
    [one] { $rounds } тур
    [few] { $rounds } тура
   *[many] { $rounds } туров
}
standing-knockout-format = на выбывание
standing-sets = { $sets ->
    [1] один сет
    [one] до { $sets } сета
   *[other] до { $sets } сетов
}
standing-wins = до { $wins ->
    [one] { $wins } победы
   *[other] { $wins } побед
}
standing-preset = правила { $preset }

standing-table = Таблица
standing-table-so-far = Таблица на сейчас
standing-place = Место
standing-bot = Бот
standing-points = Очки
standing-won = Побед
standing-won-brief = В
standing-drawn = Ничьих
standing-drawn-brief = Н
standing-lost = Поражений
standing-lost-brief = П
standing-sets-column = Сеты
standing-unplayed = Не сыграно
standing-points-hint = Победа 3, ничья 1, поражение 0. При равных очках место общее.
standing-knockout-hint = Место — это как далеко бот прошёл; у выбывших в одном туре оно общее.
standing-house = встроенный
standing-expelled = исключён
standing-disqualified = Дисквалифицированы
standing-disqualified-hint = Их игры не идут в счёт никому.
standing-reason = Причина

standing-strength = Сила
standing-strength-hint = Точка — сила, которая лучше всего объясняет игры; настоящая с вероятностью 95 % лежит на отрезке. Перевес в 191 очко — три победы из четырёх.
standing-group = Группа
standing-elo = Эло
standing-interval = С вероятностью 95 % между
standing-cross = Кто с кем как сыграл
standing-cross-legend = Строка читается слева направо: ▲ победа, = ничья, ▽ поражение, ✕ проиграли оба.
standing-cross-sets = Числа — сеты.
standing-cross-points = Числа — очки обоих во всех их играх.
standing-cross-elsewhere = Ботов слишком много, чтобы показать здесь каждого с каждым; всё есть в файле:

standing-games = Игры
standing-all-games = { $count ->
    [1] Единственная игра
    [one] Все { $games } игра
    [few] Все { $games } игры
   *[many] Все { $games } игр
}
standing-endings = Почему игры закончились
standing-failures = Как боты подводили
standing-count = Игр
standing-failed = { $name }: { $kind }
standing-export = Выгрузить
standing-export-table = Таблица, CSV
standing-export-cross = Кто с кем, CSV
standing-export-games = Игры, CSV
standing-export-json = Всё, JSON
standing-projector = Для проектора
standing-live = идёт
standing-paused = приостановлен
standing-progress = Сыграно игр
standing-games-so-far = { $played } из { $games } игр

games-title = Игры
games-of = Игры бота { $name }
games-filter-bot = Бот
games-filter-against = Против
games-filter-result = Исход
games-filter-why = Причина
games-any = любой
games-any-against = любого
games-any-why = любая
games-show = Показать
games-reset = Показать все игры
games-number = №
games-game = Игра
games-result = Исход
games-result-for = Исход для { $name }
games-score = Сеты
games-why = Почему закончилась
games-won = победа
games-drawn = ничья
games-lost = поражение
games-both-lost = проиграли оба
games-decided = кто-то победил
games-wins = победил { $name }
games-count = { $count ->
    [one] { $games } игра
    [few] { $games } игры
   *[many] { $games } игр
}
games-void = не в счёт
games-void-count = { $count ->
    [one] Из них { $count } не в счёт: в ней играл дисквалифицированный бот.
   *[many] Из них { $count } не в счёт: в них играл дисквалифицированный бот.
}
games-none = Таких игр нет.
games-none-more = Выберите другие условия или посмотрите все игры.
games-none-yet = Пока не закончилась ни одна игра.
games-none-yet-more = Первые появятся здесь вскоре после начала турнира.
games-page = Страница { $page } из { $pages }
games-pages = Страницы
games-earlier = Предыдущая страница
games-later = Следующая страница
