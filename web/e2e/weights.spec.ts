/** What pages weigh for a newcomer who reads Russian: every byte that the browser loads until the page is whole. */
import { expect, test } from '@playwright/test';
import { ADMINISTRATOR, settled, Visitor } from './arena';

/** The most that pages may weigh, in kilobytes: what was promised is 100 and, with the editor, 350. */
const PAGES = [
  { name: 'the first page', path: '/', of: 'visitor', most: 95 },
  { name: 'a table', path: '/tournaments/{tournament}', of: 'visitor', most: 90 },
  { name: 'a game', path: '/tournaments/{tournament}/games/1', of: 'visitor', most: 105 },
  { name: 'playing', path: '/play', of: 'visitor', most: 95 },
  { name: 'the editor', path: '/bots/{bot}', of: 'pupil', most: 350 },
  { name: 'a class', path: '/classes/{class}', of: 'teacher', most: 100 },
] as const;

/** What playing may weigh for somebody who has seen another page, and so has the fonts: what was promised. */
const MOST_WITHOUT_FONTS: Record<string, number> = { playing: 60 };

const places = JSON.parse(process.env['PLACES'] ?? '{}') as Record<string, string>;

for (const { name, path, of, most } of PAGES) {
  test(`${name} is light`, async ({ browser }) => {
    const visitor = await Visitor.come(browser, { locale: 'ru' });
    if (of === 'pupil') await visitor.signIn('pupil');
    if (of === 'teacher') await visitor.signIn(ADMINISTRATOR.login);
    const devtools = await visitor.context.newCDPSession(visitor.page);
    const fonts = new Set<string>();
    let [bytes, ofFonts] = [0, 0];
    await devtools.send('Network.enable');
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    devtools.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Font' && fonts.add(requestId)));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes += encodedDataLength;
      if (fonts.has(requestId)) ofFonts += encodedDataLength;
    });
    await visitor.go(path.replace(/\{(\w+)\}/g, (_, key: string) => places[key] ?? key));
    await settled(visitor.page);
    await visitor.page.waitForLoadState('networkidle');
    console.log(`${name}: ${(bytes / 1024).toFixed(1)} KB of ${most}, ${(ofFonts / 1024).toFixed(1)} KB of it fonts`);
    expect((bytes - ofFonts) / 1024).toBeLessThan(MOST_WITHOUT_FONTS[name] ?? most);
    expect(bytes / 1024).toBeLessThan(most);
    expect(bytes).toBeGreaterThan(10_000);
    await visitor.leave();
  });
}
