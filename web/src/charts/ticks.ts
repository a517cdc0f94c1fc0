/** The marks of an axis: as many round numbers as have room beside each other. */

const STEPS = [50, 100, 200, 400, 800, 1600, 3200, 6400] as const;
/** The most marks, however wide the axis is. */
const MOST = 7;
/** What a number with its sign takes, in pixels. */
const ROOM = 52;

export function ticksOf(low: number, high: number, width: number): number[] {
  const most = Math.min(MOST, width / ROOM);
  const step = STEPS.find((size) => (high - low) / size <= most) ?? STEPS.at(-1)!;
  const [first, last] = [Math.ceil(low / step), Math.floor(high / step)];
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}
