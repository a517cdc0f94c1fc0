import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AGAIN_MS, MOST_TRIES, openSource } from './source';

/** A browser's stream that a test breaks off, refuses or lets open. */
class Source extends EventTarget {
  static readonly CLOSED = 2;
  static all: Source[] = [];
  readyState = 0;
  constructor(readonly url: string) {
    super();
    Source.all.push(this);
  }
  tell(type: string, readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event(type));
  }
  close(): void {
    this.readyState = Source.CLOSED;
  }
}

const latest = (): Source => Source.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  Source.all = [];
  vi.stubGlobal('EventSource', Source);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a stream that is refused is asked for again, from where it is known', () => {
  let known = 0;
  openSource(() => `/events?after=${known}`, () => undefined);
  latest().tell('open', 1);
  known = 7;
  latest().tell('error', 2);
  expect(Source.all.length).toBe(1);
  vi.advanceTimersByTime(AGAIN_MS);
  expect(Source.all.map((source) => source.url)).toEqual(['/events?after=0', '/events?after=7']);
});

test('a stream that only breaks off is left to the browser', () => {
  openSource(() => '/events', () => undefined);
  latest().tell('error', 0);
  vi.advanceTimersByTime(10 * AGAIN_MS);
  expect(Source.all.length).toBe(1);
});

test('whoever is refused again and again is left alone at last', () => {
  openSource(() => '/events', () => undefined);
  for (let time = 0; time < 2 * MOST_TRIES; time += 1) {
    latest().tell('error', 2);
    vi.advanceTimersByTime(AGAIN_MS);
  }
  expect(Source.all.length).toBe(MOST_TRIES + 1);
});

test('whoever has stopped asks no more', () => {
  const stop = openSource(() => '/events', () => undefined);
  latest().tell('error', 2);
  stop();
  vi.advanceTimersByTime(10 * AGAIN_MS);
  expect(Source.all.length).toBe(1);
});
