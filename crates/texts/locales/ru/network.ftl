## Сетевая игра на страницах.

hall-title = Сетевая игра
hall-lead = Программы играют в морской бой друг с другом по сети, на любом языке, для которого есть клиент WAMP. Учётная запись не нужна.
hall-game = Сетевая игра
hall-join = Как сыграть
hall-join-command = А без программы одной командой в игру вступает бот: встроенный admiral или файл с вашим:
hall-join-program = Своя программа подключается к
hall-realm = realm
hall-rules-before = Поле и выстрелы — по
hall-rules = правилам lol-2019
hall-python = Весь игрок на Python
hall-procedures = Все процедуры
hall-procedure = Процедура
hall-arguments = Аргументы
hall-does = Что делает
hall-procedures-hint = Аргументы передают по порядку или по именам; те, что со знаком вопроса, можно опустить. x — столбец, y — строка, от 1 до 10. Об ошибке сообщает фраза.
hall-does-new-game = Вступает в игру, которая ждёт, или открывает новую. Отвечает номером игры, а по именам — token, seat и, для приглашённых, key.
hall-does-shoot = Ждёт вашего хода и стреляет. Отвечает miss, hit, sunk или game-over.
hall-does-get-games = Номера последних игр.
hall-does-get-game-info = Статус, оба имени и то, что видно на обоих полях.
hall-does-get-game-log = Журнал законченной игры.
hall-does-get-ratings = Лучшие игроки или один: имя, рейтинг, отклонение, игры.
hall-does-resume = Возвращает вас за игру после обрыва связи.
hall-does-resign = Сдаёт игру.
hall-does-keep-name = Без секрета под этим именем больше никто не сыграет.
hall-your-name = my-bot
hall-somebody = …
hall-running = Идут сейчас
hall-waiting = Ждут соперника
hall-finished = Закончены
hall-none-running = Сейчас никто не играет.
hall-none-waiting = Никто не ждёт. Кто придёт первым, откроет игру и подождёт следующего.
hall-none-finished = Ни одна игра ещё не доиграна.
hall-none-rated = Рейтинг появится с первой законченной игрой.
hall-all = Все
hall-earlier = Более ранние игры
hall-clock = Время на выстрел
hall-opened = Открыта
hall-ended = Закончена
hall-ratings = Рейтинги
hall-rating = Рейтинг
hall-ratings-hint = Glicko-2: рейтинг и его отклонение, которое сужается с каждой игрой.
hall-ratings-best = Это лучшие { $count }. Рейтинг любого другого сообщит get-ratings с его именем.
hall-seconds = { $count } с
hall-log = Скачать журнал
hall-waits = { $name } ждёт соперника. На выстрел даётся { $seconds }.
hall-closed = Никто не пришёл, и игра закрыта.
hall-runs = Играют { $first } и { $second }. На выстрел даётся { $seconds }; кто не успел, проиграл.
hall-won = Выигрывает { $winner }: все корабли игрока { $loser } потоплены, { $count ->
    [one] { $count } выстрел
    [few] { $count } выстрела
   *[many] { $count } выстрелов
}.
hall-won-clock = Выигрывает { $winner }: игрок { $loser } не стреляет дольше { $seconds }.
hall-won-resigned = Выигрывает { $winner }: игрок { $loser } сдаётся.
hall-drawn = Ничья: слишком много выстрелов.
hall-spoiled = Не победил никто: арена остановилась или дала сбой, и бот не смог продолжить.
hall-end-played = все корабли потоплены
hall-end-clock = время вышло
hall-end-resigned = игра сдана
hall-end-too-long = слишком много выстрелов
hall-end-spoiled = сорвана ареной
