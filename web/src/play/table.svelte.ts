/**
 * A seat in a network game: the line to the server, what comes over it, and how it is opened again when it breaks. Every way
 * in is the same: listen to the game, then take the seat with its token, which tells all that has happened.
 */
import { columnOf, rowOf, type Cell } from '../record/cell';
import type { SeatNumber } from '../record/lines';
import { Refused, type Payload, type Session } from '../wamp/session';
import { otherSeat, readShot, Sea, type Shot } from './sea.svelte';

/** What is kept of a seat, so that its player can come back. */
export interface Ticket {
  game: number;
  token: string;
  seat: SeatNumber;
  rows: string[];
  /** What lets a friend in. */
  key?: string;
}

/** What somebody asks `new-game` for. */
export interface Wish {
  name: string;
  rows: readonly string[];
  more: Record<string, unknown>;
}

/** How long the opponent's shots are apart, in milliseconds; less for those who want nothing to move. */
export const PACE_MS = 420;
export const QUICK_PACE_MS = 30;
/** How long to wait before a line is opened again, longer each time. */
const AGAIN_MS = [300, 1_000, 2_000, 4_000];

/** Joins a game or opens one. */
export async function sitDown(session: Session, { name, rows, more }: Wish): Promise<Ticket> {
  const { args, named } = await session.call('new-game', [name, rows], more);
  const key = named['key'];
  return {
    game: Number(args[0]), token: String(named['token']), seat: named['seat'] as SeatNumber, rows: [...rows],
    ...(typeof key === 'string' ? { key } : {}),
  };
}

export class Table {
  readonly sea: Sea;
  isConnected = $state(true);
  /** Why the game cannot go on here. */
  trouble: 'taken' | 'closed' | null = $state(null);
  names: [string, string] = $state.raw(['', '']);
  /** The shot that is on its way. */
  pending: Cell | null = $state(null);
  /** Seconds for a shot, and until when this one has to be made, in milliseconds of the page. */
  clock = $state(60);
  deadline = $state(0);
  /** What was shown last, for sounds and words. */
  onshot: (shot: Shot) => void = () => undefined;
  onend: () => void = () => undefined;

  private session: Session | null = null;
  private isLeft = false;
  private pacing: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly ticket: Ticket, private readonly dial: () => Promise<Session>, private readonly pace = PACE_MS) {
    this.sea = new Sea(ticket.seat, ticket.rows);
  }

  get opponent(): string {
    return this.names[otherSeat(this.sea.seat) - 1]!;
  }

  /** Takes the seat over this line, or over a new one, and again whenever it breaks. */
  async stay(first: Session | null): Promise<void> {
    let [session, tries] = [first, 0];
    while (!this.isLeft && !this.trouble) {
      try {
        session ??= await this.dial();
        await this.enter(session);
        [this.isConnected, tries] = [true, 0];
        await session.ended;
      } catch (error) {
        if (error instanceof Refused) this.refuse(error);
      }
      session?.leave();
      session = null;
      if (this.isLeft || this.trouble) return;
      this.isConnected = false;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS[Math.min(tries++, AGAIN_MS.length - 1)]));
    }
  }

  private async enter(session: Session): Promise<void> {
    this.session = session;
    const { game } = this.ticket;
    await session.subscribe(`seabattle.game.${game}.shot`, (event) => this.hearShot(event));
    await session.subscribe(`seabattle.game.${game}.state`, (event) => void this.hearState(event));
    await this.resume(session, true);
  }

  private async resume(session: Session, isShown: boolean): Promise<void> {
    const { game, token } = this.ticket;
    const { args, named } = await session.call('resume', [game, token]);
    this.sea.seat = named['seat'] as SeatNumber;
    this.sea.load((named['shots'] as unknown[][]).map(readShot), isShown);
    if (typeof named['clock'] === 'number') this.clock = named['clock'];
    this.wind(typeof named['left-ms'] === 'number' ? named['left-ms'] : this.clock * 1000);
    await this.stand(session, String(args[0]));
    this.show();
  }

  /** How the game stands: who plays, and in the end where everything was. */
  private async stand(session: Session, status: string): Promise<void> {
    if (status !== 'waiting') {
      const { args } = await session.call('get-game-info', [this.ticket.game]);
      const info = args[0] as [string, string, string, string[], string[]];
      this.names = [info[1], info[2]];
      this.sea.end(info[0], info[0] === 'in-progress' ? null : info[otherSeat(this.sea.seat) + 2] as string[]);
    } else {
      this.sea.status = status;
    }
    this.show();
  }

  private hearShot({ args, named }: Payload): void {
    const shot = readShot(args);
    this.wind(this.clock * 1000);
    // One's own shot has landed: the next one need not wait until the call itself is answered.
    if (shot.by === this.sea.seat && shot.cell === this.pending) this.pending = null;
    if (this.sea.hear(Number(named['number']), shot)) this.show();
    else if (this.session) void this.resume(this.session, false).catch(() => this.session?.leave());
  }

  private async hearState({ args }: Payload): Promise<void> {
    const status = String(args[0]);
    if (status === 'closed') this.trouble = 'closed';
    const { session } = this;
    // Who begins is settled now, and with it the seat.
    const heard = session && (status === 'in-progress' ? this.resume(session, false) : this.stand(session, status));
    await heard?.catch(() => session?.leave());
  }

  private wind(ms: number): void {
    this.deadline = performance.now() + ms;
  }

  /** Shows what was heard: one's own shots at once, the opponent's at a pace. */
  private show(): void {
    if (this.pacing !== undefined) return;
    const { sea } = this;
    if (!sea.next) return this.finish();
    const step = (): void => {
      this.pacing = undefined;
      const shot = sea.show();
      if (shot) this.onshot(shot);
      this.show();
    };
    if (sea.next.by === sea.seat) step();
    else this.pacing = setTimeout(step, this.pace);
  }

  /** Everything is shown: if the game is over, that is told once, and nobody listens any more. */
  private finish(): void {
    if (!this.sea.outcome || this.isLeft) return;
    this.leave();
    this.onend();
  }

  /** Shoots, if it is one's turn. What came of it is heard as an event. */
  async shoot(cell: Cell): Promise<void> {
    if (!this.sea.isMyTurn || this.pending !== null || !this.session) return;
    this.pending = cell;
    try {
      await this.session.call('shoot', [this.ticket.game, columnOf(cell) + 1, rowOf(cell) + 1]);
    } catch (error) {
      if (error instanceof Refused) this.refuse(error);
    } finally {
      if (this.pending === cell) this.pending = null;
    }
  }

  async resign(): Promise<void> {
    await this.session?.call('resign', [this.ticket.game]).catch(() => undefined);
  }

  /** Leaves the seat to another tab. */
  giveWay(): void {
    if (this.isLeft || this.sea.outcome) return;
    this.trouble = 'taken';
    clearTimeout(this.pacing);
    this.session?.leave();
  }

  /** Leaves the table for good. */
  leave(): void {
    this.isLeft = true;
    clearTimeout(this.pacing);
    this.session?.leave();
  }

  private refuse(error: Refused): void {
    if (error.uri.endsWith('.not_your_game')) this.trouble = 'taken';
    else if (error.uri.endsWith('.no_such_game')) this.trouble = 'closed';
  }
}
