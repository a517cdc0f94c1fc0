/** Every link leads somewhere, for somebody who looks in and for a teacher who has signed in. */
import { expect, test } from '@playwright/test';
import { ADMINISTRATOR, arena, Visitor } from './arena';

/** The most pages that are visited; numbers in addresses make many alike. */
const MOST_PAGES = 120;

/** Pages of one kind differ in their numbers and questions only. */
const kind = (path: string): string => path.split('?')[0]!.replaceAll(/\d+/g, 'N');

for (const who of ['visitor', 'teacher'] as const) {
  test(`every link leads somewhere for a ${who}`, async ({ browser }) => {
    const visitor = await Visitor.come(browser);
    if (who === 'teacher') await visitor.signIn(ADMINISTRATOR.login);
    const open = ['/'];
    const seen = new Set(['/']);
    const dead: string[] = [];
    while (open.length > 0 && seen.size < MOST_PAGES) {
      const path = open.shift()!;
      const answer = await visitor.context.request.get(arena(path));
      if (answer.status() >= 400) dead.push(`${path}: ${answer.status()}`);
      if (!answer.headers()['content-type']?.startsWith('text/html')) continue;
      const page = await answer.text();
      for (const [, href] of page.matchAll(/<a\b[^>]*\bhref="(\/[^"#]*)/g)) {
        const found = href!.replaceAll('&amp;', '&').replaceAll('&#38;', '&');
        if (seen.has(kind(found))) continue;
        seen.add(kind(found));
        open.push(found);
      }
    }
    expect(dead).toEqual([]);
    expect(seen.size).toBeGreaterThan(12);
    await visitor.leave();
  });
}
