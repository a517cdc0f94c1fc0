/** Pictures of pages have few colours: as a palette they are a third as large. */
import { deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
/** The most colours of a palette. */
const MOST_COLOURS = 256;

/** The same picture with a palette of its most frequent colours; every other colour becomes the nearest of them. */
export function withPalette(png: Buffer): Buffer {
  const { width, height, step, rows } = read(png);
  const counts = new Map<number, number>();
  const pixels = new Uint32Array(width * height);
  for (let at = 0; at < pixels.length; at++) {
    const colour = (rows[at * step]! << 16) | (rows[at * step + 1]! << 8) | rows[at * step + 2]!;
    pixels[at] = colour;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const palette = [...counts].sort(([, one], [, other]) => other - one).slice(0, MOST_COLOURS).map(([colour]) => colour);
  const known = new Map(palette.map((colour, index) => [colour, index]));
  const lines = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const colour = pixels[row * width + column]!;
      let index = known.get(colour);
      if (index === undefined) known.set(colour, (index = nearest(palette, colour)));
      lines[row * (width + 1) + 1 + column] = index;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('PLTE', colours), chunk('IDAT', deflateSync(lines, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}

function nearest(palette: number[], colour: number): number {
  let best = 0;
  let least = Infinity;
  palette.forEach((other, index) => {
    const [red, green, blue] = [16, 8, 0].map((shift) => ((colour >> shift) & 255) - ((other >> shift) & 255)) as [number, number, number];
    const far = red * red + green * green + blue * blue;
    if (far < least) [best, least] = [index, far];
  });
  return best;
}

/** The rows of a picture as a browser writes it: eight bits of red, green, blue, and perhaps of how opaque it is. */
function read(png: Buffer): { width: number; height: number; step: number; rows: Buffer } {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const step = png[25] === 6 ? 4 : 3;
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const raw = inflateSync(Buffer.concat(data));
  const line = width * step;
  const rows = Buffer.alloc(line * height);
  for (let row = 0; row < height; row++) {
    const filter = raw[row * (line + 1)]!;
    for (let at = 0; at < line; at++) {
      const here = row * line + at;
      const left = at >= step ? rows[here - step]! : 0;
      const above = row > 0 ? rows[here - line]! : 0;
      const corner = at >= step && row > 0 ? rows[here - line - step]! : 0;
      rows[here] = raw[row * (line + 1) + 1 + at]! + foretold(filter, left, above, corner);
    }
  }
  return { width, height, step, rows };
}

/** What a filter of PNG expects a byte to be. */
function foretold(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const guess = left + above - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum;
});

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  let sum = 0xffffffff;
  for (const byte of body) sum = TABLE[(sum ^ byte) & 255]! ^ (sum >>> 8);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE((sum ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, body, check]);
}
