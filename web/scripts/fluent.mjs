// Prints the texts of all islands as Fluent messages, to begin the files of the server with:
//   node scripts/fluent.mjs ru
// What islands fill in themselves (`{name}`) stays as it is: in Fluent it is a text in braces.
import { runnerImport } from 'vite';

const ISLANDS = ['board', 'replay', 'editor', 'stages', 'charts', 'projector', 'place', 'play'];
const lang = process.argv[2] ?? 'en';
const kebab = (key) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const seen = new Set();
for (const island of ISLANDS) {
  const { module } = await runnerImport(`./src/${island}/texts.ts`);
  const defaults = Object.values(module).find((value) => value?.en);
  console.log(`\n## ${island}\n`);
  for (const [key, text] of Object.entries(defaults[lang])) {
    // Boards are part of many islands: their texts are listed once.
    if (seen.has(`${key} ${text}`)) continue;
    seen.add(`${key} ${text}`);
    console.log(`${island}-${kebab(key)} = ${text.replace(/\{(\w+)\}/g, '{ "{$1}" }')}`);
  }
}
