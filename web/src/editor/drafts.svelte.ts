/** Drafts, saved as one types: a moment after the last key, again when it failed, and kept in the browser meanwhile. */
import { send } from '../island/island';

const QUIET_MS = 800;
const AGAIN_MS = 5_000;

export class Drafts {
  state: 'saved' | 'unsaved' | 'saving' | 'failed' = $state('saved');
  savedAt: Date | null = $state(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private latest = '';

  constructor(private readonly address: string | undefined) {}

  get isSafe(): boolean {
    return this.state === 'saved' || !this.address;
  }

  changed(source: string): void {
    if (!this.address) return;
    this.latest = source;
    this.state = 'unsaved';
    this.keep(source);
    this.soon(QUIET_MS);
  }

  /** What was typed here and never reached the server. */
  kept(): string | null {
    return this.address ? localStorage.getItem(`draft ${this.address}`) : null;
  }

  private keep(source: string): void {
    try {
      localStorage.setItem(`draft ${this.address}`, source);
    } catch {
      // A browser that keeps nothing still sends drafts to the server.
    }
  }

  private soon(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), ms);
  }

  async save(): Promise<void> {
    if (!this.address || this.state === 'saved' || this.state === 'saving') return;
    clearTimeout(this.timer);
    const source = this.latest;
    this.state = 'saving';
    const isOk = await send(this.address, { source }, 'PUT').then((answer) => answer.ok, () => false);
    if (!isOk) {
      this.state = 'failed';
      this.soon(AGAIN_MS);
    } else if (this.latest === source) {
      this.state = 'saved';
      this.savedAt = new Date();
      localStorage.removeItem(`draft ${this.address}`);
    } else {
      this.state = 'unsaved';
      this.soon(QUIET_MS);
    }
  }
}
