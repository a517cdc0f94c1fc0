// Packs everything that packs well, so that the arena packs nothing while somebody waits.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const WORTH_BYTES = 1024;
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

for (const name of readdirSync('dist').filter((name) => /\.(js|css|svg)$/.test(name))) {
  const bytes = readFileSync(`dist/${name}`);
  if (bytes.length < WORTH_BYTES) continue;
  writeFileSync(`dist/${name}.br`, brotliCompressSync(bytes, best));
  writeFileSync(`dist/${name}.gz`, gzipSync(bytes, { level: 9 }));
}
