/** Random merges, undos, edits and responses over the contacts of a workspace, and what must be true of them always. */
import { expect } from 'vitest';
import type { CallName } from '@/domain/calls/areas';
import { mergedIdsOf } from '@/domain/contacts/merged';
import {
  contactSchema,
  type AccountDoc,
  type ContactDoc,
  type KeyDoc,
  type TaskDoc,
} from '@/domain/documents/crm.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { runEffects } from '../../functions/src/effects/run';
import type { Firestore } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { keyId } from '../../functions/src/lib/keys';
import { aPersonForm, respond } from './crm';
import { effectsAt } from './effects';
import { seeded } from './faults';
import { callIn, published, type AskedThere, type Published } from './product';
import { KEY_SECRET } from './server';

export interface Made {
  form: Published;
  /** The address that each contact began with. */
  emails: string[];
}

const DOMAINS = ['acme.co.uk', 'engines.co.uk', 'gmail.com'];

async function rows<T>(db: Firestore, path: string): Promise<(T & { id: string })[]> {
  return (await db.collection(path).get()).docs.map((doc) => ({
    ...(doc.data() as T),
    id: doc.id,
  }));
}

/** A workspace with contacts of one response each. */
export async function workspaceOfContacts(db: Firestore, count: number): Promise<Made> {
  const form = await published(db, aPersonForm());
  const emails: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const email = `p${index}@${DOMAINS[index % DOMAINS.length] ?? ''}`;
    const id = await respond(db, form, { name: `Person ${index}`, email });
    await runEffects(effectsAt(db), form.ws, id);
    emails.push(email);
  }
  return { form, emails };
}

/** What must be true of a CRM at any time: counts are a recount, and keys and redirects lead to who has the value. */
export async function expectCrmTrue(db: Firestore, ws: string): Promise<void> {
  const [contacts, submissions, tasks, accounts, keys] = [
    await rows<ContactDoc>(db, paths.contacts(ws)),
    await rows<SubmissionDoc>(db, paths.submissions(ws)),
    await rows<TaskDoc>(db, paths.tasks(ws)),
    await rows<AccountDoc>(db, paths.accounts(ws)),
    new Map((await rows<KeyDoc>(db, `workspaces/${ws}/keys`)).map((key) => [key.id, key.owner])),
  ];
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  const behind = (id: string): string => {
    const into = byId.get(id)?.mergedInto;
    return into === undefined ? id : behind(into);
  };
  const held = new Set<string>();
  for (const { id, ...contact } of contacts) {
    contactSchema.strict().parse(contact);
    if (contact.status === 'merged') {
      // Nothing of a person is left, and it leads to a contact that knows it.
      const into = byId.get(behind(id));
      expect(into?.status).not.toBe('merged');
      expect(into?.mergedIds).toContain(id);
      expect([...contact.emails, ...contact.phones, ...contact.facets]).toEqual([]);
      continue;
    }
    const ids = mergedIdsOf(id, contact);
    for (const one of ids) expect(behind(one)).toBe(id);
    const own = submissions.filter(
      (one) => one.status === 'complete' && ids.includes(one.contactId ?? ''),
    );
    expect({ id, count: contact.submissionCount }).toEqual({ id, count: own.length });
    const open = tasks.filter((one) => one.status === 'open' && ids.includes(one.contactId ?? ''));
    expect({ id, tasks: contact.openTasks ?? 0 }).toEqual({ id, tasks: open.length });
    for (const email of contact.emails) {
      expect(held.has(email)).toBe(false);
      held.add(email);
      const owner = keys.get(keyId(KEY_SECRET, ws, 'email', email));
      expect({ email, of: owner && behind(owner) }).toEqual({ email, of: id });
    }
  }
  const accountsById = new Map(accounts.map((account) => [account.id, account]));
  const accountBehind = (id: string): string => {
    const into = accountsById.get(id)?.mergedInto;
    return into === undefined ? id : accountBehind(into);
  };
  for (const { id, peopleCount, ...account } of accounts) {
    if (account.status === 'merged') {
      expect([account.name, account.domains, peopleCount]).toEqual(['', [], 0]);
      const into = accountsById.get(accountBehind(id));
      expect(into?.status).not.toBe('merged');
      expect(into?.mergedIds).toContain(id);
      continue;
    }
    for (const one of mergedIdsOf(id, account)) expect(accountBehind(one)).toBe(id);
    const ids = mergedIdsOf(id, account);
    const people = contacts.filter(
      (one) => one.status === 'active' && ids.includes(one.accountId ?? ''),
    );
    for (const domain of account.domains) {
      const owner = keys.get(keyId(KEY_SECRET, ws, 'domain', domain));
      expect({ domain, of: ids.includes(owner ?? '') }).toEqual({ domain, of: true });
    }
    expect({ id, peopleCount }).toEqual({ id, peopleCount: people.length });
  }
  for (const { contactId } of submissions) if (contactId) expect(byId.has(contactId)).toBe(true);
}

/** Fields that neither responses since nor the undo itself change. */
const lasting = (contact: ContactDoc) => {
  const { name, emails, phones, company, stage, owner, tags, custom, createdAt } = contact;
  return { name, emails, phones, company, stage, owner, tags, custom, createdAt };
};

const lastingOfAccount = (account: AccountDoc) => {
  const { name, domains, owner, tags, custom, createdAt } = account;
  return { name, domains, owner, tags, custom, createdAt };
};

/** Does random things, as members and respondents do. After each undo, what was merged is as before. */
export async function doMergeSteps(
  db: Firestore,
  { form, emails }: Made,
  steps: number,
  seed: number,
): Promise<void> {
  const { ws, uid } = form;
  const random = seeded(seed);
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)];
  const ask = <N extends CallName>(name: N, request: AskedThere<N>) =>
    callIn(db, ws, name, request, { uid });
  /** What members may ask can be refused, where someone else was faster or it is too much. */
  const tried = async (work: Promise<unknown>) => {
    try {
      await work;
      return true;
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== 'conflict' && code !== 'malformed') throw error;
      return false;
    }
  };
  const active = async () =>
    (await rows<ContactDoc>(db, paths.contacts(ws))).filter(({ status }) => status === 'active');
  const activeAccounts = async () =>
    (await rows<AccountDoc>(db, paths.accounts(ws)))
      .filter(({ status }) => status === 'active')
      .map(({ id }) => id);
  const merges: {
    id: string;
    losers: (ContactDoc & { id: string })[];
    account?: AccountDoc & { id: string };
  }[] = [];
  const added: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    const contacts = await active();
    const one = pick(contacts);
    if (!one) return;
    const act = random();
    if (act < 0.3) {
      const others = contacts.filter(({ id }) => id !== one.id).slice(0, random() < 0.3 ? 2 : 1);
      if (others.length === 0) continue;
      const id = randomKey();
      const losers = others.map((other) => other.id);
      const choices = { name: pick(losers) ?? one.id };
      const isDone = await tried(ask('mergeContacts', { id, winner: one.id, losers, choices }));
      if (isDone) merges.push({ id, losers: others });
    } else if (act < 0.5) {
      const merge = merges.pop();
      if (!merge) continue;
      if (!(await tried(ask('undoMerge', { id: merge.id })))) {
        merges.unshift(merge);
        continue;
      }
      if (merge.account) {
        const { id, ...before } = merge.account;
        const stored = (await db.doc(paths.account(ws, id)).get()).data() as AccountDoc;
        expect(stored.status).toBe(before.status);
        expect(lastingOfAccount(stored)).toEqual(lastingOfAccount(before));
      }
      for (const { id, ...before } of merge.losers) {
        const stored = (await db.doc(paths.contact(ws, id)).get()).data() as ContactDoc;
        // What their responses said since may be there besides.
        expect(stored.emails).toEqual(expect.arrayContaining(before.emails));
        expect({ ...lasting(stored), emails: [], phones: [] }).toEqual({
          ...lasting(before),
          emails: [],
          phones: [],
        });
      }
    } else if (act < 0.7) {
      const email = pick([...emails, ...added]) ?? '';
      const id = await respond(db, form, { email, phone: `020 7946 0${100 + step}` });
      await runEffects(effectsAt(db), ws, id);
    } else if (act < 0.8) {
      const email = `e${step}@acme.co.uk`;
      added.push(email);
      const change = { kind: 'addValue', property: 'email', value: email } as const;
      await tried(ask('changeContact', { id: one.id, change }));
    } else if (act < 0.84) {
      const accounts = await activeAccounts();
      const [winner, loser] = [pick(accounts), pick(accounts)];
      if (random() < 0.5 || !winner || !loser || winner === loser) {
        const to = random() < 0.2 ? null : (winner ?? null);
        await tried(ask('movePeople', { ids: [one.id], accountId: to }));
        continue;
      }
      const id = randomKey();
      const account = (await db.doc(paths.account(ws, loser)).get()).data() as AccountDoc;
      if (await tried(ask('mergeAccounts', { id, winner, loser, choices: {} }))) {
        merges.push({ id, losers: [], account: { ...account, id: loser } });
      }
    } else if (act < 0.86) {
      // Accounts are edited, and new ones are made, so that there are always some to merge.
      const [id, domain] = [pick(await activeAccounts()), `d${step}.co.uk`];
      if (!id || random() < 0.5) {
        await tried(ask('createAccount', { id: randomKey(), name: `Account ${step}`, domain }));
        continue;
      }
      await tried(ask('changeAccount', { id, change: { kind: 'addDomain', value: domain } }));
    } else if (act < 0.9) {
      const change = pick([
        { kind: 'stage', stage: pick(['lead', 'customer']) ?? null },
        { kind: 'trash' },
        { kind: 'restore' },
      ] as const);
      if (!change) continue;
      await ask('changeContacts', { ids: [one.id], change });
      // It is restored at once, so that there are always some to merge.
      if (change.kind === 'trash') {
        await ask('changeContacts', { ids: [one.id], change: { kind: 'restore' } });
      }
    } else {
      const task = { contactId: one.id, id: randomKey(), title: `Task ${step}` };
      await ask('saveTask', { ...task, due: null, assignee: null, remindAt: null });
    }
    if (step % 10 === 9) await expectCrmTrue(db, ws);
  }
  // No address that a contact ever had is gone: each is of one contact.
  const known = (await active()).flatMap((contact) => contact.emails);
  expect(known).toEqual(expect.arrayContaining(emails));
}
