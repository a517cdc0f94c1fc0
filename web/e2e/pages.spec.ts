/** Every page, by day and by night, on a telephone and on a desk. */
import { test } from '@playwright/test';
import { ADMINISTRATOR } from './arena';
import { comeWith, look, WAYS } from './look';
import { PAGES } from './pages';

/** Where the things are that were made for the addresses. */
const places = JSON.parse(process.env['PLACES'] ?? '{}') as Record<string, string>;

for (const way of WAYS) {
  for (const who of ['visitor', 'pupil', 'teacher'] as const) {
    test(`${who}, ${way.width} px, ${way.colorScheme}, ${way.locale}`, async ({ browser }) => {
      test.setTimeout(300_000);
      const visitor = await comeWith(browser, way);
      if (who === 'pupil') await visitor.signIn('pupil');
      if (who === 'teacher') await visitor.signIn(ADMINISTRATOR.login);
      for (const { name, path, of, before } of PAGES) {
        if (of !== who) continue;
        await test.step(name, async () => {
          await visitor.go(path.replace(/\{(\w+)\}/g, (_, key: string) => places[key] ?? key));
          await before?.(visitor.page);
          await look(visitor, name, way);
        });
      }
      await visitor.leave();
    });
  }
}
