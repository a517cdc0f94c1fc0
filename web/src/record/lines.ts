/**
 * The lines of a record as `docs/formats.md` describes them. A line of an unknown kind is passed over, so that a page
 * that is older than the server still shows what it knows.
 */
export type SeatNumber = 1 | 2;
export type ShotResult = 'miss' | 'hit' | 'sunk';
export type Throw = 'rock' | 'paper' | 'scissors';
export type Preset = 'ai-battle' | 'sea-fight' | 'lol-2019' | 'homework';

export interface Header {
  broadside: number;
  game: 'sea-battle' | 'rps';
  preset: Preset;
  sets: number;
  wins?: number;
  first: SeatNumber;
  bots: [{ name: string; version?: string | number }, { name: string; version?: string | number }];
  seed?: number;
  host?: string;
  voided?: number;
}

export interface Flaw {
  flaw: string;
  cells?: string;
  cell?: string;
  [more: string]: unknown;
}

export interface Breach {
  rule: 'map' | 'off-board' | 'repeated' | 'idle' | 'unknown-choice' | 'wrong-kind';
  decks?: string[];
  flaws?: Flaw[];
  row?: number;
  column?: number;
  cell?: string;
  choice?: number;
}

export interface Failed {
  failed: string;
  by: SeatNumber;
  kind: 'late' | 'died' | 'garbled' | 'rule' | 'flooded' | 'memory';
  at_start?: boolean;
  breach?: Breach;
  limit_ms?: number;
  cpu_ms?: number;
  wall_ms?: number;
  code?: number;
  signal?: number;
  stderr?: string;
  source_line?: number;
  expected?: string;
  found?: string;
  limit_bytes?: number;
}

export interface VerdictLine {
  verdict: 'first' | 'second' | 'draw' | 'both-lost';
  ending: 'played' | 'fault' | 'draw-streak';
  score: [number, number];
}

/** A fogged stream tells that a fleet was placed without saying where: `placed` is `null` then. */
export type Line = { times?: [string, string] } & (
  | { set: number; first: SeatNumber }
  | { placed: string[] | null; by: SeatNumber }
  | { shot: string; by: SeatNumber; result: ShotResult }
  | { repeated: string; by: SeatNumber }
  | { strayed: [number, number]; by: SeatNumber }
  | { throws: [Throw, Throw] }
  | { set_end: number; winner: SeatNumber }
  | Failed
  | VerdictLine
);

export interface Log {
  header: Header;
  lines: Line[];
}

/** Reads a record, whole or cut off. The last line may be half written. */
export function readRecord(text: string): Log {
  const rows = text.split('\n').filter((row) => row.trim() !== '');
  const header = JSON.parse(rows[0] ?? 'null') as Header | null;
  if (!header || header.broadside !== 1) throw new Error('not a record of version 1');
  return { header, lines: rows.slice(1).flatMap((row, place) => readLine(row, place === rows.length - 2)) };
}

function readLine(row: string, isLast: boolean): Line[] {
  try {
    return [JSON.parse(row) as Line];
  } catch (error) {
    if (isLast) return [];
    throw error;
  }
}
