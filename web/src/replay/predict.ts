/**
 * How predictable a player of Rock-Paper-Scissors is: guessers who count what followed the same last throws before name
 * the next throw, turn by turn, and the best of them tells. Where they have seen nothing yet, a guess is worth a third.
 */
import type { Throw } from '../record/lines';

/** What a guesser looks at before a turn. Games have up to a hundred thousand turns, so each looks at a few only. */
const CONTEXTS: ((own: readonly Throw[], theirs: readonly Throw[], turn: number) => string)[] = [
  () => '',
  (own, _, turn) => `${own[turn - 1]}`,
  (_, theirs, turn) => `${theirs[turn - 1]}`,
  (own, theirs, turn) => `${own[turn - 1]} ${theirs[turn - 1]}`,
  (own, _, turn) => `${own[turn - 2]} ${own[turn - 1]}`,
];

/** The share of a player's throws that the best simple guesser names, 0 to 1. */
export function predictability(own: readonly Throw[], theirs: readonly Throw[]): number {
  if (own.length === 0) return 1 / 3;
  return Math.max(...CONTEXTS.map((context) => guessed(own, theirs, context))) / own.length;
}

function guessed(own: readonly Throw[], theirs: readonly Throw[], context: (typeof CONTEXTS)[number]): number {
  const seen = new Map<string, Map<Throw, number>>();
  let right = 0;
  own.forEach((thrown, turn) => {
    const key = context(own, theirs, turn);
    const counts = seen.get(key) ?? new Map<Throw, number>();
    const most = Math.max(0, ...counts.values());
    const favourites = [...counts].filter(([, count]) => count === most).map(([favourite]) => favourite);
    right += favourites.length === 0 ? 1 / 3 : favourites.includes(thrown) ? 1 / favourites.length : 0;
    seen.set(key, counts.set(thrown, (counts.get(thrown) ?? 0) + 1));
  });
  return right;
}

export function frequencies(throws: readonly Throw[]): Record<Throw, number> {
  const count = (wanted: Throw) => throws.filter((thrown) => thrown === wanted).length;
  return { rock: count('rock'), paper: count('paper'), scissors: count('scissors') };
}
