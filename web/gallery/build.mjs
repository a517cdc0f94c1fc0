// Builds the gallery: every page of the arena as the server will send it, in English and in Russian, from one layout.
//   node gallery/build.mjs        after `npm run build`
//
// A page is `pages/NAME.html`: a few lines of `key: value` between `---`, then what stands in <main>. `{{English|Русский}}`
// is a text, `[[name]]` a value, `[[> part]]` a piece from `parts/`, `[[file PATH]]` a file as it is, escaped for a script.
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, 'out');
const read = (path) => readFileSync(join(here, path), 'utf8');
const manifest = JSON.parse(read('../dist/manifest.json'));

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
cpSync(join(here, '../dist'), join(out, 'assets'), { recursive: true });
cpSync(join(here, '../samples'), join(out, 'samples'), { recursive: true });

const pages = readdirSync(join(here, 'pages')).map((file) => file.replace('.html', ''));
for (const page of pages) for (const lang of ['en', 'ru']) writeFileSync(join(out, `${page}.${lang}.html`), render(page, lang));
writeFileSync(join(out, 'index.html'), index());
console.log(`${pages.length} pages in 2 languages`);

function render(page, lang) {
  const { settings, body } = split(read(`pages/${page}.html`));
  const title = choose(settings.title ?? page, lang);
  const values = {
    lang, page, title,
    other: lang === 'en' ? 'ru' : 'en',
    assets: assets(['face', 'shell', ...(settings.islands ?? '').split(' ').filter(Boolean)], lang),
    body: settings.body ?? '',
    'main-class': settings.class ?? '',
    masthead: settings.bare ? '' : read('parts/masthead.html').replace(`data-nav="${settings.nav}"`, 'aria-current="page"').replaceAll(/ data-nav="\w+"/g, ''),
    footing: settings.bare ? '' : read('parts/footing.html'),
    who: read(`parts/${settings.who ?? 'signed-in'}.html`),
    main: body,
  };
  let text = read('layout.html');
  for (let depth = 0; depth < 4; depth++) {
    text = text.replace(/\[\[> (.+?)\]\]/g, (_, part) => read(`parts/${part}.html`));
    text = text.replace(/\[\[([\w-]+)\]\]/g, (whole, name) => values[name] ?? whole);
  }
  text = text.replace(/\[\[file (.+?)\]\]/g, (_, path) => read(path).replaceAll('</', '<\\/'));
  return choose(text, lang);
}

function split(text) {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [null, '', text];
  const settings = Object.fromEntries(head.split('\n').filter(Boolean).map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));
  return { settings, body };
}

function choose(text, lang) {
  return text.replace(/\{\{([^|{}]*)\|([^{}]*)\}\}/g, (_, en, ru) => (lang === 'en' ? en : ru));
}

/** What the server will write into the head: one style sheet, the fonts of the language, the scripts of the islands. */
function assets(entries, lang) {
  const lines = [];
  const fonts = Object.values(manifest).filter(({ file }) => file.endsWith('.woff2'));
  for (const { file } of fonts.filter(({ file }) => file.includes('latin') || lang === 'ru')) {
    lines.push(`<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin>`);
  }
  const seen = new Set();
  for (const name of entries) {
    const entry = manifest[`src/${name}/${name === 'face' ? 'face.css' : 'main.ts'}`];
    if (entry.file.endsWith('.css')) {
      lines.push(`<link rel="stylesheet" href="/assets/${entry.file}">`);
      continue;
    }
    for (const file of chunks(entry)) if (!seen.has(file)) (seen.add(file), lines.push(`<link rel="modulepreload" href="/assets/${file}">`));
    lines.push(`<script type="module" src="/assets/${entry.file}"></script>`);
  }
  return lines.join('\n');
}

function chunks(entry) {
  return (entry.imports ?? []).flatMap((key) => [manifest[key].file, ...chunks(manifest[key])]);
}

function index() {
  const rows = pages.map((page) => `<li>${page}: <a href="/${page}.en.html">English</a>, <a href="/${page}.ru.html">по-русски</a></li>`).join('\n');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><body><h1>Gallery</h1><ul>${rows}</ul></body></html>`;
}
