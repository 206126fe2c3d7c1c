/** Forms put away, brought back, copied and filed: the public page, responses and counts follow as the texts say. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FormsChange } from '@/domain/calls/forms.schema';
import { deliverySchema } from '@/domain/documents/delivery.schema';
import {
  draftSchema,
  formHeadSchema,
  publicFormSchema,
  type FormHeadDoc,
} from '@/domain/documents/forms.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import { FORM_TRASH_DAYS } from '@/domain/options/formStatus';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { runSweep } from '../../functions/src/sweep/sweep';
import { aWorld } from '../support/aWorld';
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
import { expectCountsTrue, formWithResponses } from '../support/responseSoak';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

const PROJECT = 'demo-form-lifecycle';
const db = databaseOf(PROJECT);
const DAY = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  // Recipients are keyed by it.
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  server = await startServer({ projectId: PROJECT });
});
afterAll(() => server.close());

type Act = Extract<FormsChange, { kind: 'act' }>['act'];

const change = (
  { ws, uid }: Pick<Published, 'ws' | 'uid'>,
  ids: readonly string[],
  what: FormsChange,
  about: { uid?: string; now?: number } = {},
) => call(db, 'changeForms', { workspace: ws, ids: [...ids], change: what }, { uid, ...about });

const put = (form: Published, act: Act, about: { uid?: string; now?: number } = {}) =>
  change(form, [form.formId], { kind: 'act', act }, about);

const headOf = async ({ ws, formId }: Pick<Published, 'ws' | 'formId'>): Promise<FormHeadDoc> =>
  formHeadSchema.strict().parse((await db.doc(paths.form(ws, formId)).get()).data());
const publicOf = async ({ formId }: Pick<Published, 'formId'>) =>
  publicFormSchema.strict().parse((await db.doc(paths.publicForm(formId)).get()).data());
const page = async ({ formId }: Pick<Published, 'formId'>) =>
  (await fetch(`${server.url}/forms/${formId}`)).status;
const respond = async ({ formId }: Pick<Published, 'formId'>) =>
  (await post(server.url, formId, aSubmission())).status;

const { member } = aWorld(() => ({ db }));

describe('archiving', () => {
  it('closes the page, refuses responses, and is taken back to where the form was', async () => {
    const form = await published(db);
    const before = await headOf(form);
    expect(await respond(form)).toBe(200);
    const archived = [{ id: form.formId, status: 'archived' }];
    expect(await put(form, 'archive')).toEqual({ done: archived });
    expect(await put(form, 'archive')).toEqual({ done: archived });
    expect(await page(form)).toBe(410);
    expect(await respond(form)).toBe(410);
    expect((await headOf(form)).updatedAt).toBe(before.updatedAt);
    const { ws: workspace, formId, uid } = form;
    for (const refused of [
      () => call(db, 'publishForm', { workspace, formId, rev: 1 }, { uid }),
      () => call(db, 'changeFormStatus', { workspace, formId, change: 'close' }, { uid }),
    ]) {
      await expect(refused()).rejects.toMatchObject({ code: 'conflict' });
    }
    expect(await put(form, 'unarchive')).toEqual({ done: [{ id: formId, status: 'live' }] });
    // A repeat finds its work done.
    expect(await put(form, 'unarchive')).toEqual({ done: [{ id: formId, status: 'live' }] });
    expect((await headOf(form)).before).toBeUndefined();
    expect(await page(form)).toBe(200);
    expect(await respond(form)).toBe(200);
  });

  it('keeps since when a form is closed: late responses are held for no longer than before', async () => {
    const closedAt = Date.now() - 29 * DAY;
    const form = await published(db, undefined, { now: closedAt - DAY });
    const { ws: workspace, formId, uid } = form;
    const request = { workspace, formId, change: 'close' } as const;
    await call(db, 'changeFormStatus', request, { uid, now: closedAt });
    await put(form, 'archive');
    await put(form, 'unarchive');
    expect(await publicOf(form)).toMatchObject({ status: 'closed', statusSince: closedAt });
    expect(await respond(form)).toBe(202);
  });
});

describe('the trash', () => {
  it('makes the page unknown, and restores an archived form as archived, then as it was', async () => {
    const form = await published(db);
    const now = Date.now();
    await put(form, 'archive');
    expect(await put(form, 'trash', { now })).toEqual({
      done: [{ id: form.formId, status: 'trashed' }],
    });
    expect(await headOf(form)).toMatchObject({ purgeAt: now + FORM_TRASH_DAYS * DAY });
    expect(await page(form)).toBe(404);
    expect(await respond(form)).toBe(404);
    // Out of order: nothing is archived in the trash.
    expect(await put(form, 'archive')).toEqual({ done: [] });
    expect(await put(form, 'unarchive')).toEqual({ done: [] });
    await put(form, 'restore');
    expect(await headOf(form)).toMatchObject({ status: 'archived' });
    expect(await page(form)).toBe(410);
    await put(form, 'unarchive');
    const back = await headOf(form);
    expect([back.status, back.before, back.purgeAt]).toEqual(['live', undefined, undefined]);
    expect(await page(form)).toBe(200);
  });

  it('leaves responses, contacts and every count as they were', async () => {
    const { form, ids } = await formWithResponses(db, 6);
    await expectCountsTrue(db, form);
    await put(form, 'trash');
    await expectCountsTrue(db, form);
    const about = { workspace: form.ws, ids: ids.slice(0, 1) };
    const spam = { kind: 'status', act: 'spam' } as const;
    expect((await call(db, 'changeResponses', { ...about, change: spam }, form)).done).toHaveLength(
      1,
    );
    await expectCountsTrue(db, form);
    await put(form, 'restore');
    await expectCountsTrue(db, form);
  });

  it('gives the session of a page that is open nowhere to go', async () => {
    const form = await published(db);
    await put(form, 'trash');
    const sent = await fetch(`${server.url}/api/forms/${form.formId}/sessions`, {
      method: 'POST',
      body: JSON.stringify({ version: 1, session: { id: randomKey(), viewedAgo: 10 } }),
    });
    expect(sent.status).toBe(204);
    expect((await db.collection(paths.sessions(form.ws, form.formId)).get()).size).toBe(0);
  });
});

describe('who may', () => {
  const ACTS: FormsChange[] = [
    { kind: 'act', act: 'archive' },
    { kind: 'act', act: 'unarchive' },
    { kind: 'folder', folder: null },
    { kind: 'act', act: 'trash' },
    { kind: 'act', act: 'restore' },
  ];

  it.each(['viewer', 'editor', 'admin', 'owner'] as const)('%s', async (role) => {
    const form = await published(db);
    const uid = await member(form, role);
    for (const what of ACTS) {
      const done = change(form, [form.formId], what, { uid });
      if (role === 'viewer') await expect(done).rejects.toMatchObject({ code: 'forbidden' });
      else expect((await done).done).toHaveLength(1);
    }
    const { ws: workspace, formId } = form;
    const copied = () =>
      call(db, 'duplicateForm', { workspace, formId, copyId: randomKey() }, { uid });
    const folder = { workspace, change: { kind: 'create', name: role } } as const;
    const made = () => call(db, 'changeFolders', folder, { uid });
    for (const act of [copied, made]) {
      if (role === 'viewer') await expect(act()).rejects.toMatchObject({ code: 'forbidden' });
      else await act();
    }
    await put(form, 'trash');
    const deleted = change(form, [formId], { kind: 'delete' }, { uid });
    if (role === 'admin' || role === 'owner') expect((await deleted).done).toHaveLength(1);
    else await expect(deleted).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('no one of another workspace, by their own or by this one', async () => {
    const [form, other] = [await published(db), await published(db)];
    await expect(put(form, 'archive', { uid: other.uid })).rejects.toMatchObject({
      code: 'forbidden',
    });
    // A form of another workspace is none of this one.
    for (const what of [...ACTS, { kind: 'delete' } as const]) {
      expect(await change(other, [form.formId], what)).toEqual({ done: [] });
    }
    const stolen = { workspace: other.ws, formId: form.formId, copyId: randomKey() };
    await expect(call(db, 'duplicateForm', stolen, other)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await headOf(form)).status).toBe('live');
  });

  it('does several by themselves, and no more than 100', async () => {
    const first = await published(db);
    const second = await published(db, undefined, first);
    await put(second, 'trash');
    const ids = [first.formId, second.formId, randomKey(), first.formId];
    expect(await change(first, ids, { kind: 'act', act: 'archive' })).toEqual({
      done: [{ id: first.formId, status: 'archived' }],
    });
    const many = Array.from({ length: 101 }, randomKey);
    await expect(change(first, many, { kind: 'act', act: 'trash' })).rejects.toMatchObject({
      code: 'malformed',
    });
  });
});

describe('folders', () => {
  const changeFolder = (
    { ws: workspace, uid }: Published,
    what: Parameters<typeof call<'changeFolders'>>[2]['change'],
  ) => call(db, 'changeFolders', { workspace, change: what }, { uid });
  const namesIn = async ({ ws }: Published) =>
    (((await db.doc(paths.workspace(ws)).get()).data() as WorkspaceDoc).folders ?? []).map(
      ({ name }) => name,
    );

  it('are made once for each name, renamed, and let their forms out when they are deleted', async () => {
    const form = await published(db);
    const { id } = await changeFolder(form, { kind: 'create', name: ' Sales ' });
    expect(await changeFolder(form, { kind: 'create', name: 'SALES' })).toEqual({ id });
    await changeFolder(form, { kind: 'create', name: 'Events' });
    expect(await namesIn(form)).toEqual(['Events', 'Sales']);
    await expect(changeFolder(form, { kind: 'rename', id, name: 'events' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(changeFolder(form, { kind: 'create', name: ' ' })).rejects.toMatchObject({
      code: 'malformed',
    });
    await changeFolder(form, { kind: 'rename', id, name: 'Customers' });
    expect(await namesIn(form)).toEqual(['Customers', 'Events']);

    const { updatedAt } = await headOf(form);
    await change(form, [form.formId], { kind: 'folder', folder: id });
    expect(await headOf(form)).toMatchObject({ folder: id, updatedAt });
    const unknown = { kind: 'folder', folder: randomKey() } as const;
    expect(await change(form, [form.formId], unknown)).toEqual({ done: [] });
    await put(form, 'archive');
    await changeFolder(form, { kind: 'delete', id });
    await changeFolder(form, { kind: 'delete', id });
    expect(await namesIn(form)).toEqual(['Events']);
    expect((await headOf(form)).folder).toBeUndefined();
  });
});

describe('duplicating', () => {
  it('copies the draft, folder, test answers and receipt once; no responses, recipients or secrets', async () => {
    const { form } = await formWithResponses(db, 2);
    const { ws: workspace, formId, uid } = form;
    const { id } = await call(
      db,
      'changeFolders',
      { workspace, change: { kind: 'create', name: 'Sales' } },
      { uid },
    );
    await change(form, [formId], { kind: 'folder', folder: id });
    const receipt = { fieldId: 'femail', subject: 'Thanks', message: 'Hi', withAnswers: true };
    const delivery = { recipients: ['ada@example.org'], repliesToRespondent: true, receipt };
    await call(db, 'saveDelivery', { workspace, formId, delivery }, { uid, emailVerified: true });
    const webhook = aWebhook(randomKey(), 'https://example.com/x');
    await call(db, 'changeDestination', { workspace, formId, change: webhook }, { uid });

    const copyId = randomKey();
    const copy = () => call(db, 'duplicateForm', { workspace, formId, copyId }, { uid });
    const [first, second] = await Promise.all([copy(), copy()]);
    expect(first).toEqual({ formId: copyId, title: 'Contact (copy)' });
    expect(second).toEqual(first);
    const head = await headOf({ ws: workspace, formId: copyId });
    expect(head).toMatchObject({
      title: 'Contact (copy)',
      folder: id,
      status: 'draft',
      counts: { submissions: 0 },
      copyOf: formId,
    });
    expect(head.liveVersion).toBeUndefined();
    const draft = draftSchema.parse((await db.doc(paths.draft(workspace, copyId)).get()).data());
    expect(JSON.parse(draft.definition)).toEqual({ ...form.definition, title: 'Contact (copy)' });
    const copied = (await db.doc(paths.delivery(workspace, copyId)).get()).data();
    expect(deliverySchema.parse(copied)).toMatchObject({
      recipients: [`${uid}@example.org`.toLowerCase()],
      receipt,
    });
    const below = await db.doc(paths.form(workspace, copyId)).listCollections();
    expect(below.map((one) => one.id).sort()).toEqual(['draft', 'registry', 'settings']);
    expect((await db.doc(paths.destinations(workspace, copyId)).get()).exists).toBe(false);
    expect(await page({ formId: copyId })).toBe(404);

    // The id is taken: by a copy of something else, or by another form.
    const other = { workspace, formId: copyId, copyId: formId };
    await expect(call(db, 'duplicateForm', other, { uid })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});

describe('a head', () => {
  it('says what lists show of a draft, in no more than 2 kB', async () => {
    const definition = aContactForm();
    Object.assign(definition, { title: `Zürich ${'longer than usual '.repeat(10)}` });
    const form = await published(db, definition);
    const head = await headOf(form);
    expect(head.search).toContain('zuri');
    expect(head.sortName?.startsWith('zürich')).toBe(true);
    expect(head.sketch).toContain('Your name');
    for (const name of ['Ada', 'Grace', 'Alan']) {
      const session = { id: randomKey(), viewedAgo: 90_000, startedAgo: 60_000 };
      const request = aSubmission({ answers: { fname: { t: 'text', v: name } }, session });
      expect((await post(server.url, form.formId, request)).status).toBe(200);
    }
    await runSweep(effectsAt(db, Date.now() + 1), { effectAge: 0 });
    const after = await headOf(form);
    expect(after.recent?.completions).toBe('3');
    expect(Buffer.byteLength(JSON.stringify(after))).toBeLessThan(2_000);
  });

  it('gets its last days from the statistics where it had none', async () => {
    const { form } = await formWithResponses(db, 4);
    await expectCountsTrue(db, form);
    const before = await headOf(form);
    const { FieldValue } = await import('../../functions/src/lib/admin');
    await db.doc(paths.form(form.ws, form.formId)).update({
      recent: FieldValue.delete(),
      lastResponseAt: FieldValue.delete(),
    });
    await db.doc(paths.publicForm(form.formId)).update({ status: 'live' });
    const request = aSubmission({
      answers: {
        fname: { t: 'text', v: 'Another' },
        femail: { t: 'text', v: 'p1@company.example' },
      },
    });
    expect((await post(server.url, form.formId, request)).status).toBe(200);
    await expectCountsTrue(db, form);
    const id = submissionId(form.formId, request.key);
    const last = (await db.doc(paths.submission(form.ws, id)).get()).get('submittedAt') as number;
    expect(await headOf(form)).toMatchObject({ lastResponseAt: last });
    expect((await headOf(form)).recent).not.toEqual(before.recent);
  });
});
