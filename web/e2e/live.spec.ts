/** A game while it is played: it is followed, can be looked back at, and joined again. */
import { expect, type Page, test } from '@playwright/test';
import { ADMINISTRATOR, Visitor } from './arena';
import { comeWith, look, WAYS } from './look';
import { SLOW_SETS, slow } from './sources';

const count = (page: Page) => page.locator('.said .count');

test('a game is watched while it is played', async ({ browser }) => {
  const organiser = await Visitor.come(browser);
  await organiser.signIn(ADMINISTRATOR.login);
  const address = await announce(organiser);
  const visitors = [];
  for (const way of WAYS) {
    const visitor = await comeWith(browser, way);
    await visitor.go(`${address}/games/1/live`);
    await expect(count(visitor.page)).toHaveText(/^[1-9]/);
    await look(visitor, 'live', way);
    visitors.push(visitor);
  }
  await lookBack(visitors[0]!.page);
  for (const visitor of visitors) await visitor.leave();
  // Nobody waits for the end. It is called off from another page, because that of the tournament comes anew at once.
  await organiser.go('/tournaments/new');
  await organiser.ask('POST', `/api/v1${address}/deeds`, { act: 'cancel' });
  await organiser.leave();
});

async function lookBack(page: Page): Promise<void> {
  const before = await count(page).textContent();
  await expect.poll(() => count(page).textContent()).not.toBe(before);
  await page.keyboard.press('Home');
  await expect(count(page)).toHaveText(/^0 of/);
  await page.getByRole('button', { name: 'Back to live' }).click();
  await expect(count(page)).not.toHaveText(/^0 of/);
  // Whoever watches a game in progress sees no ship before it is sunk.
  await expect(page.locator('.hull:not(.sunk)')).toHaveCount(0);
}

/** A game of a bot that takes its time. */
async function announce(organiser: Visitor): Promise<string> {
  const { page } = organiser;
  const { json: bot } = await organiser.ask('POST', '/api/v1/bots', { name: 'Snail', game: 'sea-battle', language: 'python' });
  const { json: draft } = await organiser.ask('GET', `/api/v1/bots/${bot.id}/draft`);
  await organiser.submit(bot.id as number, slow(draft.source as string), true);
  await organiser.go('/tournaments/new');
  await page.fill('#name', 'A slow cup');
  await page.check('input[name=game][value=sea-battle]', { force: true });
  await page.fill('#sets', String(SLOW_SETS));
  await page.fill('#rounds', '1');
  await page.check('input[name=who][value=list]');
  await page.check(`input[name=bots][value="${bot.id}"]`);
  await page.check('input[name=house][value=hunter]');
  await page.check('input[name=start][value=now]', { force: true });
  await page.check('input[name=audience][value=everybody]');
  await page.click('main button.primary');
  await page.waitForURL(/\/tournaments\/\d+$/);
  return new URL(page.url()).pathname;
}
