/**
 * A match told set by set from its lines. A set is its two boards and its turns; the frame after any number of turns is
 * folded from them, so a game that is still being played is looked at like one that is over.
 */
import { readCell, shipsOf, reach, type Cell } from './cell';
import type { Failed, Header, Line, Log, SeatNumber, ShotResult, Throw, VerdictLine } from './lines';

export type Turn =
  | { kind: 'shot'; by: SeatNumber; cell: Cell; result: ShotResult }
  | { kind: 'repeated'; by: SeatNumber; cell: Cell }
  | { kind: 'strayed'; by: SeatNumber; row: number; column: number }
  | { kind: 'throws'; throws: [Throw, Throw]; winner: SeatNumber | null }
  | { kind: 'failed'; by: SeatNumber; failure: Failed };

export interface SetStory {
  /** From 1. */
  number: number;
  first: SeatNumber;
  /** The decks of each seat, where they are known. */
  decks: [ReadonlySet<Cell> | null, ReadonlySet<Cell> | null];
  placed: [boolean, boolean];
  turns: Turn[];
  winner: SeatNumber | null;
  /** Sets won before this one. */
  scoreBefore: [number, number];
}

export interface Story {
  header: Header;
  sets: SetStory[];
  /** Failures before the first set. */
  early: Failed[];
  verdict: VerdictLine | null;
}

const BEATS: Record<Throw, Throw> = { rock: 'scissors', scissors: 'paper', paper: 'rock' };

export function winnerOf([first, second]: [Throw, Throw]): SeatNumber | null {
  if (first === second) return null;
  return BEATS[first] === second ? 1 : 2;
}

export function decksOf(rows: readonly string[]): Set<Cell> {
  const cells = rows.flatMap((row, r) => [...row].map((mark, c) => (mark === '#' ? r * 10 + c : -1)));
  return new Set(cells.filter((cell) => cell >= 0));
}

export function tell({ header, lines }: Log): Story {
  const story: Story = { header, sets: [], early: [], verdict: null };
  const score: [number, number] = [0, 0];
  for (const line of lines) {
    const set = story.sets.at(-1);
    if ('set' in line) {
      story.sets.push({
        number: line.set, first: line.first, decks: [null, null], placed: [false, false],
        turns: [], winner: null, scoreBefore: [...score],
      });
    } else if ('verdict' in line) {
      story.verdict = line;
    } else if ('failed' in line && !set) {
      story.early.push(line);
    } else if (set) {
      hear(set, line, score);
    }
  }
  return story;
}

function hear(set: SetStory, line: Line, score: [number, number]): void {
  if ('placed' in line) {
    set.placed[line.by - 1] = true;
    set.decks[line.by - 1] = line.placed && decksOf(line.placed);
  } else if ('set_end' in line) {
    set.winner = line.winner;
    score[line.winner - 1]!++;
  } else {
    const turn = turnOf(line);
    if (turn) set.turns.push(turn);
  }
}

function turnOf(line: Line): Turn | null {
  if ('shot' in line) return { kind: 'shot', by: line.by, cell: readCell(line.shot)!, result: line.result };
  if ('repeated' in line) return { kind: 'repeated', by: line.by, cell: readCell(line.repeated)! };
  if ('strayed' in line) return { kind: 'strayed', by: line.by, row: line.strayed[0], column: line.strayed[1] };
  if ('throws' in line) return { kind: 'throws', throws: line.throws, winner: winnerOf(line.throws) };
  if ('failed' in line) return { kind: 'failed', by: line.by, failure: line };
  return null;
}

export type Mark = 'miss' | 'hit' | 'sunk';

/** One player's part of the sea after some turns. */
export interface Waters {
  decks: ReadonlySet<Cell> | null;
  marks: ReadonlyMap<Cell, Mark>;
}

export interface Frame {
  set: number;
  /** Turns made. */
  turn: number;
  /** What the last turn was. */
  made: Turn | null;
  waters: [Waters, Waters];
  /** The last shot: the board is that of the other seat. */
  last: { by: SeatNumber; cell: Cell } | null;
  shots: [number, number];
  hits: [number, number];
  score: [number, number];
  wins: [number, number];
}

const other = (seat: SeatNumber): SeatNumber => (seat === 1 ? 2 : 1);

/** What lies on the table after so many turns of a set. */
export function frameOf(set: SetStory, turn: number): Frame {
  const marks: [Map<Cell, Mark>, Map<Cell, Mark>] = [new Map(), new Map()];
  const frame: Frame = {
    set: set.number,
    turn: Math.max(0, Math.min(turn, set.turns.length)),
    made: null,
    waters: [{ decks: set.decks[0], marks: marks[0] }, { decks: set.decks[1], marks: marks[1] }],
    last: null,
    shots: [0, 0],
    hits: [0, 0],
    score: [...set.scoreBefore],
    wins: [0, 0],
  };
  for (const made of set.turns.slice(0, frame.turn)) {
    frame.made = made;
    if (made.kind === 'throws' && made.winner) frame.wins[made.winner - 1]!++;
    if (made.kind !== 'shot') continue;
    frame.last = { by: made.by, cell: made.cell };
    frame.shots[made.by - 1]!++;
    if (made.result !== 'miss') frame.hits[made.by - 1]!++;
    land(marks[other(made.by) - 1]!, made.cell, made.result);
  }
  if (set.winner && frame.turn === set.turns.length) frame.score[set.winner - 1]!++;
  return frame;
}

/** A cell keeps what the first shot at it has shown: where a repeated shot is a miss, it hides no hit. */
function land(marks: Map<Cell, Mark>, cell: Cell, result: ShotResult): void {
  if (marks.has(cell)) return;
  marks.set(cell, result);
  if (result !== 'sunk') return;
  // Ships never share a side, so the decks of the sunk one are those that were hit beside it.
  for (const deck of reach(cell, (side) => marks.get(side) === 'hit')) marks.set(deck, 'sunk');
}

export type Viewpoint = 'spectator' | 1 | 2 | 'all';
export type Sight = 'unknown' | 'water' | 'deck' | Mark;

/** What a point of view sees of a board. */
export interface BoardView {
  sights: readonly Sight[];
  /** Whole ships that can be seen, each with how it is. */
  hulls: readonly { cells: readonly Cell[]; isSunk: boolean }[];
  last: Cell | null;
  /** Cells to look at: where a map breaks the rules, or a shot did. */
  trouble: readonly Cell[];
}

export function showsFleet(view: Viewpoint, owner: SeatNumber): boolean {
  return view === 'all' || view === owner;
}

export function viewOf(frame: Frame, owner: SeatNumber, view: Viewpoint): BoardView {
  const waters = frame.waters[owner - 1]!;
  const decks = showsFleet(view, owner) ? waters.decks : null;
  const sights = Array.from({ length: 100 }, (_, cell): Sight => {
    const mark = waters.marks.get(cell);
    if (mark) return mark;
    if (!decks) return 'unknown';
    return decks.has(cell) ? 'deck' : 'water';
  });
  const sunk = new Set([...waters.marks].filter(([, mark]) => mark === 'sunk').map(([cell]) => cell));
  const hulls = shipsOf(decks ?? sunk).map((cells) => ({ cells, isSunk: sunk.has(cells[0]!) }));
  const last = frame.last && frame.last.by !== owner ? frame.last.cell : null;
  return troubled({ sights, hulls, last, trouble: [] }, frame, owner);
}

function troubled(view: BoardView, frame: Frame, owner: SeatNumber): BoardView {
  if (frame.made?.kind !== 'failed') return view;
  const { by, failure } = frame.made;
  const breach = failure.breach;
  if (breach?.rule === 'map' && by === owner && breach.decks) return refusedMap(breach.decks, troubleCells(failure));
  if (breach?.rule === 'repeated' && by !== owner) return { ...view, last: null, trouble: troubleCells(failure) };
  return view;
}

/** A map that was refused, with the cells that broke the rules. */
export function refusedMap(rows: readonly string[], trouble: readonly Cell[]): BoardView {
  const decks = decksOf(rows);
  return {
    sights: Array.from({ length: 100 }, (_, cell): Sight => (decks.has(cell) ? 'deck' : 'water')),
    hulls: shipsOf(decks).map((cells) => ({ cells, isSunk: false })),
    last: null,
    trouble,
  };
}

/**
 * The cells that a failure is about. A map that lacks ships often shows it somewhere else too: where ships touch or
 * bend, those cells are shown rather than all ships of the wrong count.
 */
export function troubleCells(failure: Failed): Cell[] {
  const breach = failure.breach;
  if (breach?.cell) return [readCell(breach.cell)!];
  const flaws = breach?.flaws ?? [];
  const sharp = flaws.filter((flaw) => flaw.flaw !== 'surplus');
  const cells = (sharp.some((flaw) => flaw.cells || flaw.cell) ? sharp : flaws)
    .flatMap((flaw) => `${flaw.cells ?? ''} ${flaw.cell ?? ''}`.split(' '))
    .flatMap((name) => readCell(name) ?? []);
  return [...new Set(cells)];
}
