import { boardTexts, type BoardText } from '../board/texts';
import type { Defaults } from '../island/texts';

export type PlaceText =
  | BoardText
  | 'yours' | 'dock' | 'ship' | 'turn' | 'random' | 'clear' | 'ready' | 'left' | 'whole' | 'touching' | 'keys' | 'hint'
  | 'put' | 'taken' | 'turned' | 'horizontal' | 'vertical' | 'sending';

export const placeTexts: Defaults<PlaceText> = {
  en: {
    ...boardTexts.en,
    yours: 'Your sea', dock: 'Ships to place', ship: 'Ship of {length}', turn: 'Turn (R)', random: 'At random', clear: 'Clear', ready: 'To battle',
    left: 'Still to place: {count}', whole: 'The fleet is complete.', touching: 'Ships must not touch, not even by corners: {cells}',
    keys: 'Arrows move, Enter puts down or picks up, R turns, Delete takes off, 1 to 4 choose a ship.',
    hint: 'Drag a ship onto the board. Tap a ship to turn it.',
    put: 'Ship of {length} at {cell}, {direction}', taken: 'Ship of {length} taken off', turned: 'Turned: {direction}',
    horizontal: 'across', vertical: 'upright', sending: 'One moment …',
  },
  ru: {
    ...boardTexts.ru,
    yours: 'Ваше поле', dock: 'Осталось поставить', ship: '{length}-палубный', turn: 'Повернуть (R)', random: 'Наугад', clear: 'Убрать всё', ready: 'В бой',
    left: 'Осталось поставить: {count}', whole: 'Флот расставлен.', touching: 'Корабли не должны касаться даже углами: {cells}',
    keys: 'Стрелки двигают, Enter ставит и поднимает, R поворачивает, Delete снимает, 1–4 выбирают корабль.',
    hint: 'Перетащите корабль на поле. Нажмите на корабль, чтобы повернуть.',
    put: '{length}-палубный на {cell}, {direction}', taken: '{length}-палубный снят', turned: 'Повёрнут: {direction}',
    horizontal: 'горизонтально', vertical: 'вертикально', sending: 'Минуту …',
  },
};
