// What pages cost over the wire, compressed: the style sheet, the fonts of a Russian page (who goes straight to a game has none), the scripts that they load, and those
// that these load later. Fails when a page is over its budget. What a browser really loads is weighed by `e2e/weights.spec.ts`.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const manifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
const entry = (name) => `src/${name}/${name === 'face' ? 'face.css' : 'main.ts'}`;
const PAGES = [
  { page: 'first page', entries: ['face', 'shell', 'replay'], most: 90 },
  { page: 'table page', entries: ['face', 'shell', 'charts', 'contest'], most: 80 },
  { page: 'game page', entries: ['face', 'shell', 'replay'], most: 90 },
  { page: 'live page', entries: ['face', 'shell', 'live'], most: 90 },
  { page: 'projector', entries: ['face', 'shell', 'projector'], most: 90 },
  { page: 'editor', entries: ['face', 'shell', 'editor', 'stages'], most: 300 },
  { page: 'play page', entries: ['face', 'shell', 'play'], fonts: false, most: 60 },
];
const FONTS = Object.values(manifest).map(({ file }) => file).filter((file) => /golos-(latin|cyrillic)-(?!more)/.test(file));

const packed = (file) => (file.endsWith('.woff2') ? readFileSync(`dist/${file}`) : brotliCompressSync(readFileSync(`dist/${file}`))).length / 1024;

let isOver = false;
for (const { page, entries, fonts = true, most } of PAGES) {
  const files = new Set([...(fonts ? FONTS : []), ...entries.flatMap((name) => filesOf(entry(name)))]);
  const size = [...files].reduce((sum, file) => sum + packed(file), 0);
  isOver ||= size > most;
  console.log(`${page.padEnd(12)} ${size.toFixed(1).padStart(6)} KB of ${most}${size > most ? '  over its budget' : ''}`);
}
process.exitCode = isOver ? 1 : 0;

/** The files of a script, with those that it loads later. */
function filesOf(key, seen = new Set()) {
  if (seen.has(key)) return [];
  seen.add(key);
  const { file, css = [], imports = [], dynamicImports = [] } = manifest[key];
  // The editor loads one language; the largest counts.
  const later = key === entry('editor') ? [largest(dynamicImports)] : dynamicImports;
  return [file, ...css, ...[...imports, ...later].flatMap((other) => filesOf(other, seen))];
}

function largest(keys) {
  return keys.toSorted((one, other) => packed(manifest[other].file) - packed(manifest[one].file))[0];
}
