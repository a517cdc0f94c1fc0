/**
 * What every page must keep, however it is looked at: nothing that axe takes seriously, nothing too wide. With
 * `SCREENSHOTS=folder` pictures are kept there.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect } from '@playwright/test';
import { settled, Visitor } from './arena';
import { withPalette } from './picture';

export const WAYS = [
  { width: 1400, colorScheme: 'light', locale: 'en' },
  { width: 1400, colorScheme: 'dark', locale: 'ru' },
  { width: 375, colorScheme: 'light', locale: 'ru' },
] as const;
export type Way = (typeof WAYS)[number];
const KEPT = process.env['SCREENSHOTS'];

/** Somebody with a screen of this width, by day or by night. */
export async function comeWith(browser: Browser, { width, colorScheme, locale }: Way): Promise<Visitor> {
  return Visitor.come(browser, { viewport: { width, height: width < 500 ? 812 : 900 }, colorScheme, locale });
}

/** Looks at the page where a visitor is. */
export async function look({ page }: Visitor, name: string, { width, colorScheme }: Way): Promise<void> {
  await settled(page);
  await page.waitForTimeout(100);
  if (KEPT) {
    mkdirSync(KEPT, { recursive: true });
    const scheme = colorScheme === 'dark' ? '.dark' : '';
    writeFileSync(join(KEPT, `${name}.${width}${scheme}.png`), withPalette(await page.screenshot()));
  }
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${name} is too wide`).toBeLessThanOrEqual(0);
  // Pages have no frames, so nothing has to be gathered from any; and what is right need not be listed cell by cell.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  // By night only the colours differ.
  const { violations } = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = serious.map(({ id, nodes }) => `${name}: ${id}: ${nodes.slice(0, 4).map((node) => `${node.html.slice(0, 160)} ${node.failureSummary?.split('\n')[1] ?? ''}`).join(' | ')}`);
  expect.soft(told).toEqual([]);
}
