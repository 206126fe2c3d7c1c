/**
 * `npm run soak`: 5,000 answers of 100 clients on a bad day (tests/support/soak.ts); SOAK=10 makes it ten times as
 * many. What came of it is written to docs/measurements.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { format } from 'oxfmt';
import { expect, it } from 'vitest';
import { soak, type SoakOptions, type SoakResult } from '../support/soak';
import { expectNothingLostNorTwice, expectOneWriteASecond } from '../support/soakExpectations';

const factor = Number(process.env['SOAK'] ?? '1');
if (!(factor > 0)) throw new Error(`SOAK is a factor such as 0.1 or 10, not ${factor}.`);

const OPTIONS: SoakOptions = {
  projectId: 'demo-soak',
  answers: Math.round(5_000 * factor),
  clients: 100,
  people: Math.round(1_500 * factor),
  faults: { read: 0.01, before: 0.01, aborted: 0.02, contended: 0.02, after: 0.02 },
  progress: (count) => process.stdout.write(`${count} answers acknowledged\n`),
};

it(`${OPTIONS.answers} answers of ${OPTIONS.clients} clients: stored = acknowledged, counts = recount`, async () => {
  const result = await soak(OPTIONS);
  expectNothingLostNorTwice(result, OPTIONS.answers);
  expectOneWriteASecond(result);
  const date = new Date().toISOString().slice(0, 10);
  const folder = path.join('docs', 'measurements');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${date}-soak.md`);
  const { code: text } = await format(file, report(date, OPTIONS, result));
  writeFileSync(file, text);
  expect(text).toContain('| ');
});

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();

function commit(): string {
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
    return `\`${git('rev-parse', '--short', 'HEAD')}\`${changed ? ', with changes not committed' : ''}`;
  } catch {
    return 'unknown';
  }
}

function machine(): string {
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${os.cpus().length} × ${cpu?.model.trim() ?? 'processor'}, ${memory} GiB, ${os.type()}, Node ${process.version}`;
}

function report(date: string, options: SoakOptions, result: SoakResult): string {
  const { seconds, latency, tries, faults, events, statuses, people, counts } = result;
  const sum = (pick: (one: SoakResult['counts'][number]) => number) =>
    counts.reduce((total, one) => total + pick(one), 0);
  const ms = (value: number) => `${Math.round(value)} ms`;
  const percent = (share: number) => `${share * 100} %`;
  const writes = Object.entries(result.writes)
    .sort(([, a], [, b]) => b.all - a.all)
    .map(([name, { busiest, all }]) => `| ${name} | ${all} | ${busiest} |`);
  return `# Soak, ${date}

- Commit: ${commit()}
- Command: \`${factor === 1 ? '' : `SOAK=${factor} `}npm run soak\`
- Machine: ${machine()}. The Firestore emulator ran on it too, so the times are the emulator's, not production's.

${options.answers} answers of ${options.clients} clients at once to three forms of one workspace, ${options.people} people. A third of the first tries were cut off by the browser, a tenth sent twice at once. One form was paused and resumed, another published anew meanwhile. Events of every seventh answer were dropped, the others came three times in any order; every fifth flush was lost. Of all database calls, these shares failed: reads ${percent(options.faults.read)}, before a transaction ${percent(options.faults.before)}, ABORTED within ${percent(options.faults.aborted)}, ABORTED for good ${percent(options.faults.contended)}, UNAVAILABLE after the commit ${percent(options.faults.after)}.

| what | how many |
| --- | ---: |
| answers acknowledged | ${result.acknowledged.length} |
| answers stored | ${result.stored.length} |
| of them complete, refused by the owner | ${statuses.complete}, ${statuses.trashed} |
| counted by the heads, in the lists, by the recount | ${sum((one) => one.head)}, ${sum((one) => one.listed)}, ${sum((one) => one.recounted)} |
| contacts, addresses in the answers | ${people.contacts}, ${people.addresses} |
| activities | ${people.activities} |
| effects left to do | ${result.pending} |
| requests, cut off, answered "try again" | ${tries.requests}, ${tries.cut}, ${tries.busy} |
| faults: read, before, aborted, contended, after | ${faults.read}, ${faults.before}, ${faults.aborted}, ${faults.contended}, ${faults.after} |
| events run, failed, answers without any | ${events.run}, ${events.failed}, ${events.dropped} |
| seconds sending, settling | ${seconds.sending.toFixed(1)}, ${seconds.settling.toFixed(1)} |
| first try to receipt: median, p95, longest | ${ms(latency.median)}, ${ms(latency.p95)}, ${ms(latency.longest)} |

Writes by collection, and the most that one document had within a second. A submission's own are three (intake, contact, notification); a session's are its beacons, the answer and the flush, here within moments where people take minutes; a contact's and an account's depend on how many people answer under one name at once.

| collection | writes | busiest document, a second |
| --- | ---: | ---: |
${writes.join('\n')}
`;
}
