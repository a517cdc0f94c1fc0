/**
 * The game of the seed, 119 shots, is watched from the first to the last: by the replay of a page and by the page that `replay`
 * writes, without a network. What is drawn is read from the drawing and held against `src/record/golden`, where the
 * replay of the program has every frame.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { sees, settled, Visitor } from './arena';

const golden = (eyes: string): string[] => readFileSync(`src/record/golden/seed.${eyes}.txt`, 'utf8').trim().split('\n');

/** How the shapes of a drawing are found, and how large a cell of it is. */
interface Drawing { boards: string; cell: number; miss: string; hit: string; sunk: string; hull: string; last: string }

const OF_PAGE: Drawing = { boards: '.seas svg.board', cell: 10, miss: '.dot', hit: '.diamond', sunk: '.cross', hull: '.hull', last: '.ring' };
const OF_FILE: Drawing = { boards: '#boards svg', cell: 24, miss: 'circle:not(.last)', hit: 'path.hit', sunk: 'path.sunk', hull: 'rect.hull', last: '.last' };

/** Steps on by the keyboard to the end of the set, and spells what is drawn at each step as the golden frames are spelled. */
async function frames(page: Page, drawing: Drawing, empty: string): Promise<string[]> {
  return page.evaluate(async ([{ boards, cell, ...kinds }, empty]) => {
    /** The cells that a shape covers: those whose middle it has inside. */
    const cellsOf = (shape: Element): number[] => {
      const { x, y, width, height } = (shape as SVGGraphicsElement).getBBox();
      const cells = Array.from({ length: 100 }, (_, at) => at);
      const has = (from: number, size: number, place: number) => from < (place + 0.5) * cell + 0.01 && from + size > (place + 0.5) * cell - 0.01;
      return cells.filter((at) => has(x, width, at % 10) && has(y, height, Math.floor(at / 10)));
    };
    const look = (board: Element): [string, string] => {
      const signs = Array.from({ length: 100 }, () => empty);
      const mark = (kind: string, sign: string) => board.querySelectorAll(kind).forEach((shape) => cellsOf(shape).forEach((at) => (signs[at] = sign)));
      mark(kinds.hull, '#');
      mark(kinds.miss, 'o');
      mark(kinds.hit, 'x');
      mark(kinds.sunk, 'X');
      const last = [...board.querySelectorAll(kinds.last)].flatMap(cellsOf).map((at) => `${'ABCDEFGHIJ'[at % 10]}${Math.floor(at / 10) + 1}`);
      return [signs.join(''), last.join('+') || '-'];
    };
    const spelled = (): string => {
      const [first, second] = [...document.querySelectorAll(boards)].map(look) as [[string, string], [string, string]];
      return `1 ${first[0]}${second[0]} ${first[1]} ${second[1]}`;
    };
    const found = [spelled()];
    for (let shot = 1; shot <= 119; shot++) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
      await new Promise(requestAnimationFrame);
      found.push(spelled());
    }
    return found;
  }, [drawing, empty] as const);
}

test('the page of a game shows every frame as the program does', async ({ browser }) => {
  const visitor = await Visitor.come(browser);
  const { page } = visitor;
  // The page is that of another game by the same rules; the record is the seed's.
  await page.route('**/network/1/record', (route) => route.fulfill({ path: 'samples/seed.jsonl', contentType: 'application/x-ndjson' }));
  await visitor.go('/network/1');
  await settled(page);
  expect(await frames(page, OF_PAGE, '.')).toEqual(golden('all'));
  await expect(page.locator('.said .count')).toHaveText('119 of 119');
  await page.getByRole('radio', { name: 'Spectator' }).check({ force: true });
  await page.keyboard.press('Home');
  await expect(page.locator('.said .count')).toHaveText('0 of 119');
  expect(await frames(page, OF_PAGE, '?')).toEqual(golden('spectator'));
  await visitor.leave();
});

test('a page that was written for a friend shows every frame from a file, without a network', async ({ browser }) => {
  const file = test.info().outputPath('game.html');
  execFileSync(process.env['PROGRAM']!, ['replay', '../crates/broadside/tests/data/seed.log', '--html', file, '--lang', 'en'], { stdio: 'ignore' });
  const visitor = await Visitor.come(browser);
  const { page } = visitor;
  await visitor.context.setOffline(true);
  await page.goto(pathToFileURL(file).href);
  expect(await frames(page, OF_FILE, '.')).toEqual(golden('all'));
  await expect(page.locator('#said')).toContainText('1.119');
  await page.locator('#fog').click();
  await page.locator('#bar').fill('0');
  expect(await frames(page, OF_FILE, '?')).toEqual(golden('spectator'));
  await page.locator('#bar').fill('0');
  await sees(page.locator('#said'), '1.2 ', () => page.locator('#play').click());
  await visitor.leave();
});
