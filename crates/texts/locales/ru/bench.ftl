## Числа о нас самих.

bench-figure = что измерено
bench-value = сколько
bench-baseline = эталон
bench-ratio = отношение
bench-holdout = повтор
bench-error = ±
bench-goal = цель
bench-met = да
bench-unsure = неясно
bench-missed = нет

unit-games-per-second = игр/с
unit-turns-per-second = ходов/с
unit-kilobytes-per-set = КБ/сет
unit-milliseconds = мс
unit-microseconds = мкс
unit-shots = выстр.
unit-games = игр

figure-random-games = игры наугад с судьёй
figure-random-turns = ходы наугад с судьёй
figure-gunner-time = gunner, 1 000 игр
figure-gunner-won = победы gunner
figure-captain-time = captain, 1 000 игр
figure-captain-won = победы captain
yardstick-failed = Эталон { $name } не работает: { $why }. Уберите --yardsticks, чтобы измерить без него.

hider-uniform = равномерно
hider-sequential = по очереди
hider-edge = по краю
figure-captain-told = captain знает: { $hider }
figure-captain-move = captain, один ход
figure-admiral = admiral: { $hider }
figure-admiral-hides = { $rival } ищет флот admiral
figure-admiral-beats-gunner = admiral против gunner
figure-admiral-beats-own = admiral против своей стрельбы
figure-oracle-beats = oracle против { $rival }
strength-no-figure = О боте { $name } здесь ничего не измеряют.
strength-known = Числа есть о ботах: { $names }.
strength-quick = Быстрый взгляд, по { $sets } сетов на число: промах заметен, но цель так не доказать.
bench-debug-build = Учтите: это отладочная сборка, она в несколько раз медленнее обычной.

judge-building = собираем ботов для измерений
judge-no-compiler = Здесь не готов ни компилятор C, ни Free Pascal, измерять нечем: sudo apt-get install fpc
figure-call = вызов бота в песочнице
figure-start-compiled = запуск собранного бота
figure-start-python = запуск бота на Python
figure-lol-games = игры lol-2019 в песочнице
figure-lol-games-trusted = игры lol-2019 без защиты
figure-two-cores = то же на двух ядрах
figure-pascal-games = игры Паскаля в 7 сетов
figure-python-games = игры Python в 7 сетов
figure-judge-memory = память после { $games } игр
figure-left-behind = осталось после игр
figure-verdict-after-limit = вердикт после лимита
figure-late-under-load = опоздали под нагрузкой, { $games } игр
unit-mebibytes = МиБ

bench-no-pascal = Здесь не готов Free Pascal, измерять нечем: sudo apt-get install fpc
figure-tournament-games = игры турнира
figure-tournament-growth = прирост базы
figure-tournament-own-time = наше время на игру при { $games }
figure-tournament-table = таблица по { $games } играм
figure-tournament-replay = повтор из { $games } игр
figure-tournament-memory = память на { $games } игр
figure-tournament-crowd = { $games } пустых игр
figure-tournament-crowd-memory = память на { $games }

unit-kilobytes = КБ
unit-pages-per-second = страниц/с
unit-calls-per-second = вызовов/с
figure-web-table = страница таблицы 40 ботов
figure-web-first-byte = первый байт этой страницы
figure-web-home = первая страница, сжатая
figure-web-editor = страница редактора, сжатая
figure-play-tip = самая долгая подсказка адмирала
figure-play-frame = самый долгий кадр { $width } × { $height }
figure-net-echo = вызовы эха, вызывающих { $callers }, рядом с Crossbar
figure-net-shoot = выстрелы, вызывающих { $callers }, рядом с голым эхом
figure-net-idle = сессии без дела: { $count }
bench-no-crossbar = Crossbar не установлен, сравнивать с ним нечего: его установит scripts/crossbar.sh, или назовите программу через --crossbar.
bench-few-files = Система даёт файлов только на столько сессий: { $room }, а не { $wanted }; их цена пересчитана на все. Предел поднимает ulimit -Hn
