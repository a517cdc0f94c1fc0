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
    return answers.shift() === false ? Promise.reject(new Error('cut off')) : Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve({ edition: 2 }) });
  });
  return bodies;
};

/** A server whose draft has an edition, as the real one: whoever names another is refused. */
const guarded = (draft: { source: string; edition: number }) => {
  vi.stubGlobal('fetch', (_: string, request: { method?: string; body?: string }) => {
    const answer = (status: number) => Promise.resolve({ ok: status === 200, status, json: () => Promise.resolve({ ...draft }) });
    if (request.method !== 'PUT') return answer(200);
    const { source, over } = JSON.parse(request.body!) as { source: string; over?: number };
    if (over !== undefined && over !== draft.edition) return answer(409);
    Object.assign(draft, { source, edition: draft.edition + 1 });
    return answer(200);
  });
  return draft;
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
  expect(drafts.take()).toBeNull();
});

it('keeps what could not be saved and tries again', async () => {
  const bodies = server([false, true]);
  const drafts = new Drafts('/draft');
  drafts.changed('mine');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(drafts.state).toBe('failed');
  expect(drafts.take()).toBe('mine');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(bodies).toEqual(['mine', 'mine']);
  expect(drafts.isSafe).toBe(true);
});

it('does not write over what was saved elsewhere until it is told to', async () => {
  const kept = guarded({ source: 'first', edition: 1 });
  const [one, other] = [new Drafts('/draft', 1), new Drafts('/draft', 1)];
  one.changed('of one');
  await vi.advanceTimersByTimeAsync(1_000);
  other.changed('of the other');
  await vi.advanceTimersByTimeAsync(10_000);
  expect([kept.source, other.state, other.isSafe]).toEqual(['of one', 'conflict', false]);
  other.changed('of the other, more');
  await vi.advanceTimersByTimeAsync(10_000);
  expect([kept.source, other.state]).toEqual(['of one', 'conflict']);
  // A page that is opened anew goes on with what was typed, and with the question.
  const again = new Drafts('/draft', kept.edition);
  again.changed(again.take()!);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(again.state).toBe('conflict');
  await other.insist();
  expect([kept.source, other.state]).toEqual(['of the other, more', 'saved']);
  // The first tab takes the other text, and types on over it.
  one.changed('of one, again');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(one.state).toBe('conflict');
  expect(await one.other()).toBe('of the other, more');
  one.changed('both');
  await vi.advanceTimersByTimeAsync(1_000);
  expect([kept.source, one.state]).toEqual(['both', 'saved']);
});

it('knows what it has submitted', async () => {
  const kept = guarded({ source: 'first', edition: 1 });
  const drafts = new Drafts('/draft', 1);
  drafts.changed('sent');
  await drafts.settle();
  Object.assign(kept, { source: 'sent', edition: 9 });
  drafts.submitted('sent', 9);
  expect(drafts.state).toBe('saved');
  drafts.changed('sent, and more');
  await vi.advanceTimersByTimeAsync(1_000);
  expect([kept.source, drafts.state]).toEqual(['sent, and more', 'saved']);
});
