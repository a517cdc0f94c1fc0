import { boardTexts, type BoardText } from '../board/texts';
import type { Defaults } from '../island/texts';

export type StageText =
  | BoardText
  | 'stages' | 'saved' | 'compile' | 'start' | 'game' | 'done' | 'waiting' | 'running' | 'passed' | 'failed' | 'skipped'
  | 'seconds' | 'millis' | 'queue' | 'accepted' | 'refused' | 'refusedFirst' | 'output' | 'testGame' | 'map' | 'idle' | 'lost' | 'plays' | 'version';

export const stageTexts: Defaults<StageText> = {
  en: {
    ...boardTexts.en,
    stages: 'The check, stage by stage', saved: 'Saved', compile: 'Compile', start: 'Start', game: 'Test game', done: 'Accepted',
    waiting: 'waiting', running: 'in progress', passed: 'done', failed: 'failed', skipped: 'not reached', seconds: '{seconds} s', millis: '{millis} ms',
    queue: 'In the queue: {position} ahead of you, about {seconds} s.', accepted: 'Accepted. The bot plays in tournaments from now on.',
    refusedFirst: 'Not accepted yet. Correct it and submit again.', refused: 'Not accepted. The version that plays stays as it was.', output: 'What the bot printed', testGame: 'The test game', map: 'The map that was refused',
    idle: 'Submit the bot to have it checked: it is compiled, started, and plays a test game.', lost: 'The connection is lost; trying again.', plays: 'version {version} plays', version: 'version {version}',
  },
  ru: {
    ...boardTexts.ru,
    stages: 'Проверка по шагам', saved: 'Сохранён', compile: 'Сборка', start: 'Запуск', game: 'Пробная игра', done: 'Принят',
    waiting: 'ждёт', running: 'идёт', passed: 'готово', failed: 'отказ', skipped: 'не дошло', seconds: '{seconds} с', millis: '{millis} мс',
    queue: 'В очереди: перед вами {position}, примерно {seconds} с.', accepted: 'Принят. Теперь бот играет в турнирах.',
    refusedFirst: 'Пока не принят. Исправьте и отправьте снова.', refused: 'Не принят. Играет прежняя версия.', output: 'Что напечатал бот', testGame: 'Пробная игра', map: 'Расстановка, которую не приняли',
    idle: 'Отправьте бота на проверку: его соберут, запустят, и он сыграет пробную игру.', lost: 'Связь прервалась, пробуем снова.', plays: 'играет версия {version}', version: 'версия {version}',
  },
};
