## Арена в браузере.

web-skip = К содержанию
web-sections = Разделы
web-bots = Мои боты
web-people = Люди
web-account = Учётная запись
web-sign-in = Войти
web-sign-up = Зарегистрироваться
web-sign-out = Выйти
web-in-this-language = По-русски
web-copy = Скопировать
web-save = Сохранить
web-sea-battle = Морской бой
web-rps = Камень-ножницы-бумага
web-milliseconds = { $time } мс
web-output = Что напечатал бот
theme-day = День
theme-night = Ночная вахта
theme-auto = Как на устройстве

role-author = участник
role-teacher = организатор
role-admin = администратор

home-title = Напишите бота. Спустите на воду.
home-lead = Арена для программ, которые играют в «Морской бой» и «Камень-ножницы-бумагу». Восемь языков, шаблон, который уже играет, и каждая игра на виду, выстрел за выстрелом.
home-begin = Написать бота
home-write = Напишите
home-write-more = Выберите игру и язык. Редактор откроется с ботом, который играет по правилам; сделайте его умным.
home-check = Проверьте
home-check-more = Сборка, запуск, пробная игра: за секунды, каждая ошибка на своей строке, каждое нарушение нарисовано на поле.
home-compete = Соревнуйтесь
home-compete-more = Войдите в турнир, откройте проигранную игру и найдите тот самый выстрел.

field-login = Логин
field-password = Пароль
field-old-password = Прежний пароль
field-new-password = Новый пароль
field-name = Имя
field-code = Код класса
field-token-name = Для чего он?
field-class-name = Название класса
field-bot-name = Имя бота
field-game = Игра
field-language = Язык
hint-login = Буквы и цифры; с ним вы будете входить.
hint-name = Его видят другие в таблицах.
hint-password = Не короче 8 знаков.
hint-code = Его знает учитель.
wrong-login = Логин — от 2 до 32 букв, цифр, точек, дефисов или подчёркиваний; первой стоит буква или цифра.
wrong-name = Имя — от 1 до 60 видимых знаков в одну строку.
wrong-password = Пароль не короче { $least } знаков и не совпадает с логином.
wrong-game = Такой игры нет: sea-battle или rps.
wrong-language = Такого языка нет.
wrong-source-empty = Исходный текст пуст.
wrong-source-binary = Это не исходный текст.
sign-in-wrong = Логин и пароль не подходят друг к другу. Попробуйте ещё раз или попросите учителя о новом пароле.
sign-up-taken = Такой логин уже занят: выберите другой.
sign-up-closed = Регистрация закрыта. Спросите того, кто ведёт арену.
sign-up-no-class = Класса с таким кодом нет. Посмотрите на код ещё раз.
sign-up-have-code = У меня есть код класса
sign-up-have-account = Я уже зарегистрирован
invitation-title = Добро пожаловать на борт
invitation-lead = По этой ссылке вы получите роль: { $role }. Она работает один раз.
invitation-accept = Принять

account-password = Пароль
account-change-password = Сменить пароль
account-sessions = Устройства
account-sessions-more = Здесь вы вошли. Незнакомое завершите.
account-tokens = Токены
account-tokens-more = С токеном ваши программы обращаются к API от вашего имени.
password-not-old = Прежний пароль другой.
session-this = это
session-end = Завершить
token-make = Создать токен
token-remove = Удалить
token-once = Сохраните токен: он показан один раз.
token-unused = ни разу
column-bot = Бот
column-state = Состояние
column-plays = Играет
column-device = Устройство
column-seen = Был в сети
column-actions = Действия
column-name = Имя
column-used = Использован
column-class = Класс
column-pupils = Учеников
column-role = Роль
column-made = С нами с
column-version = Версия
column-sent = Отправлена

registration-title = Кто может зарегистрироваться
registration-open = Все
registration-by-code = Кто знает код класса
registration-closed = Никто
classes-title = Классы
classes-none = Создайте класс и напишите его код на доске: с ним регистрируются ученики.
classes-make = Создать класс
people-invite = Пригласить
people-make-link = Создать ссылку
people-link-is = Роль получит тот, кто первым откроет этот адрес. Он показан один раз и работает три дня.
people-all = Все
people-new-password = Новый пароль
people-password-is = Новый пароль для { $name }. Он показан один раз.
people-last-admin = Других администраторов нет: сначала назначьте кого-нибудь.
deeds-title = Последние действия
deed-role = сменил роль: { $about }
deed-password = выдал новый пароль: { $about }
deed-registration = изменил регистрацию: { $about }
deed-invitation = получил роль по ссылке: { $about }
deed-invited = создал ссылку: { $about }
deed-class = создал класс: { $about }

bots-new = Новый бот
bots-none = Ботов пока нет
bots-none-more = Создайте первого: он начнётся с текста, который уже играет по правилам.
bot-name-taken = Бот с таким именем у вас уже есть.
bot-draft = черновик
bot-checking = проверяется
bot-accepted = версия { $version } принята
bot-refused = версия { $version } не принята
bot-plays = играет версия { $version }
bot-hidden = скрыт
bot-edit = Редактировать
bot-versions = Версии
bot-version = версия { $version }
bot-hide = Скрыть от других
bot-show = Показать другим
bot-source = Исходный текст
bot-submit = Проверить и отправить
bot-save-draft = Сохранить черновик
bot-check = Проверка
bot-not-sent = Отправьте бота на проверку: его соберут, запустят, и он сыграет пробную игру.
new-bot-template = Бот начнётся с текста, который уже играет по правилам.
new-bot-make = Создать бота
versions-none = Пока ничего не отправлено
versions-none-more = Каждый отправленный текст становится версией, которая не меняется.
version-accepted = принята
version-refused = не принята
version-plays = играет
version-activate = Пусть играет
version-restore = Взять в редактор
version-check-again = Проверить снова
version-diff = Что изменилось
version-not-accepted = Играть может только принятая версия.
diff-title = От версии { $old } к { $new }
diff-same = Различий нет.

check-waiting = В очереди: перед вами { $position }, примерно { $seconds } с.
check-given-up = Эту версию не удалось проверить, и виноваты мы, а не вы.
check-warnings = { $count ->
    [one] { $count } предупреждение
    [few] { $count } предупреждения
   *[other] { $count } предупреждений
}
web-stage-saved = Сохранён
web-stage-compile = Собран
web-stage-start = Запущен
web-stage-game = Пробная игра
web-stage-done = Принят
web-stage-waiting = ждёт
web-stage-running = идёт
web-stage-passed = готово
web-stage-failed = отказ
web-stage-skipped = не дошло

refused-title = Не получилось
refused-title-not-found = Здесь ничего нет
refused-title-ours = Ошибка на нашей стороне
refused-home = На первую страницу
refused-not-found = Такой страницы нет, или она не для вас.
refused-sign-in = Сначала войдите.
refused-forged = Форма устарела или не наша. Вернитесь, обновите страницу и попробуйте снова.
refused-malformed = Не удалось прочитать отправленное. { $detail }
refused-kind = Здесь читают данные другого вида.
refused-enough = Их уже { $most }, больше нельзя: удалите лишнее.
refused-too-large = Это слишком много.
refused-too-slow = Передача шла слишком долго. Попробуйте снова.
refused-too-often = { $seconds ->
    [one] Слишком много попыток. Попробуйте через { $seconds } секунду.
    [few] Слишком много попыток. Попробуйте через { $seconds } секунды.
   *[other] Слишком много попыток. Попробуйте через { $seconds } секунд.
}
refused-no-socket = Здесь по сети играют программы: откройте WebSocket и предложите один из подпротоколов wamp.2.json, wamp.2.msgpack, wamp.2.cbor.
refused-other-site = Страницам других сайтов здесь играть нельзя. Подключайтесь из программы или со страницы этой арены.
refused-verb = С этой страницей так нельзя.
refused-busy = Сейчас слишком много дел. Попробуйте через минуту.
refused-full = На диске арены нет места. Скажите тому, кто её ведёт.
refused-ours = Что-то сломалось у нас. Это записано в журнал; попробуйте снова.

serve-here = Арена открыта: { $address }
serve-first = Администратора ещё нет. Им станет тот, кто первым откроет: { $link }
serve-stop = Остановить: Ctrl+C.
serve-stopping = Останавливаюсь. Начатым играм и проверкам даётся { $patience } секунд; Ctrl-C ещё раз остановит сразу. Прерванное начнётся заново при следующем запуске.
serve-bots = чужие боты
serve-nowhere = Арену негде хранить: назовите папку ключом --data или задайте HOME.
serve-refused = Арена не может слушать { $address }: { $reason }. Назовите другой адрес ключом --listen.

api-lead = Всё, что делают страницы, в виде JSON. Токен создаётся на странице учётной записи.
api-verb = Метод
api-path = Путь
api-statuses = Статусы
