import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRecord } from '../record/lines';
import { tell } from '../record/story';
import { Playback } from './playback.svelte';

const story = tell(readRecord(readFileSync('samples/game.jsonl', 'utf8')));
const lengths = story.sets.map((set) => set.turns.length);
const at = (playback: Playback) => [playback.place + 1, playback.turn];

describe('the keyboard', () => {
  it('steps, jumps and crosses from set to set', () => {
    const playback = new Playback(story);
    for (const [key, where] of [
      ['ArrowRight', [1, 1]], ['ArrowRight', [1, 2]], ['ArrowLeft', [1, 1]],
      ['End', [1, lengths[0]]], ['ArrowRight', [2, 0]], ['ArrowLeft', [1, lengths[0]]],
      ['Home', [1, 0]], ['ArrowLeft', [1, 0]],
    ] as const) {
      expect(playback.key(key), key).toBe(true);
      expect(at(playback), key).toEqual(where);
    }
  });

  it('leaves other keys to the page', () => {
    const playback = new Playback(story);
    for (const key of ['a', 'Tab', 'Enter', 'PageDown']) expect(playback.key(key)).toBe(false);
    expect(at(playback)).toEqual([1, 0]);
  });
});

describe('playing', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('goes on by itself at its speed, over the end of a set, and stops at the end of the game', () => {
    const playback = new Playback(story);
    playback.speed = 16;
    playback.key(' ');
    vi.advanceTimersByTime(50 * 10);
    expect(at(playback)).toEqual([1, 10]);
    vi.advanceTimersByTime(50 * (lengths[0]! - 10 + 1));
    expect(at(playback)).toEqual([2, 0]);
    vi.advanceTimersByTime(1_000_000);
    expect(at(playback)).toEqual([4, lengths[3]]);
    expect(playback.isPlaying).toBe(false);
  });

  it('begins anew when it is played at its end', () => {
    const playback = new Playback(story);
    playback.choose(3);
    playback.go(Infinity);
    playback.play();
    expect(at(playback)).toEqual([1, 0]);
  });
});

describe('a failure', () => {
  it('is where a game ends that broke off, and nowhere in one that was played', () => {
    const failed = new Playback(tell(readRecord(readFileSync('samples/repeated.jsonl', 'utf8'))));
    expect(failed.toFailure()).toBe(true);
    expect(failed.frame && failed.set?.turns[failed.turn - 1]?.kind).toBe('failed');
    const played = new Playback(story);
    expect(played.toFailure()).toBe(false);
    expect(at(played)).toEqual([1, 0]);
  });
});

describe('the address', () => {
  it('leads back to the shot that it was taken from', () => {
    const playback = new Playback(story);
    playback.choose(2);
    playback.go(41);
    expect(playback.hash).toBe('set=3&shot=41');
    const other = new Playback(story);
    expect(other.follow(`#${playback.hash}`)).toBe(true);
    expect(at(other)).toEqual([3, 41]);
  });

  it('is taken for what it can be', () => {
    for (const [hash, where] of [
      ['#set=2', [2, 0]], ['#shot=5', [1, 5]], ['#set=99&shot=3', [1, 3]], ['#set=1&shot=9999', [1, lengths[0]]], ['#set=x&shot=-4', [1, 0]],
    ] as const) {
      const playback = new Playback(story);
      playback.follow(hash);
      expect(at(playback), hash).toEqual(where);
    }
    expect(new Playback(story).follow('#rules')).toBe(false);
  });
});

describe('a game that is still played', () => {
  const log = readRecord(readFileSync('samples/game.jsonl', 'utf8'));

  const upTo = (lines: number) => tell({ ...log, lines: log.lines.slice(0, lines) });
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is followed turn by turn until somebody looks back', () => {
    const playback = new Playback(upTo(20));
    playback.toLatest();
    playback.follows = true;
    playback.grow(upTo(30));
    vi.advanceTimersByTime(1);
    expect(at(playback)).toEqual([1, 18]);
    expect(playback.behind).toBe(9);
    vi.advanceTimersByTime(250);
    expect(at(playback)).toEqual([1, 19]);
    vi.advanceTimersByTime(60_000);
    expect(at(playback)).toEqual([1, 27]);
    playback.key('ArrowLeft');
    playback.grow(upTo(40));
    vi.advanceTimersByTime(60_000);
    expect(at(playback)).toEqual([1, 26]);
  });

  it('that came all at once is played in a time that a room has', () => {
    const playback = new Playback(story);
    playback.follows = true;
    playback.grow(story);
    vi.advanceTimersByTime(5_000);
    expect(playback.behind).toBeGreaterThan(20);
    expect(playback.isOver).toBe(false);
    vi.advanceTimersByTime(25_000);
    expect(playback.isOver).toBe(true);
    expect(at(playback)).toEqual([4, lengths[3]]);
  });

  it('is seen at its end at once by those who want nothing to move', () => {
    const playback = new Playback(upTo(20));
    playback.follows = playback.isCalm = true;
    playback.grow(upTo(30));
    expect(at(playback)).toEqual([1, 27]);
  });

  it('leaves no clock running', () => {
    const playback = new Playback(story);
    playback.follows = true;
    playback.grow(story);
    playback.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
