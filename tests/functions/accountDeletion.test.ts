/** Deleting an account: nothing is left behind, wherever it was cut off; what others share lives on. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LockDoc } from '@/domain/documents/submissions.schema';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { files, paths } from '@/domain/base/firestorePaths';
import {
  DELETION_STEPS,
  beginDeletion,
  finishDeletion,
  type DeletionStep,
} from '../../functions/src/account/deletion';
import { JOBS } from '../../functions/src/jobs/kinds';
import { stepJob } from '../../functions/src/jobs/runner';
import { accountOf, accountsAmong, authOf } from '../../functions/src/lib/accounts';
import { databaseOf } from '../../functions/src/lib/admin';
import { filesOf } from '../../functions/src/lib/files';
import { randomKey } from '../../functions/src/lib/hash';
import { sweepOrphans } from '../../functions/src/sweep/orphans';
import { runSweep } from '../../functions/src/sweep/sweep';
import { aWorld } from '../support/aWorld';
import { aPerson, type Person, severalPeople } from '../support/accounts';
import { effectsAt } from '../support/effects';
import { sharp } from '../support/pictures';
import { aContactForm, aSubmission, call, post, published, withName } from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

const PROJECT = 'demo-deletion';
const db = databaseOf(PROJECT);
const DAY = 86_400_000;
const GONE = { schemaVersion: 1, status: 'gone' };
vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ projectId: PROJECT });
  await db.doc(`${paths.knowledgeBase()}/first-form`).set({ title: 'x', link: '/', routes: [] });
});
afterAll(() => server.close());

const { dataAt } = aWorld(() => ({ db }));

/** Someone with everything that one can have. */
async function aFullLife(): Promise<Person & { formId: string; shas: string[] }> {
  const person = await aPerson(db, `Ada ${randomKey()}`);
  const { uid, ws } = person;
  const { formId } = await published(db, undefined, { uid, ws });
  for (const name of ['One', 'Two', 'Three']) {
    const answers = withName(name, { femail: { t: 'text', v: `${name}@client.example` } });
    const session = { id: randomKey(), viewedAgo: 9_000, startedAgo: 5_000 };
    expect((await post(server.url, formId, aSubmission({ answers, session }))).status).toBe(200);
  }
  await runSweep(effectsAt(db, Date.now() + 60_000), { effectAge: 0 });
  await db.doc(paths.userState(uid, 'forms')).set({ schemaVersion: 2, value: '{}' });
  await call(db, 'sendVerification', {}, { uid });
  await call(db, 'rateArticle', { articleId: 'first-form', helpful: true }, { uid });
  const image = (
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#987' } })
      .png()
      .toBuffer()
  ).toString('base64');
  const { photoURL } = await call(db, 'setPicture', { image }, { uid });
  const asset = await call(db, 'addAsset', { workspace: ws, image }, { uid });
  const lock: LockDoc = { schemaVersion: 1, submissionId: 'one', fieldId: 'fname' };
  await db.doc(paths.lock(ws, formId, '1_abc')).set(lock);
  return { ...person, formId, shas: [photoURL?.split('/').at(-1) ?? '', asset.id] };
}

/** Every document of the project that names one of these texts, in its path or in what it says. */
async function documentsNaming(...texts: string[]): Promise<string[]> {
  const found: string[] = [];
  const look = async (collections: FirebaseFirestore.CollectionReference[]): Promise<void> => {
    for (const collection of collections) {
      // Also documents that are not there, but have something below them.
      for (const ref of await collection.listDocuments()) {
        const content = JSON.stringify((await ref.get()).data() ?? {});
        if (texts.some((text) => ref.path.includes(text) || content.includes(text))) {
          found.push(ref.path);
        }
        await look(await ref.listCollections());
      }
    }
  };
  await look(await db.listCollections());
  return found;
}

/**
 * All that may name someone who is gone: the letter that says so. Of each form its bare id stays (M1), so that no one is
 * given its links.
 */
async function expectNothingLeft(gone: Person & { formId?: string; shas?: string[] }) {
  const { uid, ws, email, name, formId = ws, shas = [] } = gone;
  const left = await documentsNaming(uid, ws, email, name, formId);
  const ended = formId === ws ? [] : [paths.publicForm(formId)];
  expect(left.sort()).toEqual([`outbox/account_deleted-${uid}`, ...ended]);
  for (const path of ended) expect(await dataAt(path)).toEqual(GONE);
  expect(await accountOf(db, uid)).toBe(undefined);
  const stored = await (await filesOf(db)).list('');
  for (const sha of shas) expect(stored).not.toContain(files.asset(sha));
}

const remove = (person: Person, now = Date.now()) =>
  call(db, 'deleteAccount', { email: person.email }, { uid: person.uid, now });

describe('an account with a workspace of its own', () => {
  it('is planned, deleted, and nothing of it is left behind', async () => {
    const ada = await aFullLife();
    expect(await call(db, 'deletionPlan', {}, { uid: ada.uid })).toEqual({
      workspaces: [
        { id: ada.ws, name: `${ada.name}’s workspace`, outcome: 'deleted', forms: 1, answers: 3 },
      ],
    });
    expect((await fetch(`${server.url}/forms/${ada.formId}`)).status).toBe(200);
    expect(await remove(ada)).toEqual({ done: true });
    await expectNothingLeft(ada);
    const page = await fetch(`${server.url}/forms/${ada.formId}`);
    expect([page.status, page.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect((await post(server.url, ada.formId, aSubmission())).status).toBe(404);
    expect(await dataAt(paths.mail(`account_deleted-${ada.uid}`))).toMatchObject({
      kind: 'account_deleted',
      to: ada.email,
      data: { displayName: ada.name },
    });
  });

  it('leaves links that no one can take over', async () => {
    const ada = await aFullLife();
    expect(await remove(ada)).toEqual({ done: true });
    const eve = await aPerson(db, 'Eve');
    const about = { uid: eve.uid };
    const { ws: workspace } = eve;
    const { formId } = ada;
    const definition = canonicalJson(aContactForm());
    await expect(
      call(db, 'createForm', { workspace, formId, definition }, about),
    ).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(
      call(db, 'publishForm', { workspace, formId, rev: 1 }, about),
    ).rejects.toMatchObject({
      code: 'not_found',
    });
    // Anyone who asks for it finds what they find under an id that never was.
    const never = randomKey();
    for (const path of ['', '?lang=de']) {
      const [gone, unknown] = await Promise.all(
        [formId, never].map((id) => fetch(`${server.url}/forms/${id}${path}`)),
      );
      expect([gone?.status, await gone?.text()]).toEqual([404, await unknown?.text()]);
    }
    const posted = await Promise.all(
      [formId, never].map((id) => post(server.url, id, aSubmission())),
    );
    expect(posted.map(({ status }) => status)).toEqual([404, 404]);
    const submission = 'a'.repeat(43);
    expect((await fetch(`${server.url}/api/forms/${formId}/receipts/${submission}`)).status).toBe(
      404,
    );
    const session = { id: randomKey(), viewedAgo: 5 };
    const beacon = await fetch(`${server.url}/api/forms/${formId}/sessions`, {
      method: 'POST',
      body: JSON.stringify({ version: 1, session }),
    });
    expect(beacon.status).toBe(204);
    expect(await dataAt(paths.publicForm(formId))).toEqual(GONE);
  });

  it('is not brought back by a status that is changed while it goes', async () => {
    const ada = await aFullLife();
    const account = await accountOf(db, ada.uid);
    if (!account) throw new Error('There is no account.');
    await beginDeletion(db, account, Date.now());
    await finishDeletion(db, ada.uid, Date.now(), async (step) => {
      if (step !== 'public forms') return;
      const { ws: workspace, formId, uid } = ada;
      const changed = call(db, 'changeFormStatus', { workspace, formId, change: 'pause' }, { uid });
      await expect(changed).rejects.toMatchObject({ code: 'not_found' });
      const publishing = call(db, 'publishForm', { workspace, formId, rev: 1 }, { uid });
      await expect(publishing).rejects.toMatchObject({ code: 'not_found' });
    });
    await expectNothingLeft(ada);
  });

  it('deleted twice is deleted once', async () => {
    const ada = await aFullLife();
    const both = await Promise.all([remove(ada), remove(ada)]);
    expect(both.some(({ done }) => done)).toBe(true);
    await runSweep(effectsAt(db, Date.now() + 5 * 60_000));
    expect(await remove(ada)).toEqual({ done: true });
    await expectNothingLeft(ada);
  });

  it('is gone even where a second request, overtaken by the first, begins when all is done', async () => {
    const ada = await aFullLife();
    const account = await accountOf(db, ada.uid);
    if (!account) throw new Error('There is no account.');
    expect(await remove(ada)).toEqual({ done: true });
    const now = Date.now();
    await beginDeletion(db, account, now);
    await runSweep(effectsAt(db, now + 2 * 60_000));
    await expectNothingLeft(ada);
  });

  it('deleted twice says so, however far one is before the other', async () => {
    const ada = await aFullLife();
    const account = await accountOf(db, ada.uid);
    if (!account) throw new Error('There is no account.');
    await beginDeletion(db, account, Date.now());
    await finishDeletion(db, ada.uid, Date.now(), async (step) => {
      if (step === 'pictures') await finishDeletion(db, ada.uid, Date.now());
    });
    await expectNothingLeft(ada);
  });

  it('is not touched by anyone who writes another address, or logged in a while ago', async () => {
    const ada = await aPerson(db);
    const now = Date.now();
    const { uid, email } = ada;
    await expect(
      call(db, 'deleteAccount', { email: 'other@example.org' }, { uid }),
    ).rejects.toMatchObject({ code: 'malformed' });
    await expect(
      call(db, 'deleteAccount', { email }, { uid, now, authTime: now - DAY }),
    ).rejects.toMatchObject({ code: 'recent_login' });
    expect((await accountOf(db, uid))?.disabled).toBe(false);
    expect((await dataAt(paths.user(uid)))?.['deletingAt']).toBe(undefined);
  });

  it('once its deletion has begun lets no one in, and makes no workspace', async () => {
    const { uid } = await aPerson(db);
    const account = await accountOf(db, uid);
    if (!account) throw new Error('There is no account.');
    await beginDeletion(db, account, Date.now());
    expect((await accountOf(db, uid))?.disabled).toBe(true);
    await db.recursiveDelete(db.collection(paths.userWorkspaces(uid)));
    await expect(call(db, 'ensureWorkspace', { timeZone: 'UTC' }, { uid })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  it('takes along a form that another tab made meanwhile', async () => {
    const ada = await aFullLife();
    const account = await accountOf(db, ada.uid);
    if (!account) throw new Error('There is no account.');
    await beginDeletion(db, account, Date.now());
    const late: string[] = [];
    await finishDeletion(db, ada.uid, Date.now(), async (step) => {
      if (step !== 'public forms') return;
      const made = await published(db, aContactForm(), { uid: ada.uid, ws: ada.ws });
      late.push(made.formId);
    });
    expect(late).toHaveLength(1);
    for (const formId of late) {
      expect(await dataAt(paths.publicForm(formId))).toEqual(GONE);
      expect((await post(server.url, formId, aSubmission())).status).toBe(404);
    }
    await expectNothingLeft(ada);
  });

  it('is not made again by a tab that asked for its workspace in the last moment', async () => {
    const { uid } = await aPerson(db);
    await db.recursiveDelete(db.collection(paths.userWorkspaces(uid)));
    // As this act begins there is a profile; as it comes to write, both are gone.
    const asked = call(
      new Proxy(db, {
        get(target, name) {
          if (name !== 'runTransaction') {
            const value: unknown = Reflect.get(target, name);
            return typeof value === 'function' ? (value.bind(target) as unknown) : value;
          }
          return async (act: Parameters<typeof db.runTransaction>[0]) => {
            await target.doc(paths.user(uid)).delete();
            return target.runTransaction(act);
          };
        },
      }),
      'ensureWorkspace',
      { timeZone: 'UTC' },
      { uid, isAccount: () => Promise.resolve(false) },
    );
    await expect(asked).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await dataAt(paths.user(uid))).toBe(undefined);
  });

  it.each(DELETION_STEPS)('cut off after “%s” is finished by the sweep', async (step) => {
    const ada = await aFullLife();
    const account = await accountOf(db, ada.uid);
    if (!account) throw new Error('There is no account.');
    const now = Date.now();
    await beginDeletion(db, account, now);
    const cut = (done: DeletionStep) => {
      if (done === step) throw new Error(`cut off after ${step}`);
    };
    await expect(finishDeletion(db, ada.uid, now, cut)).rejects.toThrow(/cut off/);
    // Too early, then in time.
    const early = await runSweep(effectsAt(db, now + 1_000));
    expect(early.deletions).toBe(0);
    await runSweep(effectsAt(db, now + 2 * 60_000));
    await expectNothingLeft(ada);
  });

  it('cut off before its first step is finished by the sweep', async () => {
    const ada = await aFullLife();
    const account = await accountOf(db, ada.uid);
    if (!account) throw new Error('There is no account.');
    const now = Date.now();
    await beginDeletion(db, account, now);
    expect((await runSweep(effectsAt(db, now + 2 * 60_000))).deletions).toBe(1);
    await expectNothingLeft(ada);
  });
});

describe('an account that was deleted past our own pages', () => {
  const findAccounts = (uids: readonly string[]) => accountsAmong(own, uids);
  const own = databaseOf('demo-orphans');

  it('is finished by the sweep a day later, and its forms close', async () => {
    const person = await aPerson(own, 'Ada');
    const stays = await aPerson(own, 'Grace');
    const { formId } = await published(own, undefined, { uid: person.uid, ws: person.ws });
    const shown = async () => (await own.doc(paths.publicForm(formId)).get()).data();
    await (await authOf(own)).deleteUser(person.uid);
    const now = Date.now();
    const sweep = (at: number) => runSweep(effectsAt(own, at), { findAccounts });
    await sweep(now);
    // One that is restored meanwhile is left alone.
    await sweep(now + DAY - 1);
    expect(await shown()).toMatchObject({ status: 'live' });
    await sweep(now + DAY);
    await sweep(now + DAY + 2 * 60_000);
    expect(await shown()).toEqual(GONE);
    expect((await own.doc(paths.user(person.uid)).get()).exists).toBe(false);
    expect((await own.doc(paths.user(stays.uid)).get()).exists).toBe(true);
  });

  it('is not believed where many are missing at once, or where it comes back', async () => {
    const other = databaseOf('demo-orphans-many');
    const people = await severalPeople(other, 22);
    const among = (there: readonly string[]) => () =>
      Promise.resolve(
        new Map(
          people.flatMap(({ uid, email }) =>
            there.includes(uid) ? [[uid, { email, emailVerified: false }] as const] : [],
          ),
        ),
      );
    const uids = people.map(({ uid }) => uid);
    const now = Date.now();
    const marked = async () =>
      (await other.collection(paths.users()).where('orphanedAt', '>', 0).get()).docs.map(
        ({ id }) => id,
      );
    await sweepOrphans(other, now, among([]));
    expect(await marked()).toEqual([]);
    await sweepOrphans(other, now + DAY, among(uids.slice(1)));
    expect(await marked()).toEqual([uids[0]]);
    expect(await sweepOrphans(other, now + 2 * DAY, among(uids))).toBe(0);
    expect(await marked()).toEqual([]);
  });

  it('is believed of many once it was so for a week, and never where no one is there', async () => {
    const other = databaseOf('demo-orphans-week');
    const people = await severalPeople(other, 22);
    const among = (count: number) => () =>
      Promise.resolve(
        new Map(
          people.slice(0, count).map(({ uid, email }) => [uid, { email, emailVerified: false }]),
        ),
      );
    const now = Date.now();
    const look = (day: number, count: number) => sweepOrphans(other, now + day * DAY, among(count));
    // An Auth that comes back begins again.
    await look(0, 1);
    expect(await look(6, 22)).toBe(0);
    expect(await look(8, 1)).toBe(0);
    for (const day of [10, 13, 14.9]) expect(await look(day, 1)).toBe(0);
    expect(await look(15, 1)).toBe(0); // noted
    expect(await look(15.5, 1)).toBe(0);
    expect(await look(16, 1)).toBe(21);
    const empty = databaseOf('demo-orphans-empty');
    const none = () => Promise.resolve(new Map<string, never>());
    await severalPeople(empty, 21);
    for (const day of [0, 8, 9, 20]) {
      expect(await sweepOrphans(empty, now + day * DAY, none)).toBe(0);
    }
  });
});

describe('a workspace with others in it', () => {
  async function shared(roles: Record<string, 'owner' | 'admin' | 'editor' | 'viewer'>) {
    const ada = await aPerson(db, `Ada ${randomKey()}`);
    const { formId } = await published(db, undefined, { uid: ada.uid, ws: ada.ws });
    const others: Record<string, Person> = {};
    for (const [name, role] of Object.entries(roles)) {
      const person = await aPerson(db, `${name} ${randomKey()}`);
      others[name] = person;
      const joinedAt = Object.keys(others).length;
      const about = { schemaVersion: 1, role, joinedAt };
      await db
        .doc(paths.member(ada.ws, person.uid))
        .set({ ...about, displayName: person.name, email: person.email });
      await db.doc(paths.userWorkspace(person.uid, ada.ws)).set({ ...about, name: 'Shared' });
    }
    return { ada, formId, others };
  }

  it('lives on with the highest of them as its owner', async () => {
    const { ada, formId, others } = await shared({ Eve: 'editor', Bob: 'admin', Zoe: 'admin' });
    const { workspaces } = await call(db, 'deletionPlan', {}, { uid: ada.uid });
    expect(workspaces).toMatchObject([
      { id: ada.ws, outcome: 'handed_over', to: others['Bob']?.name },
    ]);
    expect(await remove(ada)).toEqual({ done: true });

    const bob = others['Bob']?.uid ?? '';
    expect((await dataAt(paths.member(ada.ws, bob)))?.['role']).toBe('owner');
    expect((await dataAt(paths.userWorkspace(bob, ada.ws)))?.['role']).toBe('owner');
    const zoe = others['Zoe']?.uid ?? '';
    expect((await dataAt(paths.member(ada.ws, zoe)))?.['role']).toBe('admin');
    expect((await fetch(`${server.url}/forms/${formId}`)).status).toBe(200);
    expect(await dataAt(paths.member(ada.ws, ada.uid))).toBe(undefined);
    // Neither name nor address of who left stands anywhere but in the letter and the name of what they made.
    const left = await documentsNaming(ada.email, `users/${ada.uid}`);
    expect(left).toEqual([`outbox/account_deleted-${ada.uid}`]);
  });

  it('with another owner is only left', async () => {
    const { ada, others } = await shared({ Bob: 'owner' });
    const { workspaces } = await call(db, 'deletionPlan', {}, { uid: ada.uid });
    expect(workspaces).toEqual([{ id: ada.ws, name: `${ada.name}’s workspace`, outcome: 'left' }]);
    await remove(ada);
    const members = await db.collection(paths.members(ada.ws)).get();
    expect(members.docs.map(({ id }) => id)).toEqual([others['Bob']?.uid]);
  });

  it('whose two owners leave at the same time is deleted with its public forms', async () => {
    const { ada, formId, others } = await shared({ Bob: 'owner' });
    const bob = others['Bob'];
    if (!bob) throw new Error('There is no Bob.');
    for (const { uid } of [ada, bob]) {
      const account = await accountOf(db, uid);
      if (account) await beginDeletion(db, account, Date.now());
    }
    // Each sees the other still there, and so neither closes the forms as its first step.
    await finishDeletion(db, ada.uid, Date.now(), async (step) => {
      if (step === 'public forms') await finishDeletion(db, bob.uid, Date.now());
    });
    expect(await dataAt(paths.workspace(ada.ws))).toBe(undefined);
    expect(await dataAt(paths.publicForm(formId))).toEqual(GONE);
    expect((await post(server.url, formId, aSubmission())).status).toBe(404);
  });

  it('tells who was removed no name that they did not know', async () => {
    const { ada, others } = await shared({ Eve: 'editor' });
    const eve = others['Eve']?.uid ?? '';
    await db.doc(paths.member(ada.ws, eve)).delete();
    await db.doc(paths.workspace(ada.ws)).update({ name: 'Merger with Acme' });
    const { workspaces } = await call(db, 'deletionPlan', {}, { uid: eve });
    expect(workspaces.find(({ id }) => id === ada.ws)).toEqual({
      id: ada.ws,
      name: 'Shared',
      outcome: 'left',
    });
  });

  it('of someone else is left, and theirs stays', async () => {
    const { ada, others } = await shared({ Bob: 'editor' });
    const bob = others['Bob'];
    if (!bob) throw new Error('There is no Bob.');
    await remove(bob);
    // What he looked after is no one's any more, once the job that passes it on is done.
    const context = { db, now: Date.now(), newKey: randomKey };
    const job = `departure-${bob.uid}`;
    while ((await stepJob(context, JOBS, ada.ws, job)) !== 'done');
    await expectNothingLeft(bob);
    expect((await dataAt(paths.member(ada.ws, ada.uid)))?.['role']).toBe('owner');
  });

  it('that is deleted takes along what former members were told of it', async () => {
    const ada = await aFullLife();
    const former = await aPerson(db, 'Former');
    const [told] = (await db.collection(paths.notifications(ada.uid)).limit(1).get()).docs;
    await db.doc(paths.notification(former.uid, 'old')).set(told?.data() ?? {});
    await db.doc(paths.notification(former.uid, 'own')).set({ workspace: former.ws, at: 1 });
    await remove(ada);
    await expectNothingLeft(ada);
    const kept = await db.collection(paths.notifications(former.uid)).get();
    expect(kept.docs.map(({ id }) => id)).toEqual(['own']);
  });
});
