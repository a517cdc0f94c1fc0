/**
 * One game as the person in a seat knows it: the shots, whose turn it is, what both boards look like. It hears what the
 * server says and knows no line to it.
 */
import { LENGTHS } from '../board/fleet';
import { decksOf, frameOf, viewOf, type BoardView, type Frame, type SetStory, type Turn } from '../record/story';
import type { SeatNumber, ShotResult } from '../record/lines';
import { cellAt, type Cell } from '../record/cell';

/** The decks of a fleet: whoever has hit so many has nothing more to shoot at, even before the server says that it is over. */
const DECKS = LENGTHS.reduce((all, length) => all + length, 0);

export type Shot = Extract<Turn, { kind: 'shot' }>;
export type Outcome = 'won' | 'lost' | 'drawn';

/** A shot as the network game spells it: player, column and row from 1, result. */
export function readShot([by, x, y, result]: readonly unknown[]): Shot {
  return { kind: 'shot', by: by as SeatNumber, cell: cellAt(Number(y) - 1, Number(x) - 1), result: result as ShotResult };
}

export const otherSeat = (seat: SeatNumber): SeatNumber => (seat === 1 ? 2 : 1);

/** What a status says for a seat, once the game is over. */
export function outcomeOf(status: string, seat: SeatNumber): Outcome | null {
  if (status === 'draw') return 'drawn';
  const winner = /^player([12])-win$/.exec(status)?.[1];
  return winner ? (Number(winner) === seat ? 'won' : 'lost') : null;
}

export class Sea {
  /** Every shot that was heard of. */
  private heard: Shot[] = [];
  private heardCount = $state(0);
  /** Those that are shown: the opponent's come one by one, so that a person can follow. */
  shots: readonly Shot[] = $state.raw([]);
  status = $state('waiting');
  /** The decks of the opponent, once the game is over. */
  private theirs: ReadonlySet<Cell> | null = $state.raw(null);
  private readonly own: ReadonlySet<Cell>;

  /** Where the person sits. The server may change it as long as the game waits. */
  seat: SeatNumber = $state(1);

  constructor(seat: SeatNumber, rows: readonly string[]) {
    this.seat = seat;
    this.own = decksOf(rows);
  }

  readonly frame: Frame = $derived.by(() => {
    const decks: [ReadonlySet<Cell> | null, ReadonlySet<Cell> | null] = this.seat === 1 ? [this.own, this.theirs] : [this.theirs, this.own];
    const set: SetStory = { number: 1, first: 1, decks, placed: [true, true], turns: [...this.shots], winner: null, scoreBefore: [0, 0] };
    return frameOf(set, this.shots.length);
  });
  readonly isCaughtUp = $derived(this.shots.length === this.heardCount);
  readonly outcome: Outcome | null = $derived.by(() => (this.isCaughtUp ? outcomeOf(this.status, this.seat) : null));
  /** Who shoots, as far as it is shown: whoever hits goes on. */
  readonly turn: SeatNumber | null = $derived.by(() => {
    const isSunk = this.frame.hits.some((hits) => hits >= DECKS);
    if (isSunk || (this.status !== 'in-progress' && this.isCaughtUp)) return null;
    const last = this.shots.at(-1);
    return last ? (last.result === 'miss' ? otherSeat(last.by) : last.by) : 1;
  });
  readonly isMyTurn = $derived.by(() => this.turn === this.seat && this.isCaughtUp && this.status === 'in-progress');

  view(owner: SeatNumber): BoardView {
    return viewOf(this.frame, owner, this.theirs && this.outcome ? 'all' : this.seat);
  }

  /** Whether a shot at this cell of the opponent would be the second one. */
  isShot(cell: Cell): boolean {
    return this.frame.waters[otherSeat(this.seat) - 1]!.marks.has(cell);
  }

  /** Hears of a shot by its number, from 1. False if one before it was missed. */
  hear(number: number, shot: Shot): boolean {
    if (number <= this.heard.length) return true;
    if (number > this.heard.length + 1) return false;
    this.heard.push(shot);
    this.heardCount = this.heard.length;
    return true;
  }

  /** Everything that has happened so far, told at once: after a line was lost, or at the beginning. */
  load(shots: readonly Shot[], isShown: boolean): void {
    this.heard = [...shots];
    this.heardCount = shots.length;
    if (isShown || this.shots.length > shots.length) this.shots = [...shots];
  }

  end(status: string, theirs: readonly string[] | null): void {
    this.status = status;
    if (theirs) this.theirs = decksOf(theirs);
  }

  /** The next shot that is not shown yet. */
  get next(): Shot | undefined {
    return this.heard[this.shots.length];
  }

  show(): Shot | undefined {
    const next = this.next;
    if (next) this.shots = [...this.shots, next];
    return next;
  }
}
