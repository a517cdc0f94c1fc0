## Боты из файлов: что это, как их собирают и проверяют.

candidate-not-a-file = { $file } — не файл и не папка: назовите исходный текст.
candidate-too-big = { $file } длиннее { $most } КиБ, таких длинных ботов не бывает: тот ли это файл?
candidate-empty = Файл { $file } пуст: команда new напишет бота, с которого можно начать.
candidate-not-text = В файле { $file } не текст, а нужен исходный текст бота.
candidate-no-language = { $file } — не исходный текст на известном языке ({ $endings }) и не исполняемый файл.
candidate-folder-empty = В папке { $folder } нет исходного текста на известном языке.
candidate-folder-many = В папке { $folder } исходных текстов несколько ({ $count }): назовите один из них или дайте ему имя bot.
candidate-no-game = В { $file } нет ни shoot, ни choose, и игра неизвестна: добавьте --game sea-battle или --game rps.
candidate-no-game-executable = { $file } — исполняемый файл, и игры по нему не видно: добавьте --game sea-battle, --game rps или --preset lol-2019.
candidate-other-preset = { $file } — бот для { $preset }: добавьте --preset { $preset } или уберите --preset.
candidate-needs-language = { $file }: язык { $language } здесь не готов: { $what }. { $how }
builds-nowhere = Собранных ботов негде хранить: задайте HOME или XDG_CACHE_HOME.

diagnostic-error = ошибка
diagnostic-warning = предупреждение
diagnostic-note = замечание
diagnostics-more = … и ещё { $count ->
    [one] { $count } сообщение
    [few] { $count } сообщения
   *[other] { $count } сообщений
}
diagnostics-warnings = { $file }: у компилятора { $count ->
    [one] { $count } предупреждение
    [few] { $count } предупреждения
   *[other] { $count } предупреждений
}; прочитать: { $command }
diagnostic-at = строка { $line }: { $message }
build-failed = { $file } не собирается: { $what }.
build-too-long = { $file }: компилятор не закончил за { $limit } с. Нет ли в тексте кода, который выполняется при сборке?
build-killed = { $file }: компилятор занял больше { $limit } МиБ памяти и остановлен. Нет ли в тексте кода, который выполняется при сборке?
build-too-big = { $file }: собранная программа длиннее { $limit } КиБ. Нет ли в тексте огромной таблицы?

new-written = { $file }: бот для игры «{ $game }», язык { $language }; он уже играет по правилам.
new-next = Что дальше:
new-check = собрать и проверить
new-match = сыграть со встроенным
new-homework-written = { $folder }: домашнее задание на C++ с тестами; умного игрока ещё предстоит написать.
new-homework-next = Дальше, первая строка — в папке Broadside:
new-homework-options = Домашнее задание — проект на C++ со своими правилами: уберите --language и --preset.
new-missing = Учтите: язык { $language } здесь не готов: { $what }. { $how }
new-language-needed = На каком языке? Добавьте --language; есть такие: { $names }.
new-two-languages = { $file } по имени — это { $other }, а --language просит { $language }: уберите ключ или назовите файл иначе.
new-unknown-language = Нет такого языка: «{ $name }».
new-languages = Есть такие: { $names }.
new-no-template = Шаблона { $preset } на языке { $language } нет: уберите --preset.

check-title = { $bot } · { $language } · { $game } · правила { $preset }
check-executable = исполняемый файл
check-house = { $name } — встроенный бот, проверять нечего.
stage-compile = сборка
stage-start = запуск
stage-game = пробная игра
stage-skipped = –
stage-compiled = { $warnings ->
    [0] ошибок нет
    [one] ошибок нет, { $warnings } предупреждение
    [few] ошибок нет, { $warnings } предупреждения
   *[other] ошибок нет, { $warnings } предупреждений
}
stage-known = собран раньше
stage-ready = готов
stage-refused = отказ
stage-played = { $first } : { $second } против { $rival }
check-set = пробная игра, сет { $set }
check-printed = Что он напечатал ({ $bytes } байт):
check-printed-more = … и ещё { $count ->
    [one] { $count } строка
    [few] { $count } строки
   *[other] { $count } строк
}
check-last-moves = Его последние ходы:
check-accepted = Принят: собирается, отвечает вовремя и играет по правилам.
check-refused = Не принят.
check-slowest = Самый долгий ответ занял { $time } времени CPU ({ $call }).
check-game-log = Каждый ход: { $command }
map-legend = { $deck } палуба   { $trouble } смотрите сюда
