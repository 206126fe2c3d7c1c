/**
 * Exports. First what the job's own code costs: 10,000 and 100,000 responses of a form with every type, made up as they
 * are written, in pieces as large as a step's, joined into one file. Then whole jobs over the emulators, whose database
 * is a stand-in on the same processors and the slowest part of it. The budget is 3,000 responses a second at flat memory.
 */
import os from 'node:os';
import { median } from './numbers.mjs';
import { withWork } from './work.mjs';

const BUDGET = 3_000;
const FORMATS = ['csv', 'xlsx', 'jsonl'];
const MB = 1_000_000;

export async function exporting({ rounds, smoke, env, say }) {
  return withWork('exportWork', async (run) => {
    const runs = [];
    const note = (how, count, format, one) => {
      if (one.rows !== count) throw new Error(`${one.rows} of ${count} rows.`);
      runs.push({ how, count, format, ...one });
      say(`  ${how}, ${format}, ${count}: ${rate(one)} rows/s, at most ${mb(one.peak)} MB`);
    };
    for (const format of FORMATS) {
      for (const count of smoke ? [300] : [10_000, 100_000]) {
        for (let round = 0; round < rounds; round += 1) {
          note('writing', count, format, await run(['write', format, count], env));
        }
      }
    }
    for (const count of smoke ? [300] : [2_000, 20_000]) {
      const { ws, formId } = await run(['seed', count], env);
      for (const format of FORMATS) {
        const words = ['run', ws, formId, format, count];
        note('whole job', count, format, await run(words, env));
      }
    }
    return {
      name: 'export',
      title: 'Exports',
      browser: 'no browser',
      text: report(runs, rounds),
      raw: { rounds, runs },
    };
  });
}

const rate = ({ rows, ms }) => Math.round(rows / (ms / 1_000));
/** By the processor time of the exporting process alone: what is left of waiting for the emulator. */
const ownRate = ({ rows, ownMs }) => Math.round(rows / (ownMs / 1_000));
const mb = (bytes) => Math.round(bytes / MB);

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
