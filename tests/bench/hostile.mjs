/**
 * What hostile forms cost the server (docs/decisions/0026-a-form-has-a-budget.md): CPU of one GET, one answer, a step
 * without JavaScript and one publish, for each form of tests/support/hostileForms.ts. In full, as an attacker would have
 * published it before there was a budget; and the largest of its kind that can be published.
 *
 * FORMLOOM_BEFORE names the folder of another checkout to compare with.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../../scripts/lib/paths.mjs';

const TARGET_MS = 250;
/** A form that takes longer is given up. */
const MAX_MS = 20_000;
const COLUMNS = ['get', 'post', 'noscript_next', 'noscript_send', 'publish', 'publishAgain'];

/** The engine of a checkout, with the forms of this one, as a script. */
async function bundle(checkout, folder, name) {
  const outfile = path.join(folder, `${name}.cjs`);
  await build({
    entryPoints: [path.join(root, 'tests/bench/hostileWork.ts')],
    alias: { '@': path.join(checkout, 'src') },
    nodePaths: [path.join(root, 'node_modules')],
    bundle: true,
    outfile,
    format: 'cjs',
    platform: 'node',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.css': 'text' },
    logLevel: 'error',
  });
  return outfile;
}

/** What a run of the script said until it ended, or was given up. */
function run(script, args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const timer = setTimeout(() => child.kill(), MAX_MS);
    let text = '';
    child.stdout.on('data', (data) => (text += data));
    child.on('close', () => {
      clearTimeout(timer);
      const lines = text.split('\n').filter((line) => line.endsWith('}'));
      resolve(Object.assign({}, ...lines.map((line) => JSON.parse(line))));
    });
  });
}

export async function hostile({ rounds, smoke, env, say }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'formloom-hostile-'));
  try {
    const now = await bundle(root, folder, 'now');
    const before = env.FORMLOOM_BEFORE && (await bundle(env.FORMLOOM_BEFORE, folder, 'before'));
    const { names } = await run(now, ['--names']);
    const runs = [];
    for (const name of smoke ? names.slice(0, 1) : names) {
      const one = { name, full: [], largest: [] };
      for (let round = 0; round < rounds; round += 1) {
        one.full.push(await run(now, [name, 'full']));
        one.largest.push(await run(now, [name, 'largest']));
      }
      // Once: it takes its time.
      if (before) one.before = await run(before, [name, 'full']);
      runs.push(one);
      const shown = leastOf(one.full);
      say(`  ${name}: ${COLUMNS.map((column) => shown[column] ?? '–').join(' · ')} ms`);
    }
    return {
      name: 'hostile',
      title: 'What hostile forms cost the server',
      browser: 'no browser',
      text: report(runs, rounds, Boolean(before)),
      raw: { rounds, runs },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The least of several rounds: other work on the machine only ever adds. */
function leastOf(rounds) {
  const all = Object.assign({}, ...rounds);
  for (const column of COLUMNS) {
    const known = rounds.map((one) => one[column]).filter((ms) => ms !== undefined);
    if (known.length > 0) all[column] = Math.min(...known);
  }
  return all;
}

function report(runs, rounds, isCompared) {
  const cells = (one) => COLUMNS.map((column) => one[column] ?? '> 20 s').join(' | ');
  const heads = 'GET | answer | next page | send | publish | publish a change';
  const rule = `--- | ${COLUMNS.map(() => '---:').join(' | ')}`;
  const largest = runs
    .filter(({ largest: [first] }) => first.share > 0)
    .map(({ name, largest }) => ({ name, ...leastOf(largest) }));
  const worst = Math.max(
    ...largest.flatMap((one) => COLUMNS.map((column) => one[column] ?? Infinity)),
  );
  return `
Target: the worst form that can be published costs at most ${TARGET_MS} ms of CPU per request. Worst: **${worst} ms**, ${worst <= TARGET_MS ? 'kept' : '**missed**'}.

CPU in milliseconds; “next page” and “send” are posts without JavaScript.

## The largest of each kind that can be published

| form | of all that fits | ${heads} |
| --- | ---: | ${COLUMNS.map(() => '---:').join(' | ')} |
${largest.map((one) => `| ${one.name} | ${Math.round(one.share * 1_000) / 10}% | ${cells(one)} |`).join('\n')}

## As large as a definition may be

Published before there was a budget, and served within it. Publishing one now is refused (${runs.filter(({ full: [first] }) => first.refused).length} of ${runs.length}).

| form | ${heads} |
| ${rule} |
${runs.map(({ name, full }) => `| ${name} | ${cells(leastOf(full))} |`).join('\n')}
${
  isCompared
    ? `
## The same before there was a budget

One round each, given up after 20 s in all: what comes after that is not measured.

| form | ${heads} |
| ${rule} |
${runs.map(({ name, before }) => `| ${name} | ${cells(before)} |`).join('\n')}
`
    : ''
}
## How

- ${rounds} rounds, each form in a process of its own (tests/bench/hostileWork.ts), the engine bundled for Node; after some small forms, so that it is warm; the least of two tries and all rounds, since other work on the machine only ever adds.
- GET: the stored text read and the page rendered, not compressed. Answer: as many answers as 256 kB hold, read and judged as the intake does. Publish: the draft read by its schema, looked through, told as a change, and written as a version, a registry and a public copy, but for the database. A change: every label differs.
- The largest that can be published is found by halving.
`;
}
