/** What somebody has chosen before a game: against whom, under which name, how many sets, how long a shot may take. */
import type { PlayInput } from '../generated/islands';
import type { Series } from './saved';

export interface Choice {
  against: string;
  name: string;
  sets: number;
  /** Seconds. */
  clock: number;
  /** Who begins against a bot. */
  first: First;
}

/** Whoever sent a link. */
export interface Host {
  name: string;
  /** Seconds for a shot. */
  clock: number;
}

export type First = 'lot' | 'person' | 'bot';

export const SETS = [1, 3, 5, 7];
export const FIRSTS: readonly First[] = ['lot', 'person', 'bot'];
export const CLOCKS = [30, 60, 300, 3600];
const MOST_NAME_BYTES = 64;

export const isBot = (against: string): boolean => !['friend', 'anyone'].includes(against);

/** Whoever plays against strangers does not let them wait long. */
export const usualClock = (against: string): number => (against === 'anyone' ? 60 : 300);

export function firstChoice(input: PlayInput, guest: string): Choice {
  const offered = ['friend', 'anyone', ...input.offer.flatMap(({ choices }) => choices.map(({ value }) => value))];
  const against = input.game ? 'friend' : offered.includes(input.against) ? input.against : offered[2] ?? 'anyone';
  return { against, name: input.name ?? guest, sets: (input.game && input.sets) || 1, clock: usualClock(against), first: 'lot' };
}

/** Who begins the next set: whoever did not begin the one before. */
export function firstOf({ first }: Choice, { seat }: Series): First {
  return seat === undefined ? first : seat === 1 ? 'bot' : 'person';
}

/** What `new-game` is asked for beside the name and the board. */
export function wishOf({ against, clock }: Choice, there: Partial<Pick<PlayInput, 'game' | 'key'>>): Record<string, unknown> {
  if (against === 'friend' && there.game) return { game: there.game, ...(there.key ? { key: there.key } : {}) };
  if (against === 'friend') return { opponent: 'invited', clock };
  return isBot(against) ? { opponent: 'bot', clock } : { clock };
}

/** A name that the network game takes: nothing that cannot be seen, no blanks at its ends, and not too long. */
export function cleanName(name: string): string {
  let clean = [...name.replace(/\p{C}/gu, '').trim()];
  while (new TextEncoder().encode(clean.join('')).length > MOST_NAME_BYTES) clean = clean.slice(0, -1);
  return clean.join('').trim();
}

/** Sets that decide a match; one of an even score goes on to the last set. */
export function isDecided({ sets, won, lost }: Series): boolean {
  return Math.max(won, lost) > sets / 2 || won + lost >= sets;
}
