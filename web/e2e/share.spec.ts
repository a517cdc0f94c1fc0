/** A game is given to others from its page: a link to the moment that is seen, and files. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Download, expect, type Page, test } from '@playwright/test';
import { arena, sees, settled, Visitor } from './arena';

const places = JSON.parse(process.env['PLACES'] ?? '{}') as Record<string, string>;
const game = (): string => `/tournaments/${places['tournament']}/games/1`;

/** Opens the menu and takes a file. */
async function take(page: Page, name: string): Promise<Download> {
  const menu = page.locator('#share');
  if ((await menu.getAttribute('open')) === null) await menu.locator('summary').click();
  const [download] = await Promise.all([page.waitForEvent('download'), menu.getByRole('link', { name }).click()]);
  return download;
}

test('what is shared is the moment that is seen', async ({ browser }) => {
  const visitor = await Visitor.come(browser);
  const { page } = visitor;
  await visitor.go(`${game()}#set=2&shot=5`);
  await settled(page);
  await page.keyboard.press('ArrowRight');
  await page.locator('#share summary').click();
  await sees(page.locator('#share'), 'The link is copied', () => page.getByRole('link', { name: 'Link to this moment' }).click());
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(arena(`${game()}#set=2&shot=6`));
  const picture = await take(page, 'SVG');
  expect(picture.suggestedFilename()).toBe(`tournament-${places['tournament']}-game-1-set-2-shot-6.svg`);
  const film = await take(page, 'GIF');
  expect(film.suggestedFilename()).toBe(`tournament-${places['tournament']}-game-1.gif`);
  expect(readFileSync(await film.path()).subarray(0, 6).toString()).toBe('GIF89a');
  expect(readFileSync(await (await take(page, 'Text')).path(), 'utf8')).toContain('[ ] the last shot');
  const file = test.info().outputPath('game.html');
  await (await take(page, 'HTML')).saveAs(file);
  await visitor.context.setOffline(true);
  await page.goto(`${pathToFileURL(file).href}#set=2&shot=6`);
  await expect(page.locator('#said')).toContainText('2.6 ');
  await expect(page.locator('#boards svg')).toHaveCount(2);
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/#set=2&shot=0$/);
  await page.keyboard.press('End');
  const last = await page.locator('#bar').getAttribute('max');
  await expect(page).toHaveURL(new RegExp(`#set=2&shot=${last}$`));
  await visitor.leave();
});

test('without scripts everything is a plain link', async ({ browser }) => {
  const visitor = await Visitor.come(browser, { javaScriptEnabled: false });
  const { page } = visitor;
  await visitor.go(game());
  await page.locator('#share summary').click();
  await expect(page.getByRole('link', { name: 'Link to this moment' })).toHaveAttribute('href', game());
  expect((await take(page, 'SVG')).suggestedFilename()).toBe(`tournament-${places['tournament']}-game-1.svg`);
  const card = await page.locator('meta[property="og:image"]').getAttribute('content');
  const answer = await page.request.get(card!);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
  await visitor.leave();
});
