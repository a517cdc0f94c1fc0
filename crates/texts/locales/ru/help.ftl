## Начальный экран и справка всех команд. Строки справки не длиннее 80 знаков.

welcome = Broadside — арена ботов: «Морской бой» и «Камень-ножницы-бумага».
welcome-try = С чего начать:
welcome-bots = кто тут играет
welcome-match = свести двоих в «Морском бое»
welcome-rps = вторая игра, сет за сетом
welcome-more = Всё остальное: { $command }
welcome-other-language = In English: { $program } --lang en

help = Broadside — арена ботов: «Морской бой» и «Камень-ножницы-бумага».
help--lang = язык: ru или en [по умолчанию: как в системе]
help--lang-value = ЯЗЫК
help--help = показать эту справку
help--version = показать версию
help-examples =
    { $program } bots
    { $program } match admiral gunner

help-match = сыграть игру двух ботов и сказать, кто победил и почему
help-match-more =
    Бот — это имя встроенного бота; все имена покажет «{ $program } bots». При том же
    --seed игра повторится в точности. Наборы правил такие:
      ai-battle  игра кончается, как только отставший уже не может догнать
      sea-fight  то же, но в «Морском бое» играются все сеты
      lol-2019   один сет «Морского боя»; повторный выстрел — промах
      homework   один сет «Морского боя»; углами касаться можно, вместо
                 ошибочного выстрела просят другой
help-match--first = игрок 1
help-match--first-value = БОТ1
help-match--second = игрок 2
help-match--second-value = БОТ2
help-match--game = sea-battle или rps [по умолчанию: по именам ботов]
help-match--game-value = ИГРА
help-match--preset =
    набор правил: ai-battle, sea-fight, lol-2019 или
    homework [по умолчанию: ai-battle]
help-match--preset-value = НАБОР
help-match--sets =
    сколько сетов играть, от 1 до 1000
    {"["}по умолчанию: 7; в lol-2019 и homework сет всегда один]
help-match--sets-value = N
help-match--wins = до скольких побед сет в rps, 1–1000 [по умолчанию: 3]
help-match--wins-value = N
help-match--seed =
    повторить игру с этим числом
    {"["}по умолчанию: случайное, его покажут]
help-match--seed-value = N
help-match--record = записать игру в файл (строки JSON)
help-match--record-value = ФАЙЛ
help-match--force = разрешить --record заменить уже существующий файл
help-match--json =
    напечатать один объект JSON вместо текста; если что-то
    не вышло, это {"{"}"error": "…"{"}"}
help-match-examples =
    { $program } match admiral gunner
    { $program } match captain hunter --sets 3 --seed 7 --record game.jsonl
    { $program } match oracle mirror --sets 5 --wins 10

help-bots = перечислить встроенных ботов, от слабых к сильным
help-bots--game = только боты игры sea-battle или rps
help-bots--game-value = ИГРА
help-bots--json = напечатать один объект JSON вместо текста
help-bots-examples =
    { $program } bots
    { $program } bots --game rps

help-replay = показать записанную игру или лог lol-2019
help-replay-more =
    Показывает оба поля в конце каждого сета и все выстрелы по порядку.
help-replay--file = запись от «match --record» или лог lol-2019; «-» читает stdin
help-replay--file-value = ФАЙЛ
help-replay--text = печатать обычным текстом (в этой версии иначе и нельзя)
help-replay--step = показать каждый шаг, а не только конец каждого сета
help-replay--from = начать с сета S или с его шага K
help-replay--from-value = S[.K]
help-replay--view =
    чьими глазами смотреть: 1, 2, spectator (корабли видны,
    только когда в них попали) или all [по умолчанию: all]
help-replay--view-value = КТО
help-replay-examples =
    { $program } replay game.jsonl
    { $program } replay game.jsonl --from 2 --step --as 1

help-log = проверить логи игр и перевести в другой формат
help-log-examples =
    { $program } log verify game.log
    { $program } log convert game.jsonl --to lol

help-log-verify = проверить, что каждый результат в логе следует из расстановок
help-log-verify--file = лог lol-2019 или записанная игра; «-» читает stdin
help-log-verify--file-value = ФАЙЛ
help-log-verify--json =
    напечатать один объект JSON вместо текста; если файл
    не прочитать, это {"{"}"error": "…"{"}"}
help-log-verify-examples =
    { $program } log verify game.log
    { $program } log verify game.jsonl --json

help-log-convert = перевести лог игры в другой формат
help-log-convert-more =
    Результат печатается на экран, если --output не назвал файл.
help-log-convert--file = лог lol-2019 или записанная игра; «-» читает stdin
help-log-convert--file-value = ФАЙЛ
help-log-convert--to =
    json (наша запись), lol (лог lol-2019, счёт с 1) или lol0
    (он же, счёт с 0)
help-log-convert--to-value = ФОРМАТ
help-log-convert--set =
    какой сет записать: в логе lol-2019 он один
    {"["}по умолчанию: 1]
help-log-convert--set-value = N
help-log-convert--output = записать в этот файл; «-» — стандартный вывод
help-log-convert--output-value = ФАЙЛ
help-log-convert--force = разрешить --output заменить уже существующий файл
help-log-convert-examples =
    { $program } log convert game.jsonl --to lol --set 2
    { $program } log convert game.log --to json --output copy.jsonl

help-bench = измерить скорость и силу в сравнении с эталоном
help-bench-examples =
    { $program } bench engine --seconds 0.1
    { $program } bench strength --quick --bots oracle

help-bench-engine = как быстро играет движок в сравнении с голым циклом
help-bench-engine--seconds = сколько секунд на каждое число [по умолчанию: 1]
help-bench-engine--seconds-value = S
help-bench-engine--yardsticks =
    папка с limit_engine.c и rps_limit.c: собрать их
    компилятором gcc и взять за эталон
help-bench-engine--yardsticks-value = ПАПКА
help-bench-engine--json = печатать по строке JSON на число вместо текста
help-bench-engine-examples =
    { $program } bench engine --seconds 0.1

help-bench-strength = как боты стреляют, прячутся и побеждают, в сравнении с целями
help-bench-strength-more =
    Каждое число измеряется дважды, на двух наборах игр, у которых нет ничего
    общего. Полное измерение идёт несколько минут.
help-bench-strength--sets = сетов на каждое число [по умолчанию: 36000]
help-bench-strength--sets-value = N
help-bench-strength--quick = быстрый взгляд на малом числе сетов, не доказательство
help-bench-strength--bots = только числа этих ботов, имена через запятую
help-bench-strength--bots-value = БОТЫ
help-bench-strength--seed = от какого числа разыгрывать игры [по умолчанию: 1]
help-bench-strength--seed-value = N
help-bench-strength--json = печатать по строке JSON на число вместо текста
help-bench-strength-examples =
    { $program } bench strength --quick --bots oracle

help-completions = напечатать скрипт, чтобы оболочка дополняла команды
help-completions--shell = bash, zsh, fish, powershell или elvish
help-completions--shell-value = ОБОЛОЧКА
help-completions-examples =
    { $program } completions bash

help-help = показать справку команды
help-help--path = команда
help-help--path-value = КОМАНДА
help-help-examples =
    { $program } help match
