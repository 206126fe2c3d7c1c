/** Imports as jobs: the same responses and counts however often they are killed, by editors alone, and undone. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '@/domain/calls/areas';
import type { ImportStart, ImportRow } from '@/domain/calls/responseFiles.schema';
import type { JobDoc, JobKindName, JobOf } from '@/domain/documents/jobs.schema';
import { notificationSchema } from '@/domain/documents/people.schema';
import { sessionSchema } from '@/domain/documents/numbers.schema';
import { submissionSchema, type SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { aWorld } from '../support/aWorld';
import { strictJobOf } from '../support/jobs';
import { aField } from '../support/forms';
import { paths } from '@/domain/base/firestorePaths';
import { MAX_IMPORTS_A_DAY, type OnProblem, type UndoAct } from '@/domain/options/imports';
import { eraseWorkspace } from '../../functions/src/account/deletion';
import {
  importKind,
  importedId,
  type ImportCursor,
  type ImportStep,
} from '../../functions/src/imports/importKind';
import { undoImportKind } from '../../functions/src/imports/undoKind';
import { LEASE, stepJob, type StepResult } from '../../functions/src/jobs/runner';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { jobKind, type JobKind } from '../../functions/src/lib/jobKind';
import { flushForm } from '../../functions/src/numbers/flush';
import { recount } from '../../functions/src/numbers/recount';
import { runSweep } from '../../functions/src/sweep/sweep';
import { effectsAt } from '../support/effects';
import { aContactForm, call, published, type Published } from '../support/product';

// A project without triggers: a worker of the emulator would take steps of these jobs.
const db = databaseOf('demo-imports');
const NOW = Date.parse('2026-11-23T10:00:00Z');
const DAY = 86_400_000;
const SIZE = 7;

const text = (v: string) => ({ t: 'text', v }) as const;

/** Rows from row 2 on, of five people; a row lies empty between each two. */
const rowsOf = (count: number): ImportRow[] =>
  Array.from({ length: count }, (_none, index) => ({
    row: 2 + 2 * index,
    at: NOW - (count - index) * DAY,
    answers: {
      fname: text(`Person ${index % 5}`),
      femail: text(`person${index % 5}@example.org`),
    },
  }));

async function stage(form: Published, id: string, rows: readonly ImportRow[], size = 10) {
  const { ws: workspace, formId, uid } = form;
  let parts = 0;
  for (let at = 0; at < rows.length; at += size) {
    const request = { workspace, id, formId, part: parts, rows: rows.slice(at, at + size) };
    await call(db, 'stageImport', request, { uid, now: NOW });
    parts += 1;
  }
  return parts;
}

const startOf = (
  { ws: workspace, formId }: Published,
  id: string,
  rows: readonly ImportRow[],
  parts: number,
  onProblem: OnProblem = 'skip',
): ImportStart => ({
  workspace,
  id,
  formId,
  version: 1,
  fileName: 'old.csv',
  onProblem,
  rows: rows.length,
  lastRow: rows.at(-1)?.row ?? 1,
  staged: rows.length,
  parts,
});

async function start(form: Published, rows: readonly ImportRow[], onProblem?: OnProblem) {
  const id = randomKey();
  const parts = await stage(form, id, rows);
  const request = startOf(form, id, rows, parts, onProblem);
  await call(db, 'startImport', request, { uid: form.uid, now: NOW });
  return id;
}

const jobAt = async <K extends JobKindName>(ws: string, id: string, kind: K) =>
  strictJobOf((await db.doc(paths.job(ws, id)).get()).data(), kind);

type Fail = () => 'before' | 'after' | undefined;

/** A chance that repeats itself: a worker dies before or after what it did, never so often that the runner gives up. */
function chance(): { fail: Fail; kills: () => number } {
  let state = 11;
  let inARow = 0;
  let kills = 0;
  const fail = () => {
    state = (state * 48_271) % 2_147_483_647;
    const when = (['before', 'after', undefined] as const)[Math.floor(state / 1_000) % 3];
    inARow = when === undefined ? 0 : inARow + 1;
    if (inARow > 5 || when === undefined) return undefined;
    kills += 1;
    return when;
  };
  return { fail, kills: () => kills };
}

function killed<J extends JobDoc, C, P>(kind: JobKind<J, C, P>, fail: Fail): JobKind<J, C, P> {
  return {
    ...kind,
    prepare: async (step, cursor) => {
      const when = fail();
      if (when === 'before') throw new Error('killed');
      const prepared = await kind.prepare?.(step, cursor);
      if (when === 'after') throw new Error('killed');
      return prepared as P;
    },
    // The transaction is written in full, or not at all.
    commit: async (tx, step, cursor, prepared) => {
      const next = await kind.commit(tx, step, cursor, prepared);
      if (fail() === 'after') throw new Error('killed');
      return next;
    },
  };
}

async function run(ws: string, id: string, fail: Fail = () => undefined): Promise<StepResult> {
  const kinds = {
    import: jobKind(killed<JobOf<'import'>, ImportCursor, ImportStep>(importKind(SIZE), fail)),
    undoImport: jobKind(killed(undoImportKind(SIZE), fail)),
  };
  for (let at = NOW; ; at += LEASE + 600_000) {
    const result = await stepJob({ db, now: at, newKey: randomKey }, kinds, ws, id);
    if (result !== 'more' && result !== 'waiting') return result;
  }
}

async function responsesOf({ ws, formId }: Published): Promise<Map<string, SubmissionDoc>> {
  const all = await db.collection(paths.submissions(ws)).where('formId', '==', formId).get();
  return new Map(
    all.docs.map((doc) => [doc.id, submissionSchema.strict().parse(doc.data())] as const),
  );
}

/** The list's count after every flush, which must equal the recount; and the days, which hold no import. */
async function countOf({ ws, formId }: Published): Promise<number> {
  while ((await flushForm(db, ws, formId, NOW + DAY)).more);
  const head = (await db.doc(paths.form(ws, formId)).get()).data() as FormHeadDoc;
  const { submissions, months } = await recount(db, ws, formId, NOW + DAY);
  expect(head.counts.submissions).toBe(submissions);
  expect(months).toEqual({});
  expect((await db.collection(paths.formStats(ws, formId)).get()).size).toBe(0);
  return submissions;
}

const stagedIn = async (ws: string) => (await db.collection(paths.importRowsOf(ws)).get()).size;

describe('an import', () => {
  it('killed at random steps stores each row once, counted in the list and in no number', async () => {
    const form = await published(db);
    const rows = rowsOf(40);
    const id = await start(form, rows);
    const { fail, kills } = chance();
    expect(await run(form.ws, id, fail)).toBe('done');
    expect(kills()).toBeGreaterThan(5);

    const stored = await responsesOf(form);
    expect([...stored.keys()].sort()).toEqual(rows.map(({ row }) => importedId(id, row)).sort());
    for (const { row, at } of rows) {
      expect(stored.get(importedId(id, row))).toMatchObject({
        status: 'complete',
        source: 'import',
        importId: id,
        submittedAt: at,
        todo: ['crm'],
      });
    }
    const [one] = stored.values();
    expect(one?.facets).toContain('src:import');
    expect(one?.facets).not.toContain('unread');
    expect(await countOf(form)).toBe(40);
    const sessions = await db.collection(paths.sessions(form.ws, form.formId)).get();
    for (const doc of sessions.docs) {
      expect(sessionSchema.strict().parse(doc.data())).toMatchObject({ excluded: 'import' });
    }
    const job = await jobAt(form.ws, id, 'import');
    expect(job).toMatchObject({ status: 'done', import: { imported: 40, refused: 0, notes: [] } });
    expect(job.cursor).toBeUndefined();
    expect(await stagedIn(form.ws)).toBe(0);
    const told = await db.doc(paths.notification(form.uid, `import_${id}`)).get();
    expect(notificationSchema.strict().parse(told.data())).toMatchObject({
      type: 'import',
      summary: '40 of 40 rows imported',
    });
  });

  it('finds the contacts of its responses, and tells no one of single ones', async () => {
    const form = await published(db);
    const id = await start(form, rowsOf(10));
    await run(form.ws, id);
    await runSweep(effectsAt(db, NOW + DAY));
    const contacts = (await db.collection(paths.contacts(form.ws)).get()).docs.map(
      (doc) => doc.data() as ContactDoc,
    );
    expect(contacts).toHaveLength(5);
    expect(contacts.map(({ submissionCount }) => submissionCount)).toEqual([2, 2, 2, 2, 2]);
    const notifications = await db.collection(paths.notifications(form.uid)).get();
    expect(notifications.docs.map((doc) => doc.id)).toEqual([`import_${id}`]);
    for (const response of (await responsesOf(form)).values()) {
      expect(response.todo).toEqual([]);
      expect(response.contactId).toBeDefined();
    }
  });

  it('knows the respondent by a column where no question asks for the address', async () => {
    const form = await published(db, aContactForm([aField('short_text', 'f1', { label: 'Note' })]));
    const row = { row: 2, answers: { f1: text('Hello') }, email: 'ada@example.org' };
    await run(form.ws, await start(form, [row]));
    await runSweep(effectsAt(db, NOW + DAY));
    const [contact] = (await db.collection(paths.contacts(form.ws)).get()).docs;
    expect(contact?.data()).toMatchObject({ emails: ['ada@example.org'], submissionCount: 1 });
    const [response] = (await responsesOf(form)).values();
    expect(response).toMatchObject({ respondent: { email: 'ada@example.org' } });
    expect(response?.submittedAt).toBe(NOW);
  });

  const unique = () =>
    aContactForm([
      aField('short_text', 'fcode', { label: 'Code', unique: true }),
      aField('short_text', 'fnote', { label: 'Note' }),
    ]);
  const coded = (row: number, code: string): ImportRow => ({
    row,
    answers: { fcode: text(code), fnote: text('x') },
  });

  it.each<[OnProblem, object, (string | undefined)[]]>([
    ['skip', { imported: 2, refused: 1, leftOut: 0 }, ['A', 'B']],
    ['keep', { imported: 3, refused: 0, leftOut: 1 }, ['A', 'B', undefined]],
  ])('takes a value once, also of what was there before: %s', async (onProblem, counts, codes) => {
    const form = await published(db, unique());
    await run(form.ws, await start(form, [coded(2, 'A')]));
    const id = await start(
      form,
      [coded(2, 'B'), coded(3, 'a'), coded(4, 'C')].slice(0, 2),
      onProblem,
    );
    await run(form.ws, id);
    const about = (await jobAt(form.ws, id, 'import')).import;
    const later = { ...counts, imported: (counts as { imported: number }).imported - 1 };
    expect(about).toMatchObject({
      ...later,
      notes: [{ row: 3, fieldId: 'fcode', code: 'duplicate' }],
    });
    const stored = [...(await responsesOf(form)).values()].map(({ answers }) => answers['fcode']);
    const v = stored.map((answer) => (answer?.t === 'text' ? answer.v : undefined));
    expect(v.sort()).toEqual(codes);
  });

  it('refuses what no dialog sent, row by row, but no row that lacks a required answer', async () => {
    const form = await published(db);
    const rows: ImportRow[] = [
      ...rowsOf(1),
      { row: 9, answers: {} },
      { row: 10, answers: { fname: text('Ada'), fnone: text('x') } },
      { row: 11, answers: { femail: text('ada@example.org') } },
    ];
    const id = await start(form, rows);
    expect(await run(form.ws, id)).toBe('done');
    expect((await jobAt(form.ws, id, 'import')).import).toMatchObject({
      imported: 2,
      refused: 2,
      notes: [{ row: 9 }, { row: 10, code: 'unknown_field' }],
    });
    expect(await countOf(form)).toBe(2);
  });

  it('that is cancelled keeps what it has, leaves nothing staged, and can be undone', async () => {
    const form = await published(db);
    const { ws, uid } = form;
    const id = await start(form, rowsOf(30));
    const kinds = { import: jobKind(importKind(SIZE)) };
    const step = () => stepJob({ db, now: NOW, newKey: randomKey }, kinds, ws, id);
    await step();
    await call(db, 'cancelJob', { workspace: ws, id }, { uid, now: NOW });
    expect(await step()).toBe('cancelled');
    expect(await stagedIn(ws)).toBe(0);
    expect(await countOf(form)).toBe(SIZE);
    await run(ws, await undo(form, id, 'trash'));
    expect(await countOf(form)).toBe(0);
  });

  it('goes with its workspace', async () => {
    const form = await published(db);
    await start(form, rowsOf(12));
    await eraseWorkspace(db, form.ws);
    expect(await stagedIn(form.ws)).toBe(0);
    expect((await responsesOf(form)).size).toBe(0);
  });
});

async function undo({ ws, uid }: Published, id: string, act: UndoAct): Promise<string> {
  const request = { workspace: ws, id, undo: randomKey(), act };
  return (await call(db, 'undoImport', request, { uid, now: NOW })).id;
}

describe('the undo of an import', () => {
  it.each<[UndoAct, string]>([
    ['trash', 'trashed'],
    ['erase', 'erased'],
  ])('by %s, killed at random, takes its responses alone', async (act, status) => {
    const form = await published(db);
    const { ws } = form;
    const kept = await start(form, rowsOf(3));
    await run(ws, kept);
    const id = await start(form, rowsOf(20));
    await run(ws, id);
    await runSweep(effectsAt(db, NOW + DAY));
    const job = await undo(form, id, act);
    const { fail, kills } = chance();
    expect(await run(ws, job, fail)).toBe('done');
    expect(kills()).toBeGreaterThan(2);
    expect((await jobAt(ws, job, 'undoImport')).undoImport).toMatchObject({ undone: 20 });
    for (const response of (await responsesOf(form)).values()) {
      expect(response.status).toBe(response.importId === kept ? 'complete' : status);
    }
    expect(await countOf(form)).toBe(3);
    const contacts = (await db.collection(paths.contacts(ws)).get()).docs;
    const counts = contacts.map((doc) => (doc.data() as ContactDoc).submissionCount);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
  });

  it('can be taken back by hand, and no one gets mail of it', async () => {
    const form = await published(db);
    const { ws, uid } = form;
    const id = await start(form, rowsOf(2));
    await run(ws, id);
    await run(ws, await undo(form, id, 'trash'));
    const ids = [...(await responsesOf(form)).keys()];
    const change = { kind: 'status', act: 'restore' } as const;
    await call(db, 'changeResponses', { workspace: ws, ids, change }, { uid, now: NOW });
    for (const { status, todo } of (await responsesOf(form)).values()) {
      expect([status, todo]).toEqual(['complete', ['crm']]);
    }
    expect(await countOf(form)).toBe(2);
  });
});

// ---- the doors ------------------------------------------------------------------------------------------------------

const { member } = aWorld(() => ({ db }));

describe('the doors of imports', () => {
  let form: Published;
  let id: string;
  const rows = rowsOf(3);
  beforeAll(async () => {
    form = await published(db);
    id = await start(form, rows);
    await run(form.ws, id);
  });

  it('are closed to viewers, strangers and other workspaces', async () => {
    const { ws: workspace, formId } = form;
    const elsewhere = await published(db);
    const refused = [randomKey(), await member({ ws: workspace }, 'viewer'), elsewhere.uid];
    const doors: [CallName, object][] = [
      ['stageImport', { workspace, id: randomKey(), formId, part: 0, rows }],
      ['startImport', startOf(form, randomKey(), rows, 1)],
      ['cancelJob', { workspace, id }],
      ['undoImport', { workspace, id, undo: randomKey(), act: 'trash' }],
    ];
    for (const uid of refused) {
      for (const [name, request] of doors) {
        await expect(
          call(db, name, request as never, { uid, now: NOW }),
          name,
        ).rejects.toMatchObject({ code: 'forbidden' });
      }
    }
    expect((await responsesOf(form)).size).toBe(3);
  });

  it('are open to editors, but for deleting for good', async () => {
    const uid = await member(form, 'editor');
    const other = { ...form, uid };
    const own = await start(other, rows);
    await run(form.ws, own);
    const erase = { workspace: form.ws, id: own, undo: randomKey(), act: 'erase' } as const;
    await expect(call(db, 'undoImport', erase, { uid, now: NOW })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await run(form.ws, await undo(other, own, 'trash'))).toBe('done');
  });

  it('answer a repeat as the first time, and start nothing twice', async () => {
    const again = startOf(form, id, rows, 1);
    expect(await call(db, 'startImport', again, { uid: form.uid, now: NOW })).toEqual({ id });
    await stage(form, id, rows);
    expect(await stagedIn(form.ws)).toBe(0);
    expect((await jobAt(form.ws, id, 'import')).status).toBe('done');
  });

  it('take one import at a time for a form, and 20 a day', async () => {
    const busy = await published(db);
    const running = await start(busy, rows);
    await expect(start(busy, rows)).rejects.toMatchObject({ code: 'conflict' });
    await expect(undo(busy, running, 'trash')).rejects.toMatchObject({ code: 'conflict' });
    await run(busy.ws, running);
    for (let n = 1; n < MAX_IMPORTS_A_DAY; n += 1) {
      const job: JobDoc = { ...(await jobAt(busy.ws, running, 'import')), status: 'done' };
      await db.doc(paths.job(busy.ws, randomKey())).set(job);
    }
    await expect(start(busy, rows)).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('take what was staged by the same person alone, all of it', async () => {
    const other = { ...form, uid: await member(form, 'editor') };
    const mixed = randomKey();
    const parts = await stage(other, mixed, rows);
    const asked = (over: Partial<ImportStart>, uid = other.uid) =>
      call(db, 'startImport', { ...startOf(form, mixed, rows, parts), ...over }, { uid, now: NOW });
    await expect(asked({}, form.uid)).rejects.toMatchObject({ code: 'conflict' });
    await expect(asked({ staged: 2 })).rejects.toMatchObject({ code: 'conflict' });
    await expect(asked({ parts: 2 })).rejects.toMatchObject({ code: 'conflict' });
    await expect(asked({ version: 7 })).rejects.toMatchObject({ code: 'not_found' });
    await expect(asked({ staged: 9 })).rejects.toMatchObject({ code: 'malformed' });
  });
});
