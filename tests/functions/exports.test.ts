/** Exports as jobs: byte-equal however often they are killed, behind a door that asks for a role, and gone in time. */
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answers } from '@/domain/values/answer';
import type { CallName } from '@/domain/calls/areas';
import type { ExportWanted } from '@/domain/calls/responseFiles.schema';
import type { JobOf } from '@/domain/documents/jobs.schema';
import { notificationSchema } from '@/domain/documents/people.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { EXPORT_DAYS, MAX_EXPORTS_A_DAY, TICKET_LIFE } from '@/domain/options/exports';
import { DEFAULT_OPTIONS, type ExportOptions } from '@/domain/documents/exports.schema';
import { files, paths } from '@/domain/base/firestorePaths';
import { aWorld } from '../support/aWorld';
import { strictJob } from '../support/jobs';
import { eraseWorkspace } from '../../functions/src/account/deletion';
import { FILE } from '../../functions/src/exports/compose';
import { exportKind, type ExportCursor } from '../../functions/src/exports/exportKind';
import type { ExportRunProgress } from '../../functions/src/exports/progress';
import { newJob } from '../../functions/src/lib/newJob';
import { LEASE, stepJob } from '../../functions/src/jobs/runner';
import { filesOf } from '../../functions/src/lib/files';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { jobKind, type JobKind } from '../../functions/src/lib/jobKind';
import { runSweep } from '../../functions/src/sweep/sweep';
import { effectsAt } from '../support/effects';
import { exportedFile, jobOf, randomKills, runExport, type Kill } from '../support/exportJobs';
import { EVERY_ANSWER, everyType } from '../support/everyType';
import { call, published, type Published } from '../support/product';
import { startServer, type TestServer } from '../support/server';

// A project without triggers: a worker of the emulator would take steps of these jobs.
const PROJECT = 'demo-exports';
const db = databaseOf(PROJECT);
const NOW = Date.parse('2026-11-23T10:00:00Z');
const DAY = 86_400_000;
const SIZE = 7;
let server: TestServer;
let now = NOW;
beforeAll(async () => {
  server = await startServer({ projectId: PROJECT, now: () => now });
});
afterAll(() => server.close());

/** Stores a response as the intake leaves it. */
async function respond(
  { ws, formId }: Published,
  index: number,
  over: Partial<SubmissionDoc> = {},
): Promise<string> {
  const id = submissionId(formId, randomKey());
  const answers: Answers = {
    ...EVERY_ANSWER,
    fcode: { t: 'text', v: `=SUM(${index})` },
    fcount: { t: 'number', v: index },
  };
  await db.doc(paths.submission(ws, id)).set({
    schemaVersion: 1,
    formId,
    version: 1,
    answers,
    contentHash: 'h',
    status: 'complete',
    facets: [],
    todo: [],
    sessionId: 's',
    submittedAt: NOW - (index + 1) * 60_000,
    startedAt: NOW - (index + 1) * 60_000 - 90_000,
    summary: '',
    ...over,
  } satisfies SubmissionDoc);
  return id;
}

async function aForm(count: number): Promise<Published & { ids: string[] }> {
  const form = await published(db, everyType());
  const ids: string[] = [];
  // Two at each instant: their order is that of their ids.
  for (let index = 0; index < count; index += 1) {
    const submittedAt = NOW - 60_000 * (1 + (index >> 1));
    ids.push(await respond(form, index, { submittedAt, startedAt: submittedAt - 90_000 }));
  }
  return { ...form, ids };
}

const ALL: ExportWanted = { kind: 'scope', scope: { statuses: ['complete'] } };

async function start(
  form: Published,
  options: Partial<ExportOptions> = {},
  what: ExportWanted = ALL,
  at = NOW,
): Promise<string> {
  const { ws: workspace, formId, uid } = form;
  const request = { workspace, formId, options: { ...DEFAULT_OPTIONS, ...options }, what };
  return (await call(db, 'startExport', { ...request, id: randomKey() }, { uid, now: at })).id;
}

const jobAt = (ws: string, id: string) => jobOf(db, ws, id);
const run = (ws: string, id: string, kill?: Kill) =>
  runExport(db, ws, id, { size: SIZE, at: NOW, ...(kill ? { kill } : {}) });
const fileOf = (ws: string, id: string) => exportedFile(db, ws, id);

const records = (bytes: Buffer): Record<string, string>[] =>
  parse(bytes, { bom: true, columns: true });

/** Ids of responses; one in 64 begins with a hyphen, which is guarded like any other. */
const idsIn = (bytes: Buffer) =>
  records(bytes).map((row) => (row['Response ID'] ?? '').replace(/^'-/, '-'));

describe('an export', () => {
  it.each(['csv', 'xlsx', 'jsonl', 'pdf'] as const)(
    'of %s killed at random steps is byte-equal to one that was not',
    async (format) => {
      const form = await aForm(40);
      const options = { format, choices: 'columns' } as const;
      const whole = await start(form, options);
      expect(await run(form.ws, whole)).toEqual({ result: 'done', kills: 0 });
      const cut = await start(form, options);
      const { result, kills } = await run(form.ws, cut, randomKills());
      expect([result, kills > 4]).toEqual(['done', true]);
      const [first, second] = [await fileOf(form.ws, whole), await fileOf(form.ws, cut)];
      expect(first.equals(second)).toBe(true);

      const job = strictJob(await jobAt(form.ws, cut));
      expect(job).toMatchObject({
        status: 'done',
        progress: { done: 40, of: 40 },
        export: { rows: 40, bytes: first.length, notes: { cut: 0, unplaced: 0 } },
      });
      expect(job.cursor).toBeUndefined();
      // Nothing is left of the pieces, those of killed workers included.
      const left = await (await filesOf(db)).list(files.exportOf(form.ws, cut));
      expect(left).toEqual([files.exportFile(form.ws, cut, FILE)]);
    },
  );

  it('holds every response once, newest first, as another reader finds them', async () => {
    const form = await aForm(23);
    const csv = await start(form);
    const xlsx = await start(form, { format: 'xlsx' });
    const jsonl = await start(form, { format: 'jsonl' });
    for (const id of [csv, xlsx, jsonl]) await run(form.ws, id);

    const rows = records(await fileOf(form.ws, csv));
    const ids = idsIn(await fileOf(form.ws, csv));
    expect([...ids].sort()).toEqual([...form.ids].sort());
    const times = rows.map((row) => row['Submitted (Europe/London)'] ?? '');
    expect(times).toEqual([...times].sort().reverse());
    expect(rows[0]).toMatchObject({
      'Submitted (Europe/London)': '2026-11-23 09:59:00',
      Status: 'Response',
      'Time taken (seconds)': '90',
      'Your name: First name': 'Ada',
      Phone: '+442079460123',
      Day: '2026-11-20',
      Extras: 'Wrapping; Card',
      'Rooms: Bath': 'Bad',
      'Guests: Guest’s name': 'Charles\nMary',
      Total: '38.5',
    });
    expect(rows[0]?.['Code']).toMatch(/^'=SUM/);

    const sheet = await readSheet(await fileOf(form.ws, xlsx));
    expect(sheet.length).toBe(24);
    const column = (header: string) => sheet[0]?.indexOf(header) ?? -1;
    expect(sheet[1]?.[column('Day')]).toEqual(new Date('2026-11-20T00:00:00Z'));
    expect(sheet[1]?.[column('Parcels')]).toEqual(expect.any(Number));
    expect(sheet[1]?.[column('Code')]).toMatch(/^=SUM/);

    const lines = (await fileOf(form.ws, jsonl)).toString().trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(ids);
  });

  it('is not moved by what arrives or goes while it runs', async () => {
    const form = await aForm(20);
    const id = await start(form);
    let steps = 0;
    const before = async () => {
      steps += 1;
      await respond(form, 100 + steps, { submittedAt: NOW + steps });
      if (steps === 3) await db.doc(paths.submission(form.ws, form.ids[19] ?? '')).delete();
    };
    const kind = exportKind(SIZE);
    const kinds = {
      export: jobKind({
        ...kind,
        prepare: async (step, cursor) => {
          await before();
          return (await kind.prepare?.(step, cursor)) as ExportRunProgress;
        },
      } satisfies JobKind<JobOf<'export'>, ExportCursor, ExportRunProgress>),
    };
    for (let at = NOW; ; at += 1) {
      const result = await stepJob({ db, now: at, newKey: randomKey }, kinds, form.ws, id);
      if (result !== 'more') break;
    }
    const found = idsIn(await fileOf(form.ws, id));
    expect(found.sort()).toEqual(form.ids.slice(0, 19).sort());
    expect((await jobAt(form.ws, id)).progress).toEqual({ done: 19, of: 20 });
  });

  it('holds the view, everything, a period, a selection, or what an earlier one held', async () => {
    const form = await aForm(6);
    const held = await respond(form, 50, { status: 'held' });
    const spam = await respond(form, 51, { status: 'spam' });
    await respond(form, 52, { status: 'erased', answers: {} });
    const other = await published(db, everyType(), { uid: form.uid, ws: form.ws });
    const foreign = await respond(other, 1);
    const idsOf = async (what: ExportWanted) => {
      const id = await start(form, {}, what);
      await run(form.ws, id);
      return { id, found: idsIn(await fileOf(form.ws, id)) };
    };
    const scope = (statuses: ('complete' | 'held' | 'spam')[], more = {}): ExportWanted => ({
      kind: 'scope',
      scope: { statuses, ...more },
    });
    expect((await idsOf(scope(['held']))).found).toEqual([held]);
    const all = (await idsOf(scope(['complete', 'held', 'spam']))).found;
    expect(all.slice(-2)).toEqual([held, spam]);
    expect(all.length).toBe(8);
    const period = { from: NOW - 2 * 60_000, to: NOW - 2 * 60_000 };
    expect((await idsOf(scope(['complete'], period))).found.sort()).toEqual(
      form.ids.slice(2, 4).sort(),
    );
    const unread = form.ids[3] ?? '';
    await db.doc(paths.submission(form.ws, unread)).update({ facets: ['unread'] });
    const filter = {
      conditions: [{ about: 'unread', op: 'is', values: ['yes'] }],
      search: '',
    };
    const filtered = await idsOf(scope(['complete'], { filter }));
    expect(filtered.found).toEqual([unread]);
    expect((await idsOf({ kind: 'same', as: filtered.id })).found).toEqual([unread]);
    const chosen = [form.ids[4] ?? '', held, foreign, form.ids[0] ?? ''];
    const selected = await idsOf({ kind: 'selected', ids: chosen });
    expect(selected.found).toEqual([chosen[0], held, chosen[3]]);
    expect((await idsOf({ kind: 'same', as: selected.id })).found).toEqual(selected.found);
  });

  it('asked for twice is one; more than five at once, or thirty a day, are refused', async () => {
    const form = await aForm(1);
    const { ws, uid, formId } = form;
    const request = {
      workspace: ws,
      id: randomKey(),
      formId,
      options: DEFAULT_OPTIONS,
      what: ALL,
    };
    const asked = await Promise.all(
      [1, 2, 3].map(() => call(db, 'startExport', request, { uid, now: NOW })),
    );
    expect(asked).toEqual([1, 2, 3].map(() => ({ id: request.id })));
    expect((await db.collection(paths.jobs(ws)).get()).size).toBe(1);
    await expect(
      call(db, 'startExport', { ...request, formId: randomKey() }, { uid, now: NOW }),
    ).rejects.toMatchObject({ code: 'conflict' });
    for (let more = 0; more < 4; more += 1) await start(form);
    await expect(start(form)).rejects.toMatchObject({ code: 'rate_limited' });
    const running = await db.collection(paths.jobs(ws)).get();
    for (const { ref } of running.docs) await ref.update({ status: 'done' });
    for (let made = 5; made < MAX_EXPORTS_A_DAY; made += 1) {
      const past: JobOf<'export'> = {
        ...(await jobAt(ws, request.id)),
        ...newJob('export', NOW - made, uid),
        status: 'done',
      };
      await db.doc(paths.job(ws, randomKey())).set(past);
    }
    await expect(start(form)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await start(form, {}, ALL, NOW + DAY + 1)).toHaveLength(22);
  });

  it('that is cancelled stops, and what it wrote is removed', async () => {
    const form = await aForm(20);
    const { ws, uid } = form;
    const id = await start(form);
    const kinds = { export: jobKind(exportKind(SIZE)) };
    const step = () => stepJob({ db, now: NOW, newKey: randomKey }, kinds, ws, id);
    await step();
    await step();
    await call(db, 'cancelJob', { workspace: ws, id }, { uid, now: NOW });
    expect(await step()).toBe('cancelled');
    const bucket = await filesOf(db);
    expect(await bucket.list(files.exportOf(ws, id))).not.toEqual([]);
    await runSweep(effectsAt(db, NOW + LEASE + 1));
    expect(await bucket.list(files.exportOf(ws, id))).toEqual([]);
    const job = strictJob(await jobAt(ws, id));
    expect(job).toMatchObject({ status: 'cancelled', export: { removedAt: NOW + LEASE + 1 } });
  });

  it('tells anyone who asked for it, and its file goes after a week or with the workspace', async () => {
    const form = await aForm(3);
    const { ws, uid } = form;
    const [id, kept] = [await start(form), await start(form)];
    await run(ws, id);
    await run(ws, kept);
    const told = await db.doc(paths.notification(uid, `export_${id}`)).get();
    expect(notificationSchema.strict().parse(told.data())).toMatchObject({
      type: 'export',
      formTitle: 'Every type',
      summary: '3 responses, CSV',
    });
    const { fileExpiresAt = 0 } = await jobAt(ws, id);
    await db.doc(paths.job(ws, kept)).update({ fileExpiresAt: fileExpiresAt + DAY });
    expect(fileExpiresAt).toBeGreaterThanOrEqual(NOW + EXPORT_DAYS * DAY);
    await runSweep(effectsAt(db, fileExpiresAt));
    const bucket = await filesOf(db);
    expect(await bucket.list(files.exportOf(ws, id))).toEqual([]);
    expect((await bucket.list(files.exportOf(ws, kept))).length).toBe(1);
    const open = { workspace: ws, id };
    await expect(call(db, 'openExport', open, { uid, now: fileExpiresAt })).rejects.toMatchObject({
      code: 'not_found',
    });
    await eraseWorkspace(db, ws);
    expect(await bucket.list(files.exports(ws))).toEqual([]);
  });

  it('of a workspace that is deleted meanwhile leaves no file', async () => {
    const form = await aForm(10);
    const id = await start(form);
    const kind = exportKind(SIZE);
    const kinds = {
      export: jobKind({
        ...kind,
        prepare: async (step, cursor) => {
          if (cursor?.phase === 'rows') await db.doc(paths.job(form.ws, id)).delete();
          return (await kind.prepare?.(step, cursor)) as ExportRunProgress;
        },
      } satisfies JobKind<JobOf<'export'>, ExportCursor, ExportRunProgress>),
    };
    const step = () => stepJob({ db, now: NOW, newKey: randomKey }, kinds, form.ws, id);
    expect(await step()).toBe('more');
    expect(await step()).not.toBe('more');
    expect(await (await filesOf(db)).list(files.exportOf(form.ws, id))).toEqual([]);
  });
});

// ---- the doors -------------------------------------------------------------------------------------------------------

const { member } = aWorld(() => ({ db }));

describe('the doors of exports', () => {
  it('open to admins and owners alone, each of them', async () => {
    const form = await aForm(2);
    const { ws, formId } = form;
    const id = await start(form);
    await run(ws, id);
    const elsewhere = await published(db, everyType());
    const refused = [
      randomKey(),
      await member({ ws }, 'viewer'),
      await member({ ws }, 'editor'),
      elsewhere.uid,
    ];
    const doors: [CallName, object][] = [
      [
        'startExport',
        { workspace: ws, id: randomKey(), formId, options: DEFAULT_OPTIONS, what: ALL },
      ],
      ['cancelJob', { workspace: ws, id }],
      ['openExport', { workspace: ws, id }],
    ];
    for (const uid of refused) {
      for (const [name, request] of doors) {
        await expect(call(db, name, request as never, { uid, now: NOW })).rejects.toMatchObject({
          code: 'forbidden',
        });
      }
    }
    const admin = await member({ ws }, 'admin');
    for (const [name, request] of doors) {
      await call(db, name, request as never, { uid: admin, now: NOW });
    }
    // The same id in another workspace is another export.
    await expect(
      call(db, 'openExport', { workspace: elsewhere.ws, id }, { uid: elsewhere.uid, now: NOW }),
    ).rejects.toMatchObject({ code: 'not_found' });
    for (const what of [
      { kind: 'selected', ids: [] },
      { kind: 'selected', ids: ['../x'] },
      { kind: 'scope', scope: { statuses: ['erased'] } },
      { kind: 'scope', scope: { statuses: ['complete'], formId: 'x' } },
    ]) {
      const request = { workspace: ws, id: randomKey(), formId, options: DEFAULT_OPTIONS, what };
      await expect(
        call(db, 'startExport', request as never, { uid: admin, now: NOW }),
      ).rejects.toMatchObject({ code: 'malformed' });
    }
  });

  it('give the file for a ticket: once, within five minutes, while its holder may export', async () => {
    const form = await aForm(4);
    const { ws } = form;
    const admin = await member({ ws }, 'admin');
    const id = await start(form);
    await run(ws, id);
    const ticket = async () =>
      (await call(db, 'openExport', { workspace: ws, id }, { uid: admin, now: NOW })).path;
    const get = (path: string, init: RequestInit = {}) => fetch(`${server.url}${path}`, init);

    now = NOW + TICKET_LIFE - 1;
    const path = await ticket();
    expect((await get(path, { method: 'POST' })).status).toBe(405);
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/csv; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="Every type responses 2026-11-23.csv"; filename*=UTF-8''Every%20type%20responses%202026-11-23.csv`,
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.equals(await fileOf(ws, id))).toBe(true);
    expect((await jobAt(ws, id)).export?.downloads).toEqual({ count: 1, at: now, by: admin });

    expect((await get(path)).status).toBe(404);
    expect((await get(path.replace(/=.*/, `=${randomKey()}`))).status).toBe(404);
    expect((await get(path.replace(/\?.*/, ''))).status).toBe(404);
    expect((await get((await ticket()).replace(ws, randomKey()))).status).toBe(404);
    const late = await ticket();
    now = NOW + TICKET_LIFE;
    expect((await get(late)).status).toBe(404);
    now = NOW + 1;
    const demoted = await ticket();
    await db.doc(paths.member(ws, admin)).update({ role: 'editor' });
    expect((await get(demoted)).status).toBe(403);
    await db.doc(paths.member(ws, admin)).delete();
    expect((await get(demoted)).status).toBe(403);
    expect((await jobAt(ws, id)).export?.downloads?.count).toBe(1);
  });
});
