## Вход: разделы сайта, первая страница и что находит на ней участник.

nav-tournaments = Турниры
nav-practice = Тренировка
nav-rules = Правила
nav-network = По сети
nav-interface = Интерфейс бота
nav-tutorial = Первый бот
nav-house = Встроенные боты
nav-theme = Цвета страниц

front-here = Мои боты и турниры
front-hello = Здравствуйте, { $name }
front-write = Напишите бота.
front-send = Спустите на воду.
front-steps = Три шага
front-all-bots = Все мои боты
front-first-steps = С чего начать
front-class = Заведите класс
front-class-more = Впишите учеников списком: каждый получит листочек с кодом и войдёт без пароля.
front-contest = Проведите турнир
front-contest-more = Выберите игру и кто играет. Попробовать можно сразу, с одними встроенными ботами.
front-own = Напишите бота сами
front-own-more = Он начнётся с текста, который уже играет по правилам: увидите то же, что и ученики.
front-sea-battle = Спрятать десять кораблей и найти десять.
front-rps = Угадать, что покажет другой.
front-sign-up = Регистрация
front-sign-in = Вход
front-no-mail = Почта не нужна: хватит имени, логина и пароля.
front-asked = О чём спрашивают бота

front-all-tournaments = Все турниры
front-tournament = Турнир
front-bots = Ботов
front-winner = Победитель
front-announced = объявлен
front-running = идёт
front-paused = пауза
front-finished = окончен
front-cancelled = отменён
