/** What the owner of the demo did with their contacts: stages, owners, notes, tasks, properties of their own. */
import { addDays } from '@/domain/base/calendar';
import type { Calls } from '@/domain/calls/contract.schema';
import { contactName } from '@/domain/contacts/people';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import type { MemberDoc, WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import { dayIn, startOfDay } from '@/domain/base/days';
import { rowOf, dataOf, type Firestore } from '../lib/admin';
import { attachFiles } from './demoFiles';
import { TIME_ZONE } from './demoPlans';
import type { DemoActor } from './demoActor';

interface Work extends DemoActor {
  db: Firestore;
  ws: string;
  uid: string;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Contacts that are worked on. */
const WORKED = 40;

const NOTES = [
  'Prefers calls in the afternoon. Has worked with us before and was happy.',
  'Budget is approved; waiting for the landlord to agree.',
  'Met at the trade fair. Sends us two colleagues who need the same.',
] as const;
const CALLS = [
  'Talked about the timetable. They want to start after Easter.',
  'Left a message, will try again tomorrow.',
] as const;
const TASKS = [
  ['Send the quote', -1],
  ['Call about the measurements', 0],
  ['Ask for drawings of the site', 0],
  ['Follow up on the quote', 3],
  ['Book the site visit', 6],
] as const;

/** Who becomes no contact. */
const BLOCKED = ['seo-offers.example', 'noreply@listings.example'] as const;

/** Colleagues, so that contacts have owners and notes have someone to mention. */
const COLLEAGUES = [
  ['demo-colleague-mira', 'Mira Okonkwo', 'mira@ashdown-joinery.example', 'admin'],
  ['demo-colleague-jonas', 'Jonas Feld', 'jonas@ashdown-joinery.example', 'editor'],
] as const;

/** Accounts with owners, a property of their own, notes and a task; one that was added by hand. Answers the first one's id. */
async function workOnAccounts({ db, ws, now, act, newKey, uid }: Work): Promise<string> {
  const found = await db
    .collection(paths.accounts(ws))
    .orderBy('peopleCount', 'desc')
    .limit(6)
    .get();
  const ids = found.docs.map(({ id }) => id);
  const [first, second] = ids;
  if (first === undefined || second === undefined) return '';
  const { id: industry } = await act(now, 'changeProperties', {
    workspace: ws,
    of: 'account',
    change: {
      kind: 'create',
      name: 'Industry',
      type: 'choice',
      options: ['Architecture', 'Education', 'Hospitality', 'Retail'],
    },
  });
  const options =
    dataOf<WorkspaceDoc>(await db.doc(paths.workspace(ws)).get())?.accountProperties?.[0]
      ?.options ?? [];
  for (const [index, id] of ids.entries()) {
    await act(now - 2 * HOUR, 'changeAccount', {
      workspace: ws,
      id,
      change: {
        kind: 'set',
        property: `custom.${industry}`,
        value: options[index % options.length]?.id ?? '',
        expected: null,
      },
    });
  }
  const owners = [uid, COLLEAGUES[0][0], COLLEAGUES[1][0]];
  for (const [index, id] of ids.entries()) {
    const change = { kind: 'owner', uid: owners[index % owners.length] ?? uid } as const;
    await act(now - 2 * HOUR, 'changeAccounts', { workspace: ws, ids: [id], change });
  }
  await act(now - 2 * HOUR, 'changeAccount', {
    workspace: ws,
    id: first,
    change: { kind: 'addDomain', value: 'northgate-studios.example' },
  });
  await act(now - 3 * HOUR, 'saveEntry', {
    workspace: ws,
    accountId: first,
    id: newKey(),
    type: 'note',
    text: 'Framework agreement runs until June. Invoices go to their head office.',
  });
  await act(now - 3 * HOUR, 'saveTask', {
    workspace: ws,
    accountId: first,
    id: newKey(),
    title: 'Renew the framework agreement',
    due: addDays(dayIn(TIME_ZONE, now), 9),
    assignee: uid,
    remindAt: null,
  });
  await act(now - HOUR, 'createAccount', {
    workspace: ws,
    id: newKey(),
    name: 'Harbour Hotels',
    domain: 'harbour-hotels.example',
  });
  return first;
}

export async function workOnDemoContacts(work: Work): Promise<void> {
  const { db, ws, now, act, newKey, uid } = work;
  for (const [id, displayName, email, role] of COLLEAGUES) {
    await db.doc(paths.member(ws, id)).set({
      schemaVersion: 1,
      role,
      displayName,
      email,
      joinedAt: now - 60 * DAY,
    } satisfies MemberDoc);
  }
  const property = async (change: Calls['changeProperties']['request']['change']) =>
    (await act(now, 'changeProperties', { workspace: ws, change })).id;
  const size = await property({
    kind: 'create',
    name: 'Company size',
    type: 'choice',
    options: ['1–10', '11–50', '51–200'],
  });
  const since = await property({ kind: 'create', name: 'Customer since', type: 'date' });
  const website = await property({ kind: 'create', name: 'Website', type: 'link' });
  const sizes =
    dataOf<WorkspaceDoc>(await db.doc(paths.workspace(ws)).get())?.properties?.[0]?.options ?? [];

  const found = await db
    .collection(paths.contacts(ws))
    .orderBy('lastActivityAt', 'desc')
    .limit(WORKED)
    .get();
  const contacts = found.docs.map((doc) => ({ id: doc.id, contact: rowOf<ContactDoc>(doc) }));
  const ids = (places: readonly number[]) => places.flatMap((place) => contacts[place]?.id ?? []);
  const bulk = (places: readonly number[], change: Calls['changeContacts']['request']['change']) =>
    act(now - 2 * HOUR, 'changeContacts', { workspace: ws, ids: ids(places), change });
  await bulk([0, 3, 5, 8, 13, 16, 21], { kind: 'stage', stage: 'lead' });
  await bulk([1, 4, 7, 10, 18], { kind: 'stage', stage: 'qualified' });
  await bulk([2, 6, 9, 12, 15, 20], { kind: 'stage', stage: 'customer' });
  await bulk([11, 14], { kind: 'stage', stage: 'inactive' });
  await bulk([0, 2, 4, 6, 9, 12], { kind: 'owner', uid });
  await bulk([1, 3, 7, 10, 15], { kind: 'owner', uid: COLLEAGUES[0][0] });
  await bulk([5, 8, 13], { kind: 'owner', uid: COLLEAGUES[1][0] });
  const tags = dataOf<WorkspaceDoc>(await db.doc(paths.workspace(ws)).get())?.tags ?? [];
  for (const [index, tag] of tags.entries()) {
    await bulk([index, index + 3, index + 7], { kind: 'tag', tagId: tag.id, on: true });
  }

  for (const value of BLOCKED) {
    await act(now - 3 * DAY, 'changeBlockList', { workspace: ws, change: { kind: 'add', value } });
  }

  for (const [index, text] of NOTES.entries()) {
    const one = contacts[index * 2];
    if (!one) continue;
    await act(now - (index + 1) * 5 * HOUR, 'saveEntry', {
      workspace: ws,
      contactId: one.id,
      id: newKey(),
      type: 'note',
      text: index === 1 ? `@${COLLEAGUES[0][1]} ${text}` : text,
      ...(index === 1 ? { mentions: [COLLEAGUES[0][0]] } : {}),
    });
  }
  for (const [index, text] of CALLS.entries()) {
    const one = contacts[index];
    if (!one) continue;
    const at = now - (index + 1) * 26 * HOUR;
    await act(now - HOUR, 'saveEntry', {
      workspace: ws,
      contactId: one.id,
      id: newKey(),
      type: 'call',
      text,
      at,
    });
  }
  const today = dayIn(TIME_ZONE, now);
  for (const [index, [title, days]] of TASKS.entries()) {
    const one = contacts[index];
    if (!one) continue;
    const due = addDays(today, days);
    await act(now - 3 * HOUR, 'saveTask', {
      workspace: ws,
      contactId: one.id,
      id: newKey(),
      title: days === 0 ? `${title} with ${contactName(one.contact)}` : title,
      due,
      assignee: index === 3 ? COLLEAGUES[1][0] : uid,
      remindAt: days > 0 ? (startOfDay(TIME_ZONE, due) ?? now) + 9 * HOUR : null,
    });
  }
  for (const [index, place] of [0, 2, 4].entries()) {
    const one = contacts[place];
    if (!one) continue;
    const set = (name: string, value: string) =>
      act(now - 2 * HOUR, 'changeContact', {
        workspace: ws,
        id: one.id,
        change: { kind: 'set', property: `custom.${name}`, value, expected: null },
      });
    await set(size, sizes[index % sizes.length]?.id ?? '');
    await set(since, addDays(today, -400 * (index + 1)));
    await set(website, 'https://example.com');
  }
  const accountId = await workOnAccounts(work);
  await addTwice(work, contacts);
  // A second address, added by hand.
  const first = contacts[0];
  if (first) {
    await attachFiles({ db, now, newKey }, { ws, uid }, { contactId: first.id, accountId });
    await act(now - HOUR, 'changeContact', {
      workspace: ws,
      id: first.id,
      change: {
        kind: 'addValue',
        property: 'email',
        value: `${first.contact.emails[0]?.split('@')[0] ?? 'me'}@home.example`,
      },
    });
  }
}

/** Two people who were added again by hand: the sweep suggests to merge them. */
async function addTwice(
  { ws, now, act, newKey }: Work,
  contacts: readonly { id: string; contact: ContactDoc }[],
): Promise<void> {
  const [called, written] = [
    contacts.find(({ contact }) => contact.phones.length > 0 && contact.name !== undefined),
    contacts.findLast(({ contact }) => contact.name?.includes(' ')),
  ];
  const at = now - 30 * DAY;
  if (called) {
    await act(at, 'createContact', {
      workspace: ws,
      id: newKey(),
      name: called.contact.name ?? '',
      email: `${called.contact.emails[0]?.split('@')[0] ?? 'me'}@private.example`,
      phone: called.contact.phones[0] ?? '',
      anyway: true,
    });
  }
  const [local, host] = written?.contact.emails[0]?.split('@') ?? [];
  if (written && local !== undefined && host !== undefined) {
    const [first = '', ...rest] = written.contact.name?.split(' ') ?? [];
    await act(at, 'createContact', {
      workspace: ws,
      id: newKey(),
      name: `${first.charAt(0)}. ${rest.join(' ')}`,
      email: `${local}+quotes@${host}`,
    });
  }
}
