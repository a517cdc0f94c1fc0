# Кто играет для арены: страница организаторов.

workers-title = Рабочие
workers-lead = Кто играет игры и проверяет ботов для этой арены и сколько ещё впереди. Страница обновляется сама.
workers-waiting = заданий ждёт
workers-running = заданий в работе
workers-oldest = старейшее задание
workers-lacking = Задания ждут: { $why }. Через пять минут от них отказываются.
workers-absent = Игры ждут рабочего вида { $kind }, а таких сейчас нет. Когда такой появится, они продолжатся сами.
workers-cut-off = NATS не отвечает: рабочие на других машинах доигрывают начатое и ждут. Когда он вернётся, всё продолжится само.
workers-absent-all = Задания ждут: рабочих сейчас нет. Когда появится хотя бы один, они начнутся сами.
workers-absent-here = Игры ждут машину арены, а она сама не играет: запустите её снова без --jobs 0.
workers-pace = игр в секунду
workers-done = заданий выполнено
workers-failures = сбоев
workers-all = Кто играет
workers-worker = Рабочий
workers-kind = Вид машины
workers-slots = Игр сразу
workers-held = В работе
workers-finished = Выполнено
workers-failed = Сбои
workers-state = Состояние
workers-here = Эта машина
workers-version = Broadside { $version }
workers-protected = Боты заперты
workers-protected-user = Боты заперты, без прав root
workers-protected-weakly = Боты заперты слабо
workers-cores = { $cores ->
    [one] { $cores } ядро
    [few] { $cores } ядра
   *[many] { $cores } ядер
}
workers-compared = { $compared ->
    [one] { $compared } игру сыграл и другой рабочий; не совпало: { $differed }.
    [few] { $compared } игры сыграл и другой рабочий; не совпало: { $differed }.
   *[many] { $compared } игр сыграл и другой рабочий; не совпало: { $differed }.
}
workers-unprotected = Боты не заперты
workers-no-languages = Без языков
workers-aside = отстранён
workers-silent = молчит { $time }
workers-lost = пропал { $time } назад
workers-lost-after = Замолчал без предупреждения; что было у него в работе, играют другие. Проверьте его машину. Если он отзовётся, то продолжит сам, а иначе эта строка исчезнет через час.
workers-busy = играет
workers-plays-not = сама не играет
workers-free = ждёт заданий
workers-aside-unreadable = Прислал отчёт, который нельзя прочесть: { $why }.
workers-aside-untrue = Сообщил об игре, которая по правилам закончилась иначе: { $why }.
workers-aside-differs = Он сообщил не ту игру встроенных ботов, которую играют арена и другой рабочий.
workers-aside-fails = У него не выходит то, что могут другие рабочие: { $why }.
workers-aside-by-hand = Отстранил человек: { $who }.
workers-aside-after = Он остановлен. Исправьте его машину и верните его; служба запустит его сама, а без неё запустите его там снова.
workers-aside-after-hand = Заданий он больше не получает; чего он не закончит за 30 секунд, то сделают другие. Верните его, когда ему снова можно играть; служба запустит его сама, а без неё запустите его там снова.
workers-set-aside = Отстранить
workers-let-back = Вернуть
workers-ago = { $time } назад
workers-turned = Не приняты
workers-why = Почему
workers-tried = Последняя попытка
workers-turned-lead = Машины, которые хотели играть в последний час, и почему их не пустили.
workers-turned-version = Он говорит на редакции сообщений { $worker }, арена — на { $arena }. Поставьте на обе машины одну версию.
workers-turned-clock = Его часы и часы арены расходятся на { $seconds } с. Выставьте и те и другие, например по NTP.
workers-turned-trial = Известные игры идут там не так, как здесь, хотя версия одна: программа где-то повреждена. Поставьте её заново на обе машины.
workers-turned-unfit = Он не может работать: { $why }.
workers-turned-open = Он не запирает ботов, а арена запирает. Почему, скажет команда doctor на его машине.
workers-turned-name = Имя рабочего — от 1 до { $letters } латинских букв, цифр, - и _. Запустите его с другим --name.
workers-turned-taken = Рабочий с таким именем уже есть. Если это он же после перезапуска, он войдёт сам за 15 секунд; если другой, запустите его с другим --name.
workers-turned-kind = Вид рабочего — от 1 до { $letters } латинских букв, цифр, - и _, но не { $here }. Запустите его с другим --kind.
workers-turned-aside = Он отстранён.
workers-turned-stranger = NATS не пускает оттуда пользователя { $user }: пароль неверен или такого пользователя нет. Сравните BROADSIDE_NATS_PASSWORD там и WORKER_PASSWORD у NATS.
workers-turned-nameless = NATS не пускает оттуда того, кто не назвал себя или соединяется не так, как этот NATS настроен. Запустите его с worker@ перед именем машины в адресе и с паролем в BROADSIDE_NATS_PASSWORD.
workers-turned-full = Уже есть { $count } рабочих.
workers-nobody = Пока никто не играет
workers-none = Играет только эта машина
workers-none-nats = Рабочие на других машинах берут часть игр на себя. С ареной они встречаются на сервере NATS: откройте арену с его адресом,
workers-none-worker = а потом запустите на каждой машине, которая должна помогать:
workers-add = Добавить рабочего
workers-add-hint = Запустите это на каждой машине, которая должна помогать; если NATS спрашивает пароль, напишите worker:ПАРОЛЬ@ перед именем машины. Рабочий играет сразу, как пришёл, и может уйти в любой момент.
workers-add-local = Вместо { $host } напишите имя этой машины, под которым её знают другие.
deed-worker-aside = отстранил рабочего: { $about }
deed-worker-checks = проверяет ботов заново, потому что рабочий, который их проверял, сообщает неправду: { $about }
deed-worker-back = вернул рабочего: { $about }
wrong-worker-kind = Вид рабочих — от 1 до { $letters } латинских букв, цифр, - и _.
field-worker-kind = Кто играет
field-worker-any = Любые рабочие: так быстрее всего
field-worker-here = Только эта машина
field-worker-kind-hint = Если время ботов важно, все игры идут на машинах одного вида.
standing-worker-kind = время считают рабочие вида { $kind }
standing-worker-here = время считает машина арены
standing-stopped = Турнир остановился сам: { $why }.
standing-stopped-resume = Когда причина устранена, продолжите его: кнопка в конце этой страницы.
standing-waits-worker = Турнир ждёт рабочего вида { $kind }: все его игры идут на этом виде машин, а сейчас их нет. Когда такой появится, турнир продолжится сам.
standing-waits-anybody = Турнир ждёт: рабочих сейчас нет. Когда появится хотя бы один, турнир продолжится сам.
standing-waits-here = Турнир ждёт машину арены, а она сама не играет: запустите её снова без --jobs 0.
