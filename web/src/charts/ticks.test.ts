import { expect, test } from 'vitest';
import { ticksOf } from './ticks';

test('a narrow axis has fewer marks than a wide one', () => {
  expect(ticksOf(-800, 1200, 600)).toEqual([-800, -400, 0, 400, 800, 1200]);
  expect(ticksOf(-800, 1200, 150)).toEqual([-800, 0, 800]);
});

test('marks never stand closer than a number is wide', () => {
  for (const [low, high] of [[-30, 45], [-800, 1200], [-90, 2700]] as const)
    for (const width of [60, 120, 160, 300, 900]) {
      const [one = 0, other = Infinity] = ticksOf(low, high, width);
      expect(((other - one) / (high - low)) * width).toBeGreaterThanOrEqual(50);
    }
});
