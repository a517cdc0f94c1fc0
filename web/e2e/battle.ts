/** How somebody plays on the page `/play`. */
import { expect, type Locator, type Page } from '@playwright/test';

export const verdict = (page: Page): Locator => page.locator('.play-state .verdict');
export const theirs = (page: Page): Locator => page.locator('.play-seas figure:not(.mine) .board');
export const mine = (page: Page): Locator => page.locator('.play-seas figure.mine .board');
const isMyTurn = (page: Page): Locator => page.locator('.play-turn.mine');
/** The last shot as the log has it, and nothing if nobody has shot. */
const said = async (page: Page): Promise<string | undefined> => (await page.locator('.play-log li').allTextContents())[0];

/** Chooses an opponent by the value that addresses have, places the fleet at random and begins. */
export async function begin(page: Page, against?: string): Promise<void> {
  if (against) await page.selectOption('#play-against', against);
  await page.locator('.placing .row .button').first().click();
  await page.locator('.placing .button.primary').click();
}

/** Waits for the turn; false if the game is over. */
export async function turn(page: Page): Promise<boolean> {
  await expect(isMyTurn(page).or(verdict(page))).toBeVisible();
  return (await verdict(page).count()) === 0;
}

/** Shoots somehow, and waits until the shot is told. */
export async function shootBy(page: Page, deed: () => Promise<void>): Promise<void> {
  const before = await said(page);
  await deed();
  await expect.poll(async () => (await verdict(page).count()) > 0 || (await said(page)) !== before, { intervals: [20, 50, 100] }).toBe(true);
}

/** Shoots at a cell by its number, with the mouse or a finger. */
export async function shoot(page: Page, cell: number): Promise<void> {
  await shootBy(page, () => theirs(page).locator(`[data-cell="${cell}"]`).click({ force: true }));
}

/** Where the admiral would shoot. */
export async function hint(page: Page): Promise<number> {
  const asked = page.waitForResponse('**/hint');
  await page.locator('.play-acts .button').first().click();
  const { cells } = (await (await asked).json()) as { cells: string[] };
  return (Number(cells[0]!.slice(1)) - 1) * 10 + 'ABCDEFGHIJ'.indexOf(cells[0]![0]!);
}

/** Plays by hints to the end. */
export async function playOut(page: Page): Promise<void> {
  while (await turn(page)) await shoot(page, await hint(page));
}

/** The cells of one's own ships, as one's own board tells them. */
export async function decks(page: Page): Promise<number[]> {
  return mine(page).locator('.cell.deck').evaluateAll((cells) => cells.map((cell) => Number(cell.getAttribute('data-cell'))));
}

export async function giveUp(page: Page): Promise<void> {
  await page.locator('.play-acts .button.quiet').click();
  await page.locator('.play-acts .button.danger').click();
  await expect(verdict(page)).toBeVisible();
}
