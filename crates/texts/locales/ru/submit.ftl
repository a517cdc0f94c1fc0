## Бот, которого отправляют на арену из командной строки.

submit-house = { $name } — встроенный бот и уже играет на каждой арене: назовите свой файл с исходным текстом.
submit-executable = { $file } — исполняемый файл, а арена принимает исходные тексты: отправьте исходный текст.
submit-no-token = Нет ключа, по которому арена вас узнаёт: создайте его на странице { $page } и передайте через --token или BROADSIDE_TOKEN.
submit-bad-token = Арена не знает этого ключа: создайте новый на странице { $page } и передайте через --token или BROADSIDE_TOKEN.
submit-other-game = Ваш бот «{ $bot }» играет в игру { $game }, а этот исходный текст — для { $other }: назовите другого бота через --bot или игру через --game.
submit-sending = отправляю { $file }
submit-queue = { $position ->
    [0] следующий в очереди
   *[other] впереди { $position }
}, примерно { $seconds } с
submit-stage = версия { $version }: { $stage ->
    [saved] сохранена
    [compile] сборка
    [start] запуск
    [game] пробная игра
   *[other] последние шаги
}
submit-made = Новый бот: «{ $bot }».
submit-sent = «{ $bot }», версия { $version }
submit-wait = Арена просит подождать: ещё раз через { $seconds } с.
submit-unreachable = Не удаётся связаться с { $server }: { $reason }. Открыта ли арена и верен ли адрес?
submit-no-tls = Нет безопасной связи с { $server }: { $reason }. Если у арены нет сертификата, её адрес начинается с http://; свой удостоверяющий центр указывают так: SSL_CERT_FILE=authority.pem.
submit-slow = { $server } не отвечает. Попробуйте позже.
submit-strange = По адресу { $server } отвечает не арена или арена другой версии: { $reason }.
submit-refused = Арена отказывает: { $sentence }
submit-not-checked = Арена не смогла проверить версию { $version }, и это не ваша вина. Смотрите { $page }
submit-too-long = Версия { $version } отправлена, но ещё не проверена. Смотрите { $page }
