import { expect, it } from 'vitest';
import type { PlayInput } from '../generated/islands';
import { cleanName, firstChoice, firstOf, isBot, isDecided, wishOf, type Choice } from './choice';

const input = (more: Partial<PlayInput> = {}): PlayInput => ({
  offer: [{ title: 'House', choices: [{ value: 'house-cadet', name: 'cadet' }, { value: 'house-hunter', name: 'hunter' }] }],
  against: 'house-hunter', realm: 'seabattle', page: 'http://arena/play', command: 'broadside net join', ...more,
});

it('chooses what the link asks for, and somebody of the house where that is not offered', () => {
  expect(firstChoice(input(), 'Guest 1')).toEqual({ against: 'house-hunter', name: 'Guest 1', sets: 1, clock: 300, first: 'lot' });
  expect(firstChoice(input({ against: 'bot-99', name: 'Ann' }), 'Guest 1')).toMatchObject({ against: 'house-cadet', name: 'Ann' });
  expect(firstChoice(input({ against: 'anyone' }), 'Guest 1')).toMatchObject({ against: 'anyone', clock: 60 });
  expect(firstChoice(input({ game: 7 }), 'Guest 1').against).toBe('friend');
});

it('asks the server for what was chosen', () => {
  const choice: Choice = { against: 'house-hunter', name: 'Ann', sets: 1, clock: 30, first: 'lot' };
  expect(wishOf(choice, input())).toEqual({ opponent: 'bot', clock: 30 });
  expect(wishOf({ ...choice, against: 'anyone' }, input())).toEqual({ clock: 30 });
  expect(wishOf({ ...choice, against: 'friend' }, input())).toEqual({ opponent: 'invited', clock: 30 });
  expect(wishOf({ ...choice, against: 'friend' }, input({ game: 7, key: 'x' }))).toEqual({ game: 7, key: 'x' });
  expect([isBot('draft-3'), isBot('friend'), isBot('anyone')]).toEqual([true, false, false]);
});

it('makes names that the network game takes', () => {
  expect(cleanName('  Ann ')).toBe('Ann');
  expect(cleanName('я'.repeat(40))).toBe('я'.repeat(32));
  expect(cleanName('   ')).toBe('');
});

it('knows when a match is decided', () => {
  expect(isDecided({ sets: 1, won: 0, lost: 1 })).toBe(true);
  expect(isDecided({ sets: 3, won: 1, lost: 1 })).toBe(false);
  expect(isDecided({ sets: 3, won: 2, lost: 0 })).toBe(true);
  expect(isDecided({ sets: 7, won: 3, lost: 3 })).toBe(false);
});

it('lets whoever did not begin the last set begin the next one', () => {
  const choice: Choice = { against: 'house-hunter', name: 'Ann', sets: 3, clock: 30, first: 'person' };
  const series = { sets: 3, won: 0, lost: 0 };
  expect(firstOf(choice, series)).toBe('person');
  expect([firstOf(choice, { ...series, won: 1, seat: 1 }), firstOf(choice, { ...series, lost: 1, seat: 2 })]).toEqual(['bot', 'person']);
});
