/** Notes with mentions, and tasks with reminders. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ENTRY_LENGTH } from '@/domain/options/contactLimits';
import { activitySchema, taskSchema, type ContactDoc } from '@/domain/documents/crm.schema';
import { notificationSchema } from '@/domain/documents/people.schema';
import { paths } from '@/domain/base/firestorePaths';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { runSweep } from '../../functions/src/sweep/sweep';
import { addMember, codeOf } from '../support/aWorld';
import { aPersonForm, asker, respondFully } from '../support/crm';
import { effectsAt } from '../support/effects';
import { published, type Published } from '../support/product';
import { KEY_SECRET } from '../support/server';

vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);

const db = databaseOf('demo-contact-work');
const HOUR = 3_600_000;

let form: Published;
let contactId: string;
beforeEach(async () => {
  form = await published(db, aPersonForm());
  contactId = randomKey();
  await ask('createContact', { id: contactId, name: 'Ada', email: 'ada@acme.co.uk' });
});

const ask = asker(db, () => form);
const inboxOf = async (uid: string) =>
  (await db.collection(paths.notifications(uid)).get()).docs.map((doc) =>
    notificationSchema.strict().parse(doc.data()),
  );
const contact = async () =>
  (await db.doc(paths.contact(form.ws, contactId)).get()).data() as ContactDoc;

describe('a note', () => {
  it('is in the timeline, and tells those whom it mentions, once', async () => {
    const mira = await addMember(db, form.ws, 'viewer');
    const id = randomKey();
    const save = (text: string, mentions: string[]) =>
      ask('saveEntry', { contactId, id, type: 'note', text, mentions });
    // Anyone who is no member, and oneself, is not told.
    await save('@viewer, please call', [mira, form.uid, randomKey()]);
    await save('@viewer, please call', [mira, form.uid]);
    await save('@viewer, please call today', [mira, form.uid]);
    expect(await inboxOf(mira)).toMatchObject([
      { type: 'mention', contactId, formTitle: 'Ada', summary: '@viewer, please call' },
    ]);
    expect(await inboxOf(form.uid)).toEqual([]);
    const stored = (await db.doc(paths.activity(form.ws, `entry_${id}`)).get()).data();
    expect(activitySchema.parse(stored)).toMatchObject({
      type: 'note',
      text: '@viewer, please call today',
      mentions: expect.arrayContaining([mira]) as string[],
    });
    // No longer mentioned, no longer told.
    await save('never mind', []);
    expect(await inboxOf(mira)).toEqual([]);
  });

  it('is its writer’s to change; others’ are deleted by admins alone', async () => {
    const editor = await addMember(db, form.ws, 'editor');
    const viewer = await addMember(db, form.ws, 'viewer');
    const id = randomKey();
    const entry = { contactId, id, type: 'note', text: 'Mine' } as const;
    expect(await codeOf(ask('saveEntry', entry, { uid: viewer }))).toBe('forbidden');
    await ask('saveEntry', entry, { uid: editor });
    expect(await codeOf(ask('saveEntry', { ...entry, text: 'Yours' }))).toBe('forbidden');
    const other = await addMember(db, form.ws, 'editor');
    expect(await codeOf(ask('deleteEntry', { id }, { uid: other }))).toBe('forbidden');
    await ask('deleteEntry', { id });
    await ask('deleteEntry', { id });
    expect((await db.doc(paths.activity(form.ws, `entry_${id}`)).get()).exists).toBe(false);
  });

  it('has a text, not too long, and a contact', async () => {
    const save = (more: object) =>
      codeOf(ask('saveEntry', { contactId, id: randomKey(), type: 'call', text: 'x', ...more }));
    expect(await save({ text: '  ' })).toBe('malformed');
    expect(await save({ text: 'x'.repeat(ENTRY_LENGTH + 1) })).toBe('malformed');
    expect(await save({ contactId: randomKey() })).toBe('not_found');
    expect(await save({ at: Date.now() + 7 * 24 * HOUR })).toBe('malformed');
    expect(await save({ at: Date.now() - HOUR })).toBe('done');
  });
});

describe('a task', () => {
  const aTask = (more: object = {}) => ({
    contactId,
    id: randomKey(),
    title: 'Send the quote',
    due: '2026-12-01',
    assignee: null as string | null,
    remindAt: null as number | null,
    ...more,
  });

  it('counts with its contact while it is open', async () => {
    const task = aTask();
    await ask('saveTask', task);
    await ask('saveTask', task);
    expect(await contact()).toMatchObject({ openTasks: 1 });
    expect((await contact()).facets).toContain('@task');
    const act = (what: 'done' | 'reopen' | 'delete') =>
      ask('changeTask', { id: task.id, act: what });
    await act('done');
    await act('done');
    expect(await contact()).toMatchObject({ openTasks: 0 });
    expect((await contact()).facets).not.toContain('@task');
    await act('reopen');
    await act('delete');
    await act('delete');
    expect(await contact()).toMatchObject({ openTasks: 0 });
    expect((await db.doc(paths.activity(form.ws, `task_${task.id}`)).get()).exists).toBe(false);
  });

  it('is planned by editors, for members, with a title and a day', async () => {
    const viewer = await addMember(db, form.ws, 'viewer');
    expect(await codeOf(ask('saveTask', aTask(), { uid: viewer }))).toBe('forbidden');
    expect(await codeOf(ask('saveTask', aTask({ assignee: randomKey() })))).toBe('not_found');
    expect(await codeOf(ask('saveTask', aTask({ title: ' ' })))).toBe('malformed');
    expect(await codeOf(ask('saveTask', aTask({ due: '2026-13-01' })))).toBe('malformed');
  });

  it('tells a new assignee, and reminds them once, at its time', async () => {
    const editor = await addMember(db, form.ws, 'editor');
    const now = Date.now();
    const task = aTask({ assignee: editor, remindAt: now + HOUR });
    await ask('saveTask', task, { now });
    expect(await inboxOf(editor)).toMatchObject([{ type: 'taskAssigned', contactId }]);
    const types = async () => (await inboxOf(editor)).map(({ type }) => type).sort();
    await runSweep(effectsAt(db, now));
    expect(await types()).toEqual(['taskAssigned']);
    await runSweep(effectsAt(db, now + 2 * HOUR));
    await runSweep(effectsAt(db, now + 3 * HOUR));
    expect(await types()).toEqual(['taskAssigned', 'taskDue']);
    const stored = (await db.doc(paths.task(form.ws, task.id)).get()).data();
    expect(taskSchema.strict().parse(stored).remindAt).toBeUndefined();
  });

  it('that is done reminds no one', async () => {
    const now = Date.now();
    const task = aTask({ assignee: form.uid, remindAt: now + HOUR });
    await ask('saveTask', task, { now });
    await ask('changeTask', { id: task.id, act: 'done' });
    await runSweep(effectsAt(db, now + 2 * HOUR));
    expect(await inboxOf(form.uid)).toEqual([]);
  });
});

describe('what is given to another member', () => {
  const given = async (uid: string) =>
    (await inboxOf(uid)).filter(({ type }) => ['responseAssigned', 'ownerGiven'].includes(type));

  it('tells them once, in the app and by mail if they chose that; no one of what they give themselves', async () => {
    const mira = await addMember(db, form.ws, 'editor');
    const notices = { channels: { tasks: 'email' }, timeZone: 'UTC' };
    const about = {
      schemaVersion: 1,
      displayName: 'Mira',
      email: 'mira@example.org',
      createdAt: 1,
    };
    await db.doc(paths.user(mira)).set({ ...about, notices });
    const owner = (uid: string | null) =>
      ask('changeContacts', { ids: [contactId], change: { kind: 'owner', uid } });
    await owner(form.uid);
    expect(await given(form.uid)).toEqual([]);
    await owner(mira);
    await owner(mira);
    const mail = { mailDueAt: expect.any(Number) as number, mailAs: 'email' };
    expect(await given(mira)).toMatchObject([
      { type: 'ownerGiven', contactId, formTitle: 'Ada', params: { count: 1 }, ...mail },
    ]);
    await owner(null);
    expect(await given(mira)).toEqual([]);
  });

  it('is one notification for all of an act, and none once it is undone', async () => {
    const mira = await addMember(db, form.ws, 'editor');
    const ids = [
      (await respondFully(db, form, { name: 'Bob', email: 'bob@acme.example' })).id,
      (await respondFully(db, form, { name: 'Eve', email: 'eve@acme.example' })).id,
    ];
    const assign = (uid: string | null, some = ids) =>
      ask('changeResponses', { ids: some, change: { kind: 'assign', uid } });
    await assign(form.uid);
    expect(await given(form.uid)).toEqual([]);
    await assign(mira);
    const title = (await given(mira))[0]?.formTitle;
    expect(await given(mira)).toMatchObject([
      { type: 'responseAssigned', formId: form.formId, formTitle: title, params: { count: 2 } },
    ]);
    await assign(form.uid);
    expect(await given(mira)).toEqual([]);
    await assign(mira, ids.slice(0, 1));
    expect(await given(mira)).toMatchObject([{ submissionId: ids[0], params: { count: 1 } }]);
  });
});
