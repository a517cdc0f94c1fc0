## Просмотр записанной игры текстом.

replay-legend = { $deck } палуба   { $miss } мимо   { $hit } ранен   { $sunk } потоплен   [ ] последний выстрел
replay-versus = { $game } · { $preset } · { $first } – { $second }
replay-set-of = Сет { $set }, начинает { $name }
replay-set = Сет { $set }
replay-set-won = Сет выиграл { $name }, счёт { $first } : { $second }.
replay-placed = { $name }: флот расставлен
replay-shot = { $name }: { $cell } { $result }
replay-repeated = { $name }: снова { $cell }, просим другой выстрел
replay-strayed = { $name }: мимо поля (строка { $row }, столбец { $column }, счёт с 0), просим другой выстрел
replay-url-asking = спрашиваю { $server }
replay-url-bad = «{ $url }» – не адрес игры: возьмите адрес её страницы, например http://arena:8080/network/7.
replay-url-missing = По адресу { $url } нет оконченной игры, или её видят не все. Если она ваша, положите свой ключ в { $variable }.
replay-url-no-game = По адресу { $url } лежит не игра и не её запись: возьмите адрес страницы игры.
replay-url-status = Сервер не отдаёт игру по адресу { $url }: статус { $status }.
replay-unfinished = Игра не закончена.
replay-no-set = В { $file } нет сета { $set }: для --from возьмите сет от 1 до { $most }.
replay-no-step = В { $file } у сета { $set } нет шага { $step }: возьмите --from { $most ->
    [0] { $set }
   *[other] от { $set }.1 до { $set }.{ $most }
}.
replay-not-sound = Внимание, эта запись расходится с правилами: { $what }.
column-turn = ход
column-score = счёт
player-of-log = игрок { $number }
