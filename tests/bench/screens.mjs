/**
 * Signed-in screens on a phone (412 px, 150 ms, 1.6 Mbit/s, processor ÷ 4), until their first row is there: with nothing
 * in any cache, and opened again. Bytes are those of the site's own files as they travel, compressed as Hosting does.
 */
import { gzipSync } from 'node:zlib';
import { loggedIn, withBrowser } from './app.mjs';
import { median, whole } from './numbers.mjs';

const PHONE = { width: 412, height: 915 };
/** 150 ms there and back, 1.6 Mbit/s down, 0.75 Mbit/s up. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
const SLOWER = 4;

/** Targets of cold loads; a second visit is to take at most `AGAIN`. */
export const TARGETS = {
  dashboard: { ms: 4_500, bytes: 560_000, files: 40 },
  forms: { ms: 5_500, bytes: 680_000, files: 60 },
  responses: { ms: 5_500, bytes: 680_000, files: 60 },
  contacts: { ms: 5_500, bytes: 680_000, files: 60 },
  insights: { ms: 5_500, bytes: 680_000, files: 60 },
  builder: { ms: 5_500, bytes: 680_000, files: 60 },
};
const AGAIN = 1_800;

const screensOf = ({ formId }) => ({
  dashboard: ['/dashboard', (tab) => tab.locator('main a[href*="response"], main li').first()],
  forms: ['/forms', (tab) => tab.locator('main a[href^="/form-builder/"]').first()],
  responses: [
    `/forms/${formId}/submissions`,
    (tab) => tab.locator('main [role=row][data-id], main [data-row]').first(),
  ],
  contacts: ['/contacts', (tab) => tab.locator('main a[href^="/contacts/"]').first()],
  insights: ['/insights', (tab) => tab.locator('main section[aria-label]').first()],
  builder: [`/form-builder/${formId}`, (tab) => tab.locator('main [data-field]').first()],
});

/** Opens a screen in a tab of its own. */
async function once(context, env, [address, rowOf], isCold) {
  const tab = await context.newPage();
  try {
    await tab.setViewportSize(PHONE);
    const cdp = await context.newCDPSession(tab);
    await cdp.send('Network.enable');
    if (isCold) {
      await cdp.send('Network.clearBrowserCache');
      await cdp.send('Network.setBypassServiceWorker', { bypass: true });
    }
    await cdp.send('Network.emulateNetworkConditions', LINE);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const bodies = [];
    tab.on('response', (response) => {
      const url = new URL(response.url());
      if (url.origin !== new URL(env.FORMLOOM_URL).origin || url.pathname.startsWith('/api/'))
        return;
      bodies.push(
        response
          .body()
          .then((body) => ({ path: url.pathname, bytes: sizeOf(url.pathname, body) }))
          .catch(() => undefined),
      );
    });
    const began = performance.now();
    await tab.goto(`${env.FORMLOOM_URL}${address}`, { waitUntil: 'commit' });
    await rowOf(tab).waitFor({ timeout: 60_000 });
    const ms = performance.now() - began;
    const files = (await Promise.all([...bodies])).filter(Boolean);
    return { ms, files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
  } finally {
    await tab.close();
  }
}

const sizeOf = (path, body) =>
  /\.(woff2|png|webp)$/.test(path) ? body.length : gzipSync(body).length;

export async function screens({ rounds, smoke, env, say }) {
  const { email, password, formId } = JSON.parse(env.FORMLOOM_DEMO ?? '{}');
  const all = Object.entries(screensOf({ formId }));
  const runs = [];
  return withBrowser(env, async (browser) => {
    const context = await loggedIn(browser, env, { email, password });
    for (let round = 1; round <= rounds; round += 1) {
      for (const [name, screen] of smoke ? all.slice(0, 1) : all) {
        const cold = await once(context, env, screen, true);
        const again = await once(context, env, screen, false);
        runs.push({ name, cold, again });
        say(
          `  ${name}: ${whole(cold.ms)} ms, ${whole(cold.bytes / 1000)} kB, ${cold.files} files; again ${whole(again.ms)} ms`,
        );
      }
      say(`Round ${round} of ${rounds}.`);
    }
    return {
      name: 'screens',
      title: 'Signed-in screens on a phone',
      browser: `Chromium ${browser.version()}`,
      text: report(runs, rounds),
      raw: { rounds, runs },
    };
  });
}

function report(runs, rounds) {
  const rows = Object.entries(TARGETS).flatMap(([name, target]) => {
    const own = runs.filter((run) => run.name === name);
    if (own.length === 0) return [];
    const of = (read) => median(own.map(read));
    return [
      `| ${name} | ${whole(of(({ cold }) => cold.ms))} (≤ ${whole(target.ms)}) | ${whole(of(({ cold }) => cold.bytes / 1000))} (≤ ${target.bytes / 1000}) | ${of(({ cold }) => cold.files)} (≤ ${target.files}) | ${whole(of(({ again }) => again.ms))} (≤ ${whole(AGAIN)}) |`,
    ];
  });
  return [
    `Medians of ${rounds}, in milliseconds and kB; targets in brackets.`,
    '',
    '| screen | cold, to the first row | kB | files | again |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
