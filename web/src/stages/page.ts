/** What the page of a bot says around its check: which version plays, and where the last one is shown. It follows what is sent. */
import type { Submitted } from '../generated/islands';
import { say, type Texts } from '../island/texts';
import type { CheckState } from './input';
import type { StageText } from './texts';

type Words = Pick<Texts<StageText>, 'plays' | 'version'>;

/** Says which version plays, once a check is over. */
export function tellPlays(page: Document, texts: Words, { active }: CheckState): void {
  const place = page.querySelector('[data-bot-plays]');
  if (place && active !== undefined) place.textContent = ` · ${say(texts.plays, { version: active })}`;
}

/** Leads to the version that was sent. */
export function tellVersion(page: Document, texts: Words, sent: Submitted): void {
  const place = page.querySelector('[data-bot-version]');
  const link = Object.assign(page.createElement('a'), { href: sent.page, textContent: say(texts.version, { version: sent.version }) });
  place?.replaceChildren(link);
}
