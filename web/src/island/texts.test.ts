import { describe, expect, it } from 'vitest';
import { boardTexts } from '../board/texts';
import { chartTexts } from '../charts/texts';
import { editorTexts } from '../editor/texts';
import { placeTexts } from '../place/texts';
import { playTexts } from '../play/texts';
import { projectorTexts } from '../projector/texts';
import { replayTexts } from '../replay/texts';
import { stageTexts } from '../stages/texts';
import { say, type Defaults } from './texts';

const ALL: Record<string, Defaults<string>> = { boardTexts, chartTexts, editorTexts, placeTexts, playTexts, projectorTexts, replayTexts, stageTexts };
const values = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each(Object.entries(ALL))('%s', (_, { en, ru }) => {
  it('say the same in both languages', () => {
    expect(Object.keys(ru).sort()).toEqual(Object.keys(en).sort());
    for (const key of Object.keys(en)) {
      expect(values(ru[key]!), key).toEqual(values(en[key]!));
      expect(en[key]!.trim() && ru[key]!.trim(), key).not.toBe('');
    }
  });
});

it('has one word in Russian for a ship that is sunk', () => {
  const said = Object.values(ALL).flatMap(({ ru }) => Object.values(ru));
  expect(said.filter((text) => /убит|убил/i.test(text))).toEqual([]);
});

it('fills in values and leaves what it does not know', () => {
  expect(say('{name}: {cell}, {other}', { name: 'perch', cell: 'B7' })).toBe('perch: B7, {other}');
});
