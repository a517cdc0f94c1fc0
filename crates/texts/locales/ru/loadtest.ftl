## Сколько выдержит арена.

loadtest-where = Какая арена? Назовите её адрес или откройте отдельную ключом --own.
loadtest-elsewhere = { $server } — другая машина, а нагрузка здесь как от двухсот посетителей. Если она ваша и никому не помешает, добавьте --it-is-mine.
loadtest-signing-up = регистрация: { $count }
loadtest-class = класс отправляет ботов: принято { $accepted } из { $all }, { $seconds } с
loadtest-waiting = ждём игру, которую все будут смотреть
loadtest-watching = одну игру смотрят { $count }, { $seconds } с
loadtest-reading = люди читают и отправляют: ответов { $answers }, ошибок { $errors }, { $seconds } с
loadtest-title = { $server }
loadtest-class-told = { $students } учеников отправляют сразу: принято { $accepted }, последний через { $seconds } с. Страницы тем временем:
loadtest-viewers-told = { $viewers } смотрят одну игру ({ $moves } ходов, { $seconds } с): все ходы по порядку увидели { $complete }.
loadtest-people-told = { $people } человек (вошли { $members }) читают { $pages } страниц { $seconds } с и отправляют { $sent } версий:
loadtest-figures = ответов { $answers }, ошибок { $errors }; первый байт: медиана { $median } мс, 99 из 100 за { $most } мс, самый долгий { $longest } мс
loadtest-well = На всё отвечено как должно.
loadtest-not-well = Не на всё отвечено как должно.
