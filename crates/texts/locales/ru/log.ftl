## Чтение логов и записей: что не так и где.

at-line = строка { $line }: { $what }
at-column = строка { $line }, столбец { $column }: { $what }
log-neither = { $file } — не записанная игра и не лог lol-2019: они начинаются со строки JSON или с поля из _ и #.
log-unreadable = { $file }, { $what }.
log-unreadable-more = { $file }, { $what }; и ещё ошибки в { $count ->
    [one] { $count } месте
   *[other] { $count } местах
}.
log-not-text = { $file }, строка { $line }, столбец { $column }: это не текст в UTF-8. Тот ли это файл?
log-nul = { $file }, строка { $line }, столбец { $column }: нулевой байт. Тот ли это файл?
log-empty = { $file } пуст. Назовите записанную игру или лог lol-2019.

problem-no-header = это не первая строка записанной игры
problem-version = у записи версия { $version }, эта программа её не знает; возьмите программу новее
problem-header = заголовок не описывает игру: { $why }
header-length = по этим правилам не бывает игры из стольких сетов или побед
header-other-game = в нём игра { $found }, а не { $expected }
header-opening = в { $preset } начинает игрок 1
header-long-name = имя длиннее { $most } байтов
header-wins = поле wins нужно в rps, и только там
problem-json = это не JSON
problem-unknown-line = строка неизвестного вида
misfit-missing = нет поля «{ $field }»
misfit-cell = клетка — это буква от A до J и число от 1 до 10, например B8
misfit-player = игрок — это 1 или 2
misfit-map = поле — это десять строк по десять знаков, каждый _ или #
misfit-preset = набор правил — один из ai-battle, sea-fight, lol-2019 и homework
misfit-game = игра — sea-battle или rps
misfit-times = время вызовов — это два текста из пар микросекунд cpu/wall через пробел
misfit-other = одно из значений не того вида; как должна выглядеть строка, сказано в docs/formats.ru.md
problem-unknown-call = нет вызова «{ $call }»
problem-map = расстановка не по правилам: { $flaws }
problem-set-out-of-order = сет { $set } не может начаться здесь; возьмите файл таким, каким его записали
problem-not-the-set-in-play = сет { $set } не может кончиться здесь: его сейчас не играют; возьмите файл таким, каким его записали
problem-failed-twice = игрок { $number } уже ошибся раньше, второй ошибки быть не может; возьмите файл таким, каким его записали
problem-score = в счёте больше сетов, чем в заголовке (там { $most }); возьмите файл таким, каким его записали
problem-after-verdict = после итога игры что-то ещё
problem-cut-off = запись оборвана: в ней { $events ->
    [one] { $events } целое событие
    [few] { $events } целых события
   *[other] { $events } целых событий
}, а итога нет; возьмите файл целиком или сыграйте игру снова с её seed
problem-long-line = строка слишком длинная
problem-many-events = событий слишком много
problem-many-calls = вызовов со временем слишком много
problem-large = запись слишком велика

lol-large = таких длинных логов не бывает
lol-short = лог обрывается посреди поля
lol-width = в строке поля 10 знаков, а здесь «{ $found }»
lol-character = поле пишут знаками _ и #, а здесь «{ $found }»
lol-no-empty-line = после поля нужна пустая строка
lol-player = игрок — это 1 или 2, а не «{ $found }»
lol-coordinate = координата — число от 0 до 10, а не «{ $found }»
lol-mixed-bases = здесь { $here }, а в строке { $line } — { $there }: координаты считают либо с 0, либо с 1
lol-result = результат — это miss, hit или sunk, а не «{ $found }»
lol-missing = чего-то не хватает: выстрел — это «игрок x y результат»
lol-extra = после результата что-то лишнее
lol-long-ending = после выстрелов слишком много текста; хватит строки о том, кто победил
lol-not-a-shot = это не выстрел, а выстрелы идут и дальше

## Проверка.

verify-lol = { $file }: лог lol-2019, координаты с { $base } { $certainty }.
certainty-chosen = (так выбрано)
certainty-shown = (в нём встретилось число { $number })
certainty-by-results = (так результаты лучше сходятся с полями)
certainty-assumed = (с 0 сошлось бы тоже)
verify-record = { $file }: записанная игра, { $game } · { $preset }.
verify-shots = игрок { $number }: { $count ->
    [one] { $count } выстрел
    [few] { $count } выстрела
   *[other] { $count } выстрелов
}
verify-winner = Игрок { $number } потопил весь флот игрока { $other } и победил.
verify-drawn = Игра закончилась вничью.
verify-unfinished = До конца игры выстрелов не хватает.
verify-lost-by-board = Игрок { $number } проиграл из-за неверного поля: { $flaws }.
verify-lost-without-board = Игрок { $number } проиграл: на его поле нет ни одного корабля.
verify-forfeit-sound = Последняя строка сходится с полями: расхождений 0.
verify-last-line = Последняя строка: { $ending }
verify-sound = Всё сходится с полями и правилами: расхождений 0.
verify-flawed-board = Расстановка игрока { $number } не по правилам: { $flaws }.
verify-contradicts = Последняя строка утверждает другое: { $ending }
verify-not-understood = Последняя строка непонятна: { $ending }
verify-unchecked = Последнюю строку по выстрелам не проверить: { $ending }
verify-mismatch = Первое расхождение, { $what }.
mismatch-result = игрок { $number } стреляет в { $cell }, в логе «{ $said }», а по полю — «{ $should }»
mismatch-turn = игрок { $number } стреляет в { $cell }, но сейчас ход игрока { $other }
mismatch-over = игрок { $number } стреляет в { $cell }, но игра уже окончена
mismatch-event = в записи { $recorded }, а по правилам { $should }
mismatch-awaits = в записи { $recorded }, но сначала игрок { $number } должен ответить на { $call }
mismatch-no-breach = в записи { $recorded }, но это не нарушает правил
mismatch-other-breach = в записи { $recorded }, однако { $breach }
mismatch-nothing = ничего нет

## Перевод в другой формат.

convert-board = { $file } не перевести: расстановка игрока { $number } не по правилам lol-2019: { $flaws }.
convert-shot = { $file } не перевести, { $what }.
convert-unfinished = { $file } нельзя превратить в запись: до конца игры выстрелов не хватает.
convert-no-set = В { $file } нет сета { $set }: возьмите --set от 1 до { $most }.
convert-no-boards = { $file }: сет кончился раньше, чем расставили оба флота, лога у него нет.
convert-rps = { $file } — это «Камень-ножницы-бумага», а лог lol-2019 бывает только у «Морского боя». Возьмите --to json.
convert-set-of-json = Ключ --set нужен для lol и lol0: запись хранит всю игру. Уберите его.
convert-written = Записано в { $file }.
convert-not-sound = Внимание, эта игра расходится с правилами, и в новом файле тоже: { $what }.
convert-swapped = Игрок 1 в логе — { $name }: он начинал этот сет.
verify-record-winner = Игру выиграл игрок { $number }.
