/**
 * Links of a game page that lead to the moment that is seen. Without scripts they lead to the whole game. The replay tells the
 * moment in `data-moment`, as the end of an address: `set=3&shot=41`.
 */
import { copy } from '../island/copy';

const COPIED_MS = 1600;

export function shareGames(): void {
  // A link may be followed, opened elsewhere or copied from a menu: it is right before any of these.
  for (const kind of ['pointerdown', 'focusin', 'click']) document.addEventListener(kind, ({ target }) => aim(target as Element), true);
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-share-link]');
    if (!link) return;
    event.preventDefault();
    void copyLink(link);
  });
}

function aim(target: Element): void {
  const moment = document.querySelector<HTMLElement>('[data-moment]')?.dataset['moment'] ?? location.hash.slice(1);
  const link = target.closest<HTMLAnchorElement>('a[data-share-link]');
  if (link) link.hash = moment;
  const picture = target.closest<HTMLAnchorElement>('a[data-share-moment]');
  if (picture) picture.search = moment;
}

async function copyLink(link: HTMLAnchorElement): Promise<void> {
  const words = link.querySelector('span') ?? link;
  const before = words.textContent;
  // Where nothing can be copied, the address line has the link.
  if (!(await copy(link.href))) return void (location.href = link.href);
  if ('copied' in link.dataset) return;
  link.dataset['copied'] = '';
  words.textContent = link.dataset['shareLink'] ?? before;
  setTimeout(() => {
    delete link.dataset['copied'];
    words.textContent = before;
  }, COPIED_MS);
}
