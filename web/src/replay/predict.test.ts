import { expect, it } from 'vitest';
import type { Throw } from '../record/lines';
import { frequencies, predictability } from './predict';

const repeat = (throws: Throw[], times: number): Throw[] => Array.from({ length: times }, () => throws).flat();

it('sees through whoever always throws the same, goes round, or copies', () => {
  const dice = Array.from({ length: 300 }, (_, i): Throw => (['rock', 'paper', 'scissors'] as const)[Math.floor((Math.sin(i * i) * 1e4 % 1 + 1) * 1.5) % 3]!);
  expect(predictability(repeat(['rock'], 100), dice)).toBeGreaterThan(0.98);
  expect(predictability(repeat(['rock', 'paper', 'scissors'], 50), dice)).toBeGreaterThan(0.95);
  expect(predictability(['rock', ...dice.slice(0, -1)], dice)).toBeGreaterThan(0.95);
  expect(predictability(dice, repeat(['rock'], 300))).toBeLessThan(0.5);
  expect(predictability([], [])).toBeCloseTo(1 / 3);
});

it('takes the longest game that there can be', () => {
  const long = repeat(['rock', 'paper', 'scissors', 'paper'], 25_000);
  expect(predictability(long, long)).toBeGreaterThan(0.9);
});

it('counts throws', () => {
  expect(frequencies(['rock', 'rock', 'paper'])).toEqual({ rock: 2, paper: 1, scissors: 0 });
});
