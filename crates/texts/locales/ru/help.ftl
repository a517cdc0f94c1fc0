## Начальный экран и справка всех команд. Строки справки не длиннее 80 знаков.

welcome = Broadside — арена ботов: «Морской бой» и «Камень-ножницы-бумага».
welcome-try = С чего начать:
welcome-match = игра двух встроенных ботов
welcome-new = свой бот, чтобы с него начать
welcome-check = собирается ли он, играет ли по правилам
welcome-play = выпустить его на игру
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

help-new = написать бота, который уже играет по правилам
help-new--game = sea-battle или rps; homework — готовый проект на C++
help-new--game-value = ИГРА
help-new--path = куда записать [по умолчанию: bot с окончанием языка]
help-new--path-value = ПУТЬ
help-new--language =
    например pascal или python [по умолчанию: по окончанию
    ПУТИ]; весь список покажет «{ $program } languages»
help-new--language-value = ЯЗЫК
help-new--preset =
    ai-battle или sea-fight: бот на Паскале с вызовами
    прежней системы [по умолчанию: ai-battle]
help-new--preset-value = НАБОР
help-new--force = заменить уже существующий файл
help-new-examples =
    { $program } new sea-battle --language pascal
    { $program } new rps --language python rps.py
    { $program } new homework

help-check = собрать бота, запустить и сыграть пробную игру, как арена
help-check-more =
    Показывает ошибки и предупреждения компилятора, вывод бота и причину отказа.
    Код завершения 0, если бот принят, и 1, если нет.
help-check--bot = исходный текст, папка с ним или исполняемый файл
help-check--bot-value = БОТ
help-check--game = sea-battle или rps [по умолчанию: видно из текста]
help-check--game-value = ИГРА
help-check--preset =
    правила: ai-battle, sea-fight, lol-2019 или homework
    {"["}по умолчанию: видно из текста, иначе ai-battle]
help-check--preset-value = НАБОР
help-check--seed = повторить пробную игру с этим числом [по умолчанию: 1]
help-check--seed-value = N
help-check--log = показать каждый ход пробной игры
help-check--record = записать пробную игру в файл (строки JSON)
help-check--record-value = ФАЙЛ
help-check--force = разрешить --record заменить уже существующий файл
help-check--trust_bots = запускать ботов без защиты, если вы им доверяете
help-check--json =
    напечатать один объект JSON вместо текста; если что-то
    не вышло, это {"{"}"error": "…"{"}"}, а при неверной
    командной строке (код 2) JSON нет
help-check-examples =
    { $program } check bot.pas
    { $program } check rps.py --game rps --json

help-match = сыграть игру двух ботов и сказать, кто победил и почему
help-match-more =
    Бот — это имя встроенного бота (все имена покажет «{ $program } bots»), исходный
    текст, папка с ним или исполняемый файл. При том же --seed встроенные боты
    повторят игру в точности. Наборы правил такие:
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
    правила: ai-battle, sea-fight, lol-2019 или homework
    {"["}по умолчанию: ai-battle или по модулю Паскаля]
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
help-match--trust_bots = запускать ботов без защиты, если вы им доверяете
help-match--json =
    напечатать один объект JSON вместо текста; если что-то
    не вышло, это {"{"}"error": "…"{"}"}, а при неверной
    командной строке (код 2) JSON нет
help-match-examples =
    { $program } match admiral gunner
    { $program } match captain hunter --sets 3 --seed 7 --record game.jsonl
    { $program } match oracle mirror --sets 5 --wins 10
    { $program } match bot.pas hunter

help-judge = судья lol-2019: свести две программы и напечатать лог
help-judge-more =
    Каждая программа печатает 10 строк из _ и #, потом выстрелы «x y» (столбец и
    строка, от 1 до 10) и после каждого читает miss, hit или sunk. Лог идёт в
    стандартный вывод, всё остальное — в стандартный поток ошибок.
help-judge--first = игрок 1: исходный текст, исполняемый файл или встроенный бот
help-judge--first-value = БОТ1
help-judge--second = игрок 2
help-judge--second-value = БОТ2
help-judge--board_limit =
    время на расстановку, например 500ms, 2s или 1.5
    {"["}по умолчанию: 5s]
help-judge--board_limit-value = D
help-judge--shot_limit = время на каждый выстрел [по умолчанию: 1s]
help-judge--shot_limit-value = D
help-judge--seed = число для встроенных ботов [по умолчанию: случайное]
help-judge--seed-value = N
help-judge--trust_bots = запускать ботов без защиты, если вы им доверяете
help-judge-examples =
    { $program } judge first.py second.py
    { $program } judge first.py hunter --board-limit 2s --shot-limit 500ms

help-tournament = провести турнир ботов и сказать, насколько надёжна таблица
help-tournament-more =
    Каждый играет с каждым: победа — 3 очка, ничья — 1. Бот — это имя встроенного
    бота, исходный текст, папка с ним или исполняемый файл. Каждая игра сразу
    записывается в ПАПКУ; если турнир прервался, та же команда его продолжит. В
    конце в ПАПКЕ лежат таблица и все игры: страница, CSV и JSON.
help-tournament--bots = кто играет, от 2 до 2500 ботов
help-tournament--bots-value = БОТ
help-tournament--game = sea-battle или rps [по умолчанию: во что играют боты]
help-tournament--game-value = ИГРА
help-tournament--preset =
    правила: ai-battle, sea-fight, lol-2019 или homework
    {"["}по умолчанию: ai-battle или по модулю Паскаля]
help-tournament--preset-value = НАБОР
help-tournament--sets =
    сколько сетов в игре, от 1 до 1000
    {"["}по умолчанию: 7; в lol-2019 и homework сет один]
help-tournament--sets-value = N
help-tournament--wins = до скольких побед сет в rps, 1–1000 [по умолчанию: 3]
help-tournament--wins-value = N
help-tournament--rounds =
    сколько раз встречается каждая пара, 1–1000
    {"["}по умолчанию: 1]
help-tournament--rounds-value = N
help-tournament--both_orders = в каждом круге две игры пары: каждый начинает одну
help-tournament--swiss = вместо этого: N туров по швейцарской системе
help-tournament--swiss-value = N
help-tournament--knockout = вместо этого: проигравший выбывает
help-tournament--jobs =
    сколько игр идёт одновременно, 1–256
    {"["}по умолчанию: по числу ядер]
help-tournament--jobs-value = N
help-tournament--seed =
    повторить турнир с этим числом
    {"["}по умолчанию: случайное]
help-tournament--seed-value = N
help-tournament--out =
    папка турнира и его результатов
    {"["}по умолчанию: tournament, tournament-2, … здесь]
help-tournament--out-value = ПАПКА
help-tournament--database =
    хранить турнир в PostgreSQL, например
    postgresql://localhost/broadside
help-tournament--database-value = АДРЕС
help-tournament--trust_bots = запускать ботов без защиты, если вы им доверяете
help-tournament--json =
    напечатать один объект JSON вместо текста; если что-то
    не вышло, это {"{"}"error": "…"{"}"}, а при неверной
    командной строке (код 2) JSON нет
help-tournament-examples =
    { $program } tournament admiral captain gunner
    { $program } tournament oracle mirror dice --both-orders --rounds 5
    { $program } tournament bot.py hunter gunner --sets 1 --out spring

help-compare = сравнить двух ботов: кто лучше и насколько это точно
help-compare-more =
    Игры идут парами: жребий один и тот же, и каждый бот начинает по разу. Сравнение
    кончается, как только ответ достаточно надёжен, или после --most игр: «слишком
    близко» — это тоже ответ. Ошибка или падение бота — поражение, как и везде.
help-compare--old = бот, которого надо превзойти
help-compare--old-value = СТАРЫЙ
help-compare--new = бот, который, может быть, лучше
help-compare--new-value = НОВЫЙ
help-compare--game = sea-battle или rps [по умолчанию: во что играют боты]
help-compare--game-value = ИГРА
help-compare--preset =
    правила: ai-battle, sea-fight, lol-2019 или homework
    {"["}по умолчанию: ai-battle или по модулю Паскаля]
help-compare--preset-value = НАБОР
help-compare--sets =
    сколько сетов в игре, от 1 до 1000
    {"["}по умолчанию: 7; в lol-2019 и homework сет один]
help-compare--sets-value = N
help-compare--wins = до скольких побед сет в rps, 1–1000 [по умолчанию: 3]
help-compare--wins-value = N
help-compare--sure = нужная уверенность, 51–99 процентов [по умолчанию: 95]
help-compare--sure-value = N
help-compare--most = сдаться после стольких игр [по умолчанию: 2000]
help-compare--most-value = N
help-compare--jobs =
    сколько игр идёт одновременно, 1–256
    {"["}по умолчанию: по числу ядер]
help-compare--jobs-value = N
help-compare--seed = повторить игры с этим числом [по умолчанию: случайное]
help-compare--seed-value = N
help-compare--trust_bots = запускать ботов без защиты, если вы им доверяете
help-compare--json =
    напечатать один объект JSON вместо текста; если что-то
    не вышло, это {"{"}"error": "…"{"}"}, а при неверной
    командной строке (код 2) JSON нет
help-compare-examples =
    { $program } compare hunter gunner
    { $program } compare hunter bot.py --sets 1 --most 20

help-play = сыграть самому: с ботом или по сети
help-play-more =
    Ставьте корабли и стреляйте клавишами или мышью. Если выйти, игра подождёт:
    «play» её продолжит. Законченные игры – обычные записи, их показывает «replay».
    С --console играется один сет «Морского боя» по правилам homework в простой
    консоли: вводите клетки от 1A до 10J.
    С --server вы играете в «Морской бой» с тем, кто придёт: с человеком за другим
    терминалом или в браузере либо с чьим-то ботом. Если выйти, игра и её часы
    идут дальше; та же команда вернёт вас на место.
help-play--against =
    встроенный бот, файл с исходным текстом или
    программа [по умолчанию: hunter; rps: dice]
help-play--against-value = БОТ
help-play--game =
    sea-battle или rps [по умолчанию: во что играет бот];
    с --server – номер игры, в которую войти
help-play--game-value = ИГРА
help-play--preset = правила, как у «match» [по умолчанию: по боту]
help-play--preset-value = ПРАВИЛА
help-play--sets =
    наибольшее число сетов, от 1 до 1000 [по
    умолчанию: 1; rps: 3]
help-play--sets-value = N
help-play--wins = только rps: побед для сета [по умолчанию: 3]
help-play--wins-value = N
help-play--seed = повторить бота и расстановку наугад этого жребия
    {"["}по умолчанию: новый]
help-play--seed-value = N
help-play--record = записать игру сюда [по умолчанию: к вашим играм]
help-play--record-value = ФАЙЛ
help-play--force = заменить файл, если он есть
help-play--new = начать заново, даже если игра ждёт вас
help-play--trust_bots = запускать бота без защиты, если вы ему доверяете
help-play--server =
    сервер: арена, http://host:port, или роутер,
    ws://host:port/path; https:// и wss:// шифруются
help-play--server-value = URL
help-play--realm = область роутера [по умолчанию: seabattle]
help-play--realm-value = ОБЛАСТЬ
help-play--name =
    имя, под которым играть и получать рейтинг
    {"["}по умолчанию: прежнее или новое]
help-play--name-value = ИМЯ
help-play--invite = войти сможет только тот, у кого есть ключ игры
help-play--key = ключ игры, в которую вас пригласили
help-play--key-value = КЛЮЧ
help-play--clock =
    секунд на выстрел, от 1 до 3600, если игру открываете
    вы [по умолчанию: 60]
help-play--clock-value = СЕКУНД
help-play--secret =
    секрет закреплённого имени; в BROADSIDE_SECRET его
    никто не увидит
help-play--secret-value = СЕКРЕТ
help-play--console = в простой консоли
help-play-examples =
    { $program } play
    { $program } play --against admiral --sets 3
    { $program } play --game rps --against oracle
    { $program } play --server http://192.168.0.10:8080 --as ann
    { $program } play --console --against admiral --seed 7

help-bots = перечислить встроенных ботов, от слабых к сильным
help-bots--game = только боты игры sea-battle или rps
help-bots--game-value = ИГРА
help-bots--json = напечатать один объект JSON вместо текста
help-bots-examples =
    { $program } bots
    { $program } bots --game rps

help-replay = посмотреть записанную игру или лог lol-2019
help-replay-more =
    В терминале – во весь экран, шаг за шагом. Через канал или с --text: оба поля
    в конце каждого сета и все выстрелы по порядку.
    Игру на сервере называют адресом её страницы; ту, что видят не все, программа
    просит с ключом из BROADSIDE_TOKEN.
help-replay--file =
    запись от «match --record» или лог lol-2019; «-» читает
    stdin; или адрес игры на сервере
help-replay--file-value = ФАЙЛ_ИЛИ_URL
help-replay--text = печатать обычным текстом и в терминале
help-replay--step = напечатать каждый шаг, а не только конец каждого сета
help-replay--from = начать с сета S или с его шага K
help-replay--from-value = S[.K]
help-replay--view =
    чьими глазами смотреть: 1, 2, spectator (корабли видны,
    только когда в них попали) или all [по умолчанию: all]
help-replay--view-value = КТО
help-replay--html = записать страницу, которая покажет игру без сети
help-replay--html-value = ФАЙЛ
help-replay--svg = записать картинку конца игры или места из --from
help-replay--svg-value = ФАЙЛ
help-replay--gif = записать всю игру движущейся картинкой
help-replay--gif-value = ФАЙЛ
help-replay--force = заменить файл, если он есть
help-replay-examples =
    { $program } replay game.jsonl
    { $program } replay game.jsonl --from 2 --step --as 1
    { $program } replay game.jsonl --html game.html
    { $program } replay http://192.168.0.10:8080/tournaments/3/games/5

help-repro = дать боту вызовы записанной игры и найти, где ответ другой
help-repro-more =
    Останавливается на первом ответе, который не совпал с записанным, или на
    записанной ошибке, если она повторилась. Код завершения 1, если ответ другой.
help-repro--file = запись от «match --record»; «-» читает stdin
help-repro--file-value = ФАЙЛ
help-repro--seat = чьи вызовы: игрока 1 или 2
help-repro--seat-value = 1|2
help-repro--bot = исходный текст, папка с ним или исполняемый файл
help-repro--bot-value = БОТ
help-repro--wait = ждать каждого ответа сколько угодно, для отладчика
help-repro--trust_bots = запускать без защиты, чтобы бот был виден отладчику
help-repro--json = напечатать один объект JSON вместо текста
help-repro-examples =
    { $program } match bot.py hunter --record mine.jsonl
    { $program } repro mine.jsonl --as 1 bot.py

help-log = проверить логи игр и перевести в другой формат
help-log-examples =
    { $program } log verify game.log
    { $program } log convert game.jsonl --to lol

help-log-verify = проверить, что каждый результат в логе следует из расстановок
help-log-verify--file = лог lol-2019 или записанная игра; «-» читает stdin
help-log-verify--file-value = ФАЙЛ
help-log-verify--json =
    напечатать один объект JSON вместо текста; если файл
    не прочитать, это {"{"}"error": "…"{"}"}, а при неверной
    командной строке (код 2) JSON нет
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

help-languages = на каких языках тут можно писать ботов и чего не хватает
help-languages--self_test = ещё собрать шаблоны каждого языка и сыграть ими
help-languages--trust_bots = самопроверка без защиты
help-languages--json = напечатать один объект JSON вместо текста
help-languages-examples =
    { $program } languages
    { $program } languages --json

help-doctor = какую защиту от чужих ботов даёт этот компьютер и что делать
help-doctor-more =
    Код завершения 0, если чужих ботов тут можно запускать, и 1, если нельзя.
help-doctor--json = напечатать один объект JSON вместо текста
help-doctor-examples =
    { $program } doctor

help-backup = скопировать всё хранилище в один файл, пока им пользуются
help-backup-more =
    В файле все люди, боты, турниры и игры, какими они были в один момент. Папка
    турнира — это хранилище. Без --data и --database берётся единственное хранилище
    в этой папке.
help-backup--file = куда записать
help-backup--file-value = ФАЙЛ
help-backup--data = папка хранилища
help-backup--data-value = ПАПКА
help-backup--database = или его база, например postgresql://localhost/arena
help-backup--database-value = АДРЕС
help-backup--force = заменить файл, который уже есть
help-backup-examples =
    { $program } backup spring.backup --data tournament

help-restore = сделать из копии новое хранилище
help-restore-more =
    Всё или ничего: из повреждённой копии не восстанавливается ничего, а хранилище,
    в котором уже что-то есть, остаётся как было. Копию папки можно восстановить в
    PostgreSQL, и наоборот.
help-restore--file = копия
help-restore--file-value = ФАЙЛ
help-restore--data = новая папка
help-restore--data-value = ПАПКА
help-restore--database = или пустая база PostgreSQL
help-restore--database-value = АДРЕС
help-restore-examples =
    { $program } restore spring.backup --data copy

help-export = выгрузить хранилище для других программ
help-export-more =
    ЧТО — одно из:
      results      по строке на каждую игру
      records      все строки всех игр (только JSON)
      table        по строке на каждого в таблице
      tournaments  по строке на каждый турнир хранилища
      network      по строке на каждую игру по сети
help-export--file = куда записать [по умолчанию: стандартный вывод]
help-export--file-value = ФАЙЛ
help-export--format = jsonl или csv [по умолчанию: jsonl]
help-export--format-value = ФОРМАТ
help-export--what =
    results, records, table, tournaments или network
    {"["}по умолчанию: results]
help-export--what-value = ЧТО
help-export--tournament = номер турнира [по умолчанию: последний]
help-export--tournament-value = N
help-export--data = папка хранилища
help-export--data-value = ПАПКА
help-export--database = или его база, например postgresql://localhost/arena
help-export--database-value = АДРЕС
help-export--force = заменить файл, который уже есть
help-export-examples =
    { $program } export --format csv --data tournament
    { $program } export table.jsonl --what table --data tournament

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

help-bench-judge = как быстро боты в песочнице запускаются, отвечают и играют
help-bench-judge-more =
    Каждое число — медиана пяти прогонов на одном ядре, эталон измеряется между
    ними. Нужен C или Паскаль; Python измеряется, если он есть.
help-bench-judge--games = игр в каждом прогоне [по умолчанию: 100]
help-bench-judge--games-value = N
help-bench-judge--yardsticks =
    папка с limit_judge.c: собрать его gcc и взять за
    эталон целых игр
help-bench-judge--yardsticks-value = ПАПКА
help-bench-judge--long =
    измерить память судьи за 10 000 игр и сыграть 200
    игр, когда машина загружена вчетверо
help-bench-judge--json = печатать по строке JSON на число вместо текста
help-bench-judge-examples =
    { $program } bench judge --games 2

help-bench-tournament = сколько стоит целый турнир и как он выносит толпу
help-bench-tournament-more =
    Играет игры из 7 сетов между шаблонами на Паскале на всех ядрах, в песочнице
    и с записью в базу, рядом с теми же играми без очереди и базы. Нужен Free
    Pascal и около 2 ГБ во временной папке.
help-bench-tournament--games = игр в каждом прогоне [по умолчанию: 780]
help-bench-tournament--games-value = N
help-bench-tournament--stored = игр в полной базе [по умолчанию: 100000]
help-bench-tournament--stored-value = N
help-bench-tournament--long =
    ещё два миллиона игр двух тысяч ботов, которые
    сами не занимают времени
help-bench-tournament--json = печатать по строке JSON на число вместо текста
help-bench-tournament-examples =
    { $program } bench tournament --games 20 --stored 1000

help-bench-web = как быстро отдаются страницы таблиц и сколько весят страницы
help-bench-web-more =
    Страница турнира сорока ботов рядом с голой страницей из пятидесяти строк
    SQLite, обе через локальную петлю с одними и теми же клиентами, по очереди.
help-bench-web--seconds = сколько мерить каждый прогон [по умолчанию: 3]
help-bench-web--seconds-value = S
help-bench-web--clients = сколько клиентов просит страницы [по умолчанию: 8]
help-bench-web--clients-value = N
help-bench-web--json = печатать по строке JSON на число вместо текста
help-bench-web-examples =
    { $program } bench web --seconds 1

help-bench-play = сколько человек у терминала ждёт подсказок и кадров
help-bench-play-more =
    О каждой позиции игры спрашивают, и каждую рисуют; считается самая долгая.
    Процессорное время.
help-bench-play--json = печатать по строке JSON на число вместо текста
help-bench-play-examples =
    { $program } bench play

help-bench-net = как быстро отвечает игра по сети и чего стоят сессии
help-bench-net-more =
    Вызовы эха через наш роутер рядом с Crossbar, выстрелы рядом с голым
    эхом WebSocket: одни и те же вызывающие, в одном прогоне, по очереди; и память
    на сессии без дела. Crossbar устанавливает scripts/crossbar.sh.
help-bench-net--seconds = сколько мерить каждый прогон [по умолчанию: 1]
help-bench-net--seconds-value = S
help-bench-net--sessions = сколько сессий без дела [по умолчанию: 10000]
help-bench-net--sessions-value = N
help-bench-net--crossbar = программа Crossbar, если не та, что установлена
help-bench-net--crossbar-value = ПРОГРАММА
help-bench-net--json = печатать по строке JSON на число вместо текста
help-bench-net-examples =
    { $program } bench net --seconds 0.05 --sessions 100

help-bench-workers = чего стоят игры, которые рассылают рабочим по NATS
help-bench-workers-more =
    Игры в 7 сетов между шаблонами на Паскале: у рабочего на этой машине рядом с
    теми же играми дома; у двух рабочих рядом с одним; пустые игры через 64
    соединения; и очень много ждущих игр. Нужны nats-server и Free Pascal.
help-bench-workers--games = игр в каждом прогоне [по умолчанию: 780]
help-bench-workers--games-value = N
help-bench-workers--empty = пустых игр в прогоне [по умолчанию: 50000]
help-bench-workers--empty-value = N
help-bench-workers--waiting = ждущих игр [по умолчанию: 1000000]
help-bench-workers--waiting-value = N
help-bench-workers--runs = прогонов, считается медианный [по умолчанию: 7]
help-bench-workers--runs-value = N
help-bench-workers--database = пустая база PostgreSQL: сколько игр она
    принимает рядом с SQLite; они в ней остаются
help-bench-workers--database-value = АДРЕС
help-bench-workers--json = печатать по строке JSON на число вместо текста
help-bench-workers-examples =
    { $program } bench workers --games 4 --empty 100 --waiting 1000 --runs 1

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

help-serve = открыть арену в браузере: боты, проверки, турниры
help-serve-more =
    Первый запуск печатает ссылку: кто первым её откроет, тот и администратор.
help-serve--listen =
    где слушать; 0.0.0.0:8080 впустит других
    {"["}по умолчанию: 127.0.0.1:8080]
help-serve--listen-value = АДРЕС
help-serve--data = папка, где всё хранится
help-serve--data-value = ПАПКА
help-serve--database = или база, например postgresql://localhost/arena
help-serve--database-value = АДРЕС
help-serve--advertise =
    где этот сервер найдут другие на той же базе,
    например http://192.168.0.10:8080
help-serve--advertise-value = АДРЕС
help-serve--jobs = сколько проверок и игр сразу; иначе по ядрам
help-serve--jobs-value = N
help-serve--nats =
    пусть играют и рабочие на других машинах: адрес
    NATS; с --jobs 0 играют только они;
    пароль: тут или в BROADSIDE_NATS_PASSWORD
help-serve--nats-value = АДРЕС
help-serve--nats_credentials = кто мы там: файл с учётными данными
help-serve--nats_credentials-value = ФАЙЛ
help-serve--nats_ca = кому там верить: файл с сертификатами
help-serve--nats_ca-value = ФАЙЛ
help-serve--play_twice = игр из 100, сыгранных дважды [по умолчанию: 2]
help-serve--play_twice-value = ПРОЦЕНТ
help-serve--proxy = впереди стоит прокси: HTTPS, X-Forwarded-For
help-serve--log_json = вести журнал строками JSON
help-serve--wamp_listen =
    отдельный порт для игры по сети, кроме /ws:
    WebSocket и RawSocket
help-serve--wamp_listen-value = АДРЕС
help-serve--wamp_router =
    играть не здесь, а на чужом роутере WAMP
    (Crossbar, nexus)
help-serve--wamp_router-value = АДРЕС
help-serve--wamp_realm = область этого роутера [по умолчанию: seabattle]
help-serve--wamp_realm-value = ОБЛАСТЬ
help-serve--wamp_user =
    под каким именем туда войти; секрет берётся
    из переменной BROADSIDE_WAMP_SECRET
help-serve--wamp_user-value = ИМЯ
help-serve--trust_bots = запускать ботов, даже если их нельзя запереть
help-serve-examples =
    { $program } serve
    { $program } serve --listen 0.0.0.0:8080 --data arena
    { $program } serve --wamp-listen 0.0.0.0:8081
    { $program } serve --nats nats://localhost:4222 --jobs 0
    { $program } serve --wamp-router ws://localhost:8080/ws --wamp-user arena

help-worker = играть для арены на другой машине
help-worker-more =
    Арену запускают командой serve --nats с тем же адресом. Рабочий приходит и
    уходит когда угодно: Ctrl-C даёт доиграть начатое, а остальное возвращает.
help-worker--nats =
    где NATS, например nats://192.168.0.10:4222;
    пароль: тут или в BROADSIDE_NATS_PASSWORD
help-worker--nats-value = АДРЕС
help-worker--nats_credentials = кто мы там: файл с учётными данными
help-worker--nats_credentials-value = ФАЙЛ
help-worker--nats_ca = кому там верить: файл с сертификатами
help-worker--nats_ca-value = ФАЙЛ
help-worker--jobs = сколько проверок и игр сразу; иначе по ядрам
help-worker--jobs-value = N
help-worker--name = как арена его зовёт [по умолчанию: имя машины]
help-worker--name-value = ИМЯ
help-worker--kind = какая это машина [по умолчанию: её процессор]
help-worker--kind-value = ВИД
help-worker--log_json = вести журнал строками JSON
help-worker--trust_bots = запускать ботов, даже если их нельзя запереть
help-worker-examples =
    { $program } worker --nats nats://192.168.0.10:4222
    { $program } worker --nats tls://nats.school:4222 --nats-ca school.pem --jobs 4

help-submit = отправить бота на арену, следить за проверкой, узнать вердикт
help-submit-more =
    Арена делает из исходного текста версию и проверяет её. Ключ создают на странице
    учётной записи. Код завершения: 0 — бот принят, 1 — не принят, 2 — его нельзя
    отправить, 70 — подвела арена.
help-submit--bot = исходный текст или папка с ним
help-submit--bot-value = БОТ
help-submit--server = арена, например http://192.168.0.10:8080
help-submit--server-value = АДРЕС
help-submit--token = по нему арена вас узнаёт [иначе: BROADSIDE_TOKEN]
help-submit--token-value = КЛЮЧ
help-submit--name = какой из ваших ботов [по умолчанию: имя файла]
help-submit--name-value = ИМЯ
help-submit--game = sea-battle или rps [по умолчанию: видно из текста]
help-submit--game-value = ИГРА
help-submit--json = напечатать один объект JSON вместо текста
help-submit-examples =
    { $program } submit bot.pas --server http://127.0.0.1:8080
    { $program } submit bot.py --server https://arena.example --bot Storm --json

help-loadtest = узнать, сколько выдержит арена
help-loadtest-more =
    Класс отправляет ботов одновременно, а страницы засекаются; толпа смотрит одну
    игру и проверяет, что виден каждый выстрел; люди читают и отправляют. Код
    завершения 0, если на всё отвечено как должно.
help-loadtest--url = арена, например http://127.0.0.1:8080
help-loadtest--url-value = АДРЕС
help-loadtest--own = открыть отдельную арену во временной папке
help-loadtest--people = сколько людей читает и отправляет [иначе: 200]
help-loadtest--people-value = N
help-loadtest--time = как долго [иначе: 60s]
help-loadtest--time-value = ВРЕМЯ
help-loadtest--viewers = сколько смотрит одну игру [иначе: 500]
help-loadtest--viewers-value = N
help-loadtest--students = сколько отправляет одновременно [иначе: 30]
help-loadtest--students-value = N
help-loadtest--game = какую игру смотреть, например /tournaments/3/games/1
help-loadtest--game-value = ПУТЬ
help-loadtest--it_is_mine = арена может быть на другой машине
help-loadtest--jobs = с --own: сколько проверок и игр идёт сразу
help-loadtest--jobs-value = N
help-loadtest--trust_bots = запускать ботов, даже если их нельзя запереть
help-loadtest--json = напечатать один объект JSON вместо текста
help-loadtest-examples =
    { $program } loadtest --own
    { $program } loadtest http://127.0.0.1:8080 --people 50 --time 20s

help-net = морской бой по сети: чьи угодно боты друг против друга
help-net-examples =
    { $program } net serve
    { $program } net join 127.0.0.1:8081 hunter --as ann

help-net-serve = открыть сетевую игру, без арены
help-net-serve-more =
    WebSocket и RawSocket на одном порту, для любого клиента, который знает WAMP.
    Игры и рейтинги хранятся в папке и после нового запуска на месте.
help-net-serve--listen =
    где слушать; 0.0.0.0:8081 открывает игру для сети
    {"["}по умолчанию: 127.0.0.1:8081]
help-net-serve--listen-value = АДРЕС
help-net-serve--data = папка, в которой хранятся игры и рейтинги
help-net-serve--data-value = ПАПКА
help-net-serve--database = или база данных, скажем postgresql://localhost/arena
help-net-serve--database-value = URL
help-net-serve-examples =
    { $program } net serve
    { $program } net serve --listen 0.0.0.0:8081 --data games

help-net-join = бот играет против того, кто придёт
help-net-join-more =
    Входит в игру, которая ждёт соперника, или открывает новую. Оборванная связь
    устанавливается снова; Ctrl-C сдаёт игру. Код выхода 0 — все игры доиграны, 1 —
    бот ошибся или сервер отказал, 70 — с сервером нет связи.
help-net-join--url =
    сервер: host:port, ws://host:port/path, rs://host:port
    или арена, http://host:port; с TLS wss:// или https://
help-net-join--url-value = URL
help-net-join--realm = область роутера [по умолчанию: seabattle]
help-net-join--realm-value = ОБЛАСТЬ
help-net-join--bot =
    встроенный бот, файл с исходным текстом, папка с ним или
    исполняемый файл, который играет по lol-2019
help-net-join--bot-value = БОТ
help-net-join--name = имя, под которым бот играет и получает рейтинг
help-net-join--name-value = ИМЯ
help-net-join--games = сколько игр подряд [по умолчанию: 1]
help-net-join--games-value = N
help-net-join--clock =
    секунд на выстрел, от 1 до 3600, если открываете вы
    {"["}по умолчанию: как у сервера, обычно 60]
help-net-join--clock-value = СЕКУНДЫ
help-net-join--invite = войти сможет только тот, у кого есть ключ игры
help-net-join--game = войти именно в эту игру
help-net-join--game-value = НОМЕР
help-net-join--key = ключ игры, в которую вас пригласили
help-net-join--key-value = КЛЮЧ
help-net-join--secret =
    секрет закреплённого имени; в BROADSIDE_SECRET
    его никто не увидит
help-net-join--secret-value = СЕКРЕТ
help-net-join--keep = закрепить имя: впредь для него нужен секрет
help-net-join--seed = зерно встроенного бота [по умолчанию: случайное]
help-net-join--seed-value = N
help-net-join--trust_bots = запустить бота без защиты: только если вы ему доверяете
help-net-join--json = вывести вместо текста строки JSON, по одной на событие
help-net-join-examples =
    { $program } net join 127.0.0.1:8081 hunter --as ann
    { $program } net join http://192.168.0.10:8080 bot.py --as bob --games 10

help-net-games = последние игры и их положение
help-net-games--url = сервер, например 127.0.0.1:8081
help-net-games--url-value = URL
help-net-games--realm = область роутера [по умолчанию: seabattle]
help-net-games--realm-value = ОБЛАСТЬ
help-net-games--last = сколько игр, от 1 до 1000 [по умолчанию: 20]
help-net-games--last-value = N
help-net-games--json = вывести вместо текста строки JSON, по одной на игру
help-net-games-examples =
    { $program } net games 127.0.0.1:8081
    { $program } net games http://127.0.0.1:8080 --last 100 --json

help-net-info = одна игра: кто играет, каково положение, обе доски
help-net-info-more =
    До конца игры видны только палубы, в которые попали.
help-net-info--url = сервер, например 127.0.0.1:8081
help-net-info--url-value = URL
help-net-info--realm = область роутера [по умолчанию: seabattle]
help-net-info--realm-value = ОБЛАСТЬ
help-net-info--id = номер игры
help-net-info--id-value = ID
help-net-info--json = вывести вместо текста один объект JSON
help-net-info-examples =
    { $program } net info 127.0.0.1:8081 1

help-net-log = лог законченной игры, в формате lol-2019
help-net-log--url = сервер, например 127.0.0.1:8081
help-net-log--url-value = URL
help-net-log--realm = область роутера [по умолчанию: seabattle]
help-net-log--realm-value = ОБЛАСТЬ
help-net-log--id = номер игры
help-net-log--id-value = ID
help-net-log--out = записать в файл; - — стандартный вывод
help-net-log--out-value = ФАЙЛ
help-net-log--force = разрешить --out заменить существующий файл
help-net-log--json = вывести вместо текста один объект JSON
help-net-log-examples =
    { $program } net log 127.0.0.1:8081 1
    { $program } net log 127.0.0.1:8081 1 --out game-1.log

help-net-ratings = лучшие игроки
help-net-ratings--url = сервер, например 127.0.0.1:8081
help-net-ratings--url-value = URL
help-net-ratings--realm = область роутера [по умолчанию: seabattle]
help-net-ratings--realm-value = ОБЛАСТЬ
help-net-ratings--top = сколько игроков, от 1 до 1000 [по умолчанию: 20]
help-net-ratings--top-value = N
help-net-ratings--json = вывести вместо текста строки JSON, по одной на игрока
help-net-ratings-examples =
    { $program } net ratings 127.0.0.1:8081
