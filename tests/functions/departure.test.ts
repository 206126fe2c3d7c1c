/** A member who is taken out: what they look after passes on, and everything that was theirs ends at once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_OPTIONS } from '@/domain/documents/exports.schema';
import { formerMemberSchema } from '@/domain/documents/members.schema';
import { notificationSchema } from '@/domain/documents/people.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { DepartureCursor } from '../../functions/src/deletion/departure';
import { departureKind } from '../../functions/src/deletion/departureKind';
import { JOBS } from '../../functions/src/jobs/kinds';
import { LEASE, stepJob, type StepResult } from '../../functions/src/jobs/runner';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { jobKind, type JobKind } from '../../functions/src/lib/jobKind';
import { filePath } from '../../functions/src/uploads/tickets';
import type { JobOf } from '@/domain/documents/jobs.schema';
import { addMember, aWorld, codeOf } from '../support/aWorld';
import { aPersonForm, asker, respondFully } from '../support/crm';
import { randomKills, runExport } from '../support/exportJobs';
import { published, type Published } from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
vi.spyOn(console, 'error').mockImplementation(() => undefined);

const PROJECT = 'demo-departure';
const db = databaseOf(PROJECT);
const DONE = { tasks: 3, contacts: 3, accounts: 1, responses: 3 };
let server: TestServer;
let form: Published;
let cleo: string;
let mira: string;

const ask = asker(db, () => form);

beforeAll(async () => {
  server = await startServer({ projectId: PROJECT });
});
afterAll(() => server.close());
beforeEach(async () => {
  form = await published(db, aPersonForm());
  cleo = await addMember(db, form.ws, 'admin');
  mira = await addMember(db, form.ws, 'editor');
});

const { dataAt } = aWorld(() => ({ db }));

const inboxOf = async (uid: string) =>
  (await db.collection(paths.notifications(uid)).get()).docs.map((doc) =>
    notificationSchema.strict().parse(doc.data()),
  );

/** Three contacts with a task and a response each, one in the trash, and an account: all Cleo's. */
async function workOfCleo() {
  const responses = [];
  for (const name of ['Ada', 'Bob', 'Eve']) {
    const said = { name, email: `${name}@acme.example` };
    responses.push((await respondFully(db, form, said)).id);
  }
  const contacts = (await db.collection(paths.contacts(form.ws)).get()).docs.map(({ id }) => id);
  const account = randomKey();
  await ask('createAccount', { id: account, name: 'Initech', domain: 'initech.example' });
  const owner = { kind: 'owner', uid: cleo } as const;
  await ask('changeContacts', { ids: contacts, change: owner });
  await ask('changeAccounts', { ids: [account], change: owner });
  await ask('changeResponses', { ids: responses, change: { kind: 'assign', uid: cleo } });
  const tasks = contacts.map(() => randomKey());
  for (const [at, id] of tasks.entries()) {
    const about = { contactId: contacts[at] ?? '', title: `Call ${at}`, due: null };
    await ask('saveTask', { id, ...about, assignee: cleo, remindAt: null });
  }
  const done = randomKey();
  await ask('saveTask', {
    id: done,
    contactId: contacts[0] ?? '',
    title: 'Done',
    due: null,
    assignee: cleo,
    remindAt: null,
  });
  await ask('changeTask', { id: done, act: 'done' });
  await ask('changeContacts', { ids: contacts.slice(2), change: { kind: 'trash' } });
  return { responses, contacts, account, tasks, done };
}

const remove = (to: string | null = mira, deleteKeys: string[] = []) =>
  ask('changeMember', { uid: cleo, change: { kind: 'remove', to, deleteKeys } });

/** Runs the job to its end, with workers that are killed. */
async function passOn(kill = randomKills()): Promise<StepResult> {
  const kind = departureKind(2);
  const killed: JobKind<JobOf<'departure'>, DepartureCursor> = {
    ...kind,
    prepare: async (step, cursor) => {
      const when = kill();
      if (when === 'before') throw new Error('killed');
      await kind.prepare?.(step, cursor);
      if (when === 'after') throw new Error('killed');
    },
  };
  for (let now = Date.now(); ; now += LEASE + 600_000) {
    const kinds = { departure: jobKind(killed) };
    const result = await stepJob(
      { db, now, newKey: randomKey },
      kinds,
      form.ws,
      `departure-${cleo}`,
    );
    if (result !== 'more' && result !== 'waiting') return result;
  }
}

describe('what a former member looked after', () => {
  it('is counted beforehand, and passes to the person chosen, however often the job is killed', async () => {
    const { responses, contacts, account, tasks, done } = await workOfCleo();
    expect(await ask('askRemoval', { uid: cleo })).toEqual({ work: DONE, keys: [] });
    await remove();
    // What was addressed to them, and names people, is gone with the call.
    expect(await inboxOf(cleo)).toEqual([]);
    expect(await passOn()).toBe('done');
    for (const id of contacts) {
      const contact = await dataAt(paths.contact(form.ws, id));
      expect(contact).toMatchObject({ owner: mira });
      expect(contact?.['facets']).toContain(`@owner:${mira}`);
      expect(contact?.['facets']).not.toContain(`@owner:${cleo}`);
    }
    expect(await dataAt(paths.account(form.ws, account))).toMatchObject({ owner: mira });
    for (const id of tasks) {
      expect(await dataAt(paths.task(form.ws, id))).toMatchObject({ assignee: mira });
    }
    // Done by them, and so theirs.
    expect(await dataAt(paths.task(form.ws, done))).toMatchObject({ assignee: cleo });
    for (const id of responses) {
      const response = await dataAt(paths.submission(form.ws, id));
      expect(response).toMatchObject({ assignee: mira });
      expect(response?.['facets']).toContain(`assignee:${mira}`);
    }
    const told = (await inboxOf(mira)).filter(({ type }) => type !== 'submission');
    expect(told).toMatchObject([{ type: 'passedOn', formTitle: 'admin', params: DONE }]);
    const former = await dataAt(paths.formerMember(form.ws, cleo));
    expect(formerMemberSchema.strict().parse(former)).toMatchObject({ displayName: 'admin' });
    // The job is forgotten, and a repeat of the call finds no one.
    expect(await dataAt(paths.job(form.ws, `departure-${cleo}`))).toBeUndefined();
    expect(await codeOf(remove())).toBe('done');
  });

  it('is no one’s if no one was chosen, or if who was goes, too', async () => {
    const { contacts, tasks } = await workOfCleo();
    expect(await codeOf(remove(cleo))).toBe('not_found');
    expect(await codeOf(remove(randomKey()))).toBe('not_found');
    await remove();
    await db.doc(paths.member(form.ws, mira)).delete();
    expect(await passOn(() => undefined)).toBe('done');
    const contact = await dataAt(paths.contact(form.ws, contacts[0] ?? ''));
    expect(contact?.['owner']).toBeUndefined();
    expect(await dataAt(paths.task(form.ws, tasks[0] ?? ''))).toMatchObject({ assignee: null });
    expect((await inboxOf(mira)).map(({ type }) => type)).not.toContain('passedOn');
  });

  it('is asked about by admins, and by oneself', async () => {
    expect(await codeOf(ask('askRemoval', { uid: cleo }, { uid: mira }))).toBe('forbidden');
    expect(await codeOf(ask('askRemoval', { uid: mira }, { uid: mira }))).toBe('done');
    expect(await codeOf(ask('askRemoval', { uid: form.uid }, { uid: cleo }))).toBe('forbidden');
    expect(await codeOf(ask('askRemoval', { uid: mira }, { uid: randomKey() }))).toBe('forbidden');
  });
});

describe('what a member had under way', () => {
  it('ends: exports, tickets, links to files; keys that the admin chose', async () => {
    await respondFully(db, form, { name: 'Ada', email: 'ada@acme.example' });
    const options = DEFAULT_OPTIONS;
    const what = { kind: 'scope', scope: { statuses: ['complete'] } } as const;
    const start = async () => {
      const request = { formId: form.formId, options, what, id: randomKey() } as const;
      return (await ask('startExport', request, { uid: cleo })).id;
    };
    const [ready, pending] = [await start(), await start()];
    await runExport(db, form.ws, ready, { size: 10, at: Date.now() });
    const { path } = await ask('openExport', { id: ready }, { uid: cleo });
    const make = (name: string) =>
      ask('createApiKey', { name, scopes: ['forms:read'] }, { uid: cleo });
    const [website] = [await make('Website'), await make('Sheet')];
    const { keys } = await ask('askRemoval', { uid: cleo });
    expect(keys.map(({ name }) => name).sort()).toEqual(['Sheet', 'Website']);
    const doomed = keys.find(({ name }) => name === 'Website')?.id ?? '';
    const ownKey = await ask('createApiKey', { name: 'Mine', scopes: ['forms:read'] });

    await remove(null, [doomed, randomKey()]);

    const rest = (key: string) =>
      fetch(`${server.url}/api/v1/forms`, { headers: { authorization: `Bearer ${key}` } });
    expect((await rest(website.key)).status).toBe(401);
    expect((await rest(ownKey.key)).status).toBe(200);
    expect((await fetch(`${server.url}${path}`)).status).toBe(403);
    const ticket = { ws: form.ws, id: randomKey(), uid: cleo, expiresAt: Date.now() + 60_000 };
    expect((await fetch(`${server.url}${filePath(KEY_SECRET, ticket)}`)).status).toBe(403);
    const context = { db, now: Date.now(), newKey: randomKey };
    expect(await stepJob(context, JOBS, form.ws, pending)).toBe('cancelled');
    expect(await dataAt(paths.job(form.ws, pending))).toMatchObject({ status: 'cancelled' });
    expect(await codeOf(ask('openExport', { id: ready }, { uid: cleo }))).toBe('forbidden');
  });
});
