/**
 * The table of responses of a form with 1,000 of them beside one with 100,000: first rows, a search, the next page, each
 * with the documents that the browser reads for it, and the memory it holds then (docs/architecture.md, "Budgets").
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { project } from '../../scripts/lib/environment.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { median, range, whole } from './numbers.mjs';
import { benchId, signUp } from './ours.mjs';

const VIEWPORT = { width: 1280, height: 800 };
const SIZES = [1_000, 100_000];
const FIRST = 50;
/** Documents beside the rows that first rows may read. */
const BESIDE = 6;
/** How much longer it may take with many responses. */
const TOLERANCE = 1.2;
const MB = 1_000_000;

const question = (id, type, label) => ({ id, key: id.slice(1), type, label, required: false });
const FIELDS = [
  { ...question('fname', 'short_text', 'Your name'), contact: 'name' },
  { ...question('femail', 'email', 'Email'), contact: 'email' },
  question('fmessage', 'long_text', 'Message'),
];
const FORM = {
  schemaVersion: 4,
  title: 'Bench of responses',
  locale: 'en-GB',
  pages: [{ id: 'pone', fieldIds: FIELDS.map(({ id }) => id) }],
  fields: Object.fromEntries(FIELDS.map((field) => [field.id, field])),
  endings: [{ id: 'eone', title: 'Thank you', text: '' }],
};

/**
 * Runs before anything else: counts the documents that Firestore sends, by the last collection of their path. It reads
 * along what the SDK streams.
 */
const PROBE = `(() => {
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

async function store(env, workspace, formId, count) {
  // Within functions/, where the bundle finds the Admin SDK.
  const folder = mkdtempSync(path.join(root, 'functions', '.bench-'));
  try {
    const outfile = path.join(folder, 'responsesWork.mjs');
    await build({
      entryPoints: [path.join(root, 'tests/bench/responsesWork.ts')],
      alias: { '@': path.join(root, 'src') },
      nodePaths: [path.join(root, 'node_modules')],
      external: ['firebase-admin', 'firebase-admin/*'],
      bundle: true,
      outfile,
      format: 'esm',
      platform: 'node',
      logLevel: 'error',
    });
    const words = [outfile, project, workspace, formId, String(count)];
    await new Promise((resolve, reject) => {
      const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'], env });
      child.on('close', (code) => (code === 0 ? resolve() : reject(new Error('Storing failed.'))));
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The emulator starts a process for each event: thousands of responses at once are no matter of this bench. */
async function triggers(env, how) {
  const hub = env.FIREBASE_EMULATOR_HUB;
  if (!hub) return;
  await fetch(`http://${hub}/functions/${how}BackgroundTriggers`, { method: 'PUT' }).catch(
    () => undefined,
  );
}

/** A form with so many responses. */
async function formWith(env, workspace, call, count) {
  const formId = benchId().replace(/x$/, count > SIZES[0] ? 'y' : 'z');
  const definition = JSON.stringify(FORM);
  const { rev } = await call('formCalls/createForm', { workspace, formId, definition });
  await call('formCalls/publishForm', { workspace, formId, rev });
  await store(env, workspace, formId, count);
  return { formId, count };
}

/** What an act takes until the screen shows it: milliseconds, and documents read by collection. */
async function measured(tab, act, shown) {
  await tab.evaluate(
    'void Object.keys(window.benchRead).forEach((name) => delete window.benchRead[name])',
  );
  const began = performance.now();
  await act();
  await shown();
  const ms = performance.now() - began;
  // What comes along a moment later is read for it, too.
  await tab.waitForTimeout(700);
  return { ms, read: await tab.evaluate('({ ...window.benchRead })') };
}

/** All of it once, in a tab of its own, from the list of forms, whose shell has been read by then. */
async function once(context, env, { formId, count }) {
  const tab = await context.newPage();
  try {
    await tab.addInitScript(PROBE);
    await tab.goto(`${env.FORMLOOM_URL}/forms`);
    await tab
      .getByRole('link', { name: /Bench of responses/ })
      .first()
      .waitFor();
    await tab.waitForTimeout(1_000);
    const rows = tab.getByRole('main').locator('[role=row][data-id]');
    const status = (text) => tab.getByText(text).first().waitFor();
    const address = `/forms/${formId}/submissions`;
    // As the app's own links do.
    const open = () =>
      tab.evaluate(
        `history.pushState(null, '', ${JSON.stringify(address)});
         dispatchEvent(new PopStateEvent('popstate', { state: null }));`,
      );
    const first = await measured(tab, open, () => rows.first().waitFor());
    if (!first.read.submissions)
      throw new Error('No document was counted: the SDK reads in another way.');
    const more = count > FIRST;
    const next = more
      ? await measured(
          tab,
          () => tab.getByRole('button', { name: 'Show older responses' }).click(),
          () => status(new RegExp(`^${Math.min(count, 2 * FIRST)}( of| responses)`)),
        )
      : undefined;
    const search = await measured(
      tab,
      () => tab.getByRole('searchbox', { name: /^Search/ }).fill('zebrano'),
      () => rows.filter({ hasText: 'Zebrano' }).first().waitFor(),
    );
    const cdp = await context.newCDPSession(tab);
    await cdp.send('HeapProfiler.collectGarbage');
    await cdp.send('Performance.enable');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
    return { count, first, search, next, heap };
  } finally {
    await tab.close();
  }
}

export async function responses({ rounds, smoke, env, say }) {
  const { email, password, workspace, call } = await signUp(env);
  const sizes = smoke ? [30, 120] : SIZES;
  await triggers(env, 'disable');
  const forms = [];
  try {
    for (const count of sizes) {
      forms.push(await formWith(env, workspace, call, count));
      say(`  ${whole(count)} responses stored.`);
    }
  } finally {
    await triggers(env, 'enable');
  }
  const browser = await chromium.launch({
    ...(env.FORMLOOM_CHROMIUM ? { executablePath: env.FORMLOOM_CHROMIUM } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  const runs = [];
  try {
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
    // Once without counting, so that caches are warm for both; then interleaved.
    for (let round = smoke ? 1 : 0; round <= rounds; round += 1) {
      for (const form of forms) {
        const seen = await once(context, env, form);
        if (round > 0) runs.push(seen);
        say(
          `  ${whole(form.count)}: first rows ${whole(seen.first.ms)} ms, ${documents(seen.first)} documents`,
        );
      }
      say(round === 0 ? 'Warmed up.' : `Round ${round} of ${rounds}.`);
    }
    return {
      name: 'responses',
      title: 'The table of responses',
      browser: `Chromium ${browser.version()}`,
      text: report(runs, rounds, sizes),
      raw: { rounds, runs },
    };
  } finally {
    await browser.close();
  }
}

const documents = ({ read }) => Object.values(read).reduce((sum, count) => sum + count, 0);

function report(runs, rounds, sizes) {
  const of = (count) => runs.filter((run) => run.count === count);
  const actions = [
    ['first rows', 'first'],
    ['next page', 'next'],
    ['search', 'search'],
  ];
  const rows = actions.flatMap(([name, key]) =>
    sizes.flatMap((count) => {
      const all = of(count).flatMap((run) => run[key] ?? []);
      if (all.length === 0) return [];
      const ms = all.map((one) => one.ms);
      const most = Math.max(...all.map(documents));
      const submissions = Math.max(...all.map(({ read }) => read.submissions ?? 0));
      const times = `**${whole(median(ms))}** (${range(ms)})`;
      return [`| ${name} | ${whole(count)} | ${times} | ${submissions} | ${most} |`];
    }),
  );
  const memory = sizes.map((count) => {
    const heap = median(of(count).map((run) => run.heap));
    return `${(heap / MB).toFixed(1)} MB with ${whole(count)}`;
  });
  const [few, many] = sizes.map((count) => median(of(count).map((run) => run.first.ms)));
  const most = Math.max(...runs.map((run) => documents(run.first)));
  const verdicts = [
    [`first rows read ≤ ${FIRST} + ${BESIDE} documents`, `${most}`, most <= FIRST + BESIDE],
    [
      'first rows take as long as with few (± 20 %)',
      `${whole(few)} and ${whole(many)} ms`,
      many <= few * TOLERANCE,
    ],
  ];
  return [
    `Medians of ${rounds}, interleaved, in a signed-in tab that comes from the list of forms. Documents are those that Firestore sends to the browser from the press until 0.7 s after the rows are there, the most of all rounds.`,
    '',
    '| what | responses | ms (least to most) | responses read | all documents read |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
    `JavaScript heap after that, with garbage collected: ${memory.join(', ')}.`,
    '',
    ...verdicts.map(
      ([budget, found, kept]) => `- ${budget}: ${found}. ${kept ? 'Kept.' : '**Not kept.**'}`,
    ),
    '',
  ].join('\n');
}
