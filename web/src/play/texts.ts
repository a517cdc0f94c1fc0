import { placeTexts, type PlaceText } from '../place/texts';
import type { Defaults } from '../island/texts';

export type PlayText =
  | PlaceText
  | 'against' | 'people' | 'friend' | 'anyone' | 'invited' | 'name' | 'guest' | 'sets' | 'clock' | 'seconds' | 'minutes' | 'hour'
  | 'unfinished' | 'goOn' | 'letGo' | 'seating' | 'waiting' | 'link' | 'copy' | 'copied' | 'keepOpen' | 'orTerminal' | 'cancel'
  | 'you' | 'yourTurn' | 'theirTurn' | 'shot' | 'tally' | 'fleet' | 'log' | 'nothing' | 'already' | 'notYet'
  | 'askHint' | 'advice' | 'noAdvice' | 'sound' | 'on' | 'off' | 'giveUp' | 'reallyGiveUp' | 'yes' | 'no' | 'score' | 'setOf'
  | 'won' | 'lost' | 'drawn' | 'youLate' | 'theyLate' | 'youGaveUp' | 'theyGaveUp' | 'seriesWon' | 'seriesLost' | 'seriesEven'
  | 'replay' | 'again' | 'nextSet' | 'other' | 'lostLine' | 'taken' | 'closed' | 'noLine' | 'notOpen' | 'noGame' | 'meeting' | 'nameKept' | 'tooMany' | 'refused'
  | 'unrated' | 'shootKeys' | 'waitingFor' | 'wantsAgain' | 'first' | 'lot' | 'person' | 'bot' | 'spoiled' | 'invitedBy' | 'playHere' | 'anew';

export const playTexts: Defaults<PlayText> = {
  en: {
    ...placeTexts.en,
    against: 'Opponent', people: 'People', friend: 'A friend, by a link', anyone: 'Whoever waits over the network', invited: 'A friend has sent you this link. Place your ships to begin.',
    name: 'Your name', guest: 'Guest {number}', sets: 'Sets', clock: 'Time for a shot', seconds: '{count} s', minutes: '{count} min', hour: '1 hour',
    unfinished: 'You have a game that is not over.', goOn: 'Go on', letGo: 'Leave it',
    seating: '{name} is getting ready …', waiting: 'Waiting for an opponent …', link: 'Send this link to your friend:', copy: 'Copy', copied: 'Copied', keepOpen: 'Keep this page open.',
    orTerminal: 'The game is in the list of the network game. Whoever comes next plays with you, also from a terminal:', cancel: 'Cancel',
    you: 'You', yourTurn: 'Your turn: choose a cell of the opponent.', theirTurn: '{name} is shooting …', shot: '{who}: {cell}, {result}',
    tally: 'shots here {shots}, hits {hits}', fleet: 'Ships afloat {afloat}, sunk {sunk}', log: 'Last shots', nothing: 'Nobody has shot yet.',
    already: '{cell} was shot at already.', notYet: 'It is not your turn.',
    askHint: 'Hint', advice: 'The admiral would shoot at {cell}.', noAdvice: 'There is no hint now.', sound: 'Sound', on: 'on', off: 'off',
    giveUp: 'Give up', reallyGiveUp: 'Give this game up?', yes: 'Give up', no: 'Play on', score: 'Sets', setOf: 'Set {set} of {sets}',
    won: 'You win: all ships of {name} are sunk, after {shots} shots.', lost: '{name} wins: all your ships are sunk.', drawn: 'A draw: the game had too many shots.',
    youLate: 'You lose: the time for a shot is over.', theyLate: 'You win: {name} took too long for a shot.', youGaveUp: 'You gave up, {name} wins.', theyGaveUp: 'You win: {name} gave up.',
    seriesWon: 'You win {won} : {lost}.', seriesLost: '{name} wins {lost} : {won}.', seriesEven: 'Even, {won} : {lost}.',
    replay: 'Watch the replay', again: 'Rematch', nextSet: 'Next set', other: 'Another opponent',
    lostLine: 'The line is lost. Trying again; your seat is kept as long as the time for a shot lasts.', taken: 'This game goes on in another tab.', closed: 'The game was closed: nobody was here for too long.',
    noLine: 'The arena does not answer. Check the connection and try again.', notOpen: 'This game cannot be joined any more: it is full or over. Ask for another link, or choose another opponent.',
    noGame: 'There is no such game, or it is gone. Look whether the link is whole, ask for another one, or choose another opponent.', meeting: 'Looking who waits there …',
    nameKept: 'Somebody keeps this name. Choose another one.', tooMany: 'You have too many games that wait. Close one first.', refused: 'That did not work: {why}',
    unrated: 'Games against bots are not rated. The rules are those of the network game: a shot at the same cell again is a miss.', shootKeys: 'Arrows move over the board, Enter shoots.',
    waitingFor: 'Waiting for {name} …', wantsAgain: '{name} wants to play again.',
    invitedBy: '{name} invites you to a game. Place your ships to begin.', playHere: 'Play here', anew: 'Begin anew',
    first: 'First shot', lot: 'By lot', person: 'Mine', bot: 'The bot’s',
    spoiled: 'Nobody wins: the arena failed, and {name} could not play on. The game does not count.',
  },
  ru: {
    ...placeTexts.ru,
    against: 'Соперник', people: 'Люди', friend: 'Друг, по ссылке', anyone: 'Тот, кто ждёт в сетевой игре', invited: 'Эту ссылку вам прислал друг. Расставьте корабли, и игра начнётся.',
    name: 'Ваше имя', guest: 'Гость {number}', sets: 'Сетов', clock: 'Время на выстрел', seconds: '{count} с', minutes: '{count} мин', hour: '1 час',
    unfinished: 'У вас есть незаконченная игра.', goOn: 'Продолжить', letGo: 'Бросить',
    seating: '{name} готовится …', waiting: 'Ждём соперника …', link: 'Отправьте другу эту ссылку:', copy: 'Скопировать', copied: 'Скопировано', keepOpen: 'Не закрывайте страницу.',
    orTerminal: 'Игра видна в списке сетевой игры. С вами сыграет первый, кто придёт, хоть из терминала:', cancel: 'Отменить',
    you: 'Вы', yourTurn: 'Ваш ход: выберите клетку соперника.', theirTurn: '{name} стреляет …', shot: '{who}: {cell}, {result}',
    tally: 'выстрелов сюда {shots}, попаданий {hits}', fleet: 'Кораблей на плаву {afloat}, потоплено {sunk}', log: 'Последние выстрелы', nothing: 'Ещё никто не стрелял.',
    already: 'В {cell} уже стреляли.', notYet: 'Сейчас не ваш ход.',
    askHint: 'Подсказка', advice: 'Адмирал выстрелил бы в {cell}.', noAdvice: 'Сейчас подсказки нет.', sound: 'Звук', on: 'есть', off: 'нет',
    giveUp: 'Сдаться', reallyGiveUp: 'Сдать эту игру?', yes: 'Сдаться', no: 'Играть дальше', score: 'Сеты', setOf: 'Сет {set} из {sets}',
    won: 'Победа: флот соперника ({name}) потоплен, выстрелов: {shots}.', lost: 'Поражение: {name} топит весь ваш флот.', drawn: 'Ничья: слишком много выстрелов.',
    youLate: 'Поражение: время на выстрел вышло.', theyLate: 'Победа: у соперника ({name}) вышло время на выстрел.', youGaveUp: 'Вы сдались, побеждает {name}.', theyGaveUp: 'Победа: {name} сдаёт игру.',
    seriesWon: 'Матч за вами, {won} : {lost}.', seriesLost: 'Матч выигрывает {name}, {lost} : {won}.', seriesEven: 'Поровну, {won} : {lost}.',
    replay: 'Посмотреть запись', again: 'Ещё раз', nextSet: 'Следующий сет', other: 'Другой соперник',
    lostLine: 'Связь потеряна. Пробуем снова; место за вами, пока не выйдет время на выстрел.', taken: 'Эта игра продолжается в другой вкладке.', closed: 'Игра закрыта: здесь слишком долго никого не было.',
    noLine: 'Арена не отвечает. Проверьте соединение и попробуйте ещё раз.', notOpen: 'В эту игру уже не вступить: место занято или игра окончена. Попросите новую ссылку или выберите другого соперника.',
    noGame: 'Такой игры нет, или её больше нет. Проверьте, вся ли ссылка скопирована, попросите новую или выберите другого соперника.', meeting: 'Смотрим, кто там ждёт …',
    nameKept: 'Это имя занято. Выберите другое.', tooMany: 'Слишком много ваших игр ждут соперника. Сначала закройте одну.', refused: 'Не получилось: {why}',
    unrated: 'Игры с ботами не меняют рейтинг. Правила – как в сетевой игре: повторный выстрел в клетку считается промахом.', shootKeys: 'Стрелки двигают по полю, Enter стреляет.',
    waitingFor: 'Ждём соперника: {name} …', wantsAgain: '{name} хочет сыграть ещё раз.',
    invitedBy: 'Вас зовёт играть {name}. Расставьте корабли, и игра начнётся.', playHere: 'Играть здесь', anew: 'Начать заново',
    first: 'Первый выстрел', lot: 'По жребию', person: 'Мой', bot: 'Бота',
    spoiled: 'Не победил никто: арена дала сбой, и {name} не может продолжить. Игра не считается.',
  },
};
