import { expect, it } from 'vitest';
import { readCell } from '../record/cell';
import { outcomeOf, readShot, Sea, type Shot } from './sea.svelte';

const ROWS = ['####______', '__________', '###_###___', '__________', '##_##_##__', '__________', '#_#_#_#___', '__________', '__________', '__________'];
const shot = (by: 1 | 2, name: string, result: Shot['result']): Shot => ({ kind: 'shot', by, cell: readCell(name)!, result });

function begun(seat: 1 | 2): Sea {
  const sea = new Sea(seat, ROWS);
  sea.status = 'in-progress';
  return sea;
}

it('reads shots with the column first, from 1', () => {
  expect(readShot([2, 3, 10, 'sunk'])).toEqual(shot(2, 'C10', 'sunk'));
});

it('knows whose turn it is: whoever hits goes on', () => {
  const sea = begun(1);
  expect(sea.isMyTurn).toBe(true);
  sea.hear(1, shot(1, 'A1', 'hit'));
  sea.show();
  expect([sea.turn, sea.isMyTurn]).toEqual([1, true]);
  sea.hear(2, shot(1, 'A2', 'miss'));
  sea.show();
  expect([sea.turn, sea.isMyTurn]).toEqual([2, false]);
});

it('waits with the turn until everything heard is shown', () => {
  const sea = begun(1);
  sea.hear(1, shot(1, 'J10', 'miss'));
  sea.show();
  sea.hear(2, shot(2, 'A1', 'hit'));
  sea.hear(3, shot(2, 'J1', 'miss'));
  expect([sea.shots.length, sea.turn, sea.isMyTurn]).toEqual([1, 2, false]);
  sea.show();
  expect([sea.turn, sea.isMyTurn]).toEqual([2, false]);
  sea.show();
  expect([sea.turn, sea.isMyTurn]).toEqual([1, true]);
});

it('notices a shot that was missed, and takes none twice', () => {
  const sea = begun(2);
  expect(sea.hear(1, shot(1, 'A1', 'hit'))).toBe(true);
  expect(sea.hear(1, shot(1, 'A1', 'hit'))).toBe(true);
  expect(sea.hear(3, shot(1, 'C1', 'hit'))).toBe(false);
  sea.load([shot(1, 'A1', 'hit'), shot(1, 'B1', 'hit'), shot(1, 'C1', 'hit')], true);
  expect(sea.hear(4, shot(1, 'D1', 'sunk'))).toBe(true);
  sea.show();
  expect(sea.shots).toHaveLength(4);
});

it('shows the own fleet, and that of the opponent only after the end', () => {
  const sea = begun(1);
  sea.hear(1, shot(1, 'A1', 'hit'));
  sea.show();
  expect(sea.view(1).hulls).toHaveLength(10);
  expect(sea.view(2).hulls).toHaveLength(0);
  expect(sea.view(2).sights[readCell('A1')!]).toBe('hit');
  expect(sea.view(2).sights[readCell('B1')!]).toBe('unknown');
  expect([sea.isShot(readCell('A1')!), sea.isShot(readCell('B1')!)]).toEqual([true, false]);
  sea.end('player2-win', ROWS);
  expect(sea.outcome).toBe('lost');
  expect(sea.view(2).hulls).toHaveLength(10);
});

it('is over only when the last shot is shown', () => {
  const sea = begun(1);
  sea.hear(1, shot(1, 'J10', 'miss'));
  sea.hear(2, shot(2, 'A1', 'hit'));
  sea.show();
  sea.end('player2-win', ROWS);
  expect(sea.outcome).toBe(null);
  sea.show();
  expect([sea.outcome, sea.turn]).toEqual(['lost', null]);
});

it('is nobody\'s turn when the last deck was hit, even before the end is heard of', () => {
  const sea = begun(1);
  const decks = ROWS.flatMap((row, y) => [...row].flatMap((mark, x) => (mark === '#' ? [y * 10 + x] : [])));
  decks.forEach((cell, place) => {
    expect(sea.isMyTurn).toBe(true);
    sea.hear(place + 1, { kind: 'shot', by: 1, cell, result: 'hit' });
    sea.show();
  });
  expect([sea.turn, sea.isMyTurn, sea.outcome]).toEqual([null, false, null]);
});

it('tells outcomes from the seat', () => {
  expect(outcomeOf('player1-win', 1)).toBe('won');
  expect(outcomeOf('player1-win', 2)).toBe('lost');
  expect(outcomeOf('draw', 2)).toBe('drawn');
  expect(outcomeOf('in-progress', 1)).toBe(null);
});
