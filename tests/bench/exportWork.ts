/**
 * The parts of the bench of exports, each in a process of its own: `seed N` stores N made-up responses and `run` exports
 * them through the job's own steps; `write` writes N that no one stored, in pieces of the same size, into a file.
 */
import {
  createWriteStream,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fieldReader } from '@/domain/readout/columns';
import { exportWriter } from '@/domain/export/writer';
import { sheetPath, workbookParts } from '@/domain/export/sheet';
import { paths } from '@/domain/base/firestorePaths';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { installEngine } from '@/domain/engine/installEngine';
import { extendRegistry } from '@/domain/form/registry/fieldHistory';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { JobOf } from '@/domain/documents/jobs.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import type { ExportFormat } from '@/domain/options/exports';
import { DEFAULT_OPTIONS } from '@/domain/documents/exports.schema';
import { exportKind, EXPORT_STEP_ROWS } from '../../functions/src/exports/exportKind';
import { ExportPiece } from '../../functions/src/exports/pieces';
import { STEP_BYTES } from '../../functions/src/exports/writing';
import { zipOf } from '../../functions/src/exports/zip';
import { newJob } from '../../functions/src/lib/newJob';
import { stepJob } from '../../functions/src/jobs/runner';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { jobKind } from '../../functions/src/lib/jobKind';
import { aPlan } from '../support/exports';
import { EVERY_ANSWER, everyType } from '../support/everyType';

installEngine();

// A project of its own: no trigger of the product acts on what is stored here.
const db = databaseOf('demo-export-bench');
const NOW = Date.parse('2026-11-23T10:00:00Z');

/** Prints a line for the bench to read. */
const tell = (value: object) => process.stdout.write(`${JSON.stringify(value)}\n`);

function responseAt(formId: string, index: number): SubmissionDoc {
  return {
    schemaVersion: 1,
    formId,
    version: 1,
    answers: {
      ...EVERY_ANSWER,
      fcount: { t: 'number', v: index },
      fstory: { t: 'text', v: `Story ${index}. ${'Once upon a time. '.repeat(index % 20)}` },
    },
    contentHash: 'h',
    status: 'complete',
    facets: Array.from({ length: 40 }, (_, at) => `w:${index % 997}${at}`),
    todo: [],
    sessionId: 's',
    submittedAt: NOW - index * 1_000,
    startedAt: NOW - index * 1_000 - 60_000,
    locale: 'en-GB',
    device: 'phone',
    source: 'newsletter',
    summary: 'Ada Lovelace',
  };
}

async function seed(count: number): Promise<void> {
  const [ws, formId] = [randomKey(), randomKey()];
  const definition = everyType();
  const workspace: WorkspaceDoc = {
    schemaVersion: 1,
    name: 'Bench',
    timeZone: 'Europe/London',
    plan: 'free',
    createdAt: NOW,
    createdBy: 'bench',
  };
  await db.doc(paths.workspace(ws)).set(workspace);
  const head: Pick<FormHeadDoc, 'title' | 'liveVersion'> = { title: 'Bench', liveVersion: 1 };
  await db.doc(paths.form(ws, formId)).set(head);
  await db.doc(paths.version(ws, formId, 1)).set({ n: 1, definition: canonicalJson(definition) });
  const fields = canonicalJson(extendRegistry({}, definition, 1));
  await db.doc(paths.registry(ws, formId)).set({ schemaVersion: 1, fields });
  const writer = db.bulkWriter({ throttling: false });
  for (let index = 0; index < count; index += 1) {
    const response = responseAt(formId, index);
    void writer.set(db.doc(paths.submission(ws, submissionId(formId, `k${index}`))), response);
    if (index % 5_000 === 4_999) await writer.flush();
  }
  await writer.close();
  tell({ ws, formId });
}

/** Begins to measure; what it returns tells what was taken since. */
function measure() {
  const memory = () => process.memoryUsage().rss;
  let peak = memory();
  const look = () => (peak = Math.max(peak, memory()));
  const watch = setInterval(look, 50);
  const processor = process.cpuUsage();
  const began = performance.now();
  return () => {
    clearInterval(watch);
    look();
    const { user, system } = process.cpuUsage(processor);
    return { ms: performance.now() - began, ownMs: (user + system) / 1_000, peak };
  };
}

/** Writes a file as the job does, but for the database and the bucket. */
async function write(format: ExportFormat, count: number): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'formloom-export-'));
  const file = (name: string | number) => path.join(folder, String(name));
  const plan = aPlan([everyType()], { format });
  const measured = measure();
  let sum = { plainBytes: 0, crc: 0 };
  let packedBytes = 0;
  let steps = 0;
  for (let index = 0; index < count; steps += 1) {
    const notes = { cut: 0, unplaced: 0 };
    const writer = exportWriter(plan, fieldReader(plan.registry, new Map()), notes);
    const piece = new ExportPiece(format === 'xlsx', sum);
    if (index === 0) piece.add(writer.begin());
    const end = Math.min(count, index + EXPORT_STEP_ROWS);
    for (; index < end && piece.bytes < STEP_BYTES; index += 1) {
      piece.add(writer.row({ id: `r${index}`, ...responseAt('f', index) }, index));
    }
    if (index === count) piece.add(writer.end(count));
    const finished = piece.finish();
    sum = finished.sum;
    packedBytes += finished.bytes.length;
    writeFileSync(file(steps), finished.bytes);
    // As between steps: anyone who watches gets a turn.
    await new Promise(setImmediate);
  }
  const pieces = async function* () {
    for (let at = 0; at < steps; at += 1) yield await Promise.resolve(readFileSync(file(at)));
  };
  const large = { path: sheetPath(0), ...sum, packedBytes, pieces: pieces() };
  const content = format === 'xlsx' ? zipOf(workbookParts(), [large], NOW) : pieces();
  await pipeline(Readable.from(content), createWriteStream(file('file')));
  const { size } = statSync(file('file'));
  tell({ rows: count, bytes: size, steps, ...measured() });
  rmSync(folder, { recursive: true });
}

async function run(ws: string, formId: string, format: ExportFormat, of: number): Promise<void> {
  const id = randomKey();
  const job: JobOf<'export'> = {
    ...newJob('export', NOW, 'bench'),
    cursor: JSON.stringify({ phase: 'plan', of }),
    formId,
    export: {
      title: 'Bench',
      options: { ...DEFAULT_OPTIONS, format },
      scope: { statuses: ['complete'] },
      timeZone: 'Europe/London',
      asOf: NOW,
      fileName: 'bench',
    },
  };
  await db.doc(paths.job(ws, id)).set(job);
  const measured = measure();
  const kinds = { export: jobKind(exportKind()) };
  let steps = 0;
  for (let result = 'more'; result === 'more'; steps += 1) {
    result = await stepJob({ db, now: NOW + steps, newKey: randomKey }, kinds, ws, id);
    if (result === 'failed' || result === 'waiting') throw new Error(`The job is ${result}.`);
  }
  const took = measured();
  const ended = (await db.doc(paths.job(ws, id)).get()).data() as JobOf<'export'>;
  const { rows = 0, bytes = 0 } = ended.export;
  tell({ rows, bytes, steps, ...took });
}

const [act, ...words] = process.argv.slice(2);
if (act === 'seed') await seed(Number(words[0]));
else if (act === 'write') await write(words[0] as ExportFormat, Number(words[1]));
else {
  const [ws = '', formId = '', format = 'csv', of = '0'] = words;
  await run(ws, formId, format as ExportFormat, Number(of));
}
process.exit(0);
