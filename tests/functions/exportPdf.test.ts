/** PDF exports as jobs: of one response and of a selection, and no more than a file can hold. Their pages: unit/exportPdf. */
import { describe, expect, it } from 'vitest';
import type { ExportWanted } from '@/domain/calls/responseFiles.schema';
import type { JobDoc } from '@/domain/documents/jobs.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { MAX_EXPORTS_A_DAY, MAX_PDF_RESPONSES, MAX_SINGLES_A_DAY } from '@/domain/options/exports';
import { DEFAULT_OPTIONS } from '@/domain/documents/exports.schema';
import { files, paths } from '@/domain/base/firestorePaths';
import { FILE } from '../../functions/src/exports/compose';
import { exportKind } from '../../functions/src/exports/exportKind';
import { newJob } from '../../functions/src/lib/newJob';
import { stepJob } from '../../functions/src/jobs/runner';
import { databaseOf } from '../../functions/src/lib/admin';
import { filesOf } from '../../functions/src/lib/files';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { jobKind } from '../../functions/src/lib/jobKind';
import { EVERY_ANSWER, everyType } from '../support/everyType';
import { readPdf } from '../support/pdf';
import { call, published, type Published } from '../support/product';

// A project without triggers: a worker of the emulator would take steps of these jobs.
const db = databaseOf('demo-export-pdf');
const NOW = Date.parse('2026-11-23T10:00:00Z');

function aSubmission({ formId }: Published, index: number): SubmissionDoc {
  return {
    schemaVersion: 1,
    formId,
    version: 1,
    answers: { ...EVERY_ANSWER, fcount: { t: 'number', v: index } },
    contentHash: 'h',
    status: 'complete',
    facets: [],
    todo: [],
    sessionId: 's',
    submittedAt: NOW - (index + 1) * 60_000,
    summary: '',
    respondent: { name: `Łukasz Ω ${index}` },
  };
}

async function aForm(count: number): Promise<Published & { ids: string[] }> {
  const form = await published(db, everyType());
  const ids = Array.from({ length: count }, () => submissionId(form.formId, randomKey()));
  const writer = db.bulkWriter();
  ids.forEach((id, index) => {
    void writer.set(db.doc(paths.submission(form.ws, id)), aSubmission(form, index));
  });
  await writer.close();
  return { ...form, ids };
}

async function start(form: Published, what: ExportWanted): Promise<string> {
  const { ws: workspace, formId, uid } = form;
  const options = { ...DEFAULT_OPTIONS, format: 'pdf' } as const;
  const request = { workspace, formId, options, what, id: randomKey() };
  return (await call(db, 'startExport', request, { uid, now: NOW })).id;
}

async function run(ws: string, id: string): Promise<JobDoc> {
  const kinds = { export: jobKind(exportKind()) };
  while ((await stepJob({ db, now: NOW, newKey: randomKey }, kinds, ws, id)) === 'more');
  return (await db.doc(paths.job(ws, id)).get()).data() as JobDoc;
}

const ALL: ExportWanted = { kind: 'scope', scope: { statuses: ['complete'] } };
const selected = (...ids: string[]): ExportWanted => ({ kind: 'selected', ids });

async function pdfAt(ws: string, id: string) {
  const stored = await (await filesOf(db)).read(files.exportFile(ws, id, FILE));
  return readPdf(stored?.bytes ?? Buffer.alloc(0));
}

describe('a PDF export', () => {
  it('of a selection has those responses alone, in its order', async () => {
    const form = await aForm(4);
    const [first = '', second = '', third = ''] = form.ids;
    const id = await start(form, selected(third, first));
    const job = await run(form.ws, id);
    expect(job).toMatchObject({
      status: 'done',
      export: { rows: 2, fileName: 'Every type responses 2026-11-23.pdf' },
    });
    const { outline, text, info } = await pdfAt(form.ws, id);
    expect(outline).toEqual(['Łukasz Ω 2', 'Łukasz Ω 0']);
    expect(info).toMatchObject({ CreationDate: 'D:20261123100000Z' });
    for (const said of [first, third, 'Parcels 2', '09:57 (Europe/London)', 'Total £38.50']) {
      expect(text).toContain(said);
    }
    expect(text).not.toContain(second);
  });

  it('of one response counts by itself: 30 exports a day do not keep it', async () => {
    const form = await aForm(1);
    const { ws, uid, ids } = form;
    const past = (made: number, alone: number) => ({
      ...newJob('export', NOW - made, uid),
      status: 'done',
      formId: form.formId,
      export: { selected: alone },
    });
    const writer = db.bulkWriter();
    for (let made = 0; made < MAX_EXPORTS_A_DAY; made += 1) {
      void writer.set(db.doc(paths.job(ws, randomKey())), past(made, 2));
    }
    await writer.flush();
    await expect(start(form, ALL)).rejects.toMatchObject({ code: 'rate_limited' });
    const one = await start(form, selected(ids[0] ?? ''));
    expect((await run(ws, one)).status).toBe('done');
    const { pages } = await pdfAt(ws, one);
    expect(pages.flat().join(' ')).not.toContain('Response 1 of');
    for (let made = 1; made < MAX_SINGLES_A_DAY; made += 1) {
      void writer.set(db.doc(paths.job(ws, randomKey())), past(made, 1));
    }
    await writer.close();
    await expect(start(form, selected(ids[0] ?? ''))).rejects.toMatchObject({
      code: 'rate_limited',
    });
  });

  it('of more responses than one holds is refused before it starts, or ends where a filter finds as many', async () => {
    const form = await aForm(MAX_PDF_RESPONSES + 1);
    await expect(start(form, ALL)).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('A PDF holds at most 1,000 responses.') as string,
    });
    expect((await db.collection(paths.jobs(form.ws)).get()).size).toBe(0);
    const filter = { conditions: [], search: '' };
    const id = await start(form, { kind: 'scope', scope: { statuses: ['complete'], filter } });
    expect(await run(form.ws, id)).toMatchObject({ status: 'failed', error: 'too_large' });
  });
});
