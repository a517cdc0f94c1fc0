/**
 * The match that somebody is in the middle of: in a game, or between two of its sets. The tab keeps it, so that it comes back
 * by itself after a reload; the browser keeps the latest one, so that it can be gone on with in another tab.
 */
import type { SeatNumber } from '../record/lines';
import type { Choice } from './choice';
import type { Ticket } from './table.svelte';

export interface Series {
  sets: number;
  won: number;
  lost: number;
  /** Where the person sat in the last set. */
  seat?: SeatNumber;
}

/** A game with somebody who may want to play again. */
export interface Played {
  ticket: Ticket;
  friend: string;
}

export interface Saved {
  /** The seat; none between sets. */
  ticket: Ticket | null;
  choice: Choice;
  series: Series;
  /** The set before, against a friend. */
  played: Played | null;
  /** The game of the link by which the page was opened. */
  link: number | null;
}

const KEY = 'broadside.play';

export const thisTab = (): Saved | null => read(() => sessionStorage);
export const latest = (): Saved | null => read(() => localStorage);

export function save(saved: Saved): void {
  for (const store of stores()) tried(() => store().setItem(KEY, JSON.stringify(saved)));
}

export function forget(): void {
  for (const store of stores()) tried(() => store().removeItem(KEY));
}

const stores = (): (() => Storage)[] => [() => sessionStorage, () => localStorage];

function read(store: () => Storage): Saved | null {
  const saved = tried(() => JSON.parse(store().getItem(KEY) ?? 'null') as Saved | null);
  // Another version of the page may have kept something else.
  const isSeat = saved?.ticket === null || (typeof saved?.ticket?.game === 'number' && typeof saved.ticket.token === 'string');
  return isSeat && saved?.choice?.first && typeof saved.series?.sets === 'number' ? saved : null;
}

/** Browsers may keep nothing at all; then there is nothing to come back to. */
function tried<T>(deed: () => T): T | null {
  try {
    return deed();
  } catch {
    return null;
  }
}

/** A setting of the browser, such as whether there is sound. */
export function setting(name: string, value?: string): string | null {
  if (value !== undefined) tried(() => localStorage.setItem(`broadside.${name}`, value));
  return tried(() => localStorage.getItem(`broadside.${name}`));
}
