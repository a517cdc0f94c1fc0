## Что умеет этот компьютер: защита от чужих ботов и языки.

doctor-full = Чужих ботов тут запускать можно: все важные слои защиты держатся.
doctor-weak = Чужих ботов тут запускать опасно: важный слой защиты слаб или отсутствует. Своих можно запускать с --trust-bots.
doctor-impossible = Чужих ботов тут запускать нельзя: запереть программу не получается. Своих можно запускать с --trust-bots.
doctor-mode-root = Программа работает от имени root, и у каждого бота свой пользователь.
doctor-mode-user = Программа работает от имени обычного пользователя, боты живут в пользовательских пространствах имён.
doctor-layer = слой
doctor-state = состояние
doctor-reason = Что мешает: { $why }.
doctor-weak-layers = Не держится: { $layers }: { $why }.
doctor-cores = Ядер: { $cores }; одна игра идёт на одном ядре.
doctor-languages = Готовы языки: { $ready } из { $all } ({ $names }). Подробнее: { $command }
doctor-cgroups = Пределы задаются внутри { $paths }.
doctor-builds = Собранные боты хранятся в { $folder }.

layer-namespaces = свои процессы, сеть и диски
layer-root = система только для чтения, чужих файлов в ней нет
layer-user = свой пользователь
layer-memory = предел памяти
layer-processes = предел числа процессов
layer-system-calls = опасные системные вызовы запрещены
layer-files = файлы заперты ещё раз (Landlock)
layer-network = TCP заперт ещё раз (Landlock)
layer-signals = сигналы заперты ещё раз (Landlock)
layer-stall-clock = ожидание занятого ядра боту не засчитывается

state-held = держится
state-weak = слаб
state-missing = нет

why-no-helper = процесс, который запирает ботов, не запускается
why-old-kernel = ядро системы старше 5.14
why-not-in-kernel = ядро системы собрано или запущено без этого
why-old-landlock = Landlock этого ядра такого не умеет
why-apparmor = AppArmor запрещает пользовательские пространства имён
why-namespaces-off = пользовательские пространства имён выключены
why-not-permitted = запрещает контейнер или фильтр
why-no-cgroup = нельзя создать контрольную группу внутри своей
why-not-root = есть только один пользователь — мы сами

remedy-no-helper = Мешает что-то необычное: напишите нам, приложив вывод этой команды и uname -a.
remedy-old-kernel = Обновите систему: нужен Linux 5.14 или новее.
remedy-not-in-kernel = Возьмите ядро свежего Debian или Ubuntu, там это есть.
remedy-old-landlock = Делать ничего не нужно: остальные слои держатся и так. В новых ядрах это есть.
remedy-apparmor = Запускайте Broadside от имени root или разрешите: sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0
remedy-namespaces-off = Запускайте Broadside от имени root или разрешите: sudo sysctl user.max_user_namespaces=10000
remedy-not-permitted = В контейнере запустите его с ключом --privileged или работайте вне контейнера.
remedy-no-cgroup = Запускайте Broadside от имени root или через systemd: systemd-run --user --scope -p Delegate=yes broadside …
remedy-not-root = Делать ничего не нужно: остальные слои держатся и так. От имени root у ботов будет свой пользователь.

protection-refused = Этот компьютер не защитит вас от того, что может сделать { $bots }: { $why }. Что делать: { $command }; если боту вы доверяете, добавьте --trust-bots.
protection-note-weak = Вы доверяете этим ботам, поэтому они запускаются и с неполной защитой: { $why }. Остальная защита действует; компиляторы работают без неё.
protection-note-trusted = Без защиты, как вы просили: боты могут всё, что можете вы.

languages-language = язык
languages-version = версия
languages-state = состояние
languages-ready = готов
languages-missing = не хватает: { $what }
languages-how = Установить: { $command }
languages-install = Как установить недостающее:
languages-tested = самопроверка пройдена ({ $time } мс)
languages-failed = самопроверка не пройдена: { $why }
languages-hint = Новый бот: { $command }
languages-templates = наши же шаблоны
