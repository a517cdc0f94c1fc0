## Тренировка: игры, которые никто не считает.

practice-lead = Ваш бот против любого, кого вы видите, в любое время. Ни в таблицу, ни в рейтинг это не идёт.
practice-no-bot = Нужен принятый бот
practice-no-bot-more = Напишите его, и он сможет играть здесь сразу после проверки.
practice-mine = Ваш бот
practice-against = Против
practice-games = Игры
practice-play = Сыграть
practice-hint = Не больше { $most } ваших тренировок одновременно. Они играются между играми турниров.
practice-house = Боты дома, { $game }
practice-others = Чужие боты, { $game }
practice-own = Ваши боты
practice-version = { $name }, версия { $version }
practice-earlier = Прежние
practice-who = Кто играл
practice-score = Счёт
practice-when = Заказана
practice-why = Что случилось
practice-again = Ещё раз
practice-choose = Выберите своего бота и соперника.
practice-wrong-games = Выберите от 1 до { $most } игр.
practice-not-accepted = У этого бота нет принятой версии. Откройте его и посмотрите, что говорит проверка.
practice-other-game = Эти боты играют в разные игры. Выберите двух ботов одной игры.
practice-other-rules = Один из них — целая программа, другой — бот с функциями: общих правил для них нет.
practice-enough = Уже { $most } ваших тренировок ждут или играются. Сначала посмотрите на них.
practice-waits = Ждёт своей очереди. { $ahead ->
    [0] Впереди никого.
    [one] Впереди { $ahead } тренировка.
    [few] Впереди { $ahead } тренировки.
   *[other] Впереди { $ahead } тренировок.
}
practice-played = Сыграно { $played } из { $all }
practice-count = { $count ->
    [one] { $count } игра
    [few] { $count } игры
   *[other] { $count } игр
}
practice-won = Победитель: { $name }, { $won } : { $lost }{ $drawn ->
    [0] .
    [one] , ничьих { $drawn }.
   *[other] , ничьих { $drawn }.
}
practice-even = Поровну, { $won } : { $won }{ $drawn ->
    [0] .
    [one] , ничьих { $drawn }.
   *[other] , ничьих { $drawn }.
}
practice-no-games = Ни одна игра ещё не сыграна.
