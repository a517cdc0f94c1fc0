// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { tellPlays, tellVersion } from './page';
import { stageTexts } from './texts';

test('the page of a bot follows what is sent and what is accepted', () => {
  document.body.innerHTML = '<h1>Storm</h1><p>rps<span data-bot-plays></span></p><p data-bot-version></p>';
  const said = (): string[] => [...document.querySelectorAll('p')].map((one) => one.textContent);
  tellPlays(document, stageTexts.en, { accepted: false });
  expect(said()).toEqual(['rps', '']);
  const sent = { version: 8, events: '/bots/5/versions/8/events', page: '/bots/5/versions/8', draft: null };
  tellVersion(document, stageTexts.en, sent);
  tellPlays(document, stageTexts.en, { accepted: true, active: 8 });
  expect(said()).toEqual(['rps · version 8 plays', 'version 8']);
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/bots/5/versions/8');
  tellVersion(document, stageTexts.ru, { ...sent, version: 9, page: '/bots/5/versions/9' });
  tellPlays(document, stageTexts.ru, { accepted: false, active: 8 });
  expect(said()).toEqual(['rps · играет версия 8', 'версия 9']);
});
