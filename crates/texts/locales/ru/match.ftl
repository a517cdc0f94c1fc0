## Одна игра двух ботов.

match-title = { $game } · правила { $preset } · { $sets ->
    [one] { $sets ->
        [1] один сет
       *[other] до { $sets } сета
    }
   *[other] до { $sets } сетов
}
match-title-wins = { $game } · правила { $preset } · { $sets ->
    [one] { $sets ->
        [1] один сет
       *[other] до { $sets } сета
    }
   *[other] до { $sets } сетов
}, в каждом до { $wins ->
    [one] { $wins } победы
   *[other] { $wins } побед
}

column-set = сет
column-begins = начинает
column-won-by = выиграл
column-shots = выстрелы
column-decks-left = уцелело палуб
column-won-turns = выиграно
column-drawn = ничьих
column-player = игрок
column-sets-won = сетов
column-shots-per-set = выстрелов за сет
column-calls = вызовов
column-cpu = время CPU
column-longest = дольше всего
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
