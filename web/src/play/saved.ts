/**
 * The game that somebody is in the middle of. The tab keeps it, so that it comes back by itself after a reload; the browser
 * keeps the latest one, so that it can be gone on with in another tab.
 */
import type { Ticket } from './table.svelte';

export interface Series {
  sets: number;
  won: number;
  lost: number;
}

export interface Saved {
  ticket: Ticket;
  against: string;
  name: string;
  clock: number;
  series: Series;
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
  return saved && typeof saved.ticket?.game === 'number' && typeof saved.ticket.token === 'string' ? saved : null;
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
