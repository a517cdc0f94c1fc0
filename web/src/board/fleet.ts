/** What is left of a fleet, as far as the shots have shown. */
import { shipsOf } from '../record/cell';
import type { Waters } from '../record/story';

/** The ships of the usual fleet, the longest first. */
export const LENGTHS: readonly number[] = [4, 3, 3, 2, 2, 2, 1, 1, 1, 1];

export interface ShipLeft {
  length: number;
  isSunk: boolean;
}

export function shipsLeft(waters: Waters, lengths: readonly number[] = LENGTHS): ShipLeft[] {
  const sunk = shipsOf(new Set([...waters.marks].filter(([, mark]) => mark === 'sunk').map(([cell]) => cell))).map((ship) => ship.length);
  return lengths.map((length) => {
    const place = sunk.indexOf(length);
    if (place >= 0) sunk.splice(place, 1);
    return { length, isSunk: place >= 0 };
  });
}
