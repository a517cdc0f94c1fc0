import { replayTexts, type ReplayText } from '../replay/texts';
import type { Defaults } from '../island/texts';

export type ProjectorText = ReplayText | 'place' | 'bot' | 'points' | 'played' | 'fullScreen' | 'next' | 'nothing' | 'hold' | 'goOn' | 'hidden';

export const projectorTexts: Defaults<ProjectorText> = {
  en: { ...replayTexts.en, place: 'Place', bot: 'Bot', points: 'Points', played: 'Games played {played} of {games}', fullScreen: 'Full screen', next: 'Next', nothing: 'No game is being played now.', hold: 'Hold', goOn: 'Go on', hidden: 'Hidden until the end' },
  ru: { ...replayTexts.ru, place: 'Место', bot: 'Бот', points: 'Очки', played: 'Сыграно игр: {played} из {games}', fullScreen: 'Во весь экран', next: 'Дальше', nothing: 'Сейчас никто не играет.', hold: 'Задержать', goOn: 'Продолжить', hidden: 'Скрыто до конца' },
};
