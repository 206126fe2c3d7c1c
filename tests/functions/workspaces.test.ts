/** A workspace's end and return, its usage and picture, and copies of its forms in another one. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Role } from '@/domain/options/access';
import { memberSchema, workspaceSchema } from '@/domain/documents/workspaces.schema';
import { userWorkspaceSchema } from '@/domain/documents/people.schema';
import type { Field, FormDefinition } from '@/domain/form/definition/definition';
import { paths } from '@/domain/base/firestorePaths';
import { readDefinition } from '@/domain/form/definition/readDefinition.schema';
import { finishEnding } from '../../functions/src/account/endingWorkspace';
import { planDeletion } from '../../functions/src/account/deletion';
import type { Firestore } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { openApiKey } from '../../functions/src/lib/apiKeys';
import { runSweep } from '../../functions/src/sweep/sweep';
import { sendDue } from '../../functions/src/mail/send';
import { addMember, aUser, refusalOf } from '../support/aWorld';
import { anAddress, mailContext, startMailServer, type MailServer } from '../support/mail';
import { sharp } from '../support/pictures';
import { aContactForm, call, provenMaker, published, type Published } from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

const DAY = 86_400_000;
let mails: MailServer;
let doors: TestServer;
let db: Firestore;
let clock = Date.now();
vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  mails = await startMailServer();
  doors = await startServer({ projectId: 'demo-workspaces', now: () => clock });
  db = doors.db;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await doors.close();
  await mails.close();
});

async function aTeam(definition = aContactForm()): Promise<Published & { name: string }> {
  const form = await published(db, definition);
  await provenMaker(db, form);
  const found = await db.doc(paths.workspace(form.ws)).get();
  return { ...form, name: workspaceSchema.parse(found.data()).name };
}

async function member(ws: string, role: Role): Promise<{ uid: string; email: string }> {
  const user = await aUser(db, anAddress());
  await addMember(db, ws, role, { ...user, mirrored: 'Team' });
  return user;
}

const memberOf = async (ws: string, uid: string) => {
  const found = await db.doc(paths.member(ws, uid)).get();
  return found.exists ? memberSchema.parse(found.data()) : undefined;
};
const mirrorOf = async (ws: string, uid: string) =>
  userWorkspaceSchema.parse((await db.doc(paths.userWorkspace(uid, ws)).get()).data());

const pageOf = (formId: string) => fetch(`${doors.url}/forms/${formId}`);
const sweepAt = (now: number) =>
  runSweep({ db, now, newKey: randomKey, keySecret: KEY_SECRET }, { effectAge: 0 });

describe('a workspace that its owner deletes', () => {
  it('is read and nothing else for two weeks, with its forms closed; then it is as it was, taken back', async () => {
    const { ws, uid, formId, name } = await aTeam();
    const [admin, viewer] = await Promise.all([member(ws, 'admin'), member(ws, 'viewer')]);
    const { key } = await call(
      db,
      'createApiKey',
      { workspace: ws, name: 'Key', scopes: ['forms:read'] },
      { uid },
    );
    const end = (by: string, typed: string, authTime = Date.now()) =>
      call(db, 'deleteWorkspace', { workspace: ws, name: typed }, { uid: by, authTime });
    expect(await refusalOf(end(admin.uid, name))).toBe('forbidden');
    expect(await refusalOf(end(uid, 'Another'))).toBe('name_differs');
    expect(await refusalOf(end(uid, name, Date.now() - DAY))).toBe('recent_login');
    expect((await pageOf(formId)).status).toBe(200);

    const { purgeAt } = await end(uid, name);
    expect(purgeAt).toBeGreaterThan(Date.now() + 13 * DAY);
    // A second press, and another tab.
    expect(await end(uid, name)).toEqual({ purgeAt });

    expect(await memberOf(ws, uid)).toMatchObject({ role: 'viewer', roleBefore: 'owner' });
    expect(await memberOf(ws, admin.uid)).toMatchObject({ role: 'viewer', roleBefore: 'admin' });
    expect(await mirrorOf(ws, viewer.uid)).toMatchObject({ role: 'viewer', endsAt: purgeAt });
    const page = await pageOf(formId);
    expect(page.status).toBe(410);
    expect(await openApiKey(db, key, Date.now())).toBeUndefined();
    const invite = { workspace: ws, emails: [anAddress()], role: 'viewer' as const };
    expect(await refusalOf(call(db, 'inviteMembers', invite, { uid, emailVerified: true }))).toBe(
      'forbidden',
    );
    const close = { workspace: ws, formId, change: 'close' as const };
    expect(await refusalOf(call(db, 'changeFormStatus', close, { uid }))).toBe('forbidden');
    // Who was the owner does not leave it without one.
    const leave = { workspace: ws, uid, change: { kind: 'remove' as const } };
    expect(await refusalOf(call(db, 'changeMember', leave, { uid }))).toBe('forbidden');

    await sendDue(mailContext(db, mails), () => true);
    for (const { email } of [admin, viewer]) {
      const [letter, ...more] = mails.to(email);
      expect(more).toEqual([]);
      expect(letter?.text).toContain('Its forms are closed');
    }

    expect(await refusalOf(call(db, 'keepWorkspace', { workspace: ws }, { uid: admin.uid }))).toBe(
      'forbidden',
    );
    await call(db, 'keepWorkspace', { workspace: ws }, { uid });
    await call(db, 'keepWorkspace', { workspace: ws }, { uid });
    expect(await memberOf(ws, uid)).toMatchObject({ role: 'owner' });
    expect((await memberOf(ws, admin.uid))?.roleBefore).toBeUndefined();
    expect((await mirrorOf(ws, admin.uid)).endsAt).toBeUndefined();
    expect((await pageOf(formId)).status).toBe(200);
    expect(await openApiKey(db, key, Date.now())).toBeDefined();
    // Nothing is left to look after, and no one loses anything later.
    await sweepAt(purgeAt + DAY);
    expect((await db.doc(paths.workspace(ws)).get()).exists).toBe(true);
  });

  it('is gone after two weeks with everything in it, and from its members’ lists', async () => {
    const { ws, uid, formId, name } = await aTeam();
    const editor = await member(ws, 'editor');
    const { purgeAt } = await call(db, 'deleteWorkspace', { workspace: ws, name }, { uid });
    await sweepAt(purgeAt - DAY);
    expect((await db.doc(paths.workspace(ws)).get()).exists).toBe(true);
    await sweepAt(purgeAt + 1);
    const left = await Promise.all(
      [
        paths.workspace(ws),
        paths.form(ws, formId),
        paths.member(ws, editor.uid),
        paths.userWorkspace(editor.uid, ws),
        paths.userWorkspace(uid, ws),
      ].map(async (path) => (await db.doc(path).get()).exists),
    );
    expect(left).toEqual([false, false, false, false, false]);
    clock = Date.now();
    expect((await pageOf(formId)).status).toBe(404);
    expect(await refusalOf(call(db, 'keepWorkspace', { workspace: ws }, { uid }))).toBe(
      'forbidden',
    );
  });

  it('closes its forms, and opens them again, even if the call was cut off', async () => {
    const { ws, uid, formId, name } = await aTeam();
    const { purgeAt } = await call(db, 'deleteWorkspace', { workspace: ws, name }, { uid });
    // As if the process had ended after the first write.
    const form = db.doc(paths.publicForm(formId));
    const stored = (await form.get()).data() ?? {};
    delete stored['workspaceEndedAt'];
    await form.set(stored);
    await db.doc(paths.workspace(ws)).update({ endingDueAt: purgeAt - 14 * DAY });
    expect((await pageOf(formId)).status).toBe(200);
    await finishEnding(db, ws, purgeAt - 13 * DAY);
    expect((await pageOf(formId)).status).toBe(410);
    expect((await db.doc(paths.workspace(ws)).get()).get('endingDueAt')).toBe(purgeAt);
    await call(db, 'keepWorkspace', { workspace: ws }, { uid });
    await form.update({ workspaceEndedAt: 1 });
    await db.doc(paths.workspace(ws)).update({ endingDueAt: 1 });
    await finishEnding(db, ws, Date.now());
    expect((await pageOf(formId)).status).toBe(200);
    expect((await db.doc(paths.workspace(ws)).get()).get('endingDueAt')).toBeUndefined();
  });

  it('passes to the next in rank if its owner deletes their account meanwhile', async () => {
    const { ws, uid, name } = await aTeam();
    const [, admin] = [await member(ws, 'editor'), await member(ws, 'admin')];
    await call(db, 'deleteWorkspace', { workspace: ws, name }, { uid });
    const [plan] = await planDeletion(db, uid);
    expect(plan).toMatchObject({ id: ws, outcome: 'handed_over', to: 'admin' });
    expect(admin.uid).not.toBe('');
  });
});

describe('the usage of a workspace', () => {
  it('is counted by the database, for members alone', async () => {
    const { ws, uid } = await aTeam();
    await member(ws, 'viewer');
    const usage = await call(db, 'workspaceUsage', { workspace: ws }, { uid });
    expect(usage).toMatchObject({ forms: 1, members: 2, contacts: 0, answers: 0, assist: 0 });
    expect(
      await refusalOf(call(db, 'workspaceUsage', { workspace: ws }, { uid: randomKey() })),
    ).toBe('forbidden');
  });
});

const picture = async (red: number) =>
  (
    await sharp({
      create: { width: 40, height: 30, channels: 3, background: { r: red, g: 9, b: 9 } },
    })
      .png()
      .toBuffer()
  ).toString('base64');

describe('the picture of a workspace', () => {
  it('is square, in its members’ lists, and taken away again; by admins', async () => {
    const { ws, uid } = await aTeam();
    const viewer = await member(ws, 'viewer');
    const set = (image: string | null, by = uid) =>
      call(db, 'setWorkspacePicture', { workspace: ws, image }, { uid: by });
    expect(await refusalOf(set(await picture(1), viewer.uid))).toBe('forbidden');
    const { picture: sha } = await set(await picture(200));
    expect((await mirrorOf(ws, viewer.uid)).picture).toBe(sha);
    const file = await fetch(`${doors.url}/api/assets/${sha}`);
    const about = await sharp(await file.arrayBuffer()).metadata();
    expect([about.width, about.height]).toEqual([256, 256]);
    expect(await refusalOf(set('AAAA'))).not.toBe('done');
    await set(null);
    expect((await mirrorOf(ws, viewer.uid)).picture).toBeUndefined();
  });
});

const [HERE, THERE, ONLY] = [randomKey(), randomKey(), randomKey()];
const unmapped = (field: Field | undefined) => {
  const { contact: _contact, ...plain } = { contact: '', ...field };
  return plain;
};

describe('a form copied to another workspace', () => {
  it('has its pictures there, and properties by their names; once, and only for anyone who may', async () => {
    const here = await aTeam();
    const there = await aTeam();
    const { uid, ws } = here;
    const asset = await call(db, 'addAsset', { workspace: ws, image: await picture(77) }, { uid });
    const properties = (id: string) => [
      { id, name: 'Shoe size', type: 'text' },
      ...(id === HERE ? [{ id: ONLY, name: 'Only here', type: 'text' }] : []),
    ];
    await db.doc(paths.workspace(ws)).update({ properties: properties(HERE) });
    await db.doc(paths.workspace(there.ws)).update({ properties: properties(THERE) });
    const definition = aContactForm();
    const { fname, femail, ...others } = definition.fields;
    const fields = {
      ...others,
      fname: { ...unmapped(fname), contactCustom: HERE },
      femail: { ...unmapped(femail), contactCustom: ONLY },
    } as FormDefinition['fields'];
    const endings = definition.endings.map((one) => ({ ...one, picture: asset }));
    const made = await published(db, { ...definition, fields, endings }, { uid, ws });
    const source = made.formId;
    const copyId = randomKey();
    const copy = (by: string) =>
      call(db, 'copyForm', { workspace: ws, formId: source, to: there.ws, copyId }, { uid: by });
    // A member of neither, of one, and a viewer of the other.
    expect(await refusalOf(copy(randomKey()))).toBe('forbidden');
    expect(await refusalOf(copy(uid))).toBe('forbidden');
    await db.doc(paths.member(there.ws, uid)).set({
      schemaVersion: 1,
      role: 'viewer',
      displayName: 'Ada',
      email: 'ada@example.org',
      joinedAt: 3,
    });
    expect(await refusalOf(copy(uid))).toBe('forbidden');
    await db.doc(paths.member(there.ws, uid)).update({ role: 'editor' });
    const first = await copy(uid);
    expect(await copy(uid)).toEqual(first);
    const draft = await db.doc(paths.draft(there.ws, copyId)).get();
    const text = String(draft.get('definition'));
    const read = readDefinition(text);
    expect(read.ok).toBe(true);
    expect(text).not.toContain(asset.id);
    expect(text).toContain(`"contactCustom":"${THERE}"`);
    expect(text).not.toContain(ONLY);
    const [kept] = (await db.collection(paths.assets(there.ws)).get()).docs;
    expect(kept && text.includes(kept.id)).toBe(true);
    expect((await fetch(`${doors.url}/api/assets/${kept?.id}`)).status).toBe(200);
    const head = await db.doc(paths.form(there.ws, copyId)).get();
    expect(head.get('status')).toBe('draft');
  });
});
