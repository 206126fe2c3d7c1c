/** Exports of all forms: a table for each, one of all, the same however often the job was killed. */
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { ExportWanted } from '@/domain/calls/responseFiles.schema';
import { notificationSchema } from '@/domain/documents/people.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { partNames } from '@/domain/export/fileName';
import type { ExportFormat } from '@/domain/options/exports';
import { DEFAULT_OPTIONS } from '@/domain/documents/exports.schema';
import { paths } from '@/domain/base/firestorePaths';
import { strictJob } from '../support/jobs';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { exportedFile, jobOf, randomKills, runExport, type Kill } from '../support/exportJobs';
import { EVERY_ANSWER, everyType } from '../support/everyType';
import { aContactForm, call, published, type Published } from '../support/product';

// A project without triggers: a worker of the emulator would take steps of these jobs.
const db = databaseOf('demo-export-all');
const NOW = Date.parse('2026-11-23T10:00:00Z');

async function respond(
  { ws, formId }: Published,
  minutesAgo: number,
  over: Partial<SubmissionDoc> = {},
): Promise<string> {
  const id = submissionId(formId, randomKey());
  await db.doc(paths.submission(ws, id)).set({
    schemaVersion: 1,
    formId,
    version: 1,
    answers: EVERY_ANSWER,
    contentHash: 'h',
    status: 'complete',
    facets: [],
    todo: [],
    sessionId: 's',
    submittedAt: NOW - minutesAgo * 60_000,
    summary: 'Ada Lovelace · Tea',
    respondent: { name: 'Ada Lovelace', email: 'ada@example.org' },
    ...over,
  } satisfies SubmissionDoc);
  return id;
}

/** Three forms, one of which no one answered, and a response in another workspace. */
async function aWorkspace() {
  const every = await published(db, everyType());
  const { ws, uid } = every;
  const contact = await published(db, aContactForm(), { ws, uid });
  const empty = await published(db, aContactForm(), { ws, uid });
  await db.doc(paths.form(ws, contact.formId)).update({ title: 'Contact: [us]?' });
  await db.doc(paths.form(ws, empty.formId)).update({ title: 'Nobody' });
  const ids: string[] = [];
  for (let n = 1; n <= 9; n += 1) ids.push(await respond(every, n));
  const answers = { fname: { t: 'text', v: '=1+1' } } as const;
  const asked: string[] = [];
  for (let n = 1; n <= 6; n += 1) asked.push(await respond(contact, n * 2, { answers }));
  const held = await respond(contact, 3, { answers, status: 'held' });
  const other = await published(db, everyType());
  const foreign = await respond(other, 1);
  return { ws, uid, every, contact, ids, asked, held, foreign };
}

type Workspace = Awaited<ReturnType<typeof aWorkspace>>;
const ALL: ExportWanted = { kind: 'scope', scope: { statuses: ['complete', 'held'] } };

async function exported(
  { ws, uid }: Workspace,
  format: ExportFormat,
  { what = ALL, kill }: { what?: ExportWanted; kill?: Kill } = {},
) {
  const options = { ...DEFAULT_OPTIONS, format };
  const request = { workspace: ws, id: randomKey(), options, what };
  const { id } = await call(db, 'startExport', request, { uid, now: NOW });
  const { kills } = await runExport(db, ws, id, { size: 4, at: NOW, ...(kill ? { kill } : {}) });
  return { id, kills, bytes: await exportedFile(db, ws, id), job: await jobOf(db, ws, id) };
}

const rowsOf = (file: Uint8Array | undefined) =>
  parse(strFromU8(file ?? new Uint8Array()), { bom: true, columns: true }) as unknown as Record<
    string,
    string
  >[];

describe('an export of all forms', () => {
  it('as CSV is a file for each form that was answered, and one of all responses', async () => {
    const workspace = await aWorkspace();
    const { bytes, job, id } = await exported(workspace, 'csv');
    const found = unzipSync(bytes);
    expect(Object.keys(found)).toEqual(['All responses.csv', 'Contact us.csv', 'Every type.csv']);
    const all = rowsOf(found['All responses.csv']);
    expect(all.length).toBe(16);
    expect(all[0]).toMatchObject({
      Form: 'Contact: [us]?',
      Status: 'Response',
      Respondent: 'Ada Lovelace',
      Email: 'ada@example.org',
      Summary: 'Ada Lovelace · Tea',
    });
    const contact = rowsOf(found['Contact us.csv']);
    expect(contact.map((row) => row['Status'])).toEqual([
      ...Array.from({ length: 6 }, () => 'Response'),
      'Needs review',
    ]);
    expect(Object.keys(contact[0] ?? {}).slice(0, 2)).toEqual(['Form', 'Response ID']);
    expect(Object.values(contact[0] ?? {})).toContain("'=1+1");
    expect(rowsOf(found['Every type.csv'])[0]).toMatchObject({
      Form: 'Every type',
      'Rooms: Bath': 'Bad',
      Total: '38.5',
    });
    expect(strictJob(job)).toMatchObject({
      status: 'done',
      progress: { done: 16, of: 16 },
      export: { title: 'All forms', fileName: 'All responses 2026-11-23.zip', rows: 16 },
    });
    const told = await db.doc(paths.notification(workspace.uid, `export_${id}`)).get();
    const notification = notificationSchema.strict().parse(told.data());
    expect(notification).toMatchObject({ formTitle: 'All forms', summary: '16 responses, CSV' });
    expect(notification.formId).toBeUndefined();
  });

  it('as Excel is a sheet for each form, and one of all responses', async () => {
    const { bytes } = await exported(await aWorkspace(), 'xlsx');
    const sheets = await readWorkbook(bytes);
    expect(sheets.map(({ sheet, data }) => [sheet, data.length])).toEqual([
      ['All responses', 17],
      ['Contact us', 8],
      ['Every type', 10],
    ]);
    expect(sheets[1]?.data[1]).toContain('=1+1');
    expect(sheets[2]?.data[0]).toContain('Rooms: Bath');
  });

  it('as JSON Lines names the form in each line; as a PDF, on each response', async () => {
    const workspace = await aWorkspace();
    const { every, contact } = workspace;
    const { bytes } = await exported(workspace, 'jsonl');
    const lines = bytes.toString().trimEnd().split('\n');
    const forms = lines.map((line) => (JSON.parse(line) as { form: object }).form);
    expect(forms).toEqual([
      ...Array.from({ length: 7 }, () => ({ id: contact.formId, title: 'Contact: [us]?' })),
      ...Array.from({ length: 9 }, () => ({ id: every.formId, title: 'Every type' })),
    ]);
    expect((await exported(workspace, 'pdf')).job).toMatchObject({ status: 'done' });
  });

  it.each(['csv', 'xlsx', 'jsonl', 'pdf'] as const)(
    'of %s killed at random steps is byte-equal to one that was not',
    async (format) => {
      const workspace = await aWorkspace();
      const whole = await exported(workspace, format);
      const killed = await exported(workspace, format, { kill: randomKills(5) });
      expect(killed.kills).toBeGreaterThan(3);
      expect(killed.bytes.equals(whole.bytes)).toBe(true);
      expect(killed.job.progress).toEqual({ done: 16, of: 16 });
    },
  );

  it('holds a selection by its forms, what a filter finds, or nothing', async () => {
    const workspace = await aWorkspace();
    const { ids, asked, held, foreign } = workspace;
    const idsIn = (bytes: Buffer) =>
      bytes
        .toString()
        .split('\n')
        .flatMap((line) => (line === '' ? [] : [(JSON.parse(line) as { id: string }).id]));
    const chosen = [ids[4] ?? '', asked[2] ?? '', foreign, held];
    const selected = await exported(workspace, 'jsonl', {
      what: { kind: 'selected', ids: chosen },
    });
    expect(idsIn(selected.bytes)).toEqual([asked[2], held, ids[4]]);
    const again = await exported(workspace, 'jsonl', { what: { kind: 'same', as: selected.id } });
    expect(again.bytes.equals(selected.bytes)).toBe(true);
    await db.doc(paths.submission(workspace.ws, ids[8] ?? '')).update({ facets: ['unread'] });
    const filter = { conditions: [{ about: 'unread', op: 'is', values: ['yes'] }], search: '' };
    const scope = { statuses: ['complete'], filter } as const;
    const filtered = await exported(workspace, 'csv', {
      what: { kind: 'scope', scope: scope as never },
    });
    expect(Object.keys(unzipSync(filtered.bytes))).toEqual(['All responses.csv', 'Every type.csv']);
    expect(filtered.job.progress).toEqual({ done: 1 });
    const none = await exported(workspace, 'csv', {
      what: { kind: 'scope', scope: { statuses: ['spam'] } },
    });
    const files = unzipSync(none.bytes);
    expect(Object.keys(files)).toEqual(['All responses.csv']);
    expect(rowsOf(files['All responses.csv'])).toEqual([]);
  });

  it('gives parts names that Excel and every file system take', () => {
    const long = 'A form with a name that is longer than a sheet’s may be';
    expect(
      partNames(['', 'a/b:c', 'A B C', "'x'", 'History', long, long, 'End.', 'con', '[]']),
    ).toEqual([
      'Untitled form',
      'a b c',
      'A B C (2)',
      'x',
      'History (2)',
      'A form with a name that is long',
      'A form with a name that is (2)',
      'End',
      'con (2)',
      'Untitled form (2)',
    ]);
  });
});
