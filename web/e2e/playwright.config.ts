import { defineConfig } from '@playwright/test';
import { PATIENCE_MS } from './arena';

const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** The real program in a real browser: `npm run e2e`, after `cargo build`. See `arena.ts`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../node_modules/.e2e',
  workers: 1,
  // Nothing waits for so long unless something is wrong: the machine may have much else to do.
  timeout: 300_000,
  expect: { timeout: PATIENCE_MS },
  reporter: [['line']],
  globalSetup: './open.ts',
  use: {
    launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args },
    trace: 'off',
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
  },
});
