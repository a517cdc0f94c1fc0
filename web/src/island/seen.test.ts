// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { whileSeen } from './seen';

function see(visibilityState: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('what is open is closed while the page is hidden', () => {
  const told: string[] = [];
  see('visible');
  const stop = whileSeen(() => (told.push('opened'), () => void told.push('closed')));
  see('hidden');
  see('hidden');
  see('visible');
  see('visible');
  expect(told).toEqual(['opened', 'closed', 'opened']);
  stop();
  see('hidden');
  see('visible');
  expect(told).toEqual(['opened', 'closed', 'opened', 'closed']);
});

test('a page that begins hidden waits until it is seen', () => {
  const open = vi.fn(() => () => undefined);
  see('hidden');
  const stop = whileSeen(open);
  expect(open).not.toHaveBeenCalled();
  see('visible');
  expect(open).toHaveBeenCalledOnce();
  stop();
});
