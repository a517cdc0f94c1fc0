/**
 * Keeps a page true by asking for it anew every few seconds while somebody looks at it. The page is whole without it.
 * `data-fresh="NAME"` marks the parts that are taken over.
 */
import { whileSeen } from '../island/seen';
import { takeOver } from './parts';

/** How long a page is left as it is, in milliseconds. */
const PAUSE_MS = 2_000;

whileSeen(() => {
  let timer = window.setTimeout(again, PAUSE_MS);
  let isOpen = true;
  async function again(): Promise<void> {
    const answer = await fetch(location.href).catch(() => null);
    if (!isOpen) return;
    if (answer?.ok) takeOver(document, new DOMParser().parseFromString(await answer.text(), 'text/html'));
    timer = window.setTimeout(again, PAUSE_MS);
  }
  return () => {
    isOpen = false;
    window.clearTimeout(timer);
  };
});
