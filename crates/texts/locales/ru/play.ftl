## Человек играет в терминале. Клавиши стоят в скобках; в строке клавиш не больше 76 знаков.

window-too-small = В этом окне { $found_width } × { $found_height } знаков, а нужно { $width } × { $height }. Увеличьте его или нажмите Q, чтобы выйти.
keys-any = [любая клавиша] назад
keys-yes-no = [Y] да   [N] нет

play-title-set = сет { $set } из { $sets } · { $first } : { $second }
play-you = вы
play-person = человек
play-own-waters = ваше поле
play-enemy-waters = поле противника: { $name }
play-shots = { $shots ->
    [one] { $shots } выстрел
    [few] { $shots } выстрела
   *[other] { $shots } выстрелов
}, { $hits ->
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[other] { $hits } попаданий
}

play-to-lay = осталось расставить
play-cells-taken = здесь уже стоит корабль: { $cells }
play-fleets-kept = { $count ->
    [one] { $count } сохранённый флот
    [few] { $count } сохранённых флота
   *[other] { $count } сохранённых флотов
}
play-place = Расставьте корабли или нажмите A: флот встанет случайно.
play-begin = Флот готов. Enter – начать.
play-not-ready = Флот ещё не весь.
play-fleet-kept = Сохранён как флот { $number }.
play-fleet-known = Такой уже сохранён: флот { $number }.
play-fleet-taken = Сохранённый флот { $number }.
play-fleet-forgotten = Этот флот больше не сохранён.
play-no-fleets = Подходящих сохранённых флотов нет.
play-fleets-full = Сохранено девять флотов; сначала удалите один клавишей D.
play-keys-ship = [стрелки] двигать  [Пробел] поставить, взять  [R] повернуть  [X] убрать
play-keys-fleet = [A] случайно  [C] очистить  [F] сохранить  [L] сохранённые  [D] удалить
play-keys-mouse = [щелчок] поставить, взять  [правая кнопка] повернуть  [Tab 1–4] корабль
play-keys-placing = [Enter] поставить, начать   [S] сдаться   [?] справка   [Q] выйти

play-shoot = Ваш выстрел: { $cell }
play-shot-before = В { $cell } вы уже стреляли.
play-advice = Адмирал стрелял бы в ①, потом в ② или ③.
play-opponent-turn = Ходит { $name }…
play-returned = Вы вернулись в свою игру.
play-set-won = Сет за вами.
play-set-lost = Сет вы проиграли.
play-won = Вы победили!
play-lost = Вы проиграли.
play-drawn = Ничья.
play-gave-up = Вы сдались.
play-surrender-sure = Сдать всю игру?
play-astray = Бот не повторяет своих ходов, поэтому эту игру не продолжить. Выйдите по Q; play --new начнёт другую.
play-keys-shooting = [стрелки] или [B7] цель  [Enter] огонь  [T] совет  [S] сдаться  [?]  [Q] выйти
play-keys-watching = [любая клавиша] быстрее   [S] сдаться   [?] справка   [Q] выйти
play-keys-set-over = [Enter] следующий сет   [S] сдаться   [Q] выйти, игра сохранится
play-keys-game-over = [R] реванш   [Q] выйти
play-keys-stuck = [Q] выйти
play-help-placing =
    Стрелки или мышь двигают корабль. Пробел или щелчок ставит его и снова поднимает стоящий. R, правая кнопка или колесо поворачивают. X убирает корабль под курсором.
    Tab или 1–4 выбирают следующий корабль. A ставит все случайно, C начинает заново.
    F сохраняет флот, L показывает сохранённые по очереди, D удаляет показанный.
    Клетки со знаком ✗ запрещены; причина написана рядом с полем.
play-help-shooting =
    Цельтесь стрелками, мышью или набирая B7 либо 7B; Enter, пробел или щелчок – выстрел. Попали – стреляете ещё.
    □ корабль   • мимо   ◆ ранен   ▣ потоплен   [ ] последний выстрел
    T показывает, куда стрелял бы адмирал. S – сдаться. Q – выйти; игра подождёт вас.

play-choose = ваш выбор
play-choose-now = Выбирайте: 1, 2, 3 или стрелками и Enter.
play-turn-won = ход выигран
play-turn-lost = ход проигран
play-turn-drawn = ничья
play-keys-choosing = [1 2 3] или [стрелки Enter] выбор   [S] сдаться   [?] справка   [Q] выйти
play-help-choosing =
    Камень бьёт ножницы, ножницы бьют бумагу, бумага бьёт камень. Оба выбирают одновременно.
    Десять ничьих подряд делают ничьей всю игру.

## Что говорится вокруг экрана.

play-needs-terminal = Чтобы играть, нужен терминал. В простой консоли или через канал добавьте --console.
play-other-game-waits = Есть неоконченная игра, противник { $name }. Продолжите её: { $command } – или добавьте --new, чтобы начать другую.
play-kept = Игра сохранена. Продолжить:
play-recorded = { $count ->
    [one] Игра записана:
    [few] Записаны { $count } игры:
   *[other] Записано { $count } игр:
}
play-not-kept = Сохранить игру не удалось: { $why }
play-state-nowhere = ни XDG_STATE_HOME, ни HOME не говорят куда

## Игру смотрят в терминале.

watch-start = До первого хода.
watch-thrown = { $one }: { $first } – { $other }: { $second }
watch-turns-won = { $count ->
    [one] { $count } выигранный ход
    [few] { $count } выигранных хода
   *[other] { $count } выигранных ходов
}
watch-place = сет { $set }, ход { $number }
watch-eyes-all = оба флота видны
watch-eyes-spectator = флоты скрыты
watch-eyes-of = глазами игрока { $name }
watch-keys-rps = [← →] шаг   [Пробел] пуск   [↑ ↓] скорость   [Tab] сет   [?] справка   [Q] выйти
watch-keys = [← →] шаг  [Пробел] пуск  [↑ ↓] скорость  [N P] попадание  [Tab] сет  [V] туман  [?] [Q]
watch-help =
    ← и → – на ход, PgUp и PgDn – на десять, Home и End – к началу и концу. Пробел пускает игру, ↑ и ↓ меняют скорость.
    N и P – к следующему и прошлому попаданию, K – к следующему потопленному, Tab или ] – к следующему сету, [ – к прошлому.
    V меняет, чьими глазами смотреть: видны оба флота, ни одного или одного игрока. Q – выйти.
    Мышь на полосе ведёт к этому месту.

## Картинки игры.

picture-title = { $first } – { $second }
picture-move = сет { $set }, ход { $number }
picture-shots = выстрелов: { $count }
picture-sets = сеты: { $count }
picture-page-back = На ход назад
picture-page-on = На ход вперёд
picture-page-speed = Скорость
picture-page-play = Пуск
picture-page-stop = Стоп
picture-page-step = Ход
picture-page-set = Сет
picture-page-fog = Флоты
picture-page-shown = видны
picture-page-hidden = скрыты
picture-page-keys = ← → шаг, Home и End – в начало и в конец, пробел – пуск
replay-written = Записан { $file }.
replay-picture-rps = Движущиеся картинки бывают только у «Морского боя»; для «Камень-ножницы-бумага» возьмите --html или --svg.
