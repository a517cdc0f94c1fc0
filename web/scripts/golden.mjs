// Writes the frames that `broadside replay --step` shows, one per line, for the tests of the fold:
//   BROADSIDE=path/to/broadside node scripts/golden.mjs
// A line is the set, the sights of both boards (200 characters) and the last shot of each ("-" where there is none).
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const PLAIN = { ' ': '?', '·': '.', '□': '#', '•': 'o', '◆': 'x', '▣': 'X' };

const WANTED = [
  ['lol', 'all'], ['lol', 'spectator'], ['lol', '1'], ['crash', '2'], ['homework', 'all'], ['late', 'spectator'],
  ['repeated', 'all'],
];

for (const [name, as] of WANTED) {
  const text = execFileSync(process.env.BROADSIDE ?? 'broadside', ['replay', `samples/${name}.jsonl`, '--step', '--as', as, '--lang', 'en'], { encoding: 'utf8' });
  writeFileSync(`src/record/golden/${name}.${as}.txt`, frames(text).join('\n') + '\n');
}

function frames(text) {
  const found = [];
  let frame = null;
  for (const line of text.split('\n')) {
    const step = /^(\d+)\.(\d+)  (.*)$/.exec(line);
    if (step) frame = { set: step[1], what: step[3], rows: [] };
    const row = /^ *(\d+)(?=[ [])/.exec(line);
    if (!frame || step || !row || Number(row[1]) !== frame.rows.length + 1) continue;
    const padded = line.padEnd(60);
    frame.rows.push([padded.slice(3, 24), padded.slice(30, 51)]);
    if (frame.rows.length === 10 && !frame.what.includes('placed')) {
      found.push(spell(frame));
    }
  }
  return found;
}

function spell({ set, rows }) {
  const boards = [0, 1].map((side) => {
    const sights = rows.map((row) => [...row[side]].filter((_, i) => i % 2 === 1).join('')).join('');
    const at = rows.findIndex((row) => row[side].includes('['));
    const last = at < 0 ? '-' : `${'ABCDEFGHIJ'[rows[at][side].indexOf('[') / 2]}${at + 1}`;
    return { sights, last };
  });
  const plain = boards.map((board) => [...board.sights].map((glyph) => PLAIN[glyph]).join('')).join('');
  return `${set} ${plain} ${boards.map((b) => b.last).join(' ')}`;
}
