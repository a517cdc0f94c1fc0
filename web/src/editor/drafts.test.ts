// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Drafts } from './drafts.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());

const server = (answers: boolean[]) => {
  const bodies: string[] = [];
  vi.stubGlobal('fetch', (_: string, request: { body: string }) => {
    bodies.push((JSON.parse(request.body) as { source: string }).source);
    return answers.shift() === false ? Promise.reject(new Error('cut off')) : Promise.resolve({ ok: true });
  });
  return bodies;
};

it('saves once, a moment after the last key', async () => {
  const bodies = server([]);
  const drafts = new Drafts('/draft');
  for (const source of ['a', 'ab', 'abc']) {
    drafts.changed(source);
    await vi.advanceTimersByTimeAsync(300);
  }
  expect(bodies).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(bodies).toEqual(['abc']);
  expect(drafts.state).toBe('saved');
  expect(drafts.kept()).toBeNull();
});

it('keeps what could not be saved and tries again', async () => {
  const bodies = server([false, true]);
  const drafts = new Drafts('/draft');
  drafts.changed('mine');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(drafts.state).toBe('failed');
  expect(drafts.kept()).toBe('mine');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(bodies).toEqual(['mine', 'mine']);
  expect(drafts.isSafe).toBe(true);
});
