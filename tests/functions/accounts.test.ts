/** Accounts: who may, twice, domains that are taken, people who move, the trash, and what deletion leaves. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  accountSchema,
  activitySchema,
  contactSchema,
  type AccountDoc,
  type ContactDoc,
} from '@/domain/documents/crm.schema';
import type { JobDoc } from '@/domain/documents/jobs.schema';
import { paths } from '@/domain/base/firestorePaths';
import { runEffects } from '../../functions/src/effects/run';
import { JOBS } from '../../functions/src/jobs/kinds';
import { stepJob } from '../../functions/src/jobs/runner';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { addMember, codeOf } from '../support/aWorld';
import { aPersonForm, asker, respond } from '../support/crm';
import { effectsAt } from '../support/effects';
import { personDataOf } from '../support/personExport';
import { published, type Published } from '../support/product';
import { KEY_SECRET } from '../support/server';

vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);

const db = databaseOf('demo-accounts');

let form: Published;
beforeEach(async () => {
  form = await published(db, aPersonForm());
});

const ask = asker(db, () => form);
const account = async (id: string) =>
  (await db.doc(paths.account(form.ws, id)).get()).data() as AccountDoc | undefined;
const contact = async (id: string) =>
  (await db.doc(paths.contact(form.ws, id)).get()).data() as ContactDoc | undefined;
const linesOf = async (field: 'contactId' | 'accountId', id: string) =>
  (await db.collection(paths.activities(form.ws)).where(field, '==', id).get()).docs.map((doc) =>
    activitySchema.parse(doc.data()),
  );

async function anAccount(name: string, domain?: string): Promise<string> {
  const id = randomKey();
  const made = await ask('createAccount', { id, name, ...(domain ? { domain } : {}) });
  expect(made).toEqual({ stored: true, duplicates: [] });
  return id;
}

async function aContact(name: string, email?: string): Promise<string> {
  const id = randomKey();
  await ask('createContact', { id, name, ...(email ? { email } : {}) });
  return id;
}

/** Runs all jobs of the workspace to their end, in the smallest steps. */
async function runJobs(): Promise<void> {
  for (;;) {
    const { docs } = await db.collection(paths.jobs(form.ws)).get();
    const running = docs.filter((doc) => (doc.data() as JobDoc).status === 'running');
    if (running.length === 0) return;
    for (const { id } of running) {
      await stepJob({ db, now: Date.now() + 1_000, newKey: randomKey }, JOBS, form.ws, id);
    }
  }
}

/** Each account's count is that of its active contacts, and its facet says the same. */
async function expectCounts(): Promise<void> {
  const contacts = (await db.collection(paths.contacts(form.ws)).get()).docs.map((doc) =>
    contactSchema.strict().parse(doc.data()),
  );
  for (const doc of (await db.collection(paths.accounts(form.ws)).get()).docs) {
    const one = accountSchema.strict().parse(doc.data());
    const people = contacts.filter(
      ({ accountId, status }) => accountId === doc.id && status === 'active',
    );
    expect([one.name, one.peopleCount]).toEqual([one.name, people.length]);
    expect(one.facets).toContain(`@people:${people.length > 0 ? 'yes' : 'no'}`);
  }
}

describe('an account', () => {
  it('is added once; a domain is one account’s alone, a name is asked about', async () => {
    const id = randomKey();
    const acme = { id, name: 'Acme Ltd', domain: 'https://www.acme.co.uk/about' };
    expect(await ask('createAccount', acme)).toEqual({ stored: true, duplicates: [] });
    expect(await ask('createAccount', acme)).toEqual({ stored: true, duplicates: [] });
    expect(accountSchema.strict().parse(await account(id))).toMatchObject({
      name: 'Acme Ltd',
      domains: ['acme.co.uk'],
      peopleCount: 0,
      provenance: { name: { by: form.uid }, 'domain:acme.co.uk': { by: form.uid } },
    });
    const other = (more: object) =>
      ask('createAccount', { id: randomKey(), name: 'Other', ...more });
    expect(await other({ domain: 'acme.co.uk', anyway: true })).toEqual({
      stored: false,
      duplicates: [{ id, name: 'Acme Ltd', by: 'domain' }],
    });
    expect(await other({ name: 'ACME ltd' })).toEqual({
      stored: false,
      duplicates: [{ id, name: 'Acme Ltd', by: 'name' }],
    });
    expect(await other({ name: 'ACME ltd', anyway: true })).toMatchObject({ stored: true });
    expect(await codeOf(other({ domain: 'gmail.com' }))).toBe('malformed');
    expect(await codeOf(other({ name: ' ' }))).toBe('malformed');
    const viewer = await addMember(db, form.ws, 'viewer');
    expect(
      await codeOf(ask('createAccount', { id: randomKey(), name: 'X' }, { uid: viewer })),
    ).toBe('forbidden');
  });

  it('has domains that others cannot take, which new people join by', async () => {
    const acme = await anAccount('Acme', 'acme.co.uk');
    const engines = await anAccount('Engines');
    const add = (id: string, value: string) =>
      ask('changeAccount', { id, change: { kind: 'addDomain', value } });
    await add(acme, 'acme.org');
    await add(acme, 'acme.org');
    await expect(add(engines, 'acme.org')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('“Acme” already has acme.org') as string,
      details: { accountId: acme },
    });
    await respondFrom('ada@acme.org');
    expect(await account(acme)).toMatchObject({ peopleCount: 1 });
    await ask('changeAccount', { id: acme, change: { kind: 'removeDomain', value: 'acme.org' } });
    await add(engines, 'acme.org');
    await respondFrom('grace@acme.org');
    expect(await account(engines)).toMatchObject({ peopleCount: 1, domains: ['acme.org'] });
    await expectCounts();
    expect((await linesOf('accountId', acme)).map(({ type }) => type).sort()).toEqual(
      ['created', 'edit', 'edit', 'submission'].sort(),
    );
  });

  it('keeps own properties, and its notes and tasks apart from those of its people', async () => {
    const acme = await anAccount('Acme');
    const { id: size } = await ask('changeProperties', {
      of: 'account',
      change: { kind: 'create', name: 'Size', type: 'number' },
    });
    await ask('changeAccount', {
      id: acme,
      change: { kind: 'set', property: `custom.${size}`, value: '40', expected: null },
    });
    const mira = await addMember(db, form.ws, 'editor');
    const note = {
      id: randomKey(),
      type: 'note' as const,
      text: 'Call @editor',
      mentions: [mira],
    };
    await ask('saveEntry', { accountId: acme, ...note });
    await ask('saveTask', {
      accountId: acme,
      id: randomKey(),
      title: 'Renew',
      due: null,
      assignee: mira,
      remindAt: null,
    });
    expect(await account(acme)).toMatchObject({ custom: { [size]: 40 }, openTasks: 1 });
    expect((await account(acme))?.facets).toContain('@task');
    const told = await db.collection(paths.notifications(mira)).get();
    expect(told.docs.map((doc) => doc.data())).toMatchObject([
      { type: 'mention', accountId: acme, formTitle: 'Acme' },
      { type: 'taskAssigned', accountId: acme, formTitle: 'Acme' },
    ]);
    const contactId = await aContact('Ada');
    const both = codeOf(ask('saveEntry', { accountId: acme, contactId, ...note }));
    const neither = codeOf(ask('saveEntry', note));
    const another = codeOf(ask('saveEntry', { contactId, ...note }));
    expect(await Promise.all([both, neither, another])).toEqual([
      'malformed',
      'malformed',
      'conflict',
    ]);
  });
});

const respondFrom = async (email: string) => {
  const id = await respond(db, form, { name: email.split('@')[0] ?? '', email });
  await runEffects(effectsAt(db), form.ws, id);
};

describe('people', () => {
  it('move with their timelines, few lines at once and many by a job', async () => {
    const [acme, engines] = [await anAccount('Acme'), await anAccount('Engines')];
    const [ada, grace] = [await aContact('Ada'), await aContact('Grace')];
    const ids = [ada, grace];
    expect(await ask('movePeople', { ids, accountId: acme })).toEqual({ done: ids });
    expect(await ask('movePeople', { ids, accountId: acme })).toEqual({ done: ids });
    for (let n = 0; n < 15; n += 1) {
      const entry = { id: randomKey(), type: 'call', text: `Call ${n}` } as const;
      await ask('saveEntry', { contactId: grace, ...entry });
    }
    await expectCounts();
    expect((await linesOf('accountId', acme)).length).toBe(1 + 2 + 2 + 15);

    await ask('movePeople', { ids, accountId: engines });
    await runJobs();
    await expectCounts();
    expect(await contact(ada)).toMatchObject({ accountId: engines, company: 'Engines' });
    for (const id of ids) {
      const lines = await linesOf('contactId', id);
      expect(lines.every(({ accountId }) => accountId === engines)).toBe(true);
    }
    const left = (await linesOf('accountId', acme)).filter(({ type }) => type === 'edit');
    expect(left).toMatchObject([{ changes: [{ property: 'people' }] }, {}]);

    await ask('movePeople', { ids: [ada], accountId: null });
    expect(await contact(ada)).not.toHaveProperty('accountId');
    expect(await contact(ada)).not.toHaveProperty('company');
    expect((await linesOf('contactId', ada)).some((line) => 'accountId' in line)).toBe(false);
    await expectCounts();
  });

  it('who were removed are not added again by their next response', async () => {
    await respondFrom('ada@acme.co.uk');
    const [one] = (await db.collection(paths.contacts(form.ws)).get()).docs;
    await ask('movePeople', { ids: [one?.id ?? ''], accountId: null });
    await respondFrom('ada@acme.co.uk');
    expect(await contact(one?.id ?? '')).not.toHaveProperty('accountId');
    await expectCounts();
  });

  it('in the trash stay, and no one moves into an account in the trash', async () => {
    const acme = await anAccount('Acme');
    const ada = await aContact('Ada');
    const viewer = await addMember(db, form.ws, 'viewer');
    const move = { ids: [ada], accountId: acme };
    expect(await codeOf(ask('movePeople', move, { uid: viewer }))).toBe('forbidden');
    await ask('changeContacts', { ids: [ada], change: { kind: 'trash' } });
    expect(await ask('movePeople', move)).toEqual({ done: [] });
    await ask('changeContacts', { ids: [ada], change: { kind: 'restore' } });
    await ask('changeAccounts', { ids: [acme], change: { kind: 'trash' } });
    expect(await codeOf(ask('movePeople', move))).toBe('conflict');
  });

  it('follow a new name of their account, also through two renames at once', async () => {
    const acme = await anAccount('Acme');
    const ids = [await aContact('Ada'), await aContact('Grace')];
    await ask('movePeople', { ids, accountId: acme });
    const rename = (value: string, expected: string) =>
      ask('changeAccount', {
        id: acme,
        change: { kind: 'set', property: 'name', value, expected },
      });
    await rename('Acme Ltd', 'Acme');
    await rename('Acme plc', 'Acme Ltd');
    await runJobs();
    for (const id of ids) {
      const one = await contact(id);
      expect(one?.company).toBe('Acme plc');
      expect(one?.facets).toContain('plc');
    }
    expect((await db.collection(paths.jobs(form.ws)).get()).size).toBe(0);
  });

  it('follow a rename and a move also where a merge comes before the job', async () => {
    const [acme, engines] = [await anAccount('Acme'), await anAccount('Engines')];
    const [ada, grace] = [await aContact('Ada'), await aContact('Grace')];
    await ask('movePeople', { ids: [ada, grace], accountId: acme });
    const change = { kind: 'set', property: 'name', value: 'Acme Ltd', expected: 'Acme' } as const;
    await ask('changeAccount', { id: acme, change });
    const merge = { id: randomKey(), winner: engines, loser: acme, choices: {} };
    await ask('mergeAccounts', merge);
    await runJobs();
    expect(await contact(ada)).toMatchObject({ accountId: acme, company: 'Engines' });
    const job = randomKey();
    await ask('downloadContact', { id: ada, job });
    expect(await personDataOf(db, form.ws, job)).toMatchObject({ account: { name: 'Engines' } });

    for (let n = 0; n < 15; n += 1) {
      const entry = { id: randomKey(), type: 'call', text: `Call ${n}` } as const;
      await ask('saveEntry', { contactId: grace, ...entry });
    }
    const other = await anAccount('Other');
    await ask('movePeople', { ids: [ada, grace], accountId: other });
    const wanted = { id: randomKey(), winner: ada, losers: [grace], choices: {} };
    await ask('mergeContacts', wanted);
    await runJobs();
    const lines = await linesOf('contactId', grace);
    expect(lines.length).toBeGreaterThan(15);
    expect(lines.every(({ accountId }) => accountId === other)).toBe(true);
  });
});

describe('the trash', () => {
  it('takes the account and its tasks, never its people; they come back with it', async () => {
    const acme = await anAccount('Acme');
    const ada = await aContact('Ada');
    await ask('movePeople', { ids: [ada], accountId: acme });
    const task = { id: randomKey(), title: 'Renew', due: null, assignee: null, remindAt: null };
    await ask('saveTask', { accountId: acme, ...task });
    const status = async () => [
      (await account(acme))?.status,
      (await contact(ada))?.status,
      (await contact(ada))?.accountId,
      (await db.doc(paths.task(form.ws, task.id)).get()).get('status') as string,
    ];
    const viewer = await addMember(db, form.ws, 'viewer');
    const trash = { ids: [acme], change: { kind: 'trash' as const } };
    expect(await codeOf(ask('changeAccounts', trash, { uid: viewer }))).toBe('forbidden');
    expect(await ask('changeAccounts', trash)).toEqual({ done: [acme] });
    expect(await ask('changeAccounts', trash)).toEqual({ done: [acme] });
    expect(await status()).toEqual(['trashed', 'active', acme, 'hidden']);
    await ask('changeAccounts', { ids: [acme], change: { kind: 'restore' } });
    expect(await status()).toEqual(['active', 'active', acme, 'open']);
  });

  it('is emptied by admins alone: people and their lines stay, without the account', async () => {
    const acme = await anAccount('Acme', 'acme.co.uk');
    const ada = await aContact('Ada', 'ada@acme.co.uk');
    await ask('saveEntry', { accountId: acme, id: randomKey(), type: 'note', text: 'About Acme' });
    await ask('saveEntry', { contactId: ada, id: randomKey(), type: 'note', text: 'About Ada' });
    const task = { title: 'Renew', due: null, assignee: null, remindAt: null };
    await ask('saveTask', { accountId: acme, id: randomKey(), ...task });
    const remove = (uid?: string) => codeOf(ask('deleteAccountForGood', { id: acme }, { uid }));
    expect(await remove()).toBe('conflict');
    await ask('changeAccounts', { ids: [acme], change: { kind: 'trash' } });
    expect(await remove(await addMember(db, form.ws, 'editor'))).toBe('forbidden');
    expect([await remove(), await remove()]).toEqual(['done', 'done']);
    await runJobs();
    expect(await account(acme)).toBeUndefined();
    expect(await contact(ada)).toMatchObject({ status: 'active', emails: ['ada@acme.co.uk'] });
    expect(await contact(ada)).not.toHaveProperty('accountId');
    expect(await linesOf('accountId', acme)).toEqual([]);
    expect((await linesOf('contactId', ada)).map(({ type }) => type).sort()).toEqual([
      'created',
      'note',
    ]);
    expect((await db.collection(paths.tasks(form.ws)).get()).size).toBe(0);
    // The domain is free again.
    await anAccount('Acme again', 'acme.co.uk');
  });
});
