/**
 * Exports. First what the job's own code costs: 10,000 and 100,000 responses of a form with every type, made up as they
 * are written, in pieces as large as a step's, joined into one file. Then whole jobs over the emulators, whose database
 * is a stand-in on the same processors and the slowest part of it. The budget is 3,000 responses a second at flat memory.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../../scripts/lib/paths.mjs';

const BUDGET = 3_000;
const FORMATS = ['csv', 'xlsx', 'jsonl'];
const MB = 1_000_000;

async function bundle(folder) {
  const outfile = path.join(folder, 'exportWork.mjs');
  await build({
    entryPoints: [path.join(root, 'tests/bench/exportWork.ts')],
    alias: { '@': path.join(root, 'src') },
    nodePaths: [path.join(root, 'node_modules')],
    external: ['firebase-admin', 'firebase-admin/*', 'sharp'],
    // As in functions/build.mjs.
    loader: { '.woff': 'binary' },
    bundle: true,
    outfile,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
  return outfile;
}

/** What the script said last, as JSON. */
function run(script, words, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...words.map(String)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env,
    });
    let text = '';
    child.stdout.on('data', (data) => (text += data));
    child.on('close', (code) => {
      const line = text
        .trimEnd()
        .split('\n')
        .findLast((one) => one.startsWith('{'));
      if (code === 0 && line) resolve(JSON.parse(line));
      else reject(new Error(`${words[0]} ended with ${code}.`));
    });
  });
}

export async function exporting({ rounds, smoke, env, say }) {
  // Within functions/, where the bundle finds the Admin SDK.
  const folder = mkdtempSync(path.join(root, 'functions', '.bench-'));
  try {
    const script = await bundle(folder);
    const runs = [];
    const note = (how, count, format, one) => {
      if (one.rows !== count) throw new Error(`${one.rows} of ${count} rows.`);
      runs.push({ how, count, format, ...one });
      say(`  ${how}, ${format}, ${count}: ${rate(one)} rows/s, at most ${mb(one.peak)} MB`);
    };
    for (const format of FORMATS) {
      for (const count of smoke ? [300] : [10_000, 100_000]) {
        for (let round = 0; round < rounds; round += 1) {
          note('writing', count, format, await run(script, ['write', format, count], env));
        }
      }
    }
    for (const count of smoke ? [300] : [2_000, 20_000]) {
      const { ws, formId } = await run(script, ['seed', count], env);
      for (const format of FORMATS) {
        const words = ['run', ws, formId, format, count];
        note('whole job', count, format, await run(script, words, env));
      }
    }
    return {
      name: 'export',
      title: 'Exports',
      browser: 'no browser',
      text: report(runs, rounds),
      raw: { rounds, runs },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const rate = ({ rows, ms }) => Math.round(rows / (ms / 1_000));
/** By the processor time of the exporting process alone: what is left of waiting for the emulator. */
const ownRate = ({ rows, ownMs }) => Math.round(rows / (ownMs / 1_000));
const mb = (bytes) => Math.round(bytes / MB);

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)];
}

function report(runs, rounds) {
  const nameOf = ({ how, count, format }) => `${how} ${count} ${format}`;
  const rows = [...new Set(runs.map(nameOf))].map((name) => {
    const group = runs.filter((one) => nameOf(one) === name);
    const [{ how, count, format, bytes, steps }] = group;
    const cells = [
      format,
      how,
      count.toLocaleString('en-GB'),
      median(group.map(rate)).toLocaleString('en-GB'),
      median(group.map(ownRate)).toLocaleString('en-GB'),
      mb(median(group.map((one) => one.peak))),
      (bytes / MB).toFixed(1),
      steps,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    `“Writing” is a median of ${rounds}: all that the job does but for database and bucket. “Whole job” is one run through the emulators, which share ${os.cpus().length} processors with it; the second rate is by the processor time of the exporting process alone, reading included. Every response answers a question of each type. Budget: ${BUDGET.toLocaleString('en-GB')} rows a second, and memory that does not grow with the rows.`,
    '',
    '| format | what | responses | rows a second | by own processor time | most memory, MB | file, MB | pieces or steps |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
  ].join('\n');
}
