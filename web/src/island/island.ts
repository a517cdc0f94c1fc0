/**
 * How islands come to life. A page marks a place with `data-island` and says in data attributes where the input is:
 * `data-input` names a JSON script of the page, `data-src` an address. `data-texts` names a JSON script with texts.
 * What stands inside the place until then (a sentence, a table, a form) is what readers without scripts get.
 */
import { mount, type Component } from 'svelte';
import { pageLang, type Defaults, type Texts } from './texts';

export interface Place<Key extends string> {
  element: HTMLElement;
  texts: Texts<Key>;
}

/** Mounts a component on every place of a name. */
export function island<Key extends string, Input>(
  name: string,
  component: Component<{ input: Input; place: Place<Key> }>,
  defaults: Defaults<Key>,
  options: { read?: (element: HTMLElement) => Promise<Input>; keepContent?: boolean } = {},
): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-island="${name}"]:not([data-ready])`)) {
    void begin(element);
  }

  async function begin(element: HTMLElement): Promise<void> {
    const texts = { ...defaults[pageLang()], ...(readScript(element.dataset['texts']) as Partial<Texts<Key>> | null) };
    try {
      const input = await (options.read ?? readInput<Input>)(element);
      if (!options.keepContent) element.replaceChildren();
      element.dataset['ready'] = '';
      // Where content is kept, what follows the island is marked, so that everything is met in the order it is seen.
      const anchor = element.querySelector('[data-after-island]') ?? undefined;
      mount(component, { target: element, ...(anchor && { anchor }), props: { input, place: { element, texts } } });
    } catch (error) {
      element.dataset['ready'] = 'failed';
      const notice = document.createElement('div');
      notice.className = 'notice bad';
      notice.append(Object.assign(document.createElement('p'), { textContent: FAILED[pageLang()] }));
      element.append(notice);
      console.warn(`island ${name}:`, error);
    }
  }
}

const FAILED = {
  en: 'This part of the page could not be loaded. Check the connection and reload the page.',
  ru: 'Эта часть страницы не загрузилась. Проверьте соединение и обновите страницу.',
};

/** The JSON in a script of the page. */
export function readScript(id: string | undefined): unknown {
  const script = id ? document.getElementById(id) : null;
  return script?.textContent ? (JSON.parse(script.textContent) as unknown) : null;
}

export async function readInput<Input>(element: HTMLElement): Promise<Input> {
  const { input, src } = element.dataset;
  if (!src) return (readScript(input) ?? {}) as Input;
  return { ...(readScript(input) as object | null), ...((await (await get(src)).json()) as object) } as Input;
}

export async function get(address: string): Promise<Response> {
  const answer = await fetch(address, { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

/** Sends JSON to the address of a page, with the token of the page against forged requests. */
export async function send(address: string, body: unknown, method = 'POST'): Promise<Response> {
  const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
  const headers = { 'content-type': 'application/json', 'x-csrf-token': token };
  return fetch(address, { method, headers, body: JSON.stringify(body), credentials: 'same-origin' });
}
