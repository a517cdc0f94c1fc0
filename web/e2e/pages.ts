/** All pages of the arena, and what has to be there for them. */
import { type Browser, expect } from '@playwright/test';
import { Visitor } from './arena';

interface Known {
  name: string;
  path: string;
  /** Whose page it is. */
  of: 'visitor' | 'pupil' | 'teacher';
}

const list = (of: Known['of'], pages: Record<string, string>): Known[] => Object.entries(pages).map(([name, path]) => ({ name, path, of }));

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
    'tournament-organiser': '/tournaments/{tournament}',
  }),
];

/** A pupil with a bot of two versions that has practised, and one that does not compile; the first tournaments are played. */
export async function prepare(browser: Browser): Promise<Record<string, string>> {
  const pupil = await Visitor.come(browser);
  await pupil.signUp('pupil', 'Nina Pupil');
  const bot = await pupil.template('Perch', 'sea-battle', 'python');
  const { json: draft } = await pupil.ask('GET', `/api/v1/bots/${bot}/draft`);
  await submit(pupil, bot, `# Better.\n${draft.source}`, true);
  const { json: broken } = await pupil.ask('POST', '/api/v1/bots', { name: 'Pike', game: 'sea-battle', language: 'pascal' });
  const { json: begun } = await pupil.ask('GET', `/api/v1/bots/${broken.id}/draft`);
  await submit(pupil, broken.id, (begun.source as string).replace('inc(next);', 'inc(nxet);'), false);
  const practice = await practise(pupil, bot);
  const { page } = pupil;
  const of = async (game: string): Promise<string> => {
    const row = page.locator('main tr', { hasText: 'finished' }).filter({ hasText: game });
    await expect(async () => (await pupil.go('/'), expect(row).toHaveCount(1, { timeout: 500 }))).toPass({ timeout: 60_000 });
    return (await row.locator('a').getAttribute('href'))!.split('/').pop()!;
  };
  const [tournament, duels] = [await of('House cup: Sea Battle'), await of('House cup: Rock')];
  await pupil.leave();
  return { bot: String(bot), broken: String(broken.id), tournament, duels, practice };
}

async function submit(pupil: Visitor, bot: number, source: string, accepted: boolean): Promise<void> {
  const { json } = await pupil.ask('POST', `/api/v1/bots/${bot}/versions`, { source });
  await expect.poll(async () => (await pupil.ask('GET', `/api/v1/bots/${bot}/versions/${json.version}`)).json.check.accepted).toBe(accepted);
}

/** A few games against hunter. */
async function practise(pupil: Visitor, bot: number): Promise<string> {
  const { json } = await pupil.ask('POST', '/api/v1/practice', { bot, against: 'house-hunter', games: 3 });
  const id = json.id as number;
  await expect.poll(async () => (await pupil.ask('GET', `/api/v1/tournaments/${id}/games/3`)).status, { timeout: 60_000 }).toBe(200);
  return String(id);
}
