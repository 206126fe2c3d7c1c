/** The answer store: what 100,000 and 1,000,000 sessions with 20 questions weigh, and how long their figures take. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../../scripts/lib/paths.mjs';

const BUDGET = { firstMs: 1_500, filterMs: 100, crossMs: 100, heapMb: 150, mainBytes: 3_000_000 };
const LABELS = {
  mainBytes: 'bytes of the answers',
  textBytes: 'bytes of the texts',
  writeMs: 'slowest segment written, ms',
  readMs: 'all files read, ms',
  firstMs: 'until all results are there, from the files, ms',
  resultsMs: 'all results again, ms',
  filterMs: 'a filter of three conditions, ms',
  severalMs: 'a filter by one of several answers, ms',
  crossMs: 'a cross-table of two choices, ms',
  crossNumberMs: 'of several answers and a number, ms',
  heapMb: 'memory, MB',
};

export async function answers({ smoke, say }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'formloom-answers-'));
  try {
    const outfile = path.join(folder, 'answersWork.mjs');
    await build({
      entryPoints: [path.join(root, 'tests/bench/answersWork.ts')],
      alias: { '@': path.join(root, 'src') },
      nodePaths: [path.join(root, 'node_modules')],
      bundle: true,
      outfile,
      format: 'esm',
      platform: 'node',
      logLevel: 'error',
    });
    const runs = (smoke ? [10_000] : [100_000, 1_000_000]).map((rows) => {
      const flags = ['--expose-gc', '--max-old-space-size=6000'];
      const text = execFileSync(process.execPath, [...flags, outfile, String(rows)], {
        encoding: 'utf8',
      });
      say(`  ${text.trim()}`);
      return JSON.parse(text);
    });
    const [first] = runs;
    const missed = Object.entries(BUDGET).filter(([name, most]) => first[name] > most);
    const line = ([name, label]) =>
      `| ${label} | ${BUDGET[name] ?? ''} | ${runs.map((run) => run[name]).join(' | ')} |`;
    return {
      name: 'answers',
      title: 'The answer store at 100,000 and 1,000,000 sessions',
      browser: 'no browser',
      raw: { runs },
      text: `
Budgets of ${first.rows} sessions: ${missed.length === 0 ? 'kept' : `**missed**: ${missed.map(([name]) => LABELS[name]).join(', ')}`}.

| | budget | ${runs.map(({ rows }) => `${rows} sessions`).join(' | ')} |
| --- | ---: | ${runs.map(() => '---:').join(' | ')} |
${Object.entries(LABELS).map(line).join('\n')}

## How

- 20 questions (six choices, three of several answers, four numbers, two ratings, NPS, a date, yes or no, two texts) with made-up answers, 36 % of sessions submitted; files as the server writes them, read as the browser does (tests/bench/answersWork.ts), in Node. Repeats: the least of five.
`,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
