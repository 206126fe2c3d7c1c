/**
 * Responses of people who write their addresses, numbers and companies in many ways, whose events come up to three times,
 * in any order, several at once, on a database that fails now and then; and what the CRM must hold in the end.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Answers } from '@/domain/values/answer';
import { companyKey } from '@/domain/contacts/accounts';
import { isSameValue, recordValues } from '@/domain/contacts/facts';
import { customName, type PropertyName } from '@/domain/contacts/properties';
import type { AccountDoc, ActivityDoc, ContactDoc } from '@/domain/documents/crm.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { Field, FormDefinition } from '@/domain/form/definition/definition';
import { runEffects } from '../../functions/src/effects/run';
import type { Firestore } from '../../functions/src/lib/admin';
import { runSweep } from '../../functions/src/sweep/sweep';
import { aPersonForm, respond, type Said } from './crm';
import { effectsAt } from './effects';
import { injectFaults, seeded } from './faults';
import { expectCrmTrue } from './mergeSoak';
import { call, published, type Published } from './product';

export interface ReplayOptions {
  people: number;
  responses: number;
  seed: number;
  progress?: (text: string) => void;
}

const WORKERS = 6;
const START = Date.parse('2026-11-01T08:00:00Z');
const FAULTS = { read: 0.005, before: 0.01, aborted: 0.01, contended: 0.01, after: 0.02 };
const FREE = ['gmail.com', 'outlook.com', 'btinternet.com'];

/** What one person is known by. Everybody has a key of their own, so that the number of contacts is known. */
interface Person {
  email?: string;
  /** Digits of a number, as written within the country. */
  phone?: string;
  /** Of a company email address. */
  domain?: string;
  company: string;
  names: readonly string[];
}

interface Sent {
  person: number;
  said: Said & { city?: string };
  at: number;
  id: string;
}

function personAt(index: number, companies: number): Person {
  const company = index % companies;
  const phone = index % 3 === 2 ? undefined : `0207946${String(index).padStart(4, '0')}`;
  // Every fifth is known by a number alone: a name that says more or less is still theirs.
  if (index % 5 === 0) {
    return {
      phone: `07700900${String(index % 1_000).padStart(3, '0')}`,
      company: `Firm ${company}`,
      names: [`Pat${index} Ashe`, `Pat${index}`, `PAT${index} ASHE`],
    };
  }
  const free = index % 4 === 1 ? FREE[index % FREE.length] : undefined;
  const domain = free === undefined ? `company${company}.co.uk` : undefined;
  return {
    email: `person.${index}@${free ?? domain ?? ''}`,
    ...(phone === undefined ? {} : { phone }),
    ...(domain === undefined ? {} : { domain }),
    company: domain === undefined ? `Firm ${company}` : `Company ${company} Ltd`,
    names: [`Person ${index}`, `P. ${index}`, `person ${index}`, `Person ${index} Smith`],
  };
}

const upper = (text: string) => text.toUpperCase();
const EMAILS = [
  (text: string) => text,
  upper,
  (text: string) => upper(text.charAt(0)) + text.slice(1),
];
const PHONES = [
  (text: string) => text,
  (text: string) => `${text.slice(0, 5)} ${text.slice(5, 8)} ${text.slice(8)}`,
  (text: string) => `+44 (0)${text.slice(1)}`,
  (text: string) => `0044${text.slice(1)}`,
  (text: string) => `${text.slice(0, 5)}-${text.slice(5)}`,
];
const COMPANIES = [(text: string) => text, upper, (text: string) => text.replaceAll(' ', '  ')];

const text = (id: string, more: Partial<Field>): Field =>
  ({ id, key: id.slice(1), type: 'short_text', label: id, required: false, ...more }) as Field;

/** A form that maps a question with each of the five policies. */
function mappedForm(city: string, role: string): FormDefinition {
  const form = aPersonForm([
    text('fcity', { contactCustom: city, contactPolicy: 'overwrite' }),
    text('frole', { contactCustom: role, contactPolicy: 'never' }),
  ]);
  Object.assign(form.fields['fphone'] ?? {}, { contactPolicy: 'append' });
  Object.assign(form.fields['fcompany'] ?? {}, { contactPolicy: 'suggest' });
  return form;
}

/** Sends and replays everything. Throws where the CRM does not hold what it must. */
export async function replayResponses(
  db: Firestore,
  { people, responses, seed, progress = () => undefined }: ReplayOptions,
): Promise<{ contacts: number; accounts: number; lines: number; events: number }> {
  const random = seeded(seed);
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
  const first = await published(db, aPersonForm(), { now: START - 1 });
  const { ws, uid } = first;
  const property = async (name: string) => {
    const change = { kind: 'create', name, type: 'text' } as const;
    return (await call(db, 'changeProperties', { workspace: ws, change }, { uid })).id;
  };
  const [city, role] = [await property('City'), await property('Role')];
  const form = await published(db, mappedForm(city, role), { uid, ws, now: START - 1 });
  const all = Array.from({ length: people }, (_none, index) =>
    personAt(index, Math.max(2, Math.round(people / 8))),
  );

  const write = (person: Person, n: number): Sent['said'] => {
    const as = (ways: readonly ((text: string) => string)[], value: string | undefined) =>
      value === undefined ? {} : { value: pick(ways)?.(value) ?? value };
    const [email, phone] = [as(EMAILS, person.email), as(PHONES, person.phone)];
    const company = as(COMPANIES, person.company);
    return {
      ...(random() < 0.8 ? { name: pick(person.names) ?? '' } : {}),
      ...(email.value === undefined ? {} : { email: email.value }),
      ...(phone.value !== undefined && (!person.email || random() < 0.6)
        ? { phone: phone.value }
        : {}),
      ...(random() < 0.5 && company.value !== undefined ? { company: company.value } : {}),
      ...(random() < 0.6 ? { city: pick(['Leeds', 'York', 'Hull', `Town ${n % 7}`]) ?? '' } : {}),
    };
  };
  const sent: Sent[] = [];
  const queue = Array.from({ length: responses }, (_none, n) => n);
  const send = async () => {
    for (let n = queue.shift(); n !== undefined; n = queue.shift()) {
      // Everybody once, then anybody.
      const person = n < people ? n : Math.floor(random() * people);
      const one = all[person];
      if (!one) continue;
      const said = write(one, n);
      const { city: told, ...rest } = said;
      const more: Answers = {
        frole: { t: 'text', v: 'Director' },
        ...(told === undefined ? {} : { fcity: { t: 'text', v: told } }),
      };
      const at = START + n * 1_000;
      sent.push({ person, said, at, id: await respond(db, form, { ...rest, more }, at) });
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, send));
  progress(`${sent.length} responses stored`);

  const later = effectsAt(db, START + responses * 1_000);
  let events = 0;
  const replay = async (some: readonly Sent[]) => {
    // One in twenty has no event at all: the sweep finds it.
    const pending = some.flatMap(({ id }) =>
      random() < 0.05 ? [] : Array.from({ length: 1 + Math.floor(random() * 3) }, () => id),
    );
    const faults = injectFaults(db, FAULTS, random);
    const worker = async () => {
      while (pending.length > 0) {
        const [id] = pending.splice(Math.floor(random() * pending.length), 1);
        if (id === undefined) return;
        events += 1;
        // What fails is tried again by the trigger, some of it.
        await runEffects(later, ws, id).catch(() => random() < 0.5 && pending.push(id));
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, worker));
    faults.stop();
  };
  const half = Math.floor(sent.length / 2);
  await replay(sent.slice(0, half));
  progress(`${events} events run`);
  const chosen = await nameByHand(db, form, random);
  await replay(sent);
  progress(`${events} events run`);
  for (let times = 0; times < 2; times += 1) {
    const swept = await runSweep(later, { effectAge: 0, pause: sleep });
    expect(swept.failures).toBe(0);
  }
  const found = await expectReplayed(db, form, all, sent, { city: customName(city), chosen });
  return { ...found, events };
}

interface Chosen {
  former: string | undefined;
  name: string;
}

/** A member names some contacts. Answers, by contact, what it was called and is called now. */
async function nameByHand(db: Firestore, { ws, uid }: Published, random: () => number) {
  const { docs } = await db.collection(paths.contacts(ws)).get();
  const chosen = new Map<string, Chosen>();
  for (const doc of docs) {
    const { name, emails } = doc.data() as ContactDoc;
    // Known by the number alone, they would be doubtful under another name.
    if (random() >= 0.1 || emails.length === 0) continue;
    const value = `${name?.split(' ')[0] ?? 'Sam'} By-Hand`;
    const change = { kind: 'set', property: 'name', value, expected: name ?? null } as const;
    await call(db, 'changeContact', { workspace: ws, id: doc.id, change }, { uid });
    chosen.set(doc.id, { former: name, name: value });
  }
  return chosen;
}

interface Expected {
  city: PropertyName;
  chosen: ReadonlyMap<string, Chosen>;
}

async function expectReplayed(
  db: Firestore,
  { ws }: Published,
  people: readonly Person[],
  sent: readonly Sent[],
  { city, chosen }: Expected,
) {
  const rows = async <T>(path: string) =>
    (await db.collection(path).get()).docs.map((doc) => ({ ...(doc.data() as T), id: doc.id }));
  const contacts = await rows<ContactDoc>(paths.contacts(ws));
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  const lines = await rows<ActivityDoc>(paths.activities(ws));
  const accounts = await rows<AccountDoc>(paths.accounts(ws));
  const submissions = new Map(
    (await rows<SubmissionDoc>(paths.submissions(ws))).map((one) => [one.id, one]),
  );
  await expectCrmTrue(db, ws);
  expect((await rows(paths.contactReviews(ws))).length).toBe(0);

  // Contacts are people, and lines are responses.
  const talking = new Set(sent.map(({ person }) => person));
  expect(contacts.length).toBe(talking.size);
  const ofResponses = lines.filter(({ type }) => type === 'submission');
  expect(ofResponses.map(({ id }) => id).sort()).toEqual(sent.map(({ id }) => `sub_${id}`).sort());
  const lineOf = new Map(ofResponses.map((line) => [line.id, line.contactId]));

  const firms = new Set<string>();
  for (const index of talking) {
    const person = people[index];
    const own = sent.filter(({ person }) => person === index).sort((a, b) => a.at - b.at);
    const ids = new Set(own.map(({ id }) => submissions.get(id)?.contactId));
    expect(ids.size).toBe(1);
    expect(new Set(own.map(({ id }) => lineOf.get(`sub_${id}`)))).toEqual(ids);
    const contact = byId.get([...ids][0] ?? '');
    if (!person || !contact) throw new Error(`Person ${index} has no contact.`);
    expect(contact.submissionCount).toBe(own.length);

    const said = (key: 'name' | 'company' | 'city') => own.flatMap((one) => one.said[key] ?? []);
    const isKnown = (property: PropertyName, value: string) =>
      [
        ...recordValues(contact, property),
        ...(contact.suggestions ?? []).flatMap((one) =>
          one.property === property ? [one.value] : [],
        ),
      ].some((one) => isSameValue(one, value));
    // Filled once; whatever else was said is a suggestion, and what a member chose stays.
    const byHand = chosen.get(contact.id);
    if (byHand) expect(contact.name).toBe(byHand.name);
    else expect([undefined, ...said('name')]).toContain(contact.name);
    for (const name of said('name')) {
      expect(isKnown('name', name) || isSameValue(name, byHand?.former ?? '')).toBe(true);
    }
    // Only suggested.
    expect(contact.company).toBeUndefined();
    for (const company of said('company')) expect(isKnown('company', company)).toBe(true);
    // Appended, once however it was written.
    expect(contact.phones.length).toBe(own.some((one) => one.said.phone) ? 1 : 0);
    // What was said last overwrites what was said before, in whatever order it came.
    const values = recordValues(contact, city);
    expect({ index, values }).toEqual({ index, values: said('city').slice(-1) });
    // Never.
    expect(Object.keys(contact.custom ?? {}).length).toBe(values.length);

    const account = accounts.find(({ id }) => id === contact.accountId);
    if (person.domain !== undefined) expect(account?.domains).toEqual([person.domain]);
    else if (said('company').length === 0) expect(account).toBeUndefined();
    else {
      firms.add(person.company);
      expect(companyKey(account?.name ?? '')).toBe(companyKey(person.company));
    }
  }
  const domains = new Set([...talking].flatMap((index) => people[index]?.domain ?? []));
  expect(accounts.length).toBe(domains.size + firms.size);
  return { contacts: contacts.length, accounts: accounts.length, lines: ofResponses.length };
}
