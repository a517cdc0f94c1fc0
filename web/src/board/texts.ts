import type { Defaults } from '../island/texts';

export type BoardText = 'unknown' | 'water' | 'deck' | 'miss' | 'hit' | 'sunk' | 'last' | 'trouble' | 'board' | 'summary';

export const boardTexts: Defaults<BoardText> = {
  en: {
    board: 'The sea of {name}',
    summary: '{name}: hits {hits}, misses {misses}, ships sunk {sunk}',
    unknown: 'unknown', water: 'water', deck: 'ship', miss: 'miss', hit: 'hit', sunk: 'sunk',
    last: 'the last shot', trouble: 'look here',
  },
  ru: {
    board: 'Поле: {name}',
    summary: '{name}: попаданий {hits}, промахов {misses}, потоплено кораблей {sunk}',
    unknown: 'неизвестно', water: 'вода', deck: 'корабль', miss: 'мимо', hit: 'ранен', sunk: 'потоплен',
    last: 'последний выстрел', trouble: 'смотрите сюда',
  },
};
