## Сетевая игра в терминале.

net-serve-here = Сетевая игра открыта: { $url } и { $raw }
net-serve-join = Кто хочет играть, набирает, с любым ботом:
net-serve-others = На других машинах так же, но вместо { $address } — имя или адрес этой.
net-serve-stopping = Останавливаюсь: начатые игры продолжатся после следующего запуска.

net-calling = связываюсь с { $server }
net-broken = Связь с { $server } потеряна; пробую снова.
net-again = Связь с { $server } есть снова.
net-progress = игра { $game }: { $shots ->
    [one] { $shots } выстрел
    [few] { $shots } выстрела
   *[other] { $shots } выстрелов
}
net-kept = Имя «{ $name }» закреплено: впредь для него нужен секрет.
net-keep-what = Для --keep нужен секрет имени: передайте его через --secret или BROADSIDE_SECRET.

net-bad-secret = В секрете имени от { $least } до { $most } байт.

net-join-waiting = Игра { $game } ждёт соперника. Войти в неё:
net-join-playing = Игра { $game }: против { $opponent }, { $seat ->
    [1] начинаем мы
   *[other] начинает соперник
}.
net-join-over = Игра { $game }: { $outcome ->
    [won] победа над { $opponent }{ $ending ->
        [clock] {" "}— у соперника вышло время
        [resigned] {" "}— соперник сдался
       *[other] {""}
    }
    [lost] поражение от { $opponent }{ $ending ->
        [clock] {" "}— у нас вышло время
        [resigned] {" "}— мы сдались
       *[other] {""}
    }
   *[other] ничья с { $opponent }{ $ending ->
        [too-long] {" "}— слишком много выстрелов
       *[other] {""}
    }
} ({ $shots ->
    [one] { $shots } выстрел
    [few] { $shots } выстрела
   *[other] { $shots } выстрелов
}).
net-join-resigned = Игра { $game } сдана.
net-join-left = Игра { $game } закрыта: никто ещё не пришёл.
net-join-unheard = Сообщить серверу об уходе не удалось: если игра { $game } шла, она будет проиграна, когда выйдет время на выстрел.
net-join-summary = { $name }: побед { $won }, поражений { $lost }, ничьих { $drawn }.
net-join-rating = Рейтинг { $rating } ± { $deviation }.

net-game = игра
net-player = игрок { $number }
net-status = положение
net-name = имя
net-rating = рейтинг
net-games = игр
net-waiting = ждёт соперника
net-running = идёт
net-won = победа: { $name }
net-drawn = ничья
net-closed = закрыта: никто не пришёл
net-games-none = Игр ещё нет.
net-games-more = Последние игры, { $shown } из { $all }; больше покажет --last.
net-ratings-none = Рейтинга ещё ни у кого нет: нужна игра между двумя именами.
net-info = Игра { $game }: { $status }
net-info-waiting = { $name } ждёт соперника.
net-info-ending = { $shots ->
    [one] { $shots } выстрел
    [few] { $shots } выстрела
   *[other] { $shots } выстрелов
}; { $ending ->
    [clock] у проигравшего вышло время
    [resigned] проигравший сдался
    [too-long] выстрелов слишком много
   *[other] сыграна до конца
}.
net-log-written = Лог игры { $game } записан в { $file }. Посмотреть:

net-unreachable = Не удаётся связаться с { $server }: { $reason }. Открыт ли сервер и верен ли адрес?
net-no-tls = Нет безопасной связи с { $server }: { $reason }. Если у сервера нет сертификата, его адрес начинается с ws:// или http://; свой удостоверяющий центр указывают так: SSL_CERT_FILE=authority.pem.
net-silent = { $server } не отвечает. Верен ли адрес?
net-no-router = По адресу { $server } отвечает не роутер WAMP: { $reason }. Игра арены находится по адресу ws://host:port/ws.
net-no-realm = У { $server } нет области «{ $realm }»: назовите другую через --realm.
net-challenge = { $server } требует подтвердить личность способом { $method }, гостям сюда нельзя.
net-bad-url = «{ $url }» — не адрес роутера.
net-refused = Сервер отказывает: { $sentence }
net-lost = Связь с { $server } потеряна: { $reason }
net-strange = { $server } отвечает на { $procedure } не тем, что нужно: это сервер другой версии или другой игры.
net-no-game-there = У роутера { $server } сейчас нет сетевой игры: никто не зарегистрировал её процедуры в этой области.
net-no-such-game = На этом сервере нет такой игры, или никто не пришёл и она закрыта.
net-not-finished = Игра ещё не окончена: лог появится в конце.
net-not-open = В эту игру нельзя войти: она полна, окончена, это ваша игра или её игрок отлучился.
net-not-invited = В эту игру входят по приглашению: передайте его ключ через --key.
net-name-kept = Это имя закреплено: передайте его секрет через --secret или BROADSIDE_SECRET либо возьмите другое имя.
