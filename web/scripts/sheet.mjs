// Puts pictures that `shots.mjs` took on one sheet: node scripts/sheet.mjs OUT.png SUFFIX
import { readFileSync, readdirSync } from 'node:fs';
import { chromium } from '@playwright/test';

const [out, suffix] = process.argv.slice(2);
const files = readdirSync('smoke/shots').filter((name) => name.endsWith(`.${suffix}.png`));
const narrow = suffix.startsWith('375');
const pictures = files.map((name) => `<figure><img src="data:image/png;base64,${readFileSync(`smoke/shots/${name}`).toString('base64')}"><figcaption>${name}</figcaption></figure>`);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 1800, height: 1000 } });
await page.setContent(`<style>body{display:flex;flex-wrap:wrap;gap:10px;align-items:flex-start;font:11px sans-serif;background:#888}img{width:${narrow ? 210 : 430}px;max-height:900px;object-fit:cover;object-position:top}figure{margin:0}</style>${pictures.join('')}`);
await page.screenshot({ path: out, fullPage: true });
await browser.close();
