/**
 * The whole way, as a first-year student goes it: sign up, a bot with a mistake, the mark on its line, the repair, accepted, a
 * tournament of eight, progress as it happens, the table, the lost game, the shot that lost it.
 */
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { ADMINISTRATOR, Visitor } from './arena';
import { type Hands, keyboard, mouse } from './hands';
import { PASCAL, PYTHON, type Treacherous } from './sources';

interface Way {
  name: string;
  login: string;
  source: Treacherous;
  options: BrowserContextOptions;
  hands: 'mouse' | 'keyboard';
}

const WAYS: Way[] = [
  { name: 'Pascal, with the mouse', login: 'anna', source: PASCAL, options: {}, hands: 'mouse' },
  { name: 'Python, in Russian, on a telephone', login: 'boris', source: PYTHON, options: { locale: 'ru', viewport: { width: 375, height: 812 } }, hands: 'mouse' },
  { name: 'Python, with the keyboard alone', login: 'clara', source: PYTHON, options: {}, hands: 'keyboard' },
];

/** How long the tournament may take on a machine that has much else to do, in milliseconds. */
const LONGEST_MS = 240_000;
/** How long all of the way may take there. */
const WHOLE_WAY_MS = 600_000;

/** Bots of the house that fill the tournament up to eight, with two templates of a mate. */
const HOUSE = ['cadet', 'hunter', 'gunner', 'captain', 'admiral'];

for (const way of WAYS) {
  test(way.name, async ({ browser }) => {
    test.setTimeout(WHOLE_WAY_MS);
    const student = await Visitor.come(browser, way.options);
    const hands = way.hands === 'mouse' ? mouse : keyboard(student.page);
    const bot = `Perch of ${way.login}`;
    await arrive(student, hands, way, bot);
    await writeBot(student, hands, way);
    const { address, organiser } = await announce(browser, way, bot);
    await watch(student, organiser, address, bot);
    await understand(student, hands, bot);
    await organiser.leave();
    await student.leave();
  });
}

/** From the first page to the editor. */
async function arrive({ page }: Visitor, hands: Hands, way: Way, bot: string): Promise<void> {
  await page.goto(process.env['ARENA'] ?? '');
  await hands.press(page.locator('.hero a[href="/sign-up"]'));
  await hands.type(page.locator('#name'), `Student ${way.login}`);
  await hands.type(page.locator('#login'), way.login);
  await hands.type(page.locator('#password'), 'a long password');
  await hands.press(page.locator('main button.primary'));
  await page.waitForURL('**/bots/new');
  await hands.type(page.locator('#name'), bot);
  await hands.choose(page.locator(`input[name=language][value=${way.source.language}]`));
  await hands.press(page.locator('main button.primary'));
  await page.waitForURL(/\/bots\/\d+$/);
}

/** A mistake, the mark on its line, the repair, accepted. */
async function writeBot({ page }: Visitor, hands: Hands, { source }: Way): Promise<void> {
  const content = page.locator('.cm-content');
  await expect(content).toBeVisible();
  const template = await page.locator('textarea[name=source]').inputValue();
  const lines = template.split('\n');
  const at = lines.findLastIndex((line) => /^(function|def) shoot/.test(line));
  lines.splice(at, 0, source.mistake);
  await hands.enter(content);
  await replace(page, lines.join('\n'));
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.stages .failed')).toHaveCount(1);
  await expect(page.locator('.cm-line.bad').filter({ hasText: source.mistake })).toHaveCount(1);
  await expect(page.locator('.problems')).toContainText(String(at + 1));
  await expect(page.locator('.notice.bad')).toBeVisible();
  await expect(page.locator('[data-bot-version] a')).toHaveAttribute('href', /versions\/1$/);
  await expect(page.locator('[data-bot-plays]')).toBeEmpty();
  await hands.enter(content);
  await replace(page, source.fix(template));
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.notice.good')).toBeVisible();
  await expect(page.locator('.stages .passed')).toHaveCount(5);
  await expect(page.locator('[data-bot-version] a')).toHaveAttribute('href', /versions\/2$/);
  await expect(page.locator('[data-bot-plays]')).toContainText('2');
  await expect(page.locator('.problems')).toHaveCount(0);
  await expect(page.locator('.check .seas .board')).toHaveCount(2);
}

/** Puts a text in place of everything in the editor: types over all that is there, and pastes the rest. */
async function replace(page: Page, text: string): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text.slice(1));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text[0]!);
  await page.keyboard.press('Control+v');
}

/** The teacher makes a tournament of eight bots. */
async function announce(browser: Browser, way: Way, bot: string): Promise<{ address: string; organiser: Visitor }> {
  const organiser = await Visitor.come(browser);
  await organiser.signIn(ADMINISTRATOR.login);
  const mates = [];
  for (const name of ['Ide', 'Roach']) mates.push(await organiser.template(`${name} against ${way.login}`, 'sea-battle', 'pascal'));
  const { page } = organiser;
  await organiser.go('/tournaments/new');
  await page.fill('#name', `Cup of ${way.login}`);
  await page.check('input[name=game][value=sea-battle]', { force: true });
  await page.fill('#sets', '7');
  await page.fill('#rounds', '6');
  await page.check('input[name=who][value=list]');
  await page.locator('label.choice', { hasText: bot }).locator('input').check();
  for (const mate of mates) await page.check(`input[name=bots][value="${mate}"]`);
  for (const name of HOUSE) await page.check(`input[name=house][value=${name}]`);
  await page.check('input[name=start][value=now]', { force: true });
  await page.check('input[name=audience][value=everybody]');
  await page.click('main button.primary');
  await page.waitForURL(/\/tournaments\/\d+$/);
  return { address: new URL(page.url()).pathname, organiser };
}

/** Progress as it happens, and the table in the end, without a reload. */
async function watch(student: Visitor, organiser: Visitor, address: string, bot: string): Promise<void> {
  const { page } = student;
  await student.go(address);
  const bar = page.locator('progress.progress');
  // The page may come anew between two looks.
  let before: string | null = null;
  await expect.poll(async () => (before = await bar.getAttribute('value', { timeout: 1_000 }).catch(() => null))).not.toBeNull();
  // It moves on, or goes away with the last game, when the page comes anew.
  await expect(page.locator(`progress.progress[value="${before}"]`)).toHaveCount(0);
  await expect(page.locator('.tag.live')).toHaveCount(0, { timeout: LONGEST_MS });
  await expect(page.locator('main table').first().locator('tbody tr')).toHaveCount(8);
  await expect(page.locator('tr.mine').first()).toContainText(bot);
  await expect(organiser.page.locator('main h1')).toContainText('Cup of');
}

/** The lost game, and the shot that lost it. */
async function understand(student: Visitor, hands: Hands, bot: string): Promise<void> {
  const { page } = student;
  await hands.press(page.locator('#games a', { hasText: bot }).first());
  await page.waitForURL(/\/games\?/);
  await hands.press(page.locator('main tbody a', { hasText: bot }).first());
  await page.waitForURL(/\/games\/\d+/);
  await expect(page.locator('.verdict').first()).toBeVisible();
  await expect(page.locator('.seas .board')).toHaveCount(2);
  await page.keyboard.press('End');
  await expect(page.locator('.trouble')).toHaveCount(1);
  await page.keyboard.press('Home');
  await expect(page.locator('.trouble')).toHaveCount(0);
  await hands.press(page.locator('.verdict a, .verdict + p a').first());
  await expect(page.locator('.trouble')).toHaveCount(1);
  await expect(page.locator('.seas')).toBeInViewport({ ratio: 0.5 });
  await expect(page.locator('.calls tr[aria-current]').first()).toBeVisible();
}
