/**
 * Counts anew what a form asks for while it is filled in. `data-counts` marks the form, `data-counted` what is shown of the answer;
 * the button `do=estimate` of the form does the same without scripts.
 */

/** How long nothing is typed before the server is asked, in milliseconds. */
const PAUSE_MS = 400;

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-counts]')) follow(form);

function follow(form: HTMLFormElement): void {
  let timer = 0;
  let asked = 0;
  form.addEventListener('input', () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(async () => {
      const number = ++asked;
      const counted = await count(form);
      // What was asked later is shown later.
      if (counted && number === asked) form.querySelector('[data-counted]')?.replaceChildren(...counted.childNodes);
    }, PAUSE_MS);
  });
}

/** What the server says of the form as it is; nothing where it cannot be asked. */
async function count(form: HTMLFormElement): Promise<Element | null> {
  const fields = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  fields.set('do', 'count');
  const answer = await fetch(form.action, { method: 'POST', body: fields }).catch(() => null);
  if (!answer?.ok) return null;
  return new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('[data-counted]');
}
