/**
 * The calls that the bots got, put together from the lines: a record holds what happened, and the rules say which calls
 * led there. The times of a record stand in the order of each player's calls.
 */
import { columnOf, nameOf, readCell, rowOf, type Cell } from './cell';
import type { Failed, Line, Log, Preset, SeatNumber, ShotResult, Throw } from './lines';

export interface CallEntry {
  seat: SeatNumber;
  /** The name that the record uses, such as `get_map`. */
  name: string;
  args: string;
  /** What came back; nothing for calls that only tell, and where it is not known. */
  answer: string;
  /** The cell that the call is about. */
  cell: Cell | null;
  /** The set, from 1; 0 before the first. */
  set: number;
  /** The turn that the call belongs to, from 1; 0 before the first of the set. */
  turn: number;
  failure: Failed | null;
  cpuMicros: number | null;
  wallMicros: number | null;
}

type Due = Pick<CallEntry, 'name' | 'args' | 'answer' | 'cell'>;

const TOLD: Record<Preset, Record<'sea-battle' | 'rps', readonly string[]>> = {
  'ai-battle': {
    'sea-battle': ['set_parameters', 'on_game_start', 'on_set_start', 'on_set_end', 'on_game_end'],
    rps: ['set_parameters', 'on_game_start', 'on_game_end'],
  },
  'sea-fight': {
    'sea-battle': ['set_parameters', 'on_set_end', 'on_game_end'],
    rps: ['set_parameters', 'on_game_end'],
  },
  'lol-2019': { 'sea-battle': [], rps: [] },
  homework: { 'sea-battle': [], rps: [] },
};

const RESULT_CODE: Record<ShotResult, string> = { miss: '0', hit: '2', sunk: '3' };

export function callsOf(log: Log): CallEntry[] {
  return new Caller(log).all();
}

class Caller {
  private readonly calls: CallEntry[] = [];
  private readonly told: readonly string[];
  private readonly preset: Preset;
  private at = 0;
  private set = 0;
  private turn = 0;
  /** Turns of the set that have left a line. */
  private landed = 0;
  private failed: [boolean, boolean] = [false, false];
  private previous: [Throw | null, Throw | null] = [null, null];

  constructor(private readonly log: Log) {
    this.preset = log.header.preset;
    this.told = TOLD[this.preset][log.header.game];
  }

  all(): CallEntry[] {
    this.match();
    this.time();
    return this.calls;
  }

  private get next(): Line | undefined {
    return this.log.lines[this.at];
  }

  private match(): void {
    const { sets, wins } = this.log.header;
    const parameters = wins === undefined ? `${sets}` : `${sets}, ${wins}`;
    let goesOn = this.tell('set_parameters', parameters) && this.tell('on_game_start');
    while (goesOn && this.next && 'set' in this.next) goesOn = this.playSet();
    if (this.next) this.tell('on_game_end');
  }

  /** Whether the match goes on after the set. */
  private playSet(): boolean {
    const begun = this.next as { set: number; first: SeatNumber };
    this.at++;
    [this.set, this.turn, this.landed] = [begun.set, 0, 0];
    if (!this.tell('on_set_start')) return false;
    if (!(this.log.header.game === 'rps' ? this.playTurns() : this.playShots(begun.first))) return false;
    if (!this.next || !('set_end' in this.next)) return this.next === undefined;
    this.at++;
    return this.tell('on_set_end');
  }

  private playTurns(): boolean {
    while (this.next && ('throws' in this.next || 'failed' in this.next)) {
      const line = this.next;
      const throws = 'throws' in line ? line.throws : null;
      this.turn++;
      const due = ([0, 1] as const).map((place) => ({
        name: 'choose', args: this.choice(this.previous[1 - place]!), answer: throws ? this.choice(throws[place]) : '', cell: null,
      }));
      if (!this.moment([due[0]!, due[1]!])) return false;
      if (!throws) return true;
      this.previous = throws;
      this.at++;
      this.landed++;
    }
    return true;
  }

  private playShots(first: SeatNumber): boolean {
    const placed = [this.log.lines[this.at], this.log.lines[this.at + 1]].filter((line) => line && 'placed' in line).length;
    const place = { name: 'get_map', args: '', answer: placed === 2 ? '10 × 10' : '', cell: null };
    if (!this.moment([place, place])) return false;
    this.at += placed;
    if (placed < 2) return true;
    let shooter = first;
    for (;;) {
      const line = this.next;
      if (!line || 'set_end' in line || 'verdict' in line) return true;
      this.turn++;
      if (!this.moment(only(shooter, this.shoot(line)))) return false;
      this.at++;
      this.landed++;
      if (!this.moment(this.report(line, shooter))) return false;
      if ('result' in line && line.result === 'miss') shooter = otherSeat(shooter);
      if (this.preset === 'homework' && this.next && 'set_end' in this.next && !this.farewell(shooter)) return false;
    }
  }

  private shoot(line: Line): Due {
    const cell = cellOf(line);
    const answer = 'strayed' in line ? line.strayed.join(', ') : cell === null ? '' : this.spell(cell);
    return { name: 'shoot', args: '', answer, cell };
  }

  private report(line: Line, shooter: SeatNumber): [Due | null, Due | null] {
    const cell = cellOf(line);
    if (!('result' in line)) return only(shooter, { name: 'shot_refused', args: '', answer: '', cell });
    const heard: Due = { name: 'shot_result', args: RESULT_CODE[line.result], answer: '', cell };
    const isTold = this.preset === 'ai-battle' || this.preset === 'sea-fight';
    const felt: Due | null = isTold ? { name: 'on_opponent_shot', args: this.spell(cell!), answer: '', cell } : null;
    return shooter === 1 ? [heard, felt] : [felt, heard];
  }

  private farewell(winner: SeatNumber): boolean {
    const tell = (name: string): Due => ({ name, args: '', answer: '', cell: null });
    return this.moment(only(winner, tell('on_win'))) && this.moment(only(otherSeat(winner), tell('on_lose')));
  }

  /** Tells everybody who has not failed; passes over what the preset does not tell. */
  private tell(name: string, args = ''): boolean {
    if (!this.told.includes(name)) return true;
    const due: Due = { name, args, answer: '', cell: null };
    return this.moment([this.failed[0] ? null : due, this.failed[1] ? null : due]);
  }

  /** Notes the calls of one moment; whether all went well. A failure belongs to the moment whose call it names. */
  private moment(due: [Due | null, Due | null]): boolean {
    const failures: [Failed | null, Failed | null] = [null, null];
    for (let i = 0; i < 2; i++) {
      const line = this.next;
      if (!line || !('failed' in line) || due[line.by - 1]?.name !== line.failed) break;
      failures[line.by - 1] = line;
      this.failed[line.by - 1] = true;
      this.at++;
      if (this.set) this.landed++;
    }
    due.forEach((call, place) => {
      if (!call) return;
      const failure = failures[place]!;
      const [set, turn] = [this.set, failure ? this.landed : this.turn];
      const cell = failure?.breach?.cell ? (readCell(failure.breach.cell) ?? null) : call.cell;
      this.calls.push({ ...call, cell, seat: (place + 1) as SeatNumber, set, turn, failure, cpuMicros: null, wallMicros: null });
    });
    return !failures.some((failure) => failure);
  }

  /** Spells a cell as the bot sees it. */
  private spell(cell: Cell): string {
    const [row, column] = [rowOf(cell), columnOf(cell)];
    if (this.preset === 'sea-fight') return `${column}, ${row}`;
    if (this.preset === 'lol-2019') return `${column + 1} ${row + 1}`;
    if (this.preset === 'homework') return `${row + 1}${nameOf(cell)[0]}`;
    return `${row}, ${column}`;
  }

  private choice(thrown: Throw | null): string {
    if (!thrown) return '0';
    const order: Throw[] = this.preset === 'sea-fight' ? ['rock', 'scissors', 'paper'] : ['rock', 'paper', 'scissors'];
    return `${order.indexOf(thrown) + 1}`;
  }

  private time(): void {
    const times: [string[], string[]] = [[], []];
    for (const line of this.log.lines) line.times?.forEach((text, place) => times[place]!.push(...text.split(' ').filter(Boolean)));
    const seen = [0, 0];
    for (const call of this.calls) {
      const pair = times[call.seat - 1]![seen[call.seat - 1]!++];
      if (!pair) continue;
      const [cpu, wall] = pair.split('/').map(Number);
      [call.cpuMicros, call.wallMicros] = [cpu ?? null, wall ?? null];
    }
  }
}

const otherSeat = (seat: SeatNumber): SeatNumber => (seat === 1 ? 2 : 1);
const only = (seat: SeatNumber, due: Due): [Due | null, Due | null] => (seat === 1 ? [due, null] : [null, due]);

function cellOf(line: Line): Cell | null {
  if ('shot' in line) return readCell(line.shot) ?? null;
  if ('repeated' in line) return readCell(line.repeated) ?? null;
  return null;
}

/** How authors spell the names of calls. */
export type CallStyle = 'snake' | 'camel' | 'sea-fight';

const SEA_FIGHT: Record<string, string> = {
  set_parameters: 'setParams', shot_result: 'shootResult', on_opponent_shot: 'rivalShoot', choose: 'choice',
  on_set_end: 'onCurrentSetEnd', on_game_end: 'onCurrentGameEnd',
};

export function spellCall(name: string, style: CallStyle): string {
  if (style === 'snake') return name;
  if (style === 'sea-fight' && SEA_FIGHT[name]) return SEA_FIGHT[name];
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
