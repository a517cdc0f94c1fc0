/** Every page of the gallery in a real browser: no error in the console, nothing too wide, nothing that axe takes seriously. */
import { readdirSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

const PAGES = readdirSync('gallery/pages').map((file) => file.replace('.html', ''));
const WAYS = [
  { width: 375, scheme: 'light', lang: 'ru' },
  { width: 375, scheme: 'dark', lang: 'en' },
  { width: 1400, scheme: 'light', lang: 'en' },
  { width: 1400, scheme: 'dark', lang: 'ru' },
] as const;

for (const { width, scheme, lang } of WAYS) {
  test.describe(`${width} px, ${scheme}, ${lang}`, () => {
    test.use({ viewport: { width, height: 812 }, colorScheme: scheme, reducedMotion: 'reduce' });
    for (const name of PAGES) {
      test(name, async ({ page }) => {
        const wrong: string[] = [];
        page.on('console', (message) => { if (message.type() === 'error' || message.type() === 'warning') wrong.push(message.text()); });
        page.on('pageerror', (error) => wrong.push(error.message));
        await page.goto(`/${name}.${lang}.html`);
        const islands = page.locator('[data-island]');
        await expect(page.locator('[data-island]:not([data-ready])')).toHaveCount(0);
        if ((await islands.count()) > 0) await page.waitForTimeout(150);
        expect(wrong).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html.slice(0, 120)} ${node.failureSummary?.split('\n')[1] ?? ''}`).join(' | ')}`)).toEqual([]);
      });
    }
  });
}
