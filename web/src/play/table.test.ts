import { expect, it, vi } from 'vitest';
import { Lost, Refused, type Payload, type Session } from '../wamp/session';
import { sitDown, Table, type Ticket } from './table.svelte';

const ROWS = ['####______', '__________', '###_###___', '__________', '##_##_##__', '__________', '#_#_#_#___', '__________', '__________', '__________'];
const TICKET: Ticket = { game: 7, token: 'secret', seat: 1, rows: ROWS };

/** Waits until something holds, however much else the machine has to do. */
const until = (holds: () => void): Promise<void> => vi.waitFor(holds, 30_000);

/** A server with one game, and the lines to it. */
class Hall {
  shots: unknown[][] = [];
  status = 'waiting';
  seat = 1;
  refusal: Refused | null = null;
  calls: string[] = [];
  /** What comes of a shot, and what its call waits for after the shot was told to everybody. */
  result = 'miss';
  answered: Promise<void> = Promise.resolve();
  private hearers = new Map<string, (event: Payload) => void>();
  private cuts: (() => void)[] = [];

  dial = async (): Promise<Session> => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    this.cuts.push(end);
    const session: Pick<Session, 'call' | 'subscribe' | 'ended' | 'leave'> = {
      ended,
      leave: end,
      subscribe: async (topic, hear) => void this.hearers.set(topic, hear),
      call: async (procedure, args) => this.answer(procedure, args),
    };
    return session as Session;
  };

  private async answer(procedure: string, args: readonly unknown[]): Promise<Payload> {
    this.calls.push(`${procedure} ${args.join(' ')}`);
    if (this.refusal) throw this.refusal;
    if (procedure === 'resume') return { args: [this.status], named: { seat: this.seat, turn: 1, shots: this.shots, clock: 30, 'left-ms': 5000 } };
    if (procedure === 'get-game-info') return { args: [[this.status, 'ann', 'hunter', ROWS, ROWS]], named: {} };
    if (procedure === 'shoot') this.shoot([1, args[1], args[2], this.result]);
    await this.answered;
    return { args: [this.result], named: {} };
  }

  shoot(shot: unknown[]): void {
    this.shots.push(shot);
    this.hearers.get('seabattle.game.7.shot')?.({ args: shot, named: { number: this.shots.length } });
  }

  stand(status: string): void {
    this.status = status;
    this.hearers.get('seabattle.game.7.state')?.({ args: [status], named: {} });
  }

  cut(): void {
    this.hearers.clear();
    this.cuts.forEach((cut) => cut());
  }
}

async function seated(hall: Hall): Promise<Table> {
  const table = new Table(TICKET, hall.dial, 1);
  void table.stay(null);
  await until(() => expect(hall.calls.length).toBeGreaterThan(0));
  return table;
}

it('asks for a seat and keeps what it comes back with', async () => {
  const session = { call: async () => ({ args: [7], named: { token: 'secret', seat: 1 } }) } as unknown as Session;
  expect(await sitDown(session, { name: 'ann', rows: ROWS, more: { opponent: 'bot' } })).toEqual(TICKET);
});

it('plays from the first shot to the end', async () => {
  const hall = new Hall();
  const table = await seated(hall);
  hall.stand('in-progress');
  await until(() => expect(table.opponent).toBe('hunter'));
  expect(table.sea.isMyTurn).toBe(true);
  await table.shoot(99);
  expect(hall.calls.at(-1)).toBe('shoot 7 10 10');
  expect(table.sea.isMyTurn).toBe(false);
  await table.shoot(98);
  expect(hall.calls.at(-1)).toBe('shoot 7 10 10');
  hall.shoot([2, 1, 1, 'hit']);
  hall.shoot([2, 5, 1, 'miss']);
  await until(() => expect(table.sea.isMyTurn).toBe(true));
  let hasEnded = 0;
  table.onend = () => hasEnded++;
  hall.stand('player1-win');
  await until(() => expect(table.sea.outcome).toBe('won'));
  expect(hasEnded).toBe(1);
});

it('shoots again as soon as its hit is told, also before the call is answered', async () => {
  const hall = new Hall();
  const table = await seated(hall);
  hall.stand('in-progress');
  await until(() => expect(table.opponent).toBe('hunter'));
  hall.result = 'hit';
  let answer: () => void = () => undefined;
  hall.answered = new Promise((resolve) => (answer = resolve));
  const first = table.shoot(0);
  expect([table.sea.isMyTurn, table.pending]).toEqual([true, null]);
  hall.result = 'miss';
  const second = table.shoot(1);
  expect(hall.calls.slice(-2)).toEqual(['shoot 7 1 1', 'shoot 7 2 1']);
  answer();
  await Promise.all([first, second]);
  expect([table.sea.shots.length, table.pending]).toEqual([2, null]);
  table.leave();
});

it('comes back with its token when the line breaks, and misses nothing', async () => {
  const hall = new Hall();
  const table = await seated(hall);
  hall.stand('in-progress');
  await until(() => expect(table.opponent).toBe('hunter'));
  hall.cut();
  await until(() => expect(table.isConnected).toBe(false));
  hall.shoot([1, 1, 1, 'miss']);
  hall.shoot([2, 9, 9, 'miss']);
  await until(() => expect(table.isConnected).toBe(true));
  expect([table.sea.shots.length, table.sea.isMyTurn, table.clock]).toEqual([2, true, 30]);
  table.leave();
});

it('says why it cannot go on', async () => {
  for (const [uri, trouble] of [['seabattle.error.not_your_game', 'taken'], ['seabattle.error.no_such_game', 'closed']] as const) {
    const hall = new Hall();
    hall.refusal = new Refused(uri, 'no');
    const table = await seated(hall);
    await until(() => expect(table.trouble).toBe(trouble));
  }
  const silent = new Table(TICKET, () => Promise.reject(new Lost('no')), 1);
  void silent.stay(null);
  await until(() => expect(silent.isConnected).toBe(false));
  silent.leave();
});

it('leaves the seat to another tab, and does not come back by itself', async () => {
  const hall = new Hall();
  const table = await seated(hall);
  hall.stand('in-progress');
  await until(() => expect(table.opponent).toBe('hunter'));
  table.giveWay();
  const calls = hall.calls.length;
  await new Promise((resolve) => setTimeout(resolve));
  expect([table.trouble, table.isConnected, hall.calls.length]).toEqual(['taken', true, calls]);
});

it('learns where it sits when the bot begins', async () => {
  const hall = new Hall();
  const table = await seated(hall);
  expect(table.sea.seat).toBe(1);
  hall.seat = 2;
  hall.stand('in-progress');
  await until(() => expect(table.opponent).toBe('ann'));
  expect([table.sea.seat, table.sea.isMyTurn, table.sea.turn]).toEqual([2, false, 1]);
  hall.shoot([1, 9, 9, 'miss']);
  await until(() => expect(table.sea.isMyTurn).toBe(true));
});
