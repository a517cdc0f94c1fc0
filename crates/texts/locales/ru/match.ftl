## Одна игра двух ботов.

match-title = { $game } · правила { $preset } · { $sets ->
    [1] один сет
   *[other] { $preset ->
        [sea-fight] { $sets ->
            [one] { $sets } сет
            [few] { $sets } сета
           *[other] { $sets } сетов
        }
       *[other] до { $sets ->
            [one] { $sets } сета
           *[other] { $sets } сетов
        }
    }
}
match-title-wins = { $game } · правила { $preset } · { $sets ->
    [1] один сет до
    [one] до { $sets } сета, в каждом до
   *[other] до { $sets } сетов, в каждом до
} { $wins ->
    [one] { $wins } победы
   *[other] { $wins } побед
}

column-set = сет
column-begins = начинает
column-won-by = выиграл
column-shots = выстрелы
column-decks-left = уцелело палуб
column-won-turns = выиграл ходов
column-drawn = ничьих
column-player = игрок
column-sets-won = сетов
column-shots-per-set = выстрелов/сет
column-calls = вызовы
column-cpu = время CPU
column-longest = самый долгий
match-nobody = никто
match-sets-in-order = Кто выиграл каждый сет, по порядку:
match-milliseconds = { $time } мс
match-recorded = Игра записана в { $file }. Посмотреть:
match-again = Эта же игра ещё раз:
play-building = собираем { $file }
match-voided = Компьютер был слишком занят, и игра начиналась заново: { $count ->
    [one] { $count } раз
    [few] { $count } раза
   *[other] { $count } раз
}.
match-host = { $host ->
    [trusted] Боты играли без защиты (--trust-bots).
   *[other] Защита: { $host }.
}
match-host-weak = Защита неполная: предел памяти слаб.
match-again-programs = Ещё раз с тем же жребием:
failed = { $name }: ошибка в вызове { $call }, сет { $set }: { $why }
failed-gave-up = { $name }: сдача { $set ->
    [0] до первого сета
   *[other] в сете { $set }
}.
failed-at-start = { $name }: бот не запустился: { $why }
failed-before-sets = { $name }: ошибка в вызове { $call } до первого сета: { $why }

## Почему не пришёл ответ. Части предложения и совет.

fault-late = ответ не пришёл за { $limit } мс времени бота (считал { $cpu } мс, всего прошло { $wall } мс). { $how ->
    [idle] Большую часть своего времени бот не считал: он спит или ждёт того, что не придёт?
   *[busy] Поищите бесконечный цикл или слишком долгий перебор.
}
fault-late-pondering = отведённые { $limit } мс кончились: с прошлого ответа бот считал { $cpu } мс, в том числе пока его не спрашивали. Это время тоже идёт в счёт.
fault-late-flush = Или ответ застрял в буфере: сбрасывайте вывод после каждой строки (flush(output), fflush(stdout), flush=True).
fault-died-code = { $code ->
    [0] программа завершилась сама, вместо того чтобы ответить
   *[other] программа упала с кодом { $code }
}{ $line ->
    [0] {""}
   *[other] {" "}в строке { $line } исходного текста
}. { $words ->
    [none] В стандартном потоке ошибок пусто.
    [hidden] Что она напечатала, видит только её автор.
   *[told] Её последние слова: { $stderr }
}
fault-died-signal = программу остановил { $name } ({ $signal ->
    [4] команда, которой нет у процессора
    [6] программа сдалась сама
    [8] неверное деление, может быть на ноль
    [9] её убили
    [7] обращение к несуществующей памяти
    [11] обращение к чужой памяти
    [24] слишком много времени CPU
    [31] системный вызов, запрещённый ботам
   *[other] сигнал { $signal }
}){ $line ->
    [0] {""}
   *[other] {" "}в строке { $line } исходного текста
}. { $words ->
    [none] В стандартном потоке ошибок пусто.
    [hidden] Что она напечатала, видит только её автор.
   *[told] Её последние слова: { $stderr }
}
fault-gave-up = игрок сдался.
fault-closed = программа закрыла канал, по которому отвечает, и больше её не услышать. Не закрывайте стандартный вывод до конца игры.
fault-garbled = ожидалось: { $expected }, пришло: { $found }. { $place ->
    [stream] Программа печатает десять строк поля, потом по одному выстрелу в строке, и больше ничего.
   *[call] Сравните то, что возвращает ваша функция, с шаблоном нового бота.
}
fault-flooded = напечатано больше { $limit } байт. Печатайте меньше.
fault-memory = занято больше { $limit } МиБ памяти. Поищите список, который растёт с каждым вызовом.
fault-at-start = бот не запустился: { $why }
fault-silent = ничего

## Что было бы ответом. Части предложения.

answer-greeting = строка «broadside 1»
answer-id = ответ, который начинается с { $id }
answer-nothing = никакого значения: этот вызов только сообщает
answer-map = 10 строк по 10 чисел
answer-two-numbers = два целых числа
answer-number = одно целое число
answer-board-row = строка из 10 знаков _ и #
answer-shot = выстрел: два целых числа
answer-silence = ничего до следующего вызова
