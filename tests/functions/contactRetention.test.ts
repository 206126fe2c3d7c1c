/** Contacts without activity: announced, listed, deleted in time, and kept where anything speaks for it. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Calls } from '@/domain/calls/contract.schema';
import { noticeAt, NOTICE_DAYS } from '@/domain/contacts/retention';
import type { JobDoc, JobOf } from '@/domain/documents/jobs.schema';
import { notificationSchema } from '@/domain/documents/people.schema';
import { workspaceSchema } from '@/domain/documents/workspaces.schema';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { strictJobOf } from '../support/jobs';
import { eraseInactiveKind } from '../../functions/src/deletion/eraseInactiveKind';
import { LEASE, MAX_ATTEMPTS, stepJob } from '../../functions/src/jobs/runner';
import { randomKey } from '../../functions/src/lib/hash';
import { jobKind, type AnyJobKind } from '../../functions/src/lib/jobKind';
import { runSweep } from '../../functions/src/sweep/sweep';
import { addMember, codeOf } from '../support/aWorld';
import { aPersonForm, respond } from '../support/crm';
import { effectsAt } from '../support/effects';
import { randomKills, type Kill } from '../support/exportJobs';
import { call, published, type Published } from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
// What a killed worker reports.
vi.spyOn(console, 'error').mockImplementation(() => undefined);

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ projectId: 'demo-retention' });
});
afterAll(() => server.close());

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-24T12:00:00Z');
const MONTHS = 12;
const { startsAt: STARTS, before: BEFORE } = noticeAt(NOW, MONTHS);
const OFF = { months: MONTHS, keptStages: [] as string[], responses: 'delete' as const };

const ask = <N extends keyof Calls>(
  form: Published,
  name: N,
  request: Omit<Calls[N]['request'], 'workspace'>,
  { uid = form.uid, now = NOW }: { uid?: string; now?: number } = {},
) => {
  const whole = { workspace: form.ws, ...request } as unknown as Calls[N]['request'];
  return call(server.db, name, whole, { uid, now });
};

const sweep = (now: number) => runSweep(effectsAt(server.db, now), { effectAge: 0 });
const aForm = () => published(server.db, aPersonForm(), { now: NOW - 2_000 * DAY });

/** A contact by a response at a moment. */
async function person(form: Published, name: string, at: number): Promise<string> {
  const said = { name, email: `${name.toLowerCase()}@people.example` };
  const id = await respond(server.db, form, said, at);
  await sweep(at + 60_000);
  const found = await server.db.doc(paths.submission(form.ws, id)).get();
  return (found.data() as SubmissionDoc).contactId ?? '';
}

const contact = async (form: Published, id: string) =>
  (await server.db.doc(paths.contact(form.ws, id)).get()).data() as ContactDoc | undefined;
const age = (form: Published, id: string, fields: Partial<ContactDoc>) =>
  server.db.doc(paths.contact(form.ws, id)).update(fields);
const settings = async (form: Published) =>
  workspaceSchema.strict().parse((await server.db.doc(paths.workspace(form.ws)).get()).data());
const batches = async (form: Published) =>
  (
    await server.db.collection(paths.jobs(form.ws)).where('kind', '==', 'eraseInactive').get()
  ).docs.map((doc) => ({ id: doc.id, ...strictJobOf(doc.data(), 'eraseInactive') }));
const notices = async (uid: string) =>
  (
    await server.db
      .collection(paths.notifications(uid))
      .where('type', '==', 'contactRetention')
      .get()
  ).docs.map((doc) => notificationSchema.strict().parse(doc.data()));

const save = (
  form: Published,
  retention: Calls['saveContactRetention']['request']['retention'],
  now = NOW,
) => ask(form, 'saveContactRetention', { retention }, { now });

describe('the setting', () => {
  it('is admins’ alone, within limits, and the same twice changes nothing', async () => {
    const form = await aForm();
    const editor = await addMember(server.db, form.ws, 'editor');
    const admin = await addMember(server.db, form.ws, 'admin');
    for (const [uid, code] of [
      [editor, 'forbidden'],
      [randomKey(), 'forbidden'],
      [admin, 'done'],
    ] as const) {
      expect(await codeOf(ask(form, 'saveContactRetention', { retention: OFF }, { uid }))).toBe(
        code,
      );
      expect(await codeOf(ask(form, 'countInactive', { months: 6, keptStages: [] }, { uid }))).toBe(
        code,
      );
    }
    for (const months of [0, 121, 1.5, -1]) {
      expect(await codeOf(save(form, { ...OFF, months }))).toBe('malformed');
    }
    const before = await settings(form);
    expect(before.contactRetention).toMatchObject({ months: MONTHS, at: NOW, by: admin });
    await save(form, OFF, NOW + DAY);
    expect(await settings(form)).toEqual(before);
    await save(form, { ...OFF, keptStages: ['customer', 'nosuchstage'] }, NOW + DAY);
    expect((await settings(form)).contactRetention?.keptStages).toEqual(['customer']);
    await save(form, null);
    await save(form, null);
    expect((await settings(form)).contactRetention).toBeUndefined();
    await sweep(NOW + DAY);
    expect(await batches(form)).toEqual([]);
  });
});

describe('the deletion', () => {
  it('comes a week after the notice, to the millisecond of the last activity, and keeps the exceptions', async () => {
    const { db } = server;
    const form = await aForm();
    const admin = await addMember(db, form.ws, 'admin');
    const editor = await addMember(db, form.ws, 'editor');
    const old = NOW - 1_000 * DAY;
    const ids: Record<string, string> = {};
    for (const name of ['Old', 'Edge', 'Late', 'Customer', 'Task', 'Trashed', 'Added', 'Back']) {
      ids[name] = await person(form, name, old);
    }
    const { Edge = '', Late = '', Customer = '', Task = '', Trashed = '' } = ids;
    const { Added = '', Back = '' } = ids;
    await age(form, Edge, { lastActivityAt: BEFORE - 1 });
    await age(form, Late, { lastActivityAt: BEFORE });
    await age(form, Added, { createdAt: BEFORE });
    await ask(form, 'changeContacts', {
      ids: [Customer],
      change: { kind: 'stage', stage: 'customer' },
    });
    await ask(form, 'changeContacts', { ids: [Trashed], change: { kind: 'trash' } });
    const task = randomKey();
    await ask(form, 'saveTask', {
      contactId: Task,
      id: task,
      title: 'Call',
      due: null,
      assignee: null,
      remindAt: null,
    });
    const choice = { ...OFF, keptStages: ['customer'] };
    const { months, keptStages } = choice;
    expect(await ask(form, 'countInactive', { months, keptStages })).toEqual({
      count: 4,
      isMore: false,
      startsAt: STARTS,
    });
    await save(form, choice);
    await sweep(NOW);
    await sweep(NOW + 1);
    const [batch, ...others] = await batches(form);
    expect(others).toEqual([]);
    expect(batch).toMatchObject({ dueAt: STARTS, eraseInactive: { due: 4, before: BEFORE } });
    for (const [uid, told] of [
      [form.uid, 1],
      [admin, 1],
      [editor, 0],
    ] as const) {
      expect(await notices(uid)).toHaveLength(told);
    }
    expect((await notices(admin))[0]).toMatchObject({
      formTitle: '4 contacts',
      summary: 'On 1 Dec 2026. Open the list to see who.',
    });

    // In the week of the notice, one of them gets in touch; no one goes before its end.
    await ask(form, 'saveEntry', { contactId: Back, id: randomKey(), type: 'call', text: 'Rang' });
    await sweep(STARTS - 1);
    for (const id of Object.values(ids)) expect(await contact(form, id)).toBeDefined();
    await sweep(STARTS);
    const left: string[] = [];
    for (const [name, id] of Object.entries(ids)) if (await contact(form, id)) left.push(name);
    expect(left).toEqual(['Late', 'Customer', 'Task', 'Added', 'Back']);
    const done = (await batches(form)).find(({ id }) => id === batch?.id);
    expect(done).toMatchObject({
      status: 'done',
      eraseInactive: { erased: 3, verifiedAt: STARTS },
    });
    expect(done?.eraseInactive?.counts).toMatchObject({ responses: 3 });
    expect(done?.eraseInactive?.isAtLeast).toBeUndefined();
    expect(JSON.stringify(done)).not.toContain('people.example');
    const erased = await db
      .collection(paths.submissions(form.ws))
      .where('status', '==', 'erased')
      .get();
    expect(erased.size).toBe(3);

    // The next batch has a notice of its own: Late and Added are due by then. A task that is done is activity.
    expect((await settings(form)).contactRetention?.batch).toMatchObject({ due: 2 });
    await ask(form, 'changeTask', { id: task, act: 'done' }, { now: STARTS });
    expect((await contact(form, Task))?.lastActivityAt).toBe(STARTS);
    await sweep(STARTS + NOTICE_DAYS * DAY);
    expect(await contact(form, Late)).toBeUndefined();
    expect(await contact(form, Added)).toBeUndefined();
    expect(await contact(form, Customer)).toBeDefined();
    expect(await notices(admin)).toHaveLength(2);
    expect(await contact(form, Task)).toBeDefined();
  });

  it('is called off by switching it off, and begins again with a change', async () => {
    const form = await aForm();
    const id = await person(form, 'Maud', NOW - 1_000 * DAY);
    await save(form, OFF);
    await sweep(NOW);
    expect(await notices(form.uid)).toHaveLength(1);
    // Strictly later: the week begins again.
    await save(form, { ...OFF, responses: 'strip' }, NOW + 3 * DAY);
    expect(await notices(form.uid)).toEqual([]);
    await sweep(NOW + 3 * DAY);
    await sweep(STARTS);
    expect(await contact(form, id)).toBeDefined();
    await save(form, null, STARTS + DAY);
    expect(await batches(form)).toEqual([]);
    expect(await notices(form.uid)).toEqual([]);
    await sweep(STARTS + 30 * DAY);
    expect(await contact(form, id)).toMatchObject({ status: 'active' });
  });

  it('keeps responses without answers where that was chosen', async () => {
    const form = await aForm();
    const id = await person(form, 'Winifred', NOW - 1_000 * DAY);
    await save(form, { ...OFF, responses: 'strip' });
    await sweep(NOW);
    await sweep(STARTS);
    expect(await contact(form, id)).toBeUndefined();
    const { docs } = await server.db.collection(paths.submissions(form.ws)).get();
    expect(docs.map((doc) => doc.data())).toMatchObject([
      { status: 'complete', summary: 'Answers erased', answers: {} },
    ]);
    expect(JSON.stringify(docs.map((doc) => doc.data()))).not.toContain('Winifred');
  });
});

describe('a batch', () => {
  const run = async (form: Published, job: string, kill: Kill) => {
    const kind = eraseInactiveKind(2) as AnyJobKind<JobOf<'eraseInactive'>>;
    const killed: AnyJobKind<JobOf<'eraseInactive'>> = {
      ...kind,
      prepare: async (step, cursor) => {
        const when = kill();
        if (when === 'before') throw new Error('killed');
        const prepared = await kind.prepare?.(step, cursor);
        if (when === 'after') throw new Error('killed');
        return prepared;
      },
    };
    const kinds = { eraseInactive: jobKind(killed) };
    const context = (now: number) => ({ db: server.db, now, newKey: randomKey });
    for (let at = STARTS; ; at += LEASE + 600_000) {
      const result = await stepJob(context(at), kinds, form.ws, job);
      if (result !== 'more' && result !== 'waiting') return result;
    }
  };
  const people = async (form: Published, count: number) => {
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) {
      ids.push(await person(form, `Person${n}`, NOW - (900 + n) * DAY));
    }
    await save(form, OFF);
    await sweep(NOW);
    return ids;
  };
  const left = async (form: Published) =>
    (await server.db.collection(paths.contacts(form.ws)).get()).docs.map(
      (doc) => doc.data() as ContactDoc,
    );

  it('is finished however often it is killed', async () => {
    const form = await aForm();
    await people(form, 7);
    const [batch] = await batches(form);
    expect(await run(form, batch?.id ?? '', randomKills(5))).toBe('done');
    expect(await left(form)).toEqual([]);
    const job = (await batches(form))[0]?.eraseInactive;
    expect(job?.erased).toBe(7);
    expect((await settings(form)).contactRetention?.batch).toBeUndefined();
  });

  it('stops when it is switched off half-way, and finishes whom it had begun with', async () => {
    const form = await aForm();
    await people(form, 6);
    const [batch] = await batches(form);
    let steps = 0;
    const off = async () => {
      const kind = eraseInactiveKind(2) as AnyJobKind<JobOf<'eraseInactive'>>;
      const cut: AnyJobKind<JobOf<'eraseInactive'>> = {
        ...kind,
        prepare: async (step, cursor) => {
          steps += 1;
          const prepared = await kind.prepare?.(step, cursor);
          // Its contacts are hidden and worked on, and its step is lost.
          if (steps === 2) throw new Error('killed');
          return prepared;
        },
      };
      const kinds = { eraseInactive: jobKind(cut) };
      const context = (now: number) => ({ db: server.db, now, newKey: randomKey });
      await stepJob(context(STARTS), kinds, form.ws, batch?.id ?? '');
      await stepJob(context(STARTS), kinds, form.ws, batch?.id ?? '');
    };
    await off();
    expect((await left(form)).filter(({ erasingAt }) => erasingAt !== undefined)).toHaveLength(2);
    await save(form, null, STARTS + 1);
    expect(await run(form, batch?.id ?? '', () => undefined)).toBe('done');
    const kept = await left(form);
    expect(kept).toHaveLength(2);
    expect(kept.every(({ status, erasingAt }) => status === 'active' && !erasingAt)).toBe(true);
    expect((await batches(form))[0]?.eraseInactive?.erased).toBe(4);
  });

  it.each([
    ['', true],
    [' although it was switched off', false],
  ])('that failed is gone on with a day later%s', async (_how, isOn) => {
    const form = await aForm();
    await people(form, 3);
    const [batch] = await batches(form);
    const id = batch?.id ?? '';
    let kills = 0;
    const failing: Kill = () => {
      kills += 1;
      return kills <= MAX_ATTEMPTS ? 'after' : undefined;
    };
    expect(await run(form, id, failing)).toBe('failed');
    expect(await left(form)).not.toEqual([]);
    if (!isOn) await save(form, null, STARTS + 1);
    for (const at of [STARTS + DAY, STARTS + DAY + 1]) await sweep(at);
    expect(await left(form)).toEqual([]);
    const job = (await server.db.doc(paths.job(form.ws, id)).get()).data() as JobDoc;
    expect(job).toMatchObject({ status: 'done' });
    expect(job.error).toBeUndefined();
  });
});

describe('the last activity', () => {
  it('is that of notes and tasks where the latest response goes', async () => {
    const form = await aForm();
    const at = NOW - 400 * DAY;
    const id = await person(form, 'Nell', at);
    const noted = NOW - 300 * DAY;
    const entry = { contactId: id, id: randomKey(), type: 'note', text: 'Met', at: noted } as const;
    await ask(form, 'saveEntry', entry);
    const latest = await respond(
      server.db,
      form,
      { name: 'Nell', email: 'nell@people.example' },
      NOW,
    );
    await sweep(NOW + 1);
    expect((await contact(form, id))?.lastActivityAt).toBe(NOW);
    const change = { kind: 'status', act: 'trash' } as const;
    await ask(form, 'changeResponses', { ids: [latest], change });
    expect((await contact(form, id))?.lastActivityAt).toBe(noted);
  });
});
