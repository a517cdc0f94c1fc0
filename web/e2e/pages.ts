/** All pages of the arena, and what has to be there for them. */
import { type Browser, expect, type Page } from '@playwright/test';
import { ADMINISTRATOR, PATIENCE_MS, Visitor } from './arena';

interface Known {
  name: string;
  path: string;
  /** Whose page it is. */
  of: 'visitor' | 'pupil' | 'teacher';
  /** What is done before it is looked at. */
  before?: (page: Page) => Promise<void>;
}

const list = (of: Known['of'], pages: Record<string, string>): Known[] => Object.entries(pages).map(([name, path]) => ({ name, path, of }));

/** Games come first on the projector. */
async function untilTable(page: Page): Promise<void> {
  const table = page.locator('.projector .standings');
  await expect(async () => (await page.keyboard.press('ArrowRight'), expect(table).toBeVisible({ timeout: 500 }))).toPass();
}

async function withForms(page: Page): Promise<void> {
  const forms = page.locator('#organise details');
  await forms.evaluateAll((all: HTMLDetailsElement[]) => all.forEach((one) => (one.open = true)));
  await forms.first().scrollIntoViewIfNeeded();
}

/** Slips are shown once, when they are made. */
async function withSlips(page: Page): Promise<void> {
  await page.fill('#names', `Anna Petrova ${Date.now()}\nБорис Иванов ${Date.now()}`);
  await page.click('form[action$="/pupils"] button');
  await expect(page.locator('.slips li')).toHaveCount(2);
}

export const PAGES: Known[] = [
  ...list('visitor', {
    'home': '/',
    'sign-up': '/sign-up',
    'sign-in': '/sign-in',
    'rules': '/rules',
    'rules-ai-battle': '/rules/ai-battle',
    'rules-sea-fight': '/rules/sea-fight',
    'rules-lol-2019': '/rules/lol-2019',
    'rules-homework': '/rules/homework',
    'interface': '/interface',
    'tutorial': '/tutorial?language=python',
    'api': '/api',
    'not-found': '/nothing',
    'tournaments': '/tournaments',
    'tournament': '/tournaments/{tournament}',
    'games': '/tournaments/{tournament}/games',
    'game': '/tournaments/{tournament}/games/1',
    'game-rps': '/tournaments/{duels}/games/1',
    'projector': '/tournaments/{tournament}/projector',
    'play': '/play',
    'network': '/network',
    'network-game': '/network/1',
    'network-list': '/network?list=finished',
    'class-door': '/class',
    'class-door-names': '/class?code={code}',
    'house': '/house',
    'house-bot': '/house/sea-battle/admiral',
  }),
  ...list('pupil', {
    'home-member': '/',
    'bots': '/bots',
    'new-bot': '/bots/new',
    'editor': '/bots/{bot}',
    'editor-errors': '/bots/{broken}',
    'versions': '/bots/{bot}/versions?old=1&new=2',
    'version': '/bots/{bot}/versions/1',
    'bot': '/bots/{bot}/statistics',
    'practice': '/practice',
    'practice-games': '/practice/{practice}',
    'game-own': '/tournaments/{practice}/games/1',
    'account': '/account',
  }),
  ...list('teacher', {
    'people': '/people',
    'classes': '/classes',
    'tournament-new': '/tournaments/new',
    'class': '/classes/{class}',
    'workers': '/workers',
  }),
  { name: 'tournament-organiser', path: '/tournaments/{tournament}', of: 'teacher', before: withForms },
  { name: 'class-slips', path: '/classes/{empty}', of: 'teacher', before: withSlips },
  { name: 'projector-table', path: '/tournaments/{tournament}/projector', of: 'visitor', before: untilTable },
];

/** A pupil with a bot of two versions that has practised, and one that does not compile; the first tournaments are played. */
export async function prepare(browser: Browser): Promise<Record<string, string>> {
  const pupil = await Visitor.come(browser);
  await pupil.signUp('pupil', 'Nina Pupil');
  const bot = await pupil.template('Perch', 'sea-battle', 'python');
  const { json: draft } = await pupil.ask('GET', `/api/v1/bots/${bot}/draft`);
  await pupil.submit(bot, `# Better.\n${draft.source}`, true);
  const { json: broken } = await pupil.ask('POST', '/api/v1/bots', { name: 'Pike', game: 'sea-battle', language: 'pascal' });
  const { json: begun } = await pupil.ask('GET', `/api/v1/bots/${broken.id}/draft`);
  await pupil.submit(broken.id, (begun.source as string).replace('inc(next);', 'inc(nxet);'), false);
  const practice = await practise(pupil, bot);
  const { page } = pupil;
  const of = async (game: string): Promise<string> => {
    const row = page.locator('main tr', { hasText: 'finished' }).filter({ hasText: game });
    await expect(async () => (await pupil.go('/'), expect(row).toHaveCount(1, { timeout: 500 }))).toPass({ timeout: 2 * PATIENCE_MS });
    return (await row.locator('a').getAttribute('href'))!.split('/').pop()!;
  };
  const [tournament, duels] = [await of('House cup: Sea Battle'), await of('House cup: Rock')];
  await pupil.leave();
  return { bot: String(bot), broken: String(broken.id), tournament, duels, practice, ...(await classes(browser)) };
}

/** A class with a few pupils, and one that is still empty. */
async function classes(browser: Browser): Promise<Record<string, string>> {
  const teacher = await Visitor.come(browser);
  await teacher.signIn(ADMINISTRATOR.login);
  const { page } = teacher;
  const make = async (name: string): Promise<string> => {
    await teacher.go('/classes');
    await page.fill('#class-name', name);
    await page.click('form[action="/classes"] button');
    await page.waitForURL(/\/classes\/\d+$/);
    return new URL(page.url()).pathname.split('/').pop()!;
  };
  const empty = await make('9A');
  const full = await make('9B, winter term');
  await page.fill('#names', 'Anna Petrova\nБорис Иванов\nClara Schmidt\nДарья Кузнецова-Ветрова');
  await page.click('form[action$="/pupils"] button');
  const code = await page.locator('.slips code').first().innerText();
  await teacher.leave();
  return { class: full, empty, code };
}

/** A few games against hunter. */
async function practise(pupil: Visitor, bot: number): Promise<string> {
  const { json } = await pupil.ask('POST', '/api/v1/practice', { bot, against: 'house-hunter', games: 3 });
  const id = json.id as number;
  await expect.poll(async () => (await pupil.ask('GET', `/api/v1/tournaments/${id}/games/3`)).status, { timeout: 2 * PATIENCE_MS }).toBe(200);
  return String(id);
}
