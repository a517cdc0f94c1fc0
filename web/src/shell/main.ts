/** What every page needs a little script for: the theme, copy and print buttons, links that lead to a moment of a game, and menus that close. */
import { copy } from '../island/copy';
import { shareGames } from './share';

shareGames();

document.addEventListener('click', (event) => {
  const target = event.target as Element;
  const theme = target.closest<HTMLElement>('[data-theme-set]');
  if (theme) setTheme(theme.dataset['themeSet'] ?? '');
  const copy = target.closest<HTMLElement>('[data-copy]');
  if (copy) void copyText(copy);
  if (target.closest('[data-print]')) print();
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu[open]')) if (!menu.contains(target)) menu.open = false;
});

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  const menu = document.querySelector<HTMLDetailsElement>('details.menu[open]');
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});

/** The server reads the cookie and writes `data-theme` into the page, so that nothing flickers on the way. */
function setTheme(theme: string): void {
  if (theme) document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
  document.cookie = `theme=${theme}; path=/; max-age=${theme ? 31_536_000 : 0}; samesite=lax`;
}

async function copyText(button: HTMLElement): Promise<void> {
  const source = button.dataset['copy'] || button.parentElement?.querySelector('code')?.textContent || '';
  if (!(await copy(source))) return;
  button.dataset['copied'] = '';
  setTimeout(() => delete button.dataset['copied'], 1600);
}

for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) button.hidden = false;

// Times are sent in words and in UTC; a reader sees them in the local zone.
const lang = document.documentElement.lang;
for (const time of document.querySelectorAll<HTMLTimeElement>('time[datetime][data-local]')) {
  const moment = new Date(time.dateTime);
  if (Number.isNaN(moment.getTime())) continue;
  const year = moment.getFullYear() === new Date().getFullYear() ? undefined : 'numeric';
  time.textContent = new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'short', year, hour: 'numeric', minute: '2-digit' }).format(moment);
}

// A form that sends a local time tells how many minutes the reader's zone is ahead.
for (const zone of document.querySelectorAll<HTMLInputElement>('input[data-zone]')) zone.value = String(-new Date().getTimezoneOffset());
