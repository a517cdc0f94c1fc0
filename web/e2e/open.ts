/**
 * Opens one arena with a fresh database for all tests, makes its administrator, and what pages are looked at. The log of the
 * program is seen with `E2E_LOG=1`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type FullConfig } from '@playwright/test';
import { ADMINISTRATOR, arena as arenaAt, PATIENCE_MS } from './arena';
import { prepare } from './pages';

/** How long the arena may take to stop, in milliseconds. */
const STOP_PATIENCE_MS = 60_000;

export default async function open(config: FullConfig): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'broadside-e2e-'));
  const target = process.env['CARGO_TARGET_DIR'] ?? '../target';
  const program = process.env['BROADSIDE'] ?? join(target, 'debug/broadside');
  const arena = spawn(program, ['serve', '--lang', 'en', '--listen', '127.0.0.1:0', '--data', folder], { stdio: ['ignore', 'pipe', process.env['E2E_LOG'] ? 'inherit' : 'ignore'] });
  try {
    const link = await firstLink(arena);
    process.env['PROGRAM'] = program;
    process.env['ARENA'] = new URL(link).origin;
    const browser = await chromium.launch(config.projects[0]?.use.launchOptions);
    await welcome(browser, link);
    await playOverNetwork(program);
    process.env['PLACES'] = JSON.stringify(await prepare(browser));
    await browser.close();
  } catch (error) {
    // Nobody else would end it.
    arena.kill('SIGKILL');
    throw error;
  }
  return async () => {
    const gone = new Promise<string | null>((resolve) => arena.once('exit', (_, signal) => resolve(signal)));
    arena.kill('SIGTERM');
    const late = setTimeout(() => arena.kill('SIGKILL'), STOP_PATIENCE_MS);
    const signal = await gone;
    clearTimeout(late);
    if (signal) throw new Error(`the arena does not stop; what it left is in ${folder}`);
    rmSync(folder, { recursive: true, force: true });
  };
}

/** A network game between two bots of the house, from the first shot to the last. */
async function playOverNetwork(program: string): Promise<void> {
  const join = async (bot: string, name: string): Promise<void> => {
    const player = spawn(program, ['net', 'join', arenaAt('/ws').replace('http', 'ws'), bot, '--as', name], { stdio: 'ignore' });
    const code = await new Promise((resolve) => player.once('exit', resolve));
    if (code !== 0) throw new Error(`${name} does not play over the network: ${String(code)}`);
  };
  await Promise.all([join('admiral', 'Anna'), join('gunner', 'Борис')]);
}

/** The link of the first start, as the program prints it. */
async function firstLink(arena: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const late = setTimeout(() => reject(new Error(`the arena does not open: ${said}`)), PATIENCE_MS);
    arena.once('exit', () => reject(new Error(`the arena has ended: ${said}`)));
    arena.stdout?.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      const link = /https?:\S+\/invitation\/\S+/.exec(said)?.[0];
      if (link && said.includes('Ctrl+C')) (clearTimeout(late), resolve(link));
    });
  });
}

/** Whoever opens the link first is the administrator. */
async function welcome(browser: Browser, link: string): Promise<void> {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(link);
  await page.fill('#name', ADMINISTRATOR.name);
  await page.fill('#login', ADMINISTRATOR.login);
  await page.fill('#password', ADMINISTRATOR.password);
  await page.click('main button.primary');
  await page.waitForURL((url) => !url.pathname.startsWith('/invitation'));
  await page.close();
}
