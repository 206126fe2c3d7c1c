import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const here = path.dirname(fileURLToPath(import.meta.url));
const output = path.resolve(here, '../../.cache/e2e');

/**
 * `npm test -- e2e` builds, starts the emulators and chooses the browser; this file only reads what it found.
 * Without that it speaks to a running `npm start`, which is handy while writing a test.
 */
const baseURL = process.env['FORMLOOM_URL'] ?? 'http://127.0.0.1:5400';
const executablePath = process.env['FORMLOOM_CHROMIUM'];

export default defineConfig({
  testDir: here,
  testMatch: '**/*.spec.ts',
  outputDir: path.join(output, 'results'),
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  // With two, a sixth of both cores is idle, waiting for the emulators; with four, it takes no less time.
  workers: 3,
  fullyParallel: false,
  // Counted and named by scripts/lib/testParts.mjs (decision 0084).
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  // How fast it is, the benches ask. Here the emulator may hold a write for 15 s where two transactions meet on two cores.
  timeout: 150_000,
  expect: { timeout: 40_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    baseURL,
    // Chromium without a window says so in its name, and is left out of the numbers as a bot.
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    // Hosting's emulator compresses every answer anew: 90 to 180 ms of processor time for a signed-in screen.
    extraHTTPHeaders: { 'Accept-Encoding': 'identity' },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // What moves, journeys, canvas, clicks and presses ask for (test.use): the others wait for nothing that fades.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests of a service worker are out of a test's hands; the test of it asks for it.
    serviceWorkers: 'block',
    trace: process.env['FORMLOOM_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        // A frame of another site has a process of its own, as in every desktop browser.
        '--site-per-process',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The headless shell then draws text as Chromium with a window does (visual.spec.ts).
        '--font-render-hinting=slight',
      ],
    },
  },
});
