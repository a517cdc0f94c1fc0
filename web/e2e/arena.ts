/** People in front of the arena, and what every page must keep: no error in the console, nothing that the policy forbids. */
import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';

export const ADMINISTRATOR = { login: 'teacher', name: 'Vera Teacher', password: 'a long password' };
const PASSWORD = 'a long password';

/** How long anything may take on a machine that has much else to do, in milliseconds. */
export const PATIENCE_MS = 90_000;

export const arena = (path: string): string => `${process.env['ARENA']}${path}`;

/** Somebody with a browser of their own. */
export class Visitor {
  readonly wrong: string[] = [];

  private constructor(readonly context: BrowserContext, readonly page: Page) {
    page.on('console', (message) => {
      // A page that is refused is meant to be: the browser says so in the console of its own accord.
      if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) this.wrong.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.wrong.push(`${page.url()}: ${error.message}`));
  }

  static async come(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1400, height: 900 }, locale: 'en', permissions: ['clipboard-read', 'clipboard-write'], ...options });
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
    });
    // What is done before the tests does not know their settings.
    context.setDefaultTimeout(PATIENCE_MS);
    return new Visitor(context, await context.newPage());
  }

  async go(path: string): Promise<void> {
    await this.page.goto(arena(path));
  }

  async signUp(login: string, name: string): Promise<void> {
    await this.go('/sign-up');
    await this.page.fill('#name', name);
    await this.page.fill('#login', login);
    await this.page.fill('#password', PASSWORD);
    await this.page.click('main button.primary');
    await this.page.waitForURL('**/bots/new');
  }

  async signIn(login: string, password = PASSWORD): Promise<void> {
    await this.go('/sign-in');
    await this.page.fill('#login', login);
    await this.page.fill('#password', password);
    await this.page.click('main button.primary');
    await this.page.waitForURL((url) => url.pathname !== '/sign-in');
  }

  /** Asks the API in the name of whoever has signed in here. */
  async ask(verb: string, path: string, body?: unknown): Promise<{ status: number; json: any }> {
    return this.page.evaluate(async ([verb, path, body]) => {
      const token = document.querySelector<HTMLMetaElement>('meta[name=csrf-token]')?.content ?? '';
      const headers = { 'content-type': 'application/json', 'x-csrf-token': token };
      const answer = await fetch(path, { method: verb, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
      return { status: answer.status, json: await answer.json().catch(() => null) };
    }, [verb, path, body] as const);
  }

  /** Makes a bot of its template and waits until it plays. */
  async template(name: string, game: string, language: string): Promise<number> {
    const { json: bot } = await this.ask('POST', '/api/v1/bots', { name, game, language });
    const { json: draft } = await this.ask('GET', `/api/v1/bots/${bot.id}/draft`);
    await this.ask('POST', `/api/v1/bots/${bot.id}/versions`, { source: draft.source });
    await this.checked(bot.id as number, 1, true);
    return bot.id as number;
  }

  /** Sends a source and waits for the verdict. */
  async submit(bot: number, source: string, accepted: boolean): Promise<void> {
    const { json } = await this.ask('POST', `/api/v1/bots/${bot}/versions`, { source });
    await this.checked(bot, json.version as number, accepted);
  }

  private async checked(bot: number, version: number, accepted: boolean): Promise<void> {
    const check = async (): Promise<any> => (await this.ask('GET', `/api/v1/bots/${bot}/versions/${version}`)).json.check;
    await expect.poll(async () => (await check()).accepted, { timeout: PATIENCE_MS }).toBe(accepted);
  }

  /** Leaves, and says what was wrong on the way. */
  async leave(): Promise<void> {
    await this.context.close();
    expect(this.wrong).toEqual([]);
  }
}

/** Islands of the page are there. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-island]:not([data-ready])')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** Does something after which words are seen somewhere, perhaps for a moment only: whoever looks in between would miss them. */
export async function sees(place: Locator, words: string, deed: () => Promise<void>): Promise<void> {
  const watching = await place.evaluateHandle((element, words) => ({
    seen: new Promise<void>((resolve) => {
      const look = (): void => {
        if (element.textContent?.includes(words)) resolve();
      };
      new MutationObserver(look).observe(element, { childList: true, characterData: true, subtree: true });
      look();
    }),
  }), words);
  await deed();
  await watching.evaluate(({ seen }) => seen);
}
