// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { arrange } from './rows';

function table(): HTMLElement {
  const body = document.createElement('tbody');
  for (const entrant of [0, 1, 2]) {
    const row = document.createElement('tr');
    row.dataset['entrant'] = String(entrant);
    row.append(...['0', '0'].map((textContent) => Object.assign(document.createElement('td'), { textContent })));
    ['place', 'points'].forEach((name, at) => ((row.children[at] as HTMLElement).dataset['of'] = name));
    body.append(row);
  }
  return body;
}

const read = (body: HTMLElement): string[] => [...body.children].map((row) => [...row.children].map((cell) => cell.textContent).join(' '));

test('rows are filled in and put into their order', () => {
  const body = table();
  const row = (entrant: number, place: string, points: string) => ({ entrant, cells: { place, points, sets: '1 : 0' } });
  arrange(body, [row(2, '1', '6'), row(0, '2', '3'), row(1, '3', '0')]);
  expect(read(body)).toEqual(['1 6', '2 3', '3 0']);
  arrange(body, [row(9, '1', '9'), row(2, '2', '6'), row(0, '3', '3'), row(1, '4', '0')]);
  expect(read(body)).toEqual(['2 6', '3 3', '4 0']);
});

test('rows that stand right are not moved', () => {
  const body = table();
  const [first] = body.children;
  const moved: unknown[] = [];
  body.append = (...rows: unknown[]) => void moved.push(...rows);
  arrange(body, [0, 1, 2].map((entrant) => ({ entrant, cells: { place: String(entrant + 1) } })));
  expect(moved).toEqual([]);
  expect(first!.textContent).toBe('10');
});
