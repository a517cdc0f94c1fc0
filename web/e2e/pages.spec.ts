/**
 * Every page, by day and by night, on a telephone and on a desk: nothing that axe takes seriously, nothing too wide, no error in
 * the console. With `SCREENSHOTS=folder` pictures are kept there.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { ADMINISTRATOR, settled, Visitor } from './arena';
import { PAGES } from './pages';
import { withPalette } from './picture';

const WAYS = [
  { width: 1400, colorScheme: 'light', locale: 'en' },
  { width: 1400, colorScheme: 'dark', locale: 'ru' },
  { width: 375, colorScheme: 'light', locale: 'ru' },
] as const;
const KEPT = process.env['SCREENSHOTS'];

/** Where the things are that were made for the addresses. */
const places = JSON.parse(process.env['PLACES'] ?? '{}') as Record<string, string>;

for (const { width, colorScheme, locale } of WAYS) {
  for (const who of ['visitor', 'pupil', 'teacher'] as const) {
    test(`${who}, ${width} px, ${colorScheme}, ${locale}`, async ({ browser }) => {
      test.setTimeout(300_000);
      const visitor = await Visitor.come(browser, { viewport: { width, height: width < 500 ? 812 : 900 }, colorScheme, locale });
      if (who === 'pupil') await visitor.signIn('pupil');
      if (who === 'teacher') await visitor.signIn(ADMINISTRATOR.login);
      for (const { name, path, of } of PAGES) {
        if (of !== who) continue;
        await test.step(name, async () => {
          await visitor.go(path.replace(/\{(\w+)\}/g, (_, key: string) => places[key] ?? key));
          await settled(visitor.page);
          await visitor.page.waitForTimeout(100);
          if (KEPT) {
            mkdirSync(KEPT, { recursive: true });
            const scheme = colorScheme === 'dark' ? '.dark' : '';
            writeFileSync(join(KEPT, `${name}.${width}${scheme}.png`), withPalette(await visitor.page.screenshot()));
          }
          expect.soft(await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${name} is too wide`).toBeLessThanOrEqual(0);
          // By night only the colours differ.
          const axe = new AxeBuilder({ page: visitor.page });
          const { violations } = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze();
          const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
          const told = serious.map(({ id, nodes }) => `${name}: ${id}: ${nodes.slice(0, 4).map((node) => `${node.html.slice(0, 160)} ${node.failureSummary?.split('\n')[1] ?? ''}`).join(' | ')}`);
          expect.soft(told).toEqual([]);
        });
      }
      await visitor.leave();
    });
  }
}
