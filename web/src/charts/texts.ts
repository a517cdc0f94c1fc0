import type { Defaults } from '../island/texts';

export type ChartText =
  | 'interval' | 'strength' | 'group' | 'groupOfOne' | 'average' | 'bot' | 'points'
  | 'won' | 'drawn' | 'lost' | 'bothLost' | 'notPlayed' | 'crossCell' | 'crossLegend' | 'row'
  | 'rating' | 'version' | 'games' | 'histogram' | 'upTo' | 'limit' | 'calls' | 'answerTime' | 'heat' | 'often' | 'never' | 'always' | 'heatCell' | 'asTable';

export const chartTexts: Defaults<ChartText> = {
  en: {
    interval: '{name}: {value}, with 95 % between {low} and {high}', strength: 'Strength, Elo', group: 'Group {group}: not told apart by these games', groupOfOne: 'Group {group}', average: 'the average of the field',
    bot: 'Bot', points: 'Points', won: 'won', drawn: 'drawn', lost: 'lost', bothLost: 'both lost', notPlayed: 'not played',
    crossCell: '{row} against {column}: {result} {score}', crossLegend: 'Read a row from left to right: ▲ won, = drawn, ▽ lost, ✕ both lost.', row: 'Bot',
    rating: 'Rating over time', version: 'version {version}', games: 'Games', histogram: 'Answer times', upTo: 'up to {value} ms', limit: 'limit {value} ms', calls: 'Calls', answerTime: 'CPU time of a call, ms',
    heat: 'How often', often: '{share} of the sets', never: 'never', always: 'Most often', heatCell: '{cell}: {share}', asTable: 'As a table',
  },
  ru: {
    interval: '{name}: {value}, с вероятностью 95 % между {low} и {high}', strength: 'Сила, Эло', group: 'Группа {group}: эти игры их не различают', groupOfOne: 'Группа {group}', average: 'среднее по участникам',
    bot: 'Бот', points: 'Очки', won: 'победа', drawn: 'ничья', lost: 'поражение', bothLost: 'проиграли оба', notPlayed: 'не сыграна',
    crossCell: '{row} против {column}: {result} {score}', crossLegend: 'Строка читается слева направо: ▲ победа, = ничья, ▽ поражение, ✕ проиграли оба.', row: 'Бот',
    rating: 'Рейтинг по времени', version: 'версия {version}', games: 'Игры', histogram: 'Время ответов', upTo: 'до {value} мс', limit: 'предел {value} мс', calls: 'Вызовов', answerTime: 'Время CPU одного вызова, мс',
    heat: 'Как часто', often: '{share} сетов', never: 'никогда', always: 'Чаще всего', heatCell: '{cell}: {share}', asTable: 'Таблицей',
  },
};
