## То, на что смотрят, пока играют.

live-now = идёт
live-replay = повтор
live-watch = Смотреть сейчас:
live-also = Сейчас играют ещё
live-hidden = Флоты скрыты до конца игры.
live-game-page = Страница игры
live-no-script = Ходы появляются сами, если разрешены скрипты. Без них игру можно посмотреть, когда она закончится.
live-table = Таблица на сейчас
live-table-final = Итоговая таблица
live-projector = Проектор
live-nothing = Пока ничего не сыграно. Когда начнут играть, игры появятся здесь сами.
live-place = Место
live-bot = Бот
live-points = Очки
live-games = { $played } { $count ->
    [one] игра
   *[other] игр
} из { $all }
live-left-moments = осталось несколько секунд
live-left-seconds = осталось около { $count } с
live-left-minutes = осталось около { $count } мин
live-left-hours = осталось около { $count } ч
