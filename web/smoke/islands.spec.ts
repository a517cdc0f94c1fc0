/** The islands as people use them: mouse, keyboard, finger. */
import { expect, test, type Page } from '@playwright/test';

test.use({ viewport: { width: 1400, height: 900 }, reducedMotion: 'reduce' });

const said = (page: Page) => page.locator('.said > span').first();
const count = (page: Page) => page.locator('.said .count');

test('a game is walked through by keyboard, over sets, and the address follows', async ({ page }) => {
  await page.goto('/game.en.html');
  await expect(count(page)).toHaveText('0 of 111');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(count(page)).toHaveText('2 of 111');
  await page.keyboard.press('End');
  await expect(said(page)).toContainText('wins the set');
  await page.keyboard.press('ArrowRight');
  await expect(said(page)).toHaveText('Set 2: hunter begins');
  await page.keyboard.press('Home');
  await page.waitForURL(/#set=2&shot=0/);
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(count(page)).toHaveText(/^[1-9] of/);
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('a link leads to the very shot, and the verdict to the fault', async ({ page }) => {
  await page.goto('/game.en.html#set=3&shot=41');
  await expect(count(page)).toHaveText('41 of 72');
  await page.getByRole('link', { name: 'Show the shot' }).click();
  await expect(said(page)).toContainText('perch failed at shoot');
  await expect(page.locator('.trouble')).toHaveCount(1);
});

test('calls and boards are linked both ways', async ({ page }) => {
  await page.goto('/game.en.html#set=1&shot=5');
  await expect(page.locator('.calls tr[aria-current]').first()).toContainText('5');
  await page.locator('.calls tbody tr', { hasText: 'shoot()' }).nth(2).click();
  await expect(count(page)).toHaveText('3 of 111');
  await page.keyboard.press('End');
  const cell = page.locator('.seas .board').nth(1).locator('.cell.miss').first();
  const name = (await cell.getAttribute('aria-label'))!.split(',')[0]!;
  await cell.click();
  await expect(said(page)).toContainText(`perch: ${name}, miss`);
  await expect(page.locator('.calls tr[aria-current]').first()).toContainText(name);
});

test('the fog hides fleets, and a board is walked over with the arrows', async ({ page }) => {
  await page.goto('/game.en.html');
  await page.getByRole('radio', { name: 'Spectator' }).check();
  await expect(page.locator('.hull')).toHaveCount(0);
  await page.getByRole('radio', { name: 'perch' }).first().check();
  await expect(page.locator('.hull')).toHaveCount(10);
  const first = page.getByRole('grid').first();
  await first.getByRole('gridcell', { name: /^A1,/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(first.getByRole('gridcell', { name: /^B2,/ })).toBeFocused();
  await expect(count(page)).toHaveText('0 of 111');
});

test('a source with an error is marked on its line; the fixed one is accepted', async ({ page }) => {
  await page.goto('/editor.en.html');
  const content = page.locator('.cm-content');
  await content.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('error ');
  await expect(page.locator('.editor-status')).toContainText('Draft saved');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.stages .failed')).toHaveText(/Compile/);
  await expect(page.locator('.problems')).toContainText('line 3, column 5');
  await expect(page.locator('.cm-line.bad')).toHaveCount(1);
  await expect(page.locator('.cm-lint-marker-error')).toHaveCount(1);
  await content.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('fine');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.locator('.notice.good')).toContainText('Accepted');
  await expect(page.locator('.check .seas .board')).toHaveCount(2);
  await expect(page.locator('.problems')).toHaveCount(0);
});

test('a live game is followed, can be looked back at, and joined again', async ({ page }) => {
  await page.goto('/live.en.html');
  await expect(said(page)).not.toHaveText('');
  const before = await count(page).textContent();
  await expect.poll(() => count(page).textContent()).not.toBe(before);
  await page.keyboard.press('Home');
  await expect(count(page)).toHaveText(/^0 of/);
  await page.waitForTimeout(700);
  await expect(count(page)).toHaveText(/^0 of/);
  await page.getByRole('button', { name: 'Back to live' }).click();
  await expect(count(page)).not.toHaveText(/^0 of/);
  await expect(page.locator('.hull:not(.sunk)')).toHaveCount(0);
});

test('ships are placed by keyboard', async ({ page }) => {
  await page.goto('/place.en.html');
  await page.getByRole('application').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await expect(page.locator('.note')).toContainText('must not touch');
  await page.keyboard.press('Delete');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('r');
  await page.keyboard.press('Enter');
  await expect(page.locator('.note')).toHaveText('Still to place: 8');
});

test('ships are dragged, turned by a tap, and the whole fleet is sent', async ({ page }) => {
  await page.goto('/place.en.html');
  const sea = (await page.locator('.sea .board').first().boundingBox())!;
  const at = (row: number, column: number) => ({ x: sea.x + (sea.width * (7.6 + column * 10 + 5)) / 109.6, y: sea.y + (sea.height * (7.4 + row * 10 + 5)) / 109.4 });
  const ship = (await page.getByRole('button', { name: /Ship of 4/ }).boundingBox())!;
  await page.mouse.move(ship.x + 12, ship.y + ship.height / 2);
  await page.mouse.down();
  await page.mouse.move(at(2, 2).x, at(2, 2).y, { steps: 5 });
  await page.mouse.up();
  await expect(page.locator('.note')).toHaveText('Still to place: 9');
  const hull = page.locator('.sea .hull');
  const across = (await hull.boundingBox())!;
  expect(across.width).toBeGreaterThan(across.height);
  await page.mouse.click(at(2, 2).x, at(2, 2).y);
  const upright = (await hull.boundingBox())!;
  expect(upright.height).toBeGreaterThan(upright.width);
  await page.getByRole('button', { name: 'At random' }).click();
  const sent = page.waitForRequest('**/fake/fleet');
  await page.getByRole('button', { name: 'To battle' }).click();
  const { rows } = (await sent).postDataJSON() as { rows: string[] };
  expect(rows.join('').replaceAll('_', '')).toHaveLength(20);
});

test('without scripts the editor is a form', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('http://127.0.0.1:4174/editor.en.html');
  await expect(page.locator('textarea[name=source]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  await context.close();
});

for (const name of ['landing', 'game', 'tournament', 'bot', 'editor-errors', 'live']) {
  test(`nothing jumps while ${name} loads`, async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          document.documentElement.dataset['shift'] = String(Number(document.documentElement.dataset['shift'] ?? 0) + entry.value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`/${name}.ru.html`);
    await expect(page.locator('[data-island]:not([data-ready])')).toHaveCount(0);
    await page.waitForTimeout(800);
    expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.1);
  });
}
