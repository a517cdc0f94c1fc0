/**
 * Keeps a page of a tournament true while it is played: how far it is, the table, who plays now. The page is whole without
 * it. `data-contest` says where to listen; what is to be kept true is marked with `data-contest-…`, as README.md describes.
 */
import type { News, NewsGame } from '../generated/islands';
import { whileSeen } from '../island/seen';
import { openSource } from '../island/source';
import { arrange } from './rows';

for (const page of document.querySelectorAll<HTMLElement>('[data-contest]')) listen(page);

function listen(page: HTMLElement): void {
  const known = page.dataset['contestState'];
  const setUp = (source: EventSource): void => {
    source.onmessage = (message: MessageEvent<string>) => {
      const news = JSON.parse(message.data) as News;
      show(news);
      if (news.over) stop();
      // What else the page says of a tournament that is paused, over, or goes on again is best asked for anew.
      if (known !== undefined && news.state !== known) location.reload();
    };
  };
  const stop = whileSeen(() => openSource(() => page.dataset['contest']!, setUp));
}

function show(news: News): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-contest-say]')) {
    const said = news.say[place.dataset['contestSay']!] ?? '';
    if (place.textContent !== said) place.textContent = said;
  }
  for (const bar of document.querySelectorAll<HTMLProgressElement>('progress[data-contest-bar]')) {
    bar.max = Math.max(1, news.games);
    bar.value = news.played;
  }
  for (const body of document.querySelectorAll<HTMLElement>('[data-contest-rows]')) arrange(body, news.rows);
  for (const list of document.querySelectorAll<HTMLElement>('[data-contest-now]')) list.replaceChildren(...news.now.map(game));
}

function game({ title, address }: NewsGame): HTMLElement {
  const item = document.createElement('li');
  item.append(Object.assign(document.createElement('a'), { href: address, textContent: title }));
  return item;
}
