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
column-sets-won = выиграл сетов
column-shots-per-set = выстрелов/сет
column-calls = вызовы
column-cpu = время CPU
column-longest = самый долгий вызов
match-nobody = никто
match-sets-in-order = Кто выиграл каждый сет, по порядку:
match-milliseconds = { $time } мс
match-recorded = Игра записана в { $file }. Посмотреть:
match-again = Эта же игра ещё раз:
failed = { $name }: ошибка в вызове { $call }, сет { $set }: { $why }
failed-before-sets = { $name }: ошибка в вызове { $call } до первого сета: { $why }

## Почему не пришёл ответ. Части предложения и совет.

fault-late = ответа не было { $limit } мс (время CPU { $cpu } мс, всего прошло { $wall } мс). Поищите бесконечный цикл или слишком долгий перебор.
fault-died-code = программа завершилась сама с кодом { $code }{ $line ->
    [0] {""}
   *[other] , строка { $line } исходного текста
}. Её последние слова: { $stderr }
fault-died-signal = программа завершена сигналом { $signal }{ $line ->
    [0] {""}
   *[other] , строка { $line } исходного текста
}. Её последние слова: { $stderr }
fault-gone = игрок вышел из игры.
fault-garbled = ожидалось: { $expected }, пришло: { $found }. Сравните то, что возвращает ваша функция, с шаблоном нового бота.
fault-flooded = напечатано больше { $limit } байт. Печатайте меньше.
fault-memory = занято больше { $limit } МиБ памяти. Поищите список, который растёт с каждым вызовом.
fault-silent = (ничего)
