import { defineConfig } from '@playwright/test';

const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** The real program in a real browser: `npm run e2e`, after `cargo build`. See `arena.ts`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../node_modules/.e2e',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['line']],
  globalSetup: './open.ts',
  use: {
    launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args },
    trace: 'off',
    actionTimeout: 20_000,
    navigationTimeout: 20_000,
  },
});
