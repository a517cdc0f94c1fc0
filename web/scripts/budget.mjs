// What pages cost over the wire, compressed: the style sheet, the fonts of a Russian page, and the scripts that they load.
// Fails when a page is over its budget.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const manifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
const entry = (name) => `src/${name}/${name === 'face' ? 'face.css' : 'main.ts'}`;
const PAGES = [
  { page: 'first page', entries: ['face', 'shell', 'replay'], fonts: true, most: 100 },
  { page: 'table page', entries: ['face', 'shell', 'charts', 'live'], fonts: true, most: 100 },
  { page: 'editor', entries: ['face', 'shell', 'editor', 'stages'], with: [largestLanguage()], fonts: true, most: 350 },
  // Whoever comes to play has the fonts from the page before.
  { page: 'play page', entries: ['face', 'shell', 'place'], most: 60 },
];

const packed = (file) => (file.endsWith('.woff2') ? readFileSync(`dist/${file}`) : brotliCompressSync(readFileSync(`dist/${file}`))).length / 1024;


let isOver = false;
for (const { page, entries, fonts, with: more = [], most } of PAGES) {
  const files = new Set([...entries.map(entry), ...more].flatMap(filesOf));
  if (fonts) Object.values(manifest).filter(({ file }) => file.endsWith('.woff2')).forEach(({ file }) => files.add(file));
  const size = [...files].reduce((sum, file) => sum + packed(file), 0);
  isOver ||= size > most;
  console.log(`${page.padEnd(12)} ${size.toFixed(1).padStart(6)} KB of ${most}${size > most ? '  over its budget' : ''}`);
}
process.exitCode = isOver ? 1 : 0;

function filesOf(key) {
  const { file, imports = [] } = manifest[key];
  return [file, ...imports.flatMap(filesOf)];
}

/** The editor loads one language; the largest counts. */
function largestLanguage() {
  const keys = manifest[entry('editor')].dynamicImports ?? [];
  return keys.toSorted((one, other) => readFileSync(`dist/${manifest[other].file}`).length - readFileSync(`dist/${manifest[one].file}`).length)[0];
}
