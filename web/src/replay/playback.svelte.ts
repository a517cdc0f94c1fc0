/** Where somebody is in a game: the set, the turn, how fast it goes on, and whose eyes look. */
import { frameOf, type Frame, type SetStory, type Story, type Viewpoint } from '../record/story';

export const SPEEDS = [0.5, 1, 2, 4, 8, 16] as const;

/** At speed 1 a turn takes this long. */
const TURN_MS = 800;

/** A game that is followed goes on at this pace, or faster if more has come than this time suffices for. */
const FOLLOW_MS = 250;
const CATCH_UP_MS = 6_000;
/** Nobody sees what stays for less than a frame: several turns are one step then. */
const FRAME_MS = 16;

export class Playback {
  story: Story = $state.raw() as Story;
  place = $state(0);
  turn = $state(0);
  isPlaying = $state(false);
  speed = $state(1);
  view: Viewpoint = $state('all');
  /** Go on towards the end of what is known, where it grows. */
  follows = $state(false);
  /** Be at that end at once, for those who want nothing to move. */
  isCalm = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private chaser: ReturnType<typeof setTimeout> | undefined;

  constructor(story: Story) {
    this.story = story;
  }

  set: SetStory | undefined = $derived.by(() => this.story.sets[this.place]);
  turns: number = $derived(this.set?.turns.length ?? 0);
  frame: Frame | null = $derived(this.set ? frameOf(this.set, this.turn) : null);

  /** Turns that are known and were not seen yet. */
  behind: number = $derived.by(() => {
    const later = this.story.sets.slice(this.place + 1);
    return Math.max(0, this.turns - this.turn) + later.reduce((turns, set) => turns + set.turns.length, 0);
  });

  /** Whether the game is over and all of it was seen. */
  isOver: boolean = $derived(this.story.verdict !== null && this.behind === 0);

  /** More of the same game is known. */
  grow(story: Story): void {
    this.story = story;
    if (!this.follows) return;
    if (this.isCalm) this.toLatest();
    else this.chase();
  }

  /** Plays what is known at a pace that can be watched: most games take less time than it takes to see them. */
  chase(): void {
    this.chaser ??= setTimeout(() => {
      this.chaser = undefined;
      if (!this.follows || this.behind === 0) return;
      const pace = Math.min(FOLLOW_MS, CATCH_UP_MS / this.behind);
      for (let turns = Math.max(1, Math.round(FRAME_MS / pace)); turns > 0; turns--) this.advance(1);
      this.chaser = setTimeout(() => {
        this.chaser = undefined;
        this.chase();
      }, Math.max(pace, FRAME_MS));
    }, 0);
  }

  /** Leaves no clock running. */
  stop(): void {
    this.pause();
    clearTimeout(this.chaser);
    this.chaser = undefined;
  }

  toLatest(): void {
    this.place = Math.max(0, this.story.sets.length - 1);
    this.turn = this.turns;
  }

  /** Goes where a bot has failed, which is the end of a game; whether one has. */
  toFailure(): boolean {
    const hasFailed = this.story.sets.at(-1)?.turns.at(-1)?.kind === 'failed';
    if (hasFailed) this.toLatest();
    return hasFailed;
  }

  go(turn: number): void {
    this.turn = Math.max(0, Math.min(turn, this.turns));
    this.follows = false;
  }

  /** The step after the last turn of a set is the beginning of the next one. */
  step(by: 1 | -1): boolean {
    this.follows = false;
    return this.advance(by);
  }

  private advance(by: 1 | -1): boolean {
    const next = this.turn + by;
    if (next >= 0 && next <= this.turns) {
      this.turn = next;
      return true;
    }
    if (!this.story.sets[this.place + by]) return false;
    this.place += by;
    this.turn = by > 0 ? 0 : this.turns;
    return true;
  }

  choose(place: number): void {
    this.place = Math.max(0, Math.min(place, this.story.sets.length - 1));
    this.go(0);
  }

  play(): void {
    if (this.isPlaying) return;
    const isAtEnd = this.turn === this.turns && this.place === this.story.sets.length - 1;
    if (isAtEnd) this.choose(0);
    this.isPlaying = true;
    this.schedule();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.timer);
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  private schedule(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.isPlaying) return;
      if (this.step(1)) this.schedule();
      else this.pause();
    }, TURN_MS / this.speed);
  }

  /** Does what a key asks for; whether it was one of ours. */
  key(key: string): boolean {
    switch (key) {
      case 'ArrowLeft': this.pause(); this.step(-1); return true;
      case 'ArrowRight': this.pause(); this.step(1); return true;
      case ' ': this.toggle(); return true;
      case 'Home': this.pause(); this.go(0); return true;
      case 'End': this.pause(); this.go(Infinity); return true;
      default: return false;
    }
  }

  /** The place as the end of an address: `set=3&shot=41`. */
  get hash(): string {
    return `set=${this.set?.number ?? 1}&shot=${this.turn}`;
  }

  /** Goes where such an address points; what it does not say, or says wrongly, stays at the beginning. */
  follow(hash: string): boolean {
    const asked = new URLSearchParams(hash.replace(/^#/, ''));
    if (!asked.has('set') && !asked.has('shot')) return false;
    const number = Number(asked.get('set') ?? 1);
    const place = this.story.sets.findIndex((set) => set.number === number);
    this.choose(place < 0 ? 0 : place);
    this.go(Math.trunc(Number(asked.get('shot') ?? 0)) || 0);
    return true;
  }
}
