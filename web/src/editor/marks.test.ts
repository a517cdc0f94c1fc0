import { Text } from '@codemirror/state';
import { expect, it } from 'vitest';
import { markOf } from './marks';

const text = Text.of(['unit bot;', '', '  x := nxet + 1;', 'конец.']);
const marked = (line: number | null, column: number | null) => {
  const mark = markOf({ line, column, severity: 'error', message: 'no' }, text);
  return text.sliceString(mark.from, mark.to);
};

it('marks the word that the compiler points at', () => {
  expect(marked(3, 8)).toBe('nxet');
  expect(marked(4, 1)).toBe('конец');
  expect(marked(3, 5)).toBe(':');
});

it('marks the line where there is no column', () => {
  expect(marked(3, null)).toBe('x := nxet + 1;');
});

it('takes places that are not there', () => {
  expect(marked(null, null)).toBe('unit bot;');
  expect(marked(99, 99)).toBe('');
  expect(marked(2, 5)).toBe('');
  expect(marked(0, 0)).toBe('unit bot;');
});
