## Турнир до его конца.

tournament-two-bots = Для турнира нужно хотя бы два бота: назовите их подряд.
tournament-too-many = В турнире может быть не больше { $most } ботов, а названо { $count }.
tournament-building = компиляция: { $done } из { $all }
tournament-too-few = { $count ->
    [0] Ни один из ботов не может участвовать, поэтому турнира нет.
   *[other] Участвовать может только один бот, поэтому турнира нет.
} Исправьте остальных и повторите ту же команду:
tournament-begins = { $bots ->
    [one] { $bots } бот
    [few] { $bots } бота
   *[many] { $bots } ботов
}, { $games ->
    [one] { $games } игра
    [few] { $games } игры
   *[many] { $games } игр
}. Всё хранится здесь: { $place }; если турнир прервётся, та же команда его продолжит.
tournament-goes-on = Продолжается турнир ({ $place }): сыграно { $played } из { $all }.
tournament-shown = Турнир в папке { $place } уже закончен; вот его итог.
tournament-pace = { $pace } игр/с
tournament-left = осталось { $time }
tournament-seconds = { $count } с
tournament-minutes = { $count } мин
tournament-hours = { $count } ч
tournament-stopping = Остановка после начатых игр. Ещё раз Ctrl-C — остановиться сразу: записанное не пропадёт.
tournament-interrupted = Остановлено: сыграно { $played } из { $all }, всё записано ({ $place }). Та же команда продолжит турнир.
tournament-given-up = Игру { $number }, { $first } против { $second }, не удалось рассудить, и боты в этом не виноваты: { $why }. Результат никто не выдумывает. Всё сыгранное записано: та же команда продолжит турнир, лучше на менее занятой машине.
tournament-gone = Файла { $file } больше нет: дальше играет его копия, снятая в начале турнира.
tournament-changed = { $name } — уже не тот файл, с которым начался турнир в папке { $place }, а смешивать их нельзя: верните прежний файл или начните новый турнир с другой папкой в --out.
tournament-another = В папке { $place } другой турнир: { $what }. Укажите в --out другую папку.
tournament-other-game = его боты играют в другую игру
tournament-other-rules = у него другие правила
tournament-other-sets = в его играх до { $sets ->
    [one] { $sets } сета
   *[many] { $sets } сетов
}
tournament-other-wins = его сеты играются до { $wins ->
    [one] { $wins } победы
   *[many] { $wins } побед
}
tournament-other-format = у него другое число кругов или другая система
tournament-other-seed = его --seed { $seed }
tournament-other-bot = в нём участвует { $name }, а здесь этот бот не назван
tournament-other-new-bot = { $name } в нём не участвует
tournament-strange-folder = В папке { $place } лежат файлы не от этого турнира, их лучше не трогать: укажите в --out другую папку.
tournament-no-folder = Здесь уже { $most } папок с турнирами: укажите папку в --out.
