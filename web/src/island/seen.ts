/**
 * A browser holds at most six connections to one server, and a stream takes one for as long as it is open. A page that nobody
 * looks at lets its stream go, and asks for it anew when it is seen again: any number of tabs can be left open.
 */

/** Opens what `open` opens, and closes it with what that returns, as the page is seen and hidden. Call the answer to stop. */
export function whileSeen(open: () => () => void): () => void {
  let close: (() => void) | undefined;
  const follow = (): void => {
    if (document.visibilityState === 'hidden') {
      close?.();
      close = undefined;
    } else close ??= open();
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close?.();
    close = undefined;
  };
}
