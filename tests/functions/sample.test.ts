/** The sample workspace: made once, by the product's own ways, and gone whole. */
import { describe, expect, it, vi } from 'vitest';
import { sessionSchema, statsMonthSchema } from '@/domain/documents/numbers.schema';
import { submissionSchema } from '@/domain/documents/submissions.schema';
import { userSchema, userWorkspaceSchema } from '@/domain/documents/people.schema';
import { workspaceSchema } from '@/domain/documents/workspaces.schema';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { dayIn } from '@/domain/base/days';
import { funnelOf } from '@/domain/insights/funnel';
import { questionOrder, reachedFields } from '@/domain/insights/progress';
import { sampleDefinition } from '../../functions/src/sample/sample';
import { beginSampleRemoval } from '../../functions/src/sample/remove';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { runSweep } from '../../functions/src/sweep/sweep';
import { aWorld } from '../support/aWorld';
import { effectsAt } from '../support/effects';
import { aContactForm, call, published } from '../support/product';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { KEY_SECRET } from '../support/server';

const db = databaseOf('demo-sample');
vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
const { dataAt } = aWorld(() => ({ db }));

const count = async (path: string) => (await db.collection(path).count().get()).data().count;

async function aUser() {
  const uid = randomKey();
  const { workspace: own } = await call(
    db,
    'ensureWorkspace',
    { timeZone: 'Europe/Berlin' },
    { uid },
  );
  return { uid, own };
}
const make = (uid: string, now = Date.now()) => call(db, 'createSample', {}, { uid, now });

/** Nothing below a workspace. */
async function expectGone(ws: string, formId: string, uid: string) {
  const ref = db.doc(paths.workspace(ws));
  expect((await ref.get()).exists).toBe(false);
  expect(await ref.listCollections()).toEqual([]);
  expect(await dataAt(paths.publicForm(formId))).toEqual({ schemaVersion: 1, status: 'gone' });
  expect(await dataAt(paths.userWorkspace(uid, ws))).toBe(undefined);
  expect((await dataAt(paths.user(uid)))?.['sample']).toBe(undefined);
}

describe('createSample', () => {
  it('makes a workspace with a live form, responses, people and figures; pressed again, the same', async () => {
    const { uid, own } = await aUser();
    const made = await make(uid);
    const { workspace: ws, formId } = made;
    expect(ws).not.toBe(own);
    const workspace = workspaceSchema.strict().parse(await dataAt(paths.workspace(ws)));
    expect(workspace).toMatchObject({ sample: true, timeZone: 'Europe/Berlin' });
    const mirror = await dataAt(paths.userWorkspace(uid, ws));
    expect(userWorkspaceSchema.strict().parse(mirror)).toMatchObject({
      sample: true,
      role: 'owner',
    });
    expect(userSchema.strict().parse(await dataAt(paths.user(uid))).sample?.readyAt).toBeTypeOf(
      'number',
    );
    expect(await dataAt(paths.publicForm(formId))).toMatchObject({ status: 'live' });
    expect(await dataAt(paths.form(ws, formId))).toMatchObject({ counts: { submissions: 40 } });

    const submissions = (await db.collection(paths.submissions(ws)).get()).docs.map((doc) =>
      submissionSchema.parse(doc.data()),
    );
    expect(submissions).toHaveLength(40);
    const oldest = Date.now() - 62 * 86_400_000;
    for (const submission of submissions) {
      expect(submission).toMatchObject({ status: 'complete', todo: [] });
      expect(submission.contactId).toBeTypeOf('string');
      expect(submission.submittedAt).toBeGreaterThan(oldest);
      expect(submission.submittedAt).toBeLessThanOrEqual(Date.now());
    }
    const contacts = (await db.collection(paths.contacts(ws)).get()).docs.map(
      (doc) => doc.data() as ContactDoc,
    );
    expect(contacts.length).toBeGreaterThan(8);
    for (const { emails } of contacts)
      for (const email of emails) expect(email).toMatch(/@[a-z-]+\.example$/);
    expect(await count(paths.accounts(ws))).toBeGreaterThan(2);

    // Worked on: stages, an owner, the tags of their responses, tasks of which one is overdue.
    expect(new Set(contacts.map(({ stage }) => stage))).toEqual(
      new Set([undefined, 'lead', 'qualified', 'customer']),
    );
    expect(contacts.some(({ owner }) => owner === uid)).toBe(true);
    const byId = new Map(
      (await db.collection(paths.contacts(ws)).get()).docs.map((doc) => [doc.id, doc.data()]),
    );
    for (const { contactId = '', tags = [] } of submissions) {
      expect(byId.get(contactId)?.['tags'] ?? []).toEqual(expect.arrayContaining([...tags]));
    }
    const tasks = (await db.collection(paths.tasks(ws)).get()).docs.map((doc) => doc.data());
    const today = dayIn('Europe/Berlin', Date.now());
    expect(tasks).toHaveLength(4);
    expect(tasks.filter(({ due }) => String(due) < today)).toHaveLength(1);
    expect(tasks.filter(({ due }) => due === today)).toHaveLength(2);
    // The last 30 days have as many before them to compare with.
    const halfway = Date.now() - 30 * 86_400_000;
    const earlier = submissions.filter(({ submittedAt }) => submittedAt < halfway);
    expect(earlier.length).toBeGreaterThan(10);
    // No time to answer is far from the others.
    for (const { startedAt = 0, submittedAt } of submissions)
      expect(submittedAt - startedAt).toBeLessThan(400_000);

    const sessions = (await db.collection(paths.sessions(ws, formId)).get()).docs.map((doc) =>
      sessionSchema.parse(doc.data()),
    );
    expect(sessions.filter(({ counted }) => counted === undefined)).toEqual([]);
    // How far people came is known of all who began; most give up at a question that takes long to answer.
    for (const { startedAt, progress } of sessions) {
      expect(progress === undefined).toBe(startedAt === undefined);
    }
    const definition = sampleDefinition();
    const order = questionOrder(definition);
    const { pages, abandoned, unknown } = funnelOf(
      sessions.map(({ startedAt, submissions, progress }) => ({
        outcome: submissions > 0 ? 'completed' : startedAt === undefined ? 'viewed' : 'abandoned',
        ...(progress ? { reached: new Set(reachedFields(progress, order)) } : {}),
      })),
      definition.pages.map(({ fieldIds }) => ({ questions: fieldIds })),
    );
    expect(unknown.sessions).toBe(0);
    const questions = pages.flatMap((page) => page.questions);
    expect(questions.reduce((sum, { exits }) => sum + exits, 0)).toBe(abandoned);
    const [worst] = questions.toSorted((one, other) => other.exits - one.exits);
    expect(definition.fields[worst?.id ?? '']?.type).toBe('long_text');
    const months = (await db.collection(paths.workspaceStats(ws)).get()).docs.map((doc) =>
      statsMonthSchema.parse(doc.data()),
    );
    const days = months.flatMap((month) => Object.values(month.days));
    expect(days.reduce((sum, day) => sum + day.submissions, 0)).toBe(40);
    expect(days.reduce((sum, day) => sum + day.views, 0)).toBe(sessions.length);

    // No one is told, nothing is sent, and no plan is charged.
    expect(await count(paths.notifications(uid))).toBe(0);
    expect(await count(paths.outbox())).toBe(0);
    expect(await count(`${paths.workspace(ws)}/usage`)).toBe(0);
    expect(await count(paths.forms(own))).toBe(0);

    expect(await make(uid)).toEqual(made);
    expect(await count(paths.submissions(ws))).toBe(40);
    expect(await count(paths.userWorkspaces(uid))).toBe(2);
  });

  it('asked by two devices at once, makes one', async () => {
    const { uid } = await aUser();
    const [one, two] = await Promise.all([make(uid), make(uid)]);
    expect(one).toEqual(two);
    expect(await count(paths.userWorkspaces(uid))).toBe(2);
    expect(await count(paths.submissions(one.workspace))).toBe(40);
    expect(await dataAt(paths.form(one.workspace, one.formId))).toMatchObject({
      counts: { submissions: 40 },
    });
  });

  it('goes on where it was cut off', async () => {
    const { uid } = await aUser();
    const startedAt = Date.now() - 60_000;
    const { workspace: ws, formId } = await make(uid, startedAt);
    // As if the instance had ended before its last steps: some responses and sessions are missing.
    const ref = db.doc(paths.user(uid));
    const { readyAt: _, ...sample } = userSchema.parse((await ref.get()).data()).sample ?? {
      readyAt: 0,
    };
    await ref.update({ sample });
    const stored = await db.collection(paths.submissions(ws)).orderBy('submittedAt').get();
    for (const doc of stored.docs.slice(30)) {
      await doc.ref.delete();
      await db.doc(paths.session(ws, formId, String(doc.get('sessionId')))).delete();
    }
    expect(await make(uid)).toEqual({ workspace: ws, formId });
    const again = await db.collection(paths.submissions(ws)).orderBy('submittedAt').get();
    expect(again.docs.map(({ id }) => id)).toEqual(stored.docs.map(({ id }) => id));
    expect(userSchema.parse((await ref.get()).data()).sample?.readyAt).toBeTypeOf('number');
  });

  it('is for who has a workspace of their own, and at most five times a day', async () => {
    await expect(make(randomKey())).rejects.toMatchObject({ code: 'not_found' });
    const gone = { uid: randomKey(), isAccount: () => Promise.resolve(false) };
    await expect(call(db, 'createSample', {}, gone)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    const { uid } = await aUser();
    const now = Date.now();
    await db.doc(paths.user(uid)).update({ sampled: [1, 2, 3, 4, 5].map((ago) => now - ago) });
    await expect(make(uid)).rejects.toMatchObject({ code: 'rate_limited' });
  });
});

describe('removeSample', () => {
  it('leaves nothing, twice; the own workspace stays, and another sample can be made', async () => {
    const { uid, own } = await aUser();
    const { formId: kept } = await published(db, aContactForm(), { uid, ws: own });
    const { workspace: ws, formId } = await make(uid);
    expect(await call(db, 'removeSample', {}, { uid })).toEqual({});
    await expectGone(ws, formId, uid);
    expect(await call(db, 'removeSample', {}, { uid })).toEqual({});
    expect(await dataAt(paths.form(own, kept))).toMatchObject({ status: 'live' });
    const next = await make(uid);
    expect(next.workspace).not.toBe(ws);
    expect(await count(paths.submissions(next.workspace))).toBe(40);
  });

  it('someone else’s sample stays', async () => {
    const [ada, eve] = [await aUser(), await aUser()];
    const { workspace: ws, formId } = await make(ada.uid);
    await call(db, 'removeSample', {}, { uid: eve.uid });
    expect(await dataAt(paths.form(ws, formId))).toMatchObject({ status: 'live' });
    const definition = canonicalJson(aContactForm());
    await expect(
      call(db, 'createForm', { workspace: ws, formId: randomKey(), definition }, { uid: eve.uid }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('while it is being made: nothing is left of either', async () => {
    const { uid, own } = await aUser();
    const making = make(uid).then(
      () => 'made',
      () => 'removed',
    );
    const others = async () =>
      (await db.collection(paths.userWorkspaces(uid)).get()).docs.filter(({ id }) => id !== own);
    let ws: string | undefined;
    await vi.waitFor(
      async () => {
        ws = (await others())[0]?.id;
        expect(ws && (await count(paths.submissions(ws)))).toBeGreaterThan(1);
      },
      { timeout: 20_000 },
    );
    await call(db, 'removeSample', {}, { uid });
    expect(await making).toBe('removed');
    expect(await others()).toEqual([]);
    expect(await db.doc(paths.workspace(ws ?? '')).listCollections()).toEqual([]);
  });

  it('what was cut off, the sweep finishes; anyone who asks for a new one meanwhile gets it', async () => {
    const { uid } = await aUser();
    const { workspace: ws, formId } = await make(uid);
    const now = Date.now();
    await beginSampleRemoval(db, uid, now);
    expect(await dataAt(paths.userWorkspace(uid, ws))).toBe(undefined);
    await runSweep(effectsAt(db, now + 61_000), { effectAge: 0 });
    await expectGone(ws, formId, uid);

    const second = await make(uid);
    await beginSampleRemoval(db, uid, Date.now());
    const third = await make(uid);
    expect(third.workspace).not.toBe(second.workspace);
    expect((await db.doc(paths.workspace(second.workspace)).listCollections()).length).toBe(0);
  });
});

it('deleting the account takes a sample with it, also one whose removal was cut off', async () => {
  const { authOf } = await import('../../functions/src/lib/accounts');
  for (const isCutOff of [false, true]) {
    const { uid } = await aUser();
    const email = `${uid}@example.org`.toLowerCase();
    await (await authOf(db)).createUser({ uid, email, password: 'correct horse battery' });
    await call(db, 'syncProfile', {}, { uid });
    const { workspace: ws } = await make(uid);
    if (isCutOff) await beginSampleRemoval(db, uid, Date.now());
    expect(await call(db, 'deleteAccount', { email }, { uid })).toEqual({ done: true });
    expect((await db.doc(paths.workspace(ws)).get()).exists).toBe(false);
    expect(await db.doc(paths.workspace(ws)).listCollections()).toEqual([]);
  }
});
