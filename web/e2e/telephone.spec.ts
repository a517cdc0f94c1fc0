/** Names as long as they may be, without a blank to break at, on a telephone: no page is wider than its screen. */
import { expect, test } from '@playwright/test';
import { ADMINISTRATOR, settled, Visitor } from './arena';

/** The most letters of a name. */
const MOST_LETTERS = 60;
const named = (letter: string): string => letter.repeat(MOST_LETTERS);
/** How long the tournament may take: others are played at the same time. In milliseconds. */
const LONGEST_MS = 180_000;
const places = JSON.parse(process.env['PLACES'] ?? '{}') as Record<string, string>;
const PHONE = { viewport: { width: 375, height: 812 } };

/** Words that are cut and that nothing tells whole, and lists that hide columns to their right. */
function hidden(): string[] {
  const cut = (part: Element): boolean => getComputedStyle(part).textOverflow === 'ellipsis' && part.scrollWidth > part.clientWidth;
  const words = (part: Element): string => part.textContent.trim();
  const untold = (part: Element): boolean => ![part.closest('[title]'), part.querySelector('[title]')].some((told) => told?.getAttribute('title')?.includes(words(part).split('\n')[0]!.trim()));
  const names = [...document.querySelectorAll('body *')].filter((part) => cut(part) && untold(part)).map((part) => `${part.className}: ${words(part)}`);
  const calls = [...document.querySelectorAll('.calls')].filter((list) => list.scrollWidth > list.clientWidth).map((list) => `calls: ${list.scrollWidth - list.clientWidth} px`);
  return [...names, ...calls];
}

/** Goes to pages and tells which are too wide, and by how much, and which hide something. */
async function tooWide(visitor: Visitor, paths: string[]): Promise<string[]> {
  const wide: string[] = [];
  for (const path of paths) {
    await visitor.go(path);
    await settled(visitor.page);
    // A game names one player at its beginning and perhaps another at its end.
    for (const key of path.includes('/games/') ? ['Home', 'End'] : ['Home']) {
      await visitor.page.keyboard.press(key);
      const by = await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (by > 0) wide.push(`${path}: ${by} px after ${key}`);
      wide.push(...(await visitor.page.evaluate(hidden)).map((what) => `${path}: ${what} after ${key}`));
    }
  }
  return wide;
}

test('the longest names fit on a telephone', async ({ browser }) => {
  test.setTimeout(2 * LONGEST_MS);
  const pupil = await Visitor.come(browser, PHONE);
  await pupil.signUp('long-name', named('Щ'));
  const bot = await pupil.template(named('W'), 'rps', 'python');

  const teacher = await Visitor.come(browser, PHONE);
  await teacher.signIn(ADMINISTRATOR.login);
  const { json: made } = await teacher.ask('POST', '/api/v1/classes', { name: named('M') });
  await teacher.go(`/classes/${made.id}`);
  await teacher.page.fill('#names', `${named('Ж')}\n${named('m')}`);
  await teacher.page.click('form[action$="/pupils"] button');
  await expect(teacher.page.locator('.slips li')).toHaveCount(2);
  const slips = await teacher.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(slips, 'slips').toBeLessThanOrEqual(0);
  const code = await teacher.page.locator('.slips code').first().innerText();
  const { json: cup } = await teacher.ask('POST', '/api/v1/tournaments', { name: named('Ю'), game: 'rps', bots: [bot], house: ['rock', 'dice'], sets: 1, wins: 3 });
  await expect.poll(async () => (await teacher.ask('GET', `/api/v1/tournaments/${cup.id}`)).json.state, { timeout: LONGEST_MS }).toBe('finished');

  const contest = [`/tournaments/${cup.id}`, `/tournaments/${cup.id}/games`, ...[1, 2, 3].map((game) => `/tournaments/${cup.id}/games/${game}`), `/tournaments/${cup.id}/projector`, `/tournaments/${places['tournament']}/games/1`];
  const everybodys = ['/', '/tournaments', ...contest, `/bots/${bot}/statistics`, `/practice?against=bot-${bot}`];
  const own = ['/bots', `/bots/${bot}`, `/bots/${bot}/versions`, `/bots/${bot}/versions/1`, `/bots/${bot}/versions/1/game`, '/practice', '/account'];
  expect(await tooWide(pupil, [...everybodys, ...own])).toEqual([]);
  expect(await tooWide(teacher, [...everybodys, '/classes', `/classes/${made.id}`, '/people', '/tournaments/new', `/class?code=${code}`])).toEqual([]);
  await pupil.leave();
  await teacher.leave();
});
