/** The signed-in app in a browser, as benches of its screens need it: what it reads, how long it takes, what it holds. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { project } from '../../scripts/lib/environment.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { median, whole } from './numbers.mjs';

const VIEWPORT = { width: 1280, height: 800 };
const MB = 1_000_000;

/**
 * Runs before anything else: counts the documents that Firestore sends, by the last collection of their path. It reads
 * along what the SDK streams.
 */
export const PROBE = `(() => {
  const seen = (window.benchRead = {});
  const NAME = /"name":\\s*"projects\\/[^"]*?\\/documents\\/([^"]+)"/g;
  const isFirestore = (address) => String(address).includes('google.firestore');
  /** Takes a stream bit by bit: a name may be cut in two. */
  const reader = () => {
    let rest = '';
    return (text) => {
      rest += text;
      let end = 0;
      for (const found of rest.matchAll(NAME)) {
        const collection = found[1].split('/').at(-2);
        seen[collection] = (seen[collection] ?? 0) + 1;
        end = found.index + found[0].length;
      }
      rest = rest.slice(Math.max(end, rest.length - 2_000));
    };
  };
  const real = window.fetch;
  window.fetch = async (...request) => {
    const response = await real(...request);
    if (!isFirestore(request[0]?.url ?? request[0]) || !response.body) return response;
    const [one, other] = response.body.tee();
    const take = reader();
    const decoder = new TextDecoder();
    const source = other.getReader();
    const go = async () => {
      for (;;) {
        const { done, value } = await source.read();
        if (done) return;
        take(decoder.decode(value, { stream: true }));
      }
    };
    go().catch(() => undefined);
    const { status, statusText, headers } = response;
    return new Response(one, { status, statusText, headers });
  };
  const open = XMLHttpRequest.prototype.open;
  XMLHttpRequest.prototype.open = function (method, address, ...more) {
    if (isFirestore(address)) {
      const take = reader();
      let read = 0;
      this.addEventListener('readystatechange', () => {
        if (this.readyState < 3 || this.responseType !== '') return;
        take(this.responseText.slice(read));
        read = this.responseText.length;
      });
    }
    return open.call(this, method, address, ...more);
  };
})()`;

/** Runs a script of this folder in a process of its own, with the project first. Answers what it said last, as JSON. */
export async function runWork(env, name, words) {
  // Within functions/, where the bundle finds the Admin SDK.
  const folder = mkdtempSync(path.join(root, 'functions', '.bench-'));
  try {
    const outfile = path.join(folder, `${name}.mjs`);
    await build({
      entryPoints: [path.join(root, 'tests/bench', `${name}.ts`)],
      alias: { '@': path.join(root, 'src') },
      nodePaths: [path.join(root, 'node_modules')],
      external: ['firebase-admin', 'firebase-admin/*'],
      bundle: true,
      outfile,
      format: 'esm',
      platform: 'node',
      logLevel: 'error',
    });
    const all = [outfile, project, ...words.map(String)];
    return await new Promise((resolve, reject) => {
      const child = spawn(process.execPath, all, { stdio: ['ignore', 'pipe', 'inherit'], env });
      let said = '';
      child.stdout.on('data', (data) => (said += data));
      child.on('close', (code) => {
        const line = said.trimEnd().split('\n').at(-1);
        if (code === 0 && line) resolve(JSON.parse(line));
        else reject(new Error(`${name} failed.`));
      });
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Does work without triggers: the emulator starts a process for each event, and thousands at once are no matter here. */
export async function withoutTriggers(env, work) {
  const hub = env.FIREBASE_EMULATOR_HUB;
  const turn = (how) =>
    hub
      ? fetch(`http://${hub}/functions/${how}BackgroundTriggers`, { method: 'PUT' }).catch(
          () => undefined,
        )
      : undefined;
  await turn('disable');
  try {
    return await work();
  } finally {
    await turn('enable');
  }
}

/** Does work with a browser. */
export async function withBrowser(env, work) {
  const browser = await chromium.launch({
    ...(env.FORMLOOM_CHROMIUM ? { executablePath: env.FORMLOOM_CHROMIUM } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A context of the browser in which someone is logged in. */
export async function loggedIn(browser, env, { email, password }) {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    locale: 'en-GB',
    bypassCSP: true,
  });
  const door = await context.newPage();
  await door.goto(`${env.FORMLOOM_URL}/login`);
  await door.getByRole('textbox', { name: 'Email' }).fill(email);
  await door.getByLabel('Password', { exact: true }).fill(password);
  await door.getByRole('button', { name: 'Log in' }).click();
  await door.waitForURL(/\/dashboard$/);
  await door.close();
  return context;
}

/** Goes to a screen within the app, as its own links do. */
export const goTo = (tab, address) =>
  tab.evaluate(
    `history.pushState(null, '', ${JSON.stringify(address)});
     dispatchEvent(new PopStateEvent('popstate', { state: null }));`,
  );

/**
 * What an act takes until the screen shows it: milliseconds, and documents read by collection.
 *
 * @param quiet milliseconds without a document after which nothing more is read for it
 */
export async function measured(tab, act, shown, quiet = 700) {
  await tab.evaluate(
    'void Object.keys(window.benchRead).forEach((name) => delete window.benchRead[name])',
  );
  const began = performance.now();
  await act();
  await shown();
  const ms = performance.now() - began;
  // What comes along a moment later is read for it, too.
  for (let before; ;) {
    await tab.waitForTimeout(quiet);
    const read = await tab.evaluate('({ ...window.benchRead })');
    const all = documents({ read });
    if (all === before) return { ms, read };
    before = all;
  }
}

/** Documents of all collections. */
export const documents = ({ read }) => Object.values(read).reduce((sum, count) => sum + count, 0);

/** What the JavaScript of a tab holds once garbage is collected, in bytes. */
export async function heapOf(tab) {
  const cdp = await tab.context().newCDPSession(tab);
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('Performance.enable');
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
}

/** "18.2 MB with 1,000, 18.3 MB with 100,000", of runs with a `count` and a `heap`. */
export const heapText = (runs, sizes) =>
  sizes
    .map((count) => {
      const heap = median(runs.filter((run) => run.count === count).map((run) => run.heap));
      return `${(heap / MB).toFixed(1)} MB with ${whole(count)}`;
    })
    .join(', ');

/** Budgets, what was found, and whether they are kept. */
export const verdictLines = (verdicts) =>
  verdicts.map(
    ([budget, found, kept]) => `- ${budget}: ${found}. ${kept ? 'Kept.' : '**Not kept.**'}`,
  );
