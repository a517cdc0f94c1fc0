# Рабочие на других машинах.

nats-bad-url = { $url } — не адрес NATS: он выглядит как nats://host:4222 или, с шифрованием, tls://host:4222.
nats-unreachable = NATS не отвечает по адресу { $url }: { $why }. Запущен ли там nats-server с JetStream?
nats-refused = NATS по адресу { $url } нас не пускает. Проверьте имя и пароль в адресе или файл из --nats-credentials.
nats-unsafe = До NATS по адресу { $url } нет надёжного соединения: { $why }. Если его заверил ваш собственный центр, укажите его файл в --nats-ca.
nats-failed = NATS не делает того, о чём его просят: { $why }. Включён ли JetStream и можно ли им пользоваться этому пользователю? См. docs/scaling.ru.md.
serve-nobody-plays = С --jobs 0 здесь никто не играет, значит, должны играть другие: укажите NATS в --nats или уберите --jobs.
worker-bots = ботов арены
worker-trying = пробую { $language }
worker-no-language = { $language } установлен, но здесь не работает, поэтому такие боты играют на других машинах: { $why }
worker-no-room = Сборки негде хранить: { $why }. Освободите место и запустите рабочего снова.
worker-waits = По адресу { $url } ещё нет арены. Запустите её: serve --nats { $url }. Рабочий ждёт.
worker-here = Рабочий { $name } играет для арены по адресу { $url }: { $slots ->
    [one] { $slots } игра
    [few] { $slots } игры
   *[other] { $slots } игр
 } сразу.
worker-stop = Ctrl-C даёт доиграть начатое, второй раз — возвращает и его.
worker-stopping = Доигрываю начатое, остальное возвращаю.
worker-refused-version = Арена другой версии: она говорит на редакции сообщений { $arena }, рабочий — на { $worker }. Поставьте на обе машины одну версию.
worker-refused-clock = Часы этой машины и арены расходятся на { $seconds } с. Выставьте часы, например по NTP.
worker-refused-sandbox = Этот рабочий не запирает ботов, а арена запирает. Почему, скажет команда doctor.
worker-refused-name = Имя рабочего — от 1 до { $letters } латинских букв, цифр, - и _. Выберите имя ключом --name.
worker-refused-aside = Арена отстранила этого рабочего: { $why }. Выясните, что не так, и возвращайтесь под другим именем.
worker-refused-full = У арены уже { $count } рабочих.
