/**
 * Destinations: 50 responses a second into a form without destinations and into one with a webhook, Slack and a Google
 * Sheet, in turn. The intake must not become slower, nothing may be lost, and the queue must drain.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../../scripts/lib/paths.mjs';

const RATE = 50;
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];

async function bundle(folder) {
  const outfile = path.join(folder, 'destinationsWork.mjs');
  await build({
    entryPoints: [path.join(root, 'tests/bench/destinationsWork.ts')],
    alias: { '@': path.join(root, 'src') },
    nodePaths: [path.join(root, 'node_modules'), path.join(root, 'functions/node_modules')],
    // As in functions/build.mjs.
    external: ['firebase-admin', 'firebase-admin/*', 'sharp', '*.node'],
    loader: { '.woff': 'binary', '.css': 'text' },
    banner: {
      js: "import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url);",
    },
    target: 'node20',
    bundle: true,
    outfile,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
  return outfile;
}

/** What the script printed last, as JSON. */
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
      else reject(new Error(`${words.join(' ')} ended with ${code}.`));
    });
  });
}

export async function destinations({ rounds, smoke, env, say }) {
  // Within functions/, where the bundle finds the packages of the server.
  const folder = mkdtempSync(path.join(root, 'functions', '.bench-'));
  try {
    const script = await bundle(folder);
    // With more, the two hosts of the loopback would be over what a workspace may send to one in a minute (decision 0157).
    const count = smoke ? 50 : 250;
    const runs = [];
    for (let round = 0; round < rounds; round += 1) {
      // In turn, each first once: neither gets the warmer database.
      for (const how of round % 2 === 0 ? ['without', 'with'] : ['with', 'without']) {
        const one = await run(script, ['run', count, RATE, how], env);
        if (one.arrived.some((arrived) => arrived < count)) {
          throw new Error(`Not all arrived: ${one.arrived.join(', ')} of ${count}.`);
        }
        runs.push({ how, ...one });
        say(`  ${how}: ${JSON.stringify(one)}`);
      }
    }
    return {
      name: 'destinations',
      title: 'Responses into three destinations',
      browser: 'no browser',
      text: report(runs, count),
      raw: { rounds, runs },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function report(runs, count) {
  const of = (how, name) => median(runs.filter((one) => one.how === how).map((one) => one[name]));
  const range = (how, name) => {
    const values = runs.filter((one) => one.how === how).map((one) => one[name]);
    return `${of(how, name)} (${Math.min(...values)}–${Math.max(...values)})`;
  };
  const line = (label, name) => `| ${label} | ${range('without', name)} | ${range('with', name)} |`;
  return `
${count} responses at ${RATE} a second, in turn into a form without destinations and into one with a webhook, Slack and a Google Sheet: stand-ins on the loopback, of which the sheet takes 100 ms to answer. Intake, effects and database share the machine's processors, so that the times compare the two columns and say nothing of production. Medians, with the lowest and the highest.

| | no destination | three destinations |
| --- | ---: | ---: |
${[
  line('intake, p50, ms', 'p50'),
  line('intake, p95, ms', 'p95'),
  line('responses a second', 'rate'),
  line('writes of the intake a response', 'intakeWrites'),
  line('writes of effects and deliveries a response', 'effectWrites'),
  line('last delivery after the last response, ms', 'drainedMs'),
  line('requests that wrote rows', 'sheetWrites'),
].join('\n')}
`;
}
