// Takes pictures of pages of the gallery, to be looked at:
//   node scripts/shots.mjs [--width 375] [--dark] [--full] game.ru tournament.en …
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const given = process.argv.slice(2);
const width = Number(given.includes('--width') ? given[given.indexOf('--width') + 1] : 1400);
const dark = given.includes('--dark');
const pages = given.filter((word, place) => !word.startsWith('--') && given[place - 1] !== '--width');
mkdirSync('smoke/shots', { recursive: true });

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGS });
const page = await browser.newPage({ viewport: { width, height: width < 600 ? 812 : 900 }, colorScheme: dark ? 'dark' : 'light' });
page.on('console', (message) => message.type() === 'error' && console.log('console:', message.text()));
page.on('pageerror', (error) => console.log('error:', error.message));
for (const name of pages) {
  const [path, hash] = name.split('#');
  await page.goto(`http://127.0.0.1:${process.env.PORT ?? 4173}/${path}.html${hash ? `#${hash}` : ''}`, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(500);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) console.log(`${name}: ${wide} px too wide at ${width}`);
  await page.screenshot({ path: `smoke/shots/${path}.${width}${dark ? '.dark' : ''}.png`, fullPage: given.includes('--full') });
}
await browser.close();
