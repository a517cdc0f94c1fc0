import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** One entry per island, so that a page loads only what it shows. `face` is the CSS of every page. */
const entries = ['face', 'shell', 'board', 'replay', 'live', 'projector', 'editor', 'stages', 'charts', 'play', 'contest', 'count', 'fresh'];

export default defineConfig({
  plugins: [svelte({ compilerOptions: { runes: true } })],
  base: './',
  publicDir: 'public',
  build: {
    target: 'es2022',
    manifest: 'manifest.json',
    assetsDir: '.',
    // Fonts stay files of their own, so that pages can ask for them early and browsers keep them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: Object.fromEntries(entries.map((name) => [name, `src/${name}/${name === 'face' ? 'face.css' : 'main.ts'}`])),
    },
  },
  // The tests may run beside a compiler that has all cores.
  test: { include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 60_000, hookTimeout: 60_000 },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
});
