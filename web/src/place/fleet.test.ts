import { expect, it } from 'vitest';
import { nameOf, readCell, shipsOf } from '../record/cell';
import { decksOf } from '../record/story';
import { LENGTHS } from '../board/fleet';
import { Fleet } from './fleet.svelte';

const cell = (name: string) => readCell(name)!;

it('keeps ships on the board when they are put or turned at the edge', () => {
  const fleet = new Fleet();
  fleet.put(0, cell('J1'));
  expect(fleet.ships[0]!.at).toBe(cell('G1'));
  fleet.turn(0);
  expect([...fleet.decks.keys()].map(nameOf)).toEqual(['G1', 'G2', 'G3', 'G4']);
  fleet.put(0, cell('A10'));
  expect(fleet.ships[0]!.at).toBe(cell('A7'));
});

it('shows the decks that touch, by corners too', () => {
  const fleet = new Fleet();
  fleet.put(0, cell('A1'));
  fleet.put(9, cell('E2'));
  expect(fleet.trouble.map(nameOf)).toEqual(['D1', 'E2']);
  fleet.put(9, cell('F2'));
  expect(fleet.trouble).toEqual([]);
});

it('places a whole legal fleet at random, every time', () => {
  const fleet = new Fleet();
  for (let seed = 1; seed <= 50; seed++) {
    let state = seed * 2654435761;
    fleet.random(() => ((state = (state * 1664525 + 1013904223) >>> 0) / 2 ** 32));
    expect(fleet.isReady).toBe(true);
    const lengths = shipsOf(decksOf(fleet.rows)).map((ship) => ship.length);
    expect(lengths.sort((one, other) => other - one)).toEqual([...LENGTHS]);
  }
});

it('is ready only when it is whole', () => {
  const fleet = new Fleet();
  fleet.random();
  fleet.take(3);
  expect(fleet.isReady).toBe(false);
  expect(fleet.docked.map((ship) => ship.length)).toEqual([2]);
});
