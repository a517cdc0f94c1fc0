import { defineConfig } from '@playwright/test';

const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export default defineConfig({
  testDir: 'smoke',
  workers: 1,
  timeout: 180_000,
  reporter: [['line']],
  use: {
    baseURL: 'http://127.0.0.1:4174',
    launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args },
  },
  webServer: { command: 'node gallery/serve.mjs 4174', url: 'http://127.0.0.1:4174/', reuseExistingServer: false },
});
