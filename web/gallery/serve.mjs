// Serves the gallery with the headers that the arena will send, and answers for the server where islands ask: drafts,
// submissions with their stages, and a live game.
//   node gallery/serve.mjs [port]
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBrotliCompress } from 'node:zlib';

const root = join(dirname(fileURLToPath(import.meta.url)), 'out');
const port = Number(process.argv[2] ?? 4173);
const TYPES = {
  '.html': 'text/html; charset=utf-8', '.css': 'text/css', '.js': 'text/javascript', '.json': 'application/json',
  '.jsonl': 'application/x-ndjson; charset=utf-8', '.svg': 'image/svg+xml', '.woff2': 'font/woff2',
};
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const FAKES = { 'PUT /fake/draft': draft, 'POST /fake/submit': submit, 'GET /fake/stages': stages, 'GET /fake/live': live, 'POST /fake/fleet': draft };

createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://gallery');
  response.setHeader('content-security-policy', POLICY);
  const fake = FAKES[`${request.method} ${pathname}`];
  if (fake) return fake(request, response);
  const path = join(root, normalize(pathname === '/' ? '/index.html' : pathname));
  if (!path.startsWith(root) || !existsSync(path) || statSync(path).isDirectory()) return answer(response, 404, 'no such page');
  response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
  const packs = extname(path) !== '.woff2' && /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  if (packs) response.setHeader('content-encoding', 'br');
  const file = createReadStream(path);
  (packs ? file.pipe(createBrotliCompress()) : file).pipe(response);
}).listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}/`));

function answer(response, status, body) {
  response.statusCode = status;
  response.setHeader('content-type', typeof body === 'string' ? 'text/plain' : 'application/json');
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

function body(request, then) {
  let text = '';
  request.on('data', (piece) => (text += piece)).on('end', () => then(JSON.parse(text || '{}')));
}

function draft(request, response) {
  body(request, () => answer(response, 200, { saved_ms: Date.now() }));
}

/** A source that says `error` is refused by the compiler; any other is accepted. */
function submit(request, response) {
  body(request, ({ source }) => answer(response, 202, { version: 5, events: `/fake/stages?${source?.includes('error') ? 'refused' : 'accepted'}` }));
}

function events(response) {
  response.setHeader('content-type', 'text/event-stream');
  response.setHeader('cache-control', 'no-store');
  return (data, id) => response.write(`${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);
}

function stages(request, response) {
  const tell = events(response);
  const refused = request.url.includes('refused');
  const done = (key, ms, detail) => ({ key, state: 'passed', ms, detail });
  const on = (key) => ({ key, state: 'running' });
  const steps = [
    { stages: [done('saved', 3), on('compile')] },
    ...(refused
      ? [{
          stages: [done('saved', 3), { key: 'compile', state: 'failed', ms: 140 }], accepted: false,
          diagnostics: [{ line: 3, column: 5, severity: 'error', message: 'Identifier not found "error"' }],
        }]
      : [
          { stages: [done('saved', 3), done('compile', 140), on('start')] },
          { stages: [done('saved', 3), done('compile', 140), done('start', 4), on('game')] },
          {
            stages: [done('saved', 3), done('compile', 140), done('start', 4), done('game', 210, '3 : 0'), done('done')],
            accepted: true, diagnostics: [], record: '/samples/sea-fight.jsonl', output: 'shooting at 0 0\n',
          },
        ]),
  ];
  steps.forEach((step, place) => setTimeout(() => (tell(step, place), place === steps.length - 1 && tell({ ...step, over: true }, place + 1)), 350 * (place + 1)));
}

/** A game in its own time, told again from where a viewer was cut off. */
function live(request, response) {
  const tell = events(response);
  const lines = readFileSync(join(root, 'samples/game.jsonl'), 'utf8').trim().split('\n').map((line) => JSON.parse(line));
  let at = Number(request.headers['last-event-id'] ?? -1) + 1;
  const fogged = (line) => ('placed' in line ? { ...line, placed: null } : line);
  const next = () => {
    if (at >= lines.length) return;
    tell(fogged(lines[at]), at);
    at++;
  };
  while (at < 60) next();
  const timer = setInterval(next, 500);
  request.on('close', () => clearInterval(timer));
}
