## Командная строка.

usage-heading = Использование:
usage-options = КЛЮЧИ
usage-command = КОМАНДА
usage-commands = Команды
usage-arguments = Аргументы
usage-flags = Ключи
usage-examples = Примеры:
usage-hint = Подробнее: { $command }
did-you-mean = Может быть, { $name }?

usage-no-value = После { $argument } нужно значение.
usage-takes-no-value = У { $argument } не бывает значения: напишите просто { $argument }.
usage-bad-value = Для { $argument } не подходит «{ $value }»; можно: { $known }.
usage-wrong-value = Для { $argument } не подходит «{ $value }»; нужно: { $expected }.
usage-unknown-argument = Здесь нет такого аргумента: { $argument }.
usage-unknown-command = Нет такой команды: { $name }.
usage-twice = { $argument } можно указать только один раз.
usage-conflict = { $argument } и { $other } вместе не имеют смысла: оставьте что-то одно.
usage-missing = Не хватает: { $arguments }.
usage-missing-command = Не сказано, что делать: нужна команда.
usage-not-text = Один из аргументов записан не в UTF-8.
usage-wrong = Командная строка составлена неверно.

expected-sets = целое число от 1 до 1000
expected-wins = целое число от 1 до 1000
expected-bench-strength-sets = целое число от 21 до 10000000
expected-bench-net-seconds = число секунд от 0.01 до 60
expected-sessions = целое число от 1 до 100000
expected-wamp-listen = адрес с портом, например 127.0.0.1:8081
expected-seed = целое число от 0 до 18446744073709551615
expected-from = номер сета или номер сета и шага в нём, например 3 или 3.40
expected-set = номер сета, начиная с 1
expected-board-limit = время от 1ms до 600s, например 500ms, 2s или 1.5
expected-shot-limit = время от 1ms до 600s, например 500ms, 2s или 1.5
expected-games = целое число от 1 до 100000
expected-stored = целое число от 200 до 700000
expected-rounds = целое число от 1 до 1000
expected-swiss = целое число от 1 до 1000
expected-people = целое число от 0 до 2000
expected-viewers = целое число от 0 до 2000
expected-students = целое число от 0 до 2000
expected-time = время от 1ms до 600s, например 20s
expected-server = адрес без пути, например http://127.0.0.1:8080
expected-jobs = целое число от 1 до 256
expected-listen = адрес и порт, например 127.0.0.1:8080 или 0.0.0.0:80
expected-sure = целое число процентов от 51 до 99
expected-most = целое число от 2 до 1000000
expected-tournament = номер турнира, начиная с 1
expected-seconds = число секунд от 0.05 до 600
expected-play-twice = целое число процентов от 0 до 100
expected-advertise = адрес, по которому этот сервер видят другие, например http://10.0.0.1:8080
expected-empty = целое число от 1 до 1000000
expected-waiting = целое число от 1000 до 1900000
expected-runs = целое число от 1 до 99
expected-url = host:port, ws://host:port/path, rs://host:port или http://host:port; с TLS wss:// или https://
expected-as = имя не длиннее 64 байт, без управляющих символов и без пробелов по краям
expected-clock = целое число секунд от 1 до 3600
expected-id = номер игры, от 1
expected-play-server = адрес арены или роутера, например http://192.168.0.10:8080 или ws://host:port/path
expected-play-game = sea-battle или rps; с --server – номер игры, от 1
expected-net-join-game = номер игры, от 1
expected-last = целое число от 1 до 1000
expected-top = целое число от 1 до 1000

## Игры, которых не бывает.

length-one-set = По правилам { $preset } в игре один сет: уберите --sets или укажите --sets 1.
length-sets = --sets — целое число от 1 до { $most }.
length-wins = --wins — целое число от 1 до { $most }.
length-wins-in-all = На все сеты вместе можно потребовать не больше { $most } побед: уменьшите --sets или --wins.
length-no-rps = По правилам { $preset } в «Камень-ножницы-бумага» не играют: возьмите --preset ai-battle или sea-fight.
wins-of-sea-battle = Ключ --wins есть только у игры «Камень-ножницы-бумага»; сет «Морского боя» идёт до потопления флота. Уберите --wins.
no-game = Ни по одному из ботов не видно, во что он играет: укажите --game sea-battle или --game rps.
unknown-bot = Нет встроенного бота «{ $name }».
unknown-bot-of = Нет встроенного бота «{ $name }» для игры «{ $game }».
known-bots = Встроенные боты: { $names }.
other-game-bot = { $name } не играет в «{ $game }», его игра — «{ $other }».
two-games = { $first } играет в «{ $game }», а { $second } — в «{ $other }»: выберите ботов одной игры.

## Игры человека.

play-input-over = Ввод закончился: вы сдались.
play-idle-shots = Больше { $limit } выстрелов подряд в уже обстрелянные клетки: игра прекращена.

## Файлы.

record-to-output = Для --record нужно имя файла, например game.jsonl: в стандартный вывод идёт рассказ об игре.
standard-input = стандартный ввод
cannot-read = Не удалось прочитать { $file }: { $reason }.
cannot-write = Не удалось записать { $file }: { $reason }.
cannot-print = Не удалось вывести результат: { $reason }.
too-big = { $file } длиннее { $limit } МиБ, таких длинных игр не бывает: тот ли это файл?
file-exists = Файл { $file } уже есть, он остался как был: выберите другое имя или добавьте --force, чтобы его заменить.
reason-not-found = такого файла или папки нет, проверьте имя
reason-permission = нет прав, проверьте, чей это файл
reason-directory = это папка, а нужен файл
reason-not-directory = в пути есть то, что не является папкой
reason-exists = он уже есть
reason-full = на диске кончилось место
reason-read-only = диск доступен только для чтения
reason-bad-name = такого имени быть не может

our-fault = Виноваты мы, а не вы: в Broadside { $version } ошибка. Пришлите нам, пожалуйста, эту строку и расскажите, что вы делали:
our-trouble = Виноваты мы, и никто больше: { $why }. Ничего не засчитано. Подробности может знать команда doctor; напишите нам об этом, пожалуйста.
