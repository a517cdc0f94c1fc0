# Турниры, которые проводят люди: списки, формы, что с ними делают, и классы.

sample-sea-battle = Кубок дома: Морской бой
sample-rps = Кубок дома: Камень-ножницы-бумага

tournaments-new = Новый турнир
tournaments-none = Турниров пока нет
tournaments-none-organiser = Создайте первый: выберите игру и участников — и увидите, сколько это займёт.
tournaments-none-reader = Их создают организаторы. А пока напишите бота: позвать могут любого, у кого есть принятый.
tournaments-game = { $game }, { $sets ->
    [one] { $sets } сет
    [few] { $sets } сета
   *[many] { $sets } сетов
}
tournaments-starts = начало
tournaments-count = { $played } из { $games }
tournaments-make = Создать
column-tournament = Турнир
column-bots = Ботов
column-games = Игр
column-first = Первый
column-when = Когда
tournaments-hidden = скрыт
tournaments-of-class = для класса

state-announced = объявлен
state-running = идёт
state-paused = приостановлен
state-finished = окончен
state-cancelled = отменён


field-tournament-name = Название
field-preset = Правила: { $game }
field-preset-more = Подробнее
field-preset-ai-battle = Обычные правила: бот, который ошибся, теряет одну игру и играет дальше.
field-preset-sea-fight = Строгие, для прежних модулей на Паскале: падение — исключение из турнира.
field-preset-lol-2019 = Для целых программ, которые печатают и читают. Один сет.
field-preset-homework = Снисходительные, из библиотеки для C++: корабли могут касаться углами.
field-sets = Сетов
field-wins = Побед в сете
field-wins-hint = для «Камень-ножницы-бумага»
field-format = Кто с кем играет
field-round-robin = Каждый с каждым
field-round-robin-hint = точнее всего, но и игр больше всего
field-swiss = Швейцарская система
field-swiss-hint = встречаются те, у кого поровну очков: когда ботов много, а времени мало
field-knockout = На выбывание
field-knockout-hint = проигравший выбывает
field-rounds = Кругов
field-both = В каждом круге каждый из пары начинает по разу
field-who = Кто играет
field-who-class = Все из { $class }, у кого есть принятый бот, не больше трёх от каждого
field-who-pupils = { $count ->
    [one] { $count } ученик
    [few] { $count } ученика
   *[many] { $count } учеников
}
field-who-everybody = Все на арене, не больше трёх ботов от каждого
field-who-bots = { $count ->
    [one] { $count } бот
    [few] { $count } бота
   *[many] { $count } ботов
}
field-who-list = По списку
field-house = Встроенные боты как вехи: { $game }
field-start = Начало
field-start-now = Сейчас
field-start-at = В назначенное время
field-start-later = Когда скажу
field-at = Время
field-at-utc = Без скриптов это время по Гринвичу (UTC).
field-audience = Результаты видят
audience-everybody = Все и сразу
audience-members = Все, кто вошёл
audience-class = Класс, который играет
audience-organisers = Только организаторы, пока вы не откроете

estimate-title = Что получится
estimate-time = Время
estimate-about = около { $time } на этой машине
estimate-worst = В худшем случае
estimate-at-most = { $time }, если каждый бот будет думать над каждым ответом до предела
estimate-measured = Измерено в прежних турнирах здесь.
estimate-guessed = Это прикидка: таких турниров на этой машине ещё не было.
estimate-slow = Учтено, что { $count ->
    [one] { $count } бот был медленным на проверке
    [few] { $count } бота были медленными на проверке
   *[many] { $count } ботов были медленными на проверке
}.
estimate-wrong = Пока не посчитать:
estimate-again = Пересчитать
duration-seconds = { $count } с
duration-minutes = { $count } мин
duration-days = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[many] { $count } дней
}
duration-hours = { $count } ч

organise-title = Управление
organise-only = кнопки видят только организаторы
organise-start = Начать сейчас
organise-pause = Приостановить
organise-resume = Продолжить
organise-cancel = Отменить турнир
organise-cancel-hint = Новых игр не будет, и вернуть это нельзя. Сыгранные игры останутся.
organise-cancel-do = Отменить окончательно
organise-rerun = Сыграть всё заново
organise-reveal = Открыть результаты
organise-replay = Переиграть одну пару
organise-replay-hint = Их результаты откладываются, и игры играются заново — после тех, что уже идут.
organise-replay-do = Переиграть
organise-one = Один
organise-other = Другой
organise-disqualify = Дисквалифицировать бота
organise-disqualify-hint = Его игры уйдут из таблицы, остальные не будут сыграны, а причину увидят все.
organise-disqualify-do = Дисквалифицировать
organise-sources = Исходники ботов
organise-who = Бот
organise-reason = Причина
organise-done = Что было сделано
organise-too-few = Нужно хотя бы два бота, а пока { $many ->
    [0] нет ни одного
    [one] есть { $many }
   *[many] есть { $many }
}. Позовите ещё или добавьте встроенных.
organise-too-many = Получилось бы игр: { $many }, а можно не больше { $most }. Выберите меньше кругов или другую систему.
organise-not-now = Сейчас это сделать нельзя: турнир { $state }.
organise-depends = От этих игр зависело, кто с кем встретился потом, — отдельно их не переиграть. Сыграйте весь турнир заново.
organise-not-met = Эти двое между собой не играли.

wrong-preset = Выберите правила из списка.
wrong-format = Выберите, кто с кем играет.
wrong-rounds = Кругов — от 1 до { $most }.
wrong-sets = В игре от 1 до { $most } сетов.
wrong-wins = В сете от 1 до { $most } побед.
wrong-wins-in-all = Во всех сетах вместе не больше { $most } побед.
wrong-one-set = По правилам { $preset } в игре один сет.
wrong-no-rps = В { $preset } нет «Камень-ножницы-бумага». Выберите одни из этих правил: { $known }.
wrong-time = Выберите время — от сейчас до года вперёд.
wrong-audience = Выберите, кто увидит результаты; «класс» — только для турнира класса.
wrong-class = Такого класса у вас нет.
wrong-house = Встроенного бота { $name } нет.
wrong-bot-id = Бота { $id } нет.
wrong-list = В списке не больше { $most } ботов.
wrong-reason = Назовите причину, от 1 до 60 символов: её прочтут все.

deed-announce = объявлен турнир
deed-start = турнир начат
deed-began = турнир начался в назначенное время
deed-not-begun = турнир не начался: ботов не хватило
deed-pause = турнир приостановлен
deed-resume = турнир продолжен
deed-cancel = турнир отменён
deed-rerun = всё сыграно заново: { $about }
deed-reveal = результаты открыты
deed-disqualify = дисквалификация: { $about }
deed-replay = переиграна пара: { $about }
deed-worker-again = арена отложила игры и играет их заново, потому что их рабочий сообщает неправду: { $about }
deed-worker-stays = рабочий, который сообщает неправду, играл здесь игры, от которых зависят следующие, поэтому они остались: { $about }
deed-stopped = турнир остановился: { $about }
stop-game = не удалось сыграть игру { $number }: { $why }
stop-worker = рабочий { $worker } не справился: { $why }
stop-attempts = { $why } (попытка { $attempts })
stop-lost = рабочий пропал посреди игры
stop-lost-again = рабочие пропадали посреди неё один за другим, уже { $count }
stop-broken = не удалось раздать игры
stop-weaker = новая песочница защищает хуже прежних
stop-disk = на диске нет места
stop-store-in-use = хранилище занято другой программой
stop-busy = машина слишком занята, игра не засчитана { $times } раз
stop-slow = машина слишком медленно выполняла { $call } игрока { $player }
stop-run = не удалось запустить бота: { $why }
stop-system = система отказала ({ $what }): { $why }
stop-build = не удалось собрать { $bot }: { $why }
stop-no-language = для { $language } нужна программа { $what }, а её нет там, где её видят боты: apt install { $packages }
stop-no-bot = на арене нет бота { $bot } для { $game }
stop-lacking = никто из рабочих на связи не может запустить { $needs }: запустите рабочего там, где это установлено
stop-lacking-kind = ни один рабочий вида { $kind } не может запустить { $needs }: запустите рабочего там, где это установлено
stop-lacking-all = всё сразу ({ $needs })
stop-database-away = нет связи с базой данных: { $why }
stop-database-damaged = база данных повреждена: { $why }
stop-database = база данных отказала: { $why }
deed-pupils = добавлены ученики: { $about }
deed-slip = новый код: { $about }

class-none = Классов пока нет
class-none-hint = Создайте класс, вставьте имена учеников и раздайте листочки с кодами.
class-come-in = Ученики открывают { $address }, вводят код { $code } и выбирают своё имя.
class-slips = Листочки
class-slips-hint = Распечатайте или скопируйте сейчас: коды показываются один раз. Кто потеряет листочек, получит новый.
class-print = Напечатать листочки
class-pupil = Ученик
class-page = Страница
class-code = Код класса
class-slip = Код с листочка
class-nobody = В классе пока никого
class-nobody-hint = Вставьте список имён ниже. Электронная почта никому не нужна.
class-verdict = { $without ->
    [0] Принятый бот есть у всех.
   *[other] Пока без принятого бота: { $without } из { $all }.
}
class-bots = Боты и последняя версия
class-no-bot = бота нет
class-nothing-sent = ничего не отправлено
class-being-checked = проверяется
class-accepted = версия { $version } принята
class-refused = не прошёл «{ $stage }»: { $why }
class-new-slip = Новый листочек
class-add = Добавить учеников
class-names = Имена, по одному в строке
class-names-hint = Кто уже в классе, остаётся как есть.
class-add-do = Создать учётные записи и листочки
class-wrong-list = Вставьте от 1 до { $most } имён, по одному в строке.
class-wrong-line = Это не имя из 1–60 видимых символов: { $line }
class-twins = Двух учеников зовут { $name }: допишите что-нибудь, чтобы их различать, или уберите лишнюю строку.
class-at-line = строка { $line }: { $why }
class-new-slip-hint = Старый код сразу перестанет действовать, ученика везде попросят войти заново.
class-new-slip-do = Сделать новый листочек
class-door-title = Вход в класс
class-door-hint = Код класса — на доске.
class-door-next = Дальше
class-door-pick = Выберите своё имя и введите код с листочка.
class-door-name = Ваше имя
class-door-choose = Найдите своё имя
class-door-hide = Не показывать, что я ввожу
class-door-enter = Войти
class-door-nobody = В классе пока никого. Спросите учителя.
class-door-wrong = Имя и код не подходят друг к другу. Посмотрите на листочек ещё раз или попросите у учителя новый.
class-door-link = Есть листочек от учителя? Вход здесь.
