/** A finished game as people look through it: with the keyboard, by a link, from the calls to the boards and back. */
import { expect, type Page, test } from '@playwright/test';
import { settled, Visitor } from './arena';

const places = JSON.parse(process.env['PLACES'] ?? '{}') as Record<string, string>;
const said = (page: Page) => page.locator('.said > span').first();
const count = (page: Page) => page.locator('.said .count');

async function open(visitor: Visitor, place = ''): Promise<Page> {
  await visitor.go(`/tournaments/${places['tournament']}/games/1${place}`);
  await settled(visitor.page);
  return visitor.page;
}

test('a game is walked through by keyboard, over sets, and the address follows', async ({ browser }) => {
  const visitor = await Visitor.come(browser);
  const page = await open(visitor);
  await expect(count(page)).toHaveText(/^0 of/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(count(page)).toHaveText(/^2 of/);
  await page.keyboard.press('End');
  await expect(said(page)).toContainText('wins the set');
  await page.keyboard.press('ArrowRight');
  await expect(said(page)).toContainText('Set 2: ');
  await page.keyboard.press('Home');
  await page.waitForURL(/#set=2&shot=0/);
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(count(page)).toHaveText(/^[1-9]\d* of/);
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await visitor.leave();
});

test('a link leads to the very shot; calls and boards are linked both ways', async ({ browser }) => {
  const visitor = await Visitor.come(browser);
  const page = await open(visitor, '#set=2&shot=5');
  await expect(count(page)).toHaveText(/^5 of/);
  await expect(page.locator('.calls tr[aria-current]').first()).toContainText('5');
  await page.locator('.calls tbody tr', { hasText: 'shoot()' }).nth(2).click();
  await expect(count(page)).toHaveText(/^3 of/);
  await page.keyboard.press('End');
  const cell = page.locator('.seas .board').nth(1).locator('.cell.miss').first();
  const name = (await cell.getAttribute('aria-label'))!.split(',')[0]!;
  await cell.click();
  await expect(said(page)).toContainText(`${name}, miss`);
  await page.setViewportSize({ width: 375, height: 700 });
  for (const _ of ['goes there', 'is there already']) {
    await page.locator('#game ~ * a[href="#set=2&shot=0"]').click();
    await expect(page.locator('.seas')).toBeInViewport({ ratio: 0.9 });
    await expect(count(page)).toHaveText(/^0 of/);
  }
  await visitor.leave();
});

test('the fog hides fleets, and a board is walked over with the arrows', async ({ browser }) => {
  const visitor = await Visitor.come(browser);
  const page = await open(visitor);
  await page.getByRole('radio', { name: 'Spectator' }).check({ force: true });
  await expect(page.locator('.seas .hull')).toHaveCount(0);
  const first = page.locator('.seas').getByRole('grid').first();
  await first.getByRole('gridcell', { name: /^A1,/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(first.getByRole('gridcell', { name: /^B2,/ })).toBeFocused();
  await expect(count(page)).toHaveText(/^0 of/);
  await visitor.leave();
});

for (const path of ['/', '/tournaments/{tournament}', '/tournaments/{tournament}/games/1', '/play']) {
  test(`nothing jumps while ${path} loads`, async ({ browser }) => {
    const visitor = await Visitor.come(browser, { locale: 'ru' });
    const { page } = visitor;
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          document.documentElement.dataset['shift'] = String(Number(document.documentElement.dataset['shift'] ?? 0) + entry.value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await visitor.go(path.replace('{tournament}', places['tournament'] ?? ''));
    await settled(page);
    await page.waitForTimeout(500);
    expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.1);
    await visitor.leave();
  });
}

test('without scripts the editor is a form', async ({ browser }) => {
  const visitor = await Visitor.come(browser);
  await visitor.signIn('pupil');
  const { cookies } = await visitor.context.storageState();
  const plain = await Visitor.come(browser, { javaScriptEnabled: false });
  await plain.context.addCookies(cookies);
  await plain.go(`/bots/${places['bot']}`);
  await expect(plain.page.locator('textarea[name=source]')).toBeVisible();
  await expect(plain.page.locator('.submit-row .button.primary')).toBeVisible();
  await plain.leave();
  await visitor.leave();
});
