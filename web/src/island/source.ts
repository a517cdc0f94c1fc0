/**
 * A stream of the server. A browser comes back by itself to a stream that breaks off, but gives up for good when it is answered by
 * anything else, as by a server that is just being started again or replaced by another. Here it is asked for again.
 */

/** How long to wait before a stream that was refused is asked for again, and how often. */
export const AGAIN_MS = 3_000;
export const MOST_TRIES = 40;

/** Opens the stream at an address, which may be another the next time, and sets it up. Call the answer to close it. */
export function openSource(address: () => string, setUp: (source: EventSource) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source: EventSource;
  let tries = 0;
  const open = (): void => {
    source = new EventSource(address());
    source.addEventListener('open', () => (tries = 0));
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED || tries >= MOST_TRIES) return;
      tries += 1;
      timer = setTimeout(open, AGAIN_MS);
    });
    setUp(source);
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
