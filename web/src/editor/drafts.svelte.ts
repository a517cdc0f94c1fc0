/**
 * Drafts, saved as one types: a moment after the last key, again when it failed, and kept in the browser meanwhile. A draft that
 * was changed elsewhere, in another tab or by a program, is not written over: whoever types chooses.
 */
import { get, send } from '../island/island';

const QUIET_MS = 800;
const AGAIN_MS = 5_000;
/** The status of a server that keeps another draft. */
const CONFLICT = 409;

export class Drafts {
  state: 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict' = $state('saved');
  savedAt: Date | null = $state(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  private latest = '';

  /** `edition`: which draft of the server is typed over. */
  constructor(private readonly address: string | undefined, private edition?: number) {}

  get isSafe(): boolean {
    return this.state === 'saved' || !this.address;
  }

  changed(source: string): void {
    if (!this.address) return;
    this.latest = source;
    this.keep(source);
    if (this.state === 'conflict') return;
    if (this.state !== 'saving') this.state = 'unsaved';
    this.soon(QUIET_MS);
  }

  /** What was typed here and never reached the server, and is typed on over the draft that it was typed over. */
  take(): string | null {
    const kept = this.address ? localStorage.getItem(`draft ${this.address}`) : null;
    const edition = kept === null ? null : localStorage.getItem(`edition ${this.address}`);
    if (edition) this.edition = Number(edition);
    return kept;
  }

  private keep(source: string): void {
    try {
      localStorage.setItem(`draft ${this.address}`, source);
      localStorage.setItem(`edition ${this.address}`, String(this.edition ?? ''));
    } catch {
      // A browser that keeps nothing still sends drafts to the server.
    }
  }

  private soon(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), ms);
  }

  async save(): Promise<void> {
    if (this.state === 'unsaved' || this.state === 'failed') await this.put(this.edition);
  }

  /** Takes the place of the draft that was saved elsewhere. */
  async insist(): Promise<void> {
    await this.put(undefined);
  }

  /** The draft that was saved elsewhere; what is typed on is typed over it. */
  async other(): Promise<string> {
    const { source, edition } = (await (await get(this.address!)).json()) as { source: string; edition: number };
    this.edition = edition;
    this.state = 'saved';
    return source;
  }

  /** Waits until nothing is on its way: a source is to be submitted, which saves it too. */
  async settle(): Promise<void> {
    clearTimeout(this.timer);
    await this.running;
    clearTimeout(this.timer);
  }

  /** A source was submitted, and is the draft of this edition now. */
  submitted(source: string, edition: number | null): void {
    if (edition === null) return;
    this.edition = edition;
    if (this.latest === source || !this.latest) this.done();
    else this.soon(QUIET_MS);
  }

  private put(over: number | undefined): Promise<void> {
    if (!this.address) return Promise.resolve();
    clearTimeout(this.timer);
    const source = this.latest;
    this.state = 'saving';
    this.running = send(this.address, { source, over }, 'PUT').then((answer) => this.heard(source, answer), () => this.failed());
    return this.running;
  }

  private async heard(source: string, answer: Response): Promise<void> {
    if (answer.status === CONFLICT) {
      this.state = 'conflict';
      return;
    }
    if (!answer.ok) return this.failed();
    this.edition = ((await answer.json().catch(() => ({}))) as { edition?: number }).edition;
    if (this.latest === source) this.done();
    else {
      this.state = 'unsaved';
      this.keep(this.latest);
      this.soon(QUIET_MS);
    }
  }

  private done(): void {
    this.state = 'saved';
    this.savedAt = new Date();
    localStorage.removeItem(`draft ${this.address}`);
    localStorage.removeItem(`edition ${this.address}`);
  }

  private failed(): void {
    this.state = 'failed';
    this.soon(AGAIN_MS);
  }
}
