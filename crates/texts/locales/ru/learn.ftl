## Страницы, которые учат: правила, о чём спрашивают бота, первый бот. Связный текст лежит в шаблонах сервера.

learn-seconds = { $seconds } с
learn-megabytes = { $count } МБ
learn-kilobytes = { $count } КБ
learn-bytes = { $count } Б
learn-on-page = На этой странице
learn-fails = Когда бот ошибся
learn-rule-sets = Четыре свода правил
learn-rule-sets-more = Они пришли из четырёх прежних систем. Турниры здесь проходят по ai-battle, если организатор не выбрал другое.
learn-at-a-glance = Коротко
learn-draw-streak = { $turns ->
    [one] { $turns } ничейный ход подряд внутри одного сета — и вся игра закончилась вничью.
    [few] { $turns } ничейных хода подряд внутри одного сета — и вся игра закончилась вничью.
   *[many] { $turns } ничейных ходов подряд внутри одного сета — и вся игра закончилась вничью.
}
learn-board = Пример
learn-board-legal = Правильное поле после нескольких выстрелов: промах — точка, попадание — ромб, потопленный корабль перечёркнут.
learn-board-corners = Неправильно: два корабля касаются углами.
learn-board-bent = Неправильно: корабль не прямой.
learn-board-corners-allowed = Здесь можно: углами касаться разрешено.
learn-board-sides = Нельзя и здесь: касаются сторонами.

fact-contact = Корабли касаются
fact-contact-never = никогда
fact-contact-corners = только углами
fact-repeat = Одна клетка дважды
fact-stray = За край поля
fact-breach = поражение в игре
fact-repeat-miss = считается промахом
fact-ask-again = спросят ещё раз
fact-sets = Сетов в игре
fact-one-set = 1
fact-sets-to = от 1 до { $most }
fact-stop = Игра кончается
fact-fleet-sunk = когда флот потоплен
fact-stop-decided = когда уже не догнать
fact-stop-all = после последнего сета
fact-opening = Первый сет начинает
fact-opening-drawn = кому выпадет жребий
fact-opening-first = первый игрок
fact-opponent = О выстрелах соперника сообщают
fact-both-failed = Оба ошиблись сразу
fact-both-lost = оба проиграли
fact-both-drawn = ничья
fact-rps = Камень-ножницы-бумага
fact-rps-new = 1 камень, 2 бумага, 3 ножницы
fact-rps-old = 1 камень, 2 ножницы, 3 бумага
fact-place-limit = Время на расстановку
fact-turn-limit = Время на выстрел
fact-yes = да
fact-no = нет

learn-interface-lead = Бот — это несколько функций. Арена их вызывает, вы отвечаете.
learn-calls = Вызовы
learn-calls-more = Отмеченное ◆ должно быть, остальное можно опустить. Предел времени — на один вызов.
learn-gets = Получает
learn-gives = Отвечает
learn-limit = Предел
learn-order = В каком порядке
learn-answers = Ответы
learn-limits = Пределы
learn-limits-more = Считается время, пока бот вычисляет или спит: занятая машина вам не вредит. Стандартная библиотека языка есть, пакетов и чужих файлов нет.
learn-languages = Языки
learn-languages-more = Откройте язык и увидите шаблон, с которого начинается новый бот. Каждый уже играет по правилам.
learn-lines = Построчный протокол
learn-programs = Программы
call-sets = число сетов
call-sets-and-wins = число сетов, побед в сете
call-shot-result = 0 мимо, 2 ранен, 3 потоплен
call-cell = строка и столбец
call-map = 10×10 из 0 и 1
call-previous = прошлый выбор соперника, сначала 0
call-choice = 1 камень, 2 бумага, 3 ножницы
limit-start = Пока запускается
limit-source = Исходный текст
limit-memory = Память
limit-memory-more = , в Java и JavaScript вдвое больше
limit-processes = Процессы и потоки
limit-open-files = Открытые файлы
limit-files = Временные файлы
limit-output = Вывод и отдельно ошибки
limit-network = Сеть
looks-pascal = Модуль bot с функциями в интерфейсе, регистр букв любой. Поле — массив массивов целых, клетка — массив из двух. Строка mode не нужна.
looks-python = Функции модуля, в snake_case или camelCase. Годятся и списки, и кортежи; клетка приходит кортежем.
looks-c = Функции с именами построчного протокола, которые заполняют то, что им дали; они объявлены в broadside.h.
looks-cpp = Функции, которые возвращают Map и Cell; они объявлены в broadside.hpp.
looks-rust = Структура Bot, для которой есть SeaBattle или Rps из crate::broadside.
looks-go = Методы структуры Bot, в которую встроен Base, в package main.
looks-java = Класс, который наследует SeaBattleBot или RpsBot, без строки package.
looks-javascript = Обычные функции или экспортированные.

tutorial-lead = За четверть часа у вас будет бот, который обыгрывает cadet, слабейшего из встроенных, и на равных спорит с hunter.
