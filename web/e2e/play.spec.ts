/** People play in the browser: against a bot, against each other, and against somebody at a terminal. */
import { spawn } from 'node:child_process';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { arena, settled, Visitor } from './arena';
import { begin, decks, giveUp, playOut, shoot, shootBy, theirs, turn, verdict } from './battle';
import { comeWith, look, WAYS } from './look';

const note = (page: Page) => page.locator('.placing .note');

test('a fleet is placed by dragging and by keyboard, and hunter is played to the end, with a break', async ({ browser }) => {
  const visitor = await Visitor.come(browser);
  const { page } = visitor;
  await visitor.go('/');
  await page.locator('.hero a[href="/play"]').click();
  await settled(page);
  await expect(page.locator('#play-against')).toHaveValue('house-hunter');
  await drag(page);
  await placeByKeys(page);
  await begin(page);
  await expect(theirs(page).locator('[data-cell]:focus')).toHaveCount(1);
  for (let shots = 0; shots < 3 && (await turn(page)); shots++) await shootByKeys(page);
  const before = await page.locator('.play-seas .cell:is(.miss, .hit, .sunk)').count();
  await page.reload();
  await expect(theirs(page)).toBeVisible();
  await expect.poll(() => page.locator('.play-seas .cell:is(.miss, .hit, .sunk)').count()).toBeGreaterThanOrEqual(before);
  await playOut(page);
  await expect(verdict(page)).toContainText(/hunter/);
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await page.waitForURL(/\/network\/\d+$/);
  await expect(page.locator('.headline')).toContainText('not rated');
  await expect(page.locator('.seas .board')).toHaveCount(2);
  await visitor.leave();
});

/** Drags a ship onto the board, and turns it by a tap. */
async function drag(page: Page): Promise<void> {
  const sea = (await page.locator('.placing .sea .board').first().boundingBox())!;
  const at = (row: number, column: number) => ({ x: sea.x + (sea.width * (7.6 + column * 10 + 5)) / 109.6, y: sea.y + (sea.height * (7.4 + row * 10 + 5)) / 109.4 });
  const ship = (await page.getByRole('button', { name: /Ship of 4/ }).boundingBox())!;
  await page.mouse.move(ship.x + 12, ship.y + ship.height / 2);
  await page.mouse.down();
  await page.mouse.move(at(2, 2).x, at(2, 2).y, { steps: 5 });
  await page.mouse.up();
  await expect(note(page)).toHaveText('Still to place: 9');
  /** How much wider than high the ship is. */
  const lies = async (): Promise<number> => {
    const { width, height } = (await page.locator('.placing .sea .hull').boundingBox())!;
    return width - height;
  };
  await expect.poll(lies).toBeGreaterThan(0);
  await page.mouse.click(at(2, 2).x, at(2, 2).y);
  await expect.poll(lies).toBeLessThan(0);
  await page.mouse.click(at(2, 2).x, at(2, 2).y);
  await page.getByRole('button', { name: 'Clear' }).click();
}

/** A ship, one that touches it, and the same one where it may stand. */
async function placeByKeys(page: Page): Promise<void> {
  await page.getByRole('application').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await expect(note(page)).toContainText('must not touch');
  await expect(page.locator('.placing .trouble').first()).toBeVisible();
  await page.keyboard.press('Delete');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('r');
  await page.keyboard.press('Enter');
  await expect(note(page)).toHaveText('Still to place: 8');
}

/** Shoots at the cell right of the one that has the focus. */
async function shootByKeys(page: Page): Promise<void> {
  await shootBy(page, async () => {
    await theirs(page).locator('[tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  });
  await expect(page.locator('.play-log li')).not.toHaveCount(0);
}

test('the bot begins if it is asked to, sets alternate, and the score outlives a reload', async ({ browser }) => {
  const visitor = await Visitor.come(browser);
  const { page } = visitor;
  await visitor.go('/play');
  await settled(page);
  await page.selectOption('#play-sets', '3');
  await page.selectOption('#play-first', 'bot');
  await begin(page, 'house-cadet');
  expect(await turn(page)).toBe(true);
  await expect(page.locator('.play-log li').last()).toContainText('cadet');
  await giveUp(page);
  await page.reload();
  await expect(page.locator('.notice')).toContainText('Set 2 of 3 · 0 : 1 · Opponent: cadet');
  await begin(page);
  expect(await turn(page)).toBe(true);
  await expect(page.locator('.play-log li')).toHaveCount(0);
  await giveUp(page);
  await expect(verdict(page)).toContainText('cadet wins 2 : 0');
  await page.reload();
  await expect(page.locator('#play-against')).toBeVisible();
  await visitor.leave();
});

test('two browsers play each other by a link', async ({ browser }) => {
  const [ann, bob] = [await Visitor.come(browser), await Visitor.come(browser, { viewport: { width: 375, height: 812 }, locale: 'ru', hasTouch: true })];
  await ann.go('/play');
  await settled(ann.page);
  await ann.page.fill('#play-name', 'Ann');
  await begin(ann.page, 'friend');
  const link = await ann.page.locator('.play-waiting code').innerText();
  expect(link).toContain(arena('/play?game='));
  await bob.page.goto(link);
  await settled(bob.page);
  await expect(bob.page.locator('.notice')).toContainText('Вас зовёт играть Ann');
  await bob.page.fill('#play-name', 'Боб');
  await begin(bob.page);
  await expect(bob.page.locator('.play-turn')).toHaveText('Ann стреляет …');
  const targets = await decks(bob.page);
  expect(targets).toHaveLength(20);
  await expect(ann.page.locator('.play-turn.mine')).toBeVisible();
  await shoot(ann.page, Array.from({ length: 100 }, (_, cell) => cell).find((cell) => !targets.includes(cell))!);
  expect(await turn(bob.page)).toBe(true);
  await comesTooLate(browser, link);
  await changesTabs(ann.page);
  const safe = await decks(ann.page);
  await shoot(bob.page, Array.from({ length: 100 }, (_, cell) => cell).find((cell) => !safe.includes(cell))!);
  for (const cell of targets) {
    expect(await turn(ann.page)).toBe(true);
    await shoot(ann.page, cell);
  }
  await expect(verdict(ann.page)).toContainText('You win');
  await expect(verdict(bob.page)).toContainText('Поражение');
  // Whoever wants to play again first opens the next game, and the other finds it.
  await ann.page.getByRole('button', { name: 'Rematch' }).click();
  await ann.page.locator('.placing .button.primary').click();
  await expect(ann.page.locator('.play-waiting')).toContainText('Waiting for Боб');
  await expect(bob.page.locator('.play-remark')).toContainText('Ann хочет сыграть ещё раз');
  await bob.page.getByRole('button', { name: 'Ещё раз' }).click();
  await bob.page.locator('.placing .button.primary').click();
  expect(await turn(ann.page)).toBe(true);
  await expect(bob.page.locator('.play-turn')).toHaveText('Ann стреляет …');
  await ann.leave();
  await bob.leave();
});

test('a link to a game that is not there says so before any ship is asked for, and what to do', async ({ browser }) => {
  const guest = await Visitor.come(browser);
  const { page } = guest;
  let asked = 0;
  await page.route('**/api/v1/network/games/9999*', async (route) => {
    // While nobody knows whether the game is there, nothing is asked for.
    await expect(page.getByText('Looking who waits there')).toBeVisible();
    expect(await page.locator('.placing').count()).toBe(0);
    asked++;
    await route.continue();
  });
  await guest.go('/play?game=9999&key=x');
  await expect(page.getByRole('alert')).toContainText('There is no such game');
  expect([asked, await page.locator('.placing').count()]).toEqual([1, 0]);
  await page.getByRole('button', { name: 'Another opponent' }).click();
  await expect(page.locator('.placing')).toBeVisible();
  await expect(page).toHaveURL(arena('/play'));
  await guest.leave();
});

/** Whoever follows a link that is used up hears so before placing a ship, and may play somebody else. */
async function comesTooLate(browser: Browser, link: string): Promise<void> {
  const late = await Visitor.come(browser);
  await late.page.goto(link);
  await expect(late.page.locator('.notice')).toContainText('cannot be joined any more');
  await expect(late.page.locator('.placing')).toHaveCount(0);
  await late.page.getByRole('button', { name: 'Another opponent' }).click();
  await expect(late.page.locator('#play-against')).toBeVisible();
  await late.leave();
}

/** A game that has gone on in another tab comes back by a press of a button. */
async function changesTabs(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(arena('/play'));
  await other.getByRole('button', { name: 'Go on' }).click();
  await expect(theirs(other)).toBeVisible();
  await expect(page.locator('.notice')).toContainText('in another tab');
  await page.getByRole('button', { name: 'Play here' }).click();
  await expect(page.locator('.notice')).toHaveCount(0);
  await expect(other.locator('.notice')).toContainText('in another tab');
  await other.close();
}

test('a browser plays against somebody at a terminal', async ({ browser }) => {
  const visitor = await Visitor.come(browser);
  const { page } = visitor;
  await visitor.go('/play?against=anyone');
  await settled(page);
  await begin(page);
  await expect(page.locator('.play-waiting code')).toContainText('broadside net join ws://');
  const terminal = spawn(process.env['PROGRAM']!, ['net', 'join', `${arena('/ws').replace('http', 'ws')}`, 'hunter', '--as', 'Terminal'], { stdio: 'ignore' });
  const code = new Promise((resolve) => terminal.once('exit', resolve));
  expect(await turn(page)).toBe(true);
  await expect(page.locator('.play-seas .who').first()).toHaveText('Terminal');
  await shoot(page, 0);
  if (await turn(page)) await giveUp(page);
  await expect(verdict(page)).toContainText('You gave up');
  expect(await code).toBe(0);
  await visitor.leave();
});

for (const way of WAYS) {
  test(`every step is looked at, ${way.width} px, ${way.colorScheme}, ${way.locale}`, async ({ browser }) => {
    const visitor = await comeWith(browser, way);
    const { page } = visitor;
    await visitor.go('/play');
    await look(visitor, 'play', way);
    await begin(page, 'friend');
    await expect(page.locator('.play-waiting code')).toBeVisible();
    await look(visitor, 'play-friend', way);
    await page.locator('.play-waiting > .button').click();
    await begin(page, 'house-gunner');
    for (const cell of [44, 45, 54]) if (await turn(page)) await shoot(page, cell);
    expect(await turn(page)).toBe(true);
    await look(visitor, 'play-battle', way);
    await giveUp(page);
    await look(visitor, 'play-over', way);
    await visitor.leave();
  });
}
