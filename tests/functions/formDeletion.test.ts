/** Deleting a form for good: everything that belongs to it goes, once, however often the work is killed; nothing else does. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { formHeadSchema, type FormHeadDoc } from '@/domain/documents/forms.schema';
import { jobSchema } from '@/domain/documents/jobs.schema';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import type { StatsMonthDoc, UsageDoc } from '@/domain/documents/numbers.schema';
import { files, paths } from '@/domain/base/firestorePaths';
import type { ExportWanted } from '@/domain/calls/responseFiles.schema';
import { DEFAULT_OPTIONS } from '@/domain/documents/exports.schema';
import { FORM_TRASH_DAYS } from '@/domain/options/formStatus';
import type { FileField } from '@/domain/form/definition/definition';
import { deleteFormKind, DELETION_PHASES } from '../../functions/src/deletion/deleteFormKind';
import { deletionJobOf } from '../../functions/src/jobs/startDeletion';
import { MAX_ATTEMPTS, stepJob } from '../../functions/src/jobs/runner';
import { databaseOf } from '../../functions/src/lib/admin';
import { filesOf } from '../../functions/src/lib/files';
import { randomKey } from '../../functions/src/lib/hash';
import { jobKind } from '../../functions/src/lib/jobKind';
import { queueMail } from '../../functions/src/mail/outbox';
import { runSweep } from '../../functions/src/sweep/sweep';
import { aWebhook } from '../support/destinations';
import { effectsAt } from '../support/effects';
import {
  aContactForm,
  aSubmission,
  call,
  post,
  published,
  type Published,
} from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

const PROJECT = 'demo-form-deletion';
const db = databaseOf(PROJECT);
const DAY = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  server = await startServer({ projectId: PROJECT });
});
afterAll(() => server.close());

const PHOTO: FileField = {
  id: 'fphoto',
  key: 'photo',
  type: 'file',
  label: 'Photo',
  required: false,
  accept: ['txt'],
  maxFiles: 1,
  maxMegabytes: 1,
};

const change = (form: Published, what: 'trash' | 'restore' | 'delete', now = Date.now()) =>
  call(
    db,
    'changeForms',
    {
      workspace: form.ws,
      ids: [form.formId],
      change: what === 'delete' ? { kind: 'delete' } : { kind: 'act', act: what },
    },
    { uid: form.uid, now },
  );

/** Responses of two people, of whom one answered the other form as well. */
async function respond(form: Published, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const request = aSubmission({
      answers: {
        fname: { t: 'text', v: name },
        femail: { t: 'text', v: `${name.toLowerCase()}@company.example` },
      },
      session: { id: randomKey(), viewedAgo: 90_000, startedAgo: 60_000 },
    });
    expect((await post(server.url, form.formId, request)).status).toBe(200);
  }
}

/** A form with something in every corner, beside another of the same workspace. */
async function aFullForm(): Promise<{ form: Published; other: Published }> {
  const base = aContactForm();
  const fields = [...Object.values(base.fields), PHOTO];
  const form = await published(db, aContactForm(fields));
  const other = await published(db, undefined, form);
  await respond(form, ['Ada', 'Grace', 'Alan']);
  await respond(other, ['Ada']);
  await runSweep(effectsAt(db, Date.now() + 1), { effectAge: 0 });
  const { ws: workspace, formId, uid } = form;
  const ids = (
    await db.collection(paths.submissions(workspace)).where('formId', '==', formId).get()
  ).docs.map(({ id }) => id);
  const [first = '', second = '', third = ''] = ids;
  const act = (id: string, what: 'trash' | 'spam') =>
    call(
      db,
      'changeResponses',
      { workspace, ids: [id], change: { kind: 'status', act: what } },
      { uid },
    );
  await act(second, 'trash');
  const answers = { fname: { t: 'text', v: 'Renamed' } } as const;
  await call(db, 'editResponse', { workspace, submissionId: third, base: 0, answers }, { uid });
  await db.doc(paths.note(workspace, 'about-first')).set({ about: { submissionId: first }, at: 1 });
  await db
    .doc(paths.note(workspace, 'about-other'))
    .set({ about: { submissionId: 'other' }, at: 1 });
  const file = { formId, fieldId: 'fphoto', name: 'a.txt', size: 1 };
  const bucket = await filesOf(db);
  for (const [id, submissionId] of [
    ['u1', first],
    ['u2', undefined],
  ] as const) {
    await bucket.save(files.upload(workspace, id, 'file'), Buffer.from('x'), 'text/plain');
    await db.doc(paths.upload(workspace, id)).set({
      ...file,
      ...(submissionId === undefined ? { purgeAt: Date.now() + DAY } : { submissionId }),
    });
  }
  await db
    .doc(paths.partial(workspace, 'p1'))
    .set({ formId, updatedAt: 1, purgeAt: Date.now() + DAY });
  await db.doc(paths.destinationDelivery(workspace, 'd1')).set({ formId, destinationId: 'w' });
  await db.doc(paths.savedView(workspace, 'v1')).set({ formId, name: 'Mine' });
  const now = Date.now();
  const mailed = { workspace, submissionId: first, recipient: 'r' };
  await queueMail(
    db,
    `response-${first}-r`,
    { kind: 'response', to: 'a@b.example', data: mailed },
    now,
  );
  const digest = { workspace, formId, day: '2026-11-24', recipient: 'r' };
  await queueMail(
    db,
    `digest-${formId}-r`,
    { kind: 'response_digest', to: 'a@b.example', data: digest },
    now + DAY,
  );
  const delivery = { recipients: [], repliesToRespondent: true };
  await call(db, 'saveDelivery', { workspace, formId, delivery }, { uid });
  const webhook = aWebhook(randomKey(), 'https://example.com/x');
  await call(db, 'changeDestination', { workspace, formId, change: webhook }, { uid });
  const exported = {
    workspace,
    id: randomKey(),
    formId,
    options: DEFAULT_OPTIONS,
    what: { kind: 'scope', scope: { statuses: ['complete' as const] } } satisfies ExportWanted,
  };
  await call(db, 'startExport', exported, { uid });
  for (let round = 0; round < 8; round += 1)
    await runSweep(effectsAt(db, Date.now() + 1), { effectAge: 0 });
  expect((await bucket.list(files.exportOf(workspace, exported.id))).length).toBeGreaterThan(0);
  return { form, other };
}

const jobOf = ({ ws, formId }: Published) => db.doc(paths.job(ws, deletionJobOf(formId)));

/** Runs the job to its end; each step is killed after what no transaction holds, and then done again. */
async function run(form: Published, isKilled: boolean): Promise<string[]> {
  const kind = deleteFormKind(2);
  const seen: string[] = [];
  let now = Date.now();
  for (let steps = 0; steps < 100; steps += 1) {
    let kills = isKilled ? 1 : 0;
    const killed = jobKind({
      ...kind,
      commit: (tx, step, cursor, done) => {
        seen.push(cursor?.phase ?? 'numbers');
        if (kills > 0) {
          kills -= 1;
          throw new Error('the worker was killed');
        }
        return kind.commit(tx, step, cursor, done);
      },
    });
    let result = await stepJob(
      { db, now, newKey: randomKey },
      { deleteForm: killed },
      form.ws,
      jobOf(form).id,
    );
    for (let tries = 0; result === 'waiting' && tries < MAX_ATTEMPTS; tries += 1) {
      now += 20_000;
      result = await stepJob(
        { db, now, newKey: randomKey },
        { deleteForm: killed },
        form.ws,
        jobOf(form).id,
      );
    }
    if (result === 'done') return seen;
    expect(result).toBe('more');
  }
  throw new Error('It never ends.');
}

/** Every document below a path, by its path. */
async function allBelow(path: string): Promise<string[]> {
  const found: string[] = [];
  const walk = async (reference: FirebaseFirestore.DocumentReference): Promise<void> => {
    for (const collection of await reference.listCollections()) {
      for (const child of await collection.listDocuments()) {
        found.push(child.path);
        await walk(child);
      }
    }
  };
  await walk(db.doc(path));
  return found;
}

async function totals(ws: string) {
  const [months, usage] = await Promise.all([
    db.collection(paths.workspaceStats(ws)).get(),
    db.collection(`workspaces/${ws}/usage`).get(),
  ]);
  return {
    days: months.docs.map((doc) => (doc.data() as StatsMonthDoc).days),
    responses: usage.docs.map((doc) => (doc.data() as UsageDoc).responses),
  };
}

describe('deleting a form for good', () => {
  it.each([false, true])('leaves nothing of it, and all else (killed: %s)', async (isKilled) => {
    const { form, other } = await aFullForm();
    const { ws, formId } = form;
    const before = await totals(ws);
    // The session of the response in the trash was in progress; no one is, once the form is gone.
    for (const days of before.days) {
      for (const day of Object.values(days)) day.inProgress = 0;
    }
    expect((await change(form, 'delete')).done).toEqual([]);
    await change(form, 'trash');
    expect((await change(form, 'delete')).done).toHaveLength(1);
    // Twice starts nothing twice; and there is no way back.
    expect((await change(form, 'delete')).done).toHaveLength(1);
    expect((await change(form, 'restore')).done).toEqual([]);
    expect(jobSchema.parse((await jobOf(form).get()).data())).toMatchObject({
      kind: 'deleteForm',
      formId,
      startedBy: form.uid,
    });
    expect((await db.doc(paths.publicForm(formId)).get()).data()).toEqual({
      schemaVersion: 1,
      status: 'gone',
    });
    expect((await fetch(`${server.url}/forms/${formId}`)).status).toBe(404);
    expect((await post(server.url, formId, aSubmission())).status).toBe(404);

    const seen = await run(form, isKilled);
    expect([...new Set(seen)]).toEqual([...DELETION_PHASES]);
    // What members did stays for its time, without any text of a respondent (decision 0217).
    const isDone = (path: string) => path.includes('/auditLog/');
    const left = (await allBelow(paths.workspace(ws))).filter((path) => !isDone(path));
    expect(left.filter((path) => path.includes(formId))).toEqual([]);
    const naming = await Promise.all(
      left.map(async (path) => JSON.stringify((await db.doc(path).get()).data() ?? {})),
    );
    expect(naming.filter((text) => text.includes(formId))).toEqual([]);
    expect(left).not.toContain(paths.note(ws, 'about-first'));
    expect(left).toContain(paths.note(ws, 'about-other'));
    const bucket = await filesOf(db);
    expect(await bucket.list(files.uploads(ws))).toEqual([]);
    expect(await bucket.list(files.exports(ws))).toEqual([]);
    const mail = await db.collection(paths.outbox()).get();
    expect(mail.docs.filter((doc) => JSON.stringify(doc.data()).includes(ws))).toEqual([]);
    const told = await db.collection(paths.notifications(form.uid)).get();
    expect(told.docs.map((doc) => doc.get('formId') as string)).toEqual([other.formId]);

    // People stay, with what they answered elsewhere.
    const contacts = (await db.collection(paths.contacts(ws)).get()).docs.map(
      (doc) => doc.data() as ContactDoc,
    );
    expect(contacts.map(({ name, submissionCount }) => [name, submissionCount]).sort()).toEqual([
      ['Ada', 1],
      ['Alan', 0],
      ['Grace', 0],
    ]);
    expect((await db.collection(paths.activities(ws)).get()).size).toBe(1);
    // What the workspace counted, it goes on counting; so does the other form.
    expect(await totals(ws)).toEqual(before);
    const head = (await db.doc(paths.form(ws, other.formId)).get()).data() as FormHeadDoc;
    expect(head.counts.submissions).toBe(1);
    await runSweep(effectsAt(db, Date.now() + DAY), { effectAge: 0 });
    expect(await totals(ws)).toEqual(before);
  });

  it('adds up what was not counted yet, and no one stays in progress', async () => {
    const own = await published(db);
    const beacon = { version: 1, session: { id: randomKey(), viewedAgo: 10, startedAgo: 5 } };
    await fetch(`${server.url}/api/forms/${own.formId}/sessions`, {
      method: 'POST',
      headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0.0.0 Safari/537.36' },
      body: JSON.stringify(beacon),
    });
    await respond(own, ['Ada']);
    await change(own, 'trash');
    await change(own, 'delete');
    await run(own, false);
    const { days } = await totals(own.ws);
    const [day] = Object.values(days[0] ?? {});
    expect(day).toMatchObject({ views: 2, starts: 2, completions: 1, inProgress: 0 });
  });

  it('happens by itself once its time in the trash is over, and not a moment before', async () => {
    const project = databaseOf('demo-form-deletion-swept');
    const make = async () => published(project);
    const [kept, gone, restored] = [await make(), await make(), await make()];
    const now = Date.now();
    const act = (form: Published, what: 'trash' | 'restore', at: number) =>
      call(
        project,
        'changeForms',
        { workspace: form.ws, ids: [form.formId], change: { kind: 'act', act: what } },
        { uid: form.uid, now: at },
      );
    await act(kept, 'trash', now + 1_000);
    await act(gone, 'trash', now);
    await act(restored, 'trash', now);
    await act(restored, 'restore', now + 1);
    const due = now + FORM_TRASH_DAYS * DAY;
    const statusOf = async ({ ws, formId }: Published) =>
      ((await project.doc(paths.form(ws, formId)).get()).data() as FormHeadDoc | undefined)?.status;
    await runSweep(effectsAt(project, due - 1));
    expect(await statusOf(gone)).toBe('trashed');
    await runSweep(effectsAt(project, due));
    formHeadSchema
      .strict()
      .parse((await project.doc(paths.form(gone.ws, gone.formId)).get()).data());
    for (let round = 0; round < 8; round += 1) await runSweep(effectsAt(project, due + round));
    expect(await statusOf(gone)).toBeUndefined();
    expect(await statusOf(kept)).toBe('trashed');
    expect(await statusOf(restored)).toBe('live');
    expect((await project.collection(paths.jobs(gone.ws)).get()).size).toBe(0);
  });
});
