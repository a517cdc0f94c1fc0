import { boardTexts, type BoardText } from '../board/texts';
import type { Defaults } from '../island/texts';

export type ReplayText =
  | BoardText
  | 'set' | 'setWonBy' | 'setOpen' | 'sets' | 'view' | 'viewSpectator' | 'viewAll' | 'viewOf'
  | 'first' | 'back' | 'play' | 'pause' | 'forward' | 'end' | 'speed' | 'scrubber' | 'position' | 'copyLink' | 'copied' | 'keys'
  | 'begins' | 'noTurns' | 'shot' | 'repeated' | 'strayed' | 'failed' | 'setEnd' | 'tally' | 'fleet'
  | 'calls' | 'callsOf' | 'callsBoth' | 'call' | 'answer' | 'cpu' | 'wall' | 'who' | 'at' | 'callsBefore' | 'noCalls' | 'output'
  | 'late' | 'died' | 'diedSignal' | 'left' | 'atLine' | 'garbled' | 'rule' | 'flooded' | 'memory'
  | 'rock' | 'paper' | 'scissors' | 'turn' | 'turnDrawn' | 'turnWon' | 'strip' | 'frequencies' | 'predictability' | 'predictabilityHint' | 'guessed'
  | 'review' | 'reviewHint' | 'live' | 'toLive' | 'waiting' | 'lost' | 'hits' | 'sinkings';

export const replayTexts: Defaults<ReplayText> = {
  en: {
    ...boardTexts.en,
    set: 'Set {set}', setWonBy: 'Set {set}, won by {name}', setOpen: 'Set {set}, not finished', sets: 'Sets',
    view: 'Who looks', viewSpectator: 'Spectator', viewAll: 'All', viewOf: 'Player {seat}',
    first: 'To the beginning of the set', back: 'One shot back', play: 'Play', pause: 'Pause', forward: 'One shot on', end: 'To the end of the set',
    speed: 'Speed', scrubber: 'Shot', position: '{turn} of {turns}', copyLink: 'Link to this shot', copied: 'Copied',
    keys: 'Keys: ← → one shot, space plays, Home and End jump',
    begins: 'Set {set}: {name} begins', noTurns: 'No shot yet', shot: '{name}: {cell}, {result}', repeated: '{name} shoots at {cell} again and is asked again',
    strayed: '{name} shoots past the board and is asked again', failed: '{name} failed at {call}: {why}', setEnd: '{name} wins the set',
    tally: 'Shots here {shots}, hits {hits}', fleet: 'Ships afloat {afloat}, sunk {sunk}',
    calls: 'Calls', callsOf: 'Whose calls', callsBoth: 'Both', call: 'Call', answer: 'Answer', cpu: 'CPU, ms', wall: 'Passed, ms', who: 'Player', at: 'Shot',
    callsBefore: 'before', noCalls: 'No calls here.', output: 'What it printed',
    late: 'no answer within {limit} ms of the bot’s own time (it computed {cpu} ms, {wall} ms passed)', died: 'the program stopped with exit code {code}', diedSignal: 'the program was stopped by signal {signal}', left: 'the player left the game',
    atLine: 'line {line} of the source', garbled: 'expected {expected}, found {found}', rule: 'the answer breaks the rules', flooded: 'printed more than {limit} bytes', memory: 'used more than {limit} bytes of memory',
    rock: 'rock', paper: 'paper', scissors: 'scissors', turn: 'Turn', turnDrawn: 'drawn', turnWon: '{name} wins the turn',
    strip: 'All turns of the set', frequencies: 'How often', predictability: 'How predictable',
    predictabilityHint: 'How often a simple guesser, who sees all earlier throws of the game, names the next one. Of a random player it would be 33 %.',
    guessed: '{share} guessed',
    review: 'Shot by shot', reviewHint: 'The chance to hit of every shot, dark, before the best there was, pale: player 1 above, player 2 below. Shots that gave much away are marked.',
    live: 'Live', toLive: 'Back to live', waiting: 'Waiting for the first shot', lost: 'The connection is lost; trying again.',
    hits: 'hit', sinkings: 'sunk',
  },
  ru: {
    ...boardTexts.ru,
    set: 'Сет {set}', setWonBy: 'Сет {set}, выиграл {name}', setOpen: 'Сет {set}, не окончен', sets: 'Сеты',
    view: 'Кто смотрит', viewSpectator: 'Зритель', viewAll: 'Всё', viewOf: 'Игрок {seat}',
    first: 'К началу сета', back: 'На выстрел назад', play: 'Смотреть', pause: 'Пауза', forward: 'На выстрел вперёд', end: 'К концу сета',
    speed: 'Скорость', scrubber: 'Выстрел', position: '{turn} из {turns}', copyLink: 'Ссылка на выстрел', copied: 'Скопировано',
    keys: 'Клавиши: ← → по выстрелу, пробел — смотреть, Home и End — в начало и в конец',
    begins: 'Сет {set}: начинает {name}', noTurns: 'Ещё не стреляли', shot: '{name}: {cell}, {result}', repeated: '{name} снова стреляет в {cell}, просим другой выстрел',
    strayed: '{name} стреляет мимо поля, просим другой выстрел', failed: '{name}: ошибка в вызове {call}: {why}', setEnd: 'Сет выиграл {name}',
    tally: 'Выстрелов сюда {shots}, попаданий {hits}', fleet: 'На плаву {afloat}, потоплено {sunk}',
    calls: 'Вызовы', callsOf: 'Чьи вызовы', callsBoth: 'Оба', call: 'Вызов', answer: 'Ответ', cpu: 'CPU, мс', wall: 'Прошло, мс', who: 'Игрок', at: 'Выстрел',
    callsBefore: 'до начала', noCalls: 'Здесь вызовов нет.', output: 'Что он напечатал',
    late: 'ответ не пришёл за {limit} мс времени бота (считал {cpu} мс, всего прошло {wall} мс)', died: 'программа завершилась с кодом {code}', diedSignal: 'программу остановил сигнал {signal}', left: 'игрок вышел из игры',
    atLine: 'строка {line} исходного текста', garbled: 'ожидалось: {expected}, пришло: {found}', rule: 'ответ не по правилам', flooded: 'напечатано больше {limit} байт', memory: 'занято больше {limit} байт памяти',
    rock: 'камень', paper: 'бумага', scissors: 'ножницы', turn: 'Ход', turnDrawn: 'ничья', turnWon: 'ход выиграл {name}',
    strip: 'Все ходы сета', frequencies: 'Как часто', predictability: 'Насколько предсказуем',
    predictabilityHint: 'Как часто простой отгадчик, который видит все прежние ходы игры, называет следующий. У случайного игрока было бы 33 %.',
    guessed: 'отгадано {share}',
    review: 'Выстрел за выстрелом', reviewHint: 'Вероятность попасть у каждого выстрела, тёмная, на фоне лучшей возможной, светлой: игрок 1 сверху, игрок 2 снизу. Выстрелы, которые много упустили, отмечены.',
    live: 'Прямой эфир', toLive: 'К прямому эфиру', waiting: 'Ждём первого выстрела', lost: 'Связь прервалась, пробуем снова.',
    hits: 'ранен', sinkings: 'потоплен',
  },
};
