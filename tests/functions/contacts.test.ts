/** What becomes of responses in the CRM, and what members do with contacts: each door by role, twice, stale, too large. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Calls } from '@/domain/calls/contract.schema';
import {
  activitySchema,
  contactReviewSchema,
  contactSchema,
  type AccountDoc,
  type ContactDoc,
  type KeyDoc,
} from '@/domain/documents/crm.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { MAX_CHANGED_CONTACTS } from '@/domain/options/contactLimits';
import { paths } from '@/domain/base/firestorePaths';
import { runEffects } from '../../functions/src/effects/run';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { addMember, aWorld, codeOf } from '../support/aWorld';
import { aPersonForm, asker, respond, respondFully, type Said } from '../support/crm';
import { effectsAt } from '../support/effects';
import { published, type Published } from '../support/product';
import { KEY_SECRET } from '../support/server';

// Effects of tests and the calls find contacts by the same keys.
vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);

const db = databaseOf('demo-contacts');

const { allIn } = aWorld(() => ({ db }));

const contactsOf = ({ ws }: Published) => allIn<ContactDoc>(paths.contacts(ws));
const contactAt = async ({ ws }: Published, id: string) =>
  contactSchema.strict().parse((await db.doc(paths.contact(ws, id)).get()).data());
let form: Published;
beforeEach(async () => {
  form = await published(db, aPersonForm());
});

const send = async (said: Said, at?: number) => (await respondFully(db, form, said, at)).id;

/** The only contact there is. */
async function only(): Promise<{ id: string } & ContactDoc> {
  const [contact, ...others] = await contactsOf(form);
  expect(others).toEqual([]);
  if (!contact) throw new Error('There is no contact.');
  return contact;
}

const ask = asker(db, () => form);

/** Who may, of all that are asked. */
async function allowed(run: (uid: string) => Promise<unknown>): Promise<string[]> {
  const may: string[] = [];
  for (const role of ['viewer', 'editor', 'admin'] as const) {
    if ((await codeOf(run(await addMember(db, form.ws, role)))) !== 'forbidden') may.push(role);
  }
  expect(await codeOf(run(randomKey()))).toBe('forbidden');
  return may;
}

describe('a response', () => {
  it('makes a contact with facts, sources, consent and an account, found by email and phone', async () => {
    const id = await send({
      name: 'Ada Lovelace',
      email: 'Ada@Tern-Labs.co.uk',
      phone: '020 7946 0018',
      company: 'Tern Labs',
      news: true,
    });
    const { id: _id, ...contact } = await only();
    expect(contactSchema.strict().parse(contact)).toMatchObject({
      status: 'active',
      name: 'Ada Lovelace',
      emails: ['ada@tern-labs.co.uk'],
      phones: ['+44 20 7946 0018'],
      forms: [form.formId],
      consents: [{ text: 'Send me news', status: 'given', submissionId: id }],
    });
    expect(contact.provenance['phone:+44 20 7946 0018']).toMatchObject({ submissionId: id });
    const kinds = (await allIn<KeyDoc>(`workspaces/${form.ws}/keys`)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['company', 'domain', 'email', 'phone']);
    expect(await allIn<AccountDoc>(paths.accounts(form.ws))).toMatchObject([
      { name: 'Tern Labs', peopleCount: 1 },
    ]);
  });

  it('of a known address suggests what differs, and overwrites nothing', async () => {
    await send({ name: 'Ada', email: 'ada@acme.co.uk', phone: '020 7946 0018' });
    const id = await send({ name: 'A. Byron', email: 'ada@acme.co.uk', phone: '020 7946 0019' });
    expect(await only()).toMatchObject({
      name: 'Ada',
      phones: ['+44 20 7946 0018'],
      submissionCount: 2,
      suggestions: [
        { property: 'name', value: 'A. Byron', submissionId: id },
        { property: 'phone', value: '+44 20 7946 0019', submissionId: id },
      ],
    });
  });

  it('without an email is found by its phone number, however it is written', async () => {
    await send({ name: 'Ada Lovelace', phone: '020 7946 0018' });
    await send({ name: 'Ada', phone: '+44 (0)20 7946 0018' });
    expect(await only()).toMatchObject({ submissionCount: 2, phones: ['+44 20 7946 0018'] });
  });

  it('with neither, or with what is no number, makes no one', async () => {
    await send({ name: 'Ada' });
    await send({ name: 'Ada', phone: '0000 0000' });
    expect(await contactsOf(form)).toEqual([]);
  });

  it('of a private address joins the account that has the company’s name', async () => {
    await send({ email: 'ada@tern.co.uk', company: 'Tern Labs' });
    await send({ email: 'bo@gmail.com', company: 'TERN labs' });
    const accounts = await allIn<AccountDoc>(paths.accounts(form.ws));
    expect(accounts).toMatchObject([{ peopleCount: 2 }]);
    const joined = (await contactsOf(form)).map(({ accountId }) => accountId);
    expect(joined).toEqual([accounts[0]?.id, accounts[0]?.id]);
  });

  it('fills a property of the workspace’s own that a question is mapped to', async () => {
    const { id: size } = await ask('changeProperties', {
      change: { kind: 'create', name: 'Size', type: 'number' },
    });
    const mapped = await published(
      db,
      aPersonForm([
        {
          id: 'fsize',
          key: 'size',
          type: 'number',
          label: 'Size',
          required: false,
          contactCustom: size,
          contactPolicy: 'overwrite',
        },
      ]),
      { uid: form.uid, ws: form.ws },
    );
    for (const v of [12, 40]) {
      const more = { fsize: { t: 'number', v } } as const;
      const id = await respond(db, mapped, { email: 'ada@acme.co.uk', more });
      await runEffects(effectsAt(db), form.ws, id);
    }
    expect(await only()).toMatchObject({ custom: { [size]: 40 } });
  });
});

describe('a response that may be of someone else', () => {
  const first = { name: 'Ada Lovelace', email: 'ada@acme.co.uk', phone: '020 7946 0018' };
  const other = { name: 'Grace Hopper', email: 'grace@navy.co.uk', phone: '020 7946 0018' };

  it('waits for a member, who links it, and whose second decision changes nothing', async () => {
    await send(first);
    const id = await send(other);
    const ada = await only();
    const [review] = await allIn(paths.contactReviews(form.ws));
    const { id: _id, ...stored } = review ?? { id: '' };
    expect(contactReviewSchema.strict().parse(stored)).toMatchObject({ contactId: ada.id });
    expect(await ask('decideReview', { submissionId: id, decision: 'same' })).toEqual({
      contactId: ada.id,
    });
    expect(await ask('decideReview', { submissionId: id, decision: 'new' })).toEqual({
      contactId: ada.id,
    });
    expect(await only()).toMatchObject({ submissionCount: 2, emails: ['ada@acme.co.uk'] });
    expect(await allIn(paths.contactReviews(form.ws))).toEqual([]);
  });

  it('becomes a contact of its own, or of no one', async () => {
    await send(first);
    const id = await send(other);
    await ask('decideReview', { submissionId: id, decision: 'new' });
    expect(await contactsOf(form)).toHaveLength(2);
    // From now on the address finds them, whatever the number.
    await send(other);
    expect(await allIn(paths.contactReviews(form.ws))).toEqual([]);
    const none = await send({ name: 'Eve', phone: first.phone });
    await ask('decideReview', { submissionId: none, decision: 'none' });
    expect(await contactsOf(form)).toHaveLength(2);
  });

  it('is decided by editors, and no more once it is in the trash', async () => {
    await send(first);
    const id = await send(other);
    await ask('changeResponses', { ids: [id], change: { kind: 'status', act: 'trash' } });
    expect(await allIn(paths.contactReviews(form.ws))).toEqual([]);
    const again = await send(other);
    const decide = (uid: string) =>
      ask('decideReview', { submissionId: again, decision: 'none' }, { uid });
    expect(await allowed(decide)).toEqual(['editor', 'admin']);
  });
});

describe('createContact', () => {
  it('adds one, once, by editors', async () => {
    const id = randomKey();
    const add = (uid?: string) =>
      ask('createContact', { id, name: ' Ada ', email: 'ada@acme.co.uk' }, { uid });
    expect(await add()).toEqual({ stored: true, duplicates: [] });
    expect(await add()).toEqual({ stored: true, duplicates: [] });
    expect(await only()).toMatchObject({ id, name: 'Ada', provenance: { name: { by: form.uid } } });
    expect(await allIn(paths.activities(form.ws))).toMatchObject([{ type: 'created' }]);
    const another = (uid: string) => ask('createContact', { id: randomKey(), name: 'Bo' }, { uid });
    expect(await allowed(another)).toEqual(['editor', 'admin']);
  });

  it('says who has the address or the number, and adds no one twice', async () => {
    await send({ name: 'Ada', email: 'ada@acme.co.uk', phone: '020 7946 0018' });
    const add = (said: object) => ask('createContact', { id: randomKey(), name: 'Eve', ...said });
    expect(await add({ email: 'ADA@acme.co.uk', anyway: true })).toMatchObject({
      stored: false,
      duplicates: [{ name: 'Ada', by: 'email' }],
    });
    expect(await add({ phone: '+442079460018' })).toMatchObject({
      stored: false,
      duplicates: [{ name: 'Ada', by: 'phone' }],
    });
    expect(await add({ phone: '+442079460018', anyway: true })).toMatchObject({ stored: true });
    expect(await contactsOf(form)).toHaveLength(2);
  });

  it('takes no contact of nothing, and no address that is none', async () => {
    const add = (said: object) => codeOf(ask('createContact', { id: randomKey(), ...said }));
    expect(await add({ company: 'Acme' })).toBe('malformed');
    expect(await add({ email: 'no address' })).toBe('malformed');
    expect(await add({ name: 'x'.repeat(500) })).toBe('malformed');
  });
});

describe('changeContact', () => {
  it('sets a value, and refuses one that someone changed since', async () => {
    await send({ name: 'Ada', email: 'ada@acme.co.uk' });
    const { id } = await only();
    const set = (value: string, expected: string, uid?: string) =>
      ask(
        'changeContact',
        { id, change: { kind: 'set', property: 'name', value, expected } },
        { uid },
      );
    await set('Ada Lovelace', 'Ada');
    await set('Ada Lovelace', 'Ada');
    expect(await codeOf(set('Ada Byron', 'Ada'))).toBe('conflict');
    expect(await contactAt(form, id)).toMatchObject({ name: 'Ada Lovelace' });
    const edits = (await allIn<{ type: string }>(paths.activities(form.ws))).filter(
      ({ type }) => type === 'edit',
    );
    expect(edits).toMatchObject([
      { changes: [{ property: 'name', before: 'Ada', after: 'Ada Lovelace' }] },
    ]);
    expect(await allowed((uid) => set('Ada Lovelace', 'Ada', uid))).toEqual(['editor', 'admin']);
  });

  it('adds addresses and numbers that then find the contact, and gives them up again', async () => {
    await send({ email: 'ada@acme.co.uk' });
    await send({ email: 'bo@acme.co.uk' });
    const [ada] = (await contactsOf(form)).filter(({ emails }) => emails[0]?.startsWith('ada'));
    const id = ada?.id ?? '';
    const change = (wanted: Calls['changeContact']['request']['change']) =>
      ask('changeContact', { id, change: wanted });
    const email = { property: 'email' } as const;
    expect(await codeOf(change({ kind: 'addValue', ...email, value: 'BO@acme.co.uk' }))).toBe(
      'conflict',
    );
    expect(await codeOf(change({ kind: 'addValue', ...email, value: 'x' }))).toBe('malformed');
    expect(await codeOf(change({ kind: 'addValue', property: 'phone', value: '12' }))).toBe(
      'malformed',
    );
    await change({ kind: 'addValue', ...email, value: 'ada@home.co.uk' });
    await change({ kind: 'addValue', property: 'phone', value: '07700 900142' });
    await change({ kind: 'makePrimary', ...email, value: 'ada@home.co.uk' });
    expect(await contactAt(form, id)).toMatchObject({
      emails: ['ada@home.co.uk', 'ada@acme.co.uk'],
      phones: ['+44 7700 900142'],
    });
    await send({ email: 'ada@home.co.uk' });
    expect(await contactsOf(form)).toHaveLength(2);
    await change({ kind: 'removeValue', ...email, value: 'ada@home.co.uk' });
    await send({ email: 'ada@home.co.uk' });
    expect(await contactsOf(form)).toHaveLength(3);
  });

  it('accepts a suggestion with its source, or dismisses it for good', async () => {
    await send({ name: 'Ada', email: 'ada@acme.co.uk', company: 'Acme' });
    const second = { name: 'Ada King', email: 'ada@acme.co.uk', company: 'King & Co' };
    const id = await send(second);
    const { id: contactId, suggestions = [] } = await only();
    const decide = (property: string, accept: boolean) =>
      ask('changeContact', {
        id: contactId,
        change: {
          kind: 'suggestion',
          id: suggestions.find((one) => one.property === property)?.id ?? '',
          accept,
        },
      });
    await decide('name', true);
    await decide('name', true);
    await decide('company', false);
    await send(second);
    const contact = await contactAt(form, contactId);
    expect(contact).toMatchObject({ name: 'Ada King', company: 'Acme', suggestions: [] });
    expect(contact.provenance['name']).toMatchObject({ submissionId: id });
  });

  it('records consent and its withdrawal, which an older response does not undo', async () => {
    const at = Date.now() - 60_000;
    await send({ email: 'ada@acme.co.uk', news: true }, at);
    const { id, consents = [] } = await only();
    const consent = consents[0]?.id ?? '';
    await ask('changeContact', {
      id,
      change: { kind: 'consent', id: consent, status: 'withdrawn' },
    });
    await send({ email: 'ada@acme.co.uk', news: true }, at + 1_000);
    expect((await only()).consents).toMatchObject([{ status: 'withdrawn', by: form.uid }]);
    await send({ email: 'ada@acme.co.uk', news: true }, Date.now() + 5_000);
    expect((await only()).consents).toMatchObject([{ status: 'given' }]);
  });
});

describe('changeContacts', () => {
  it('gives owner, stage and tags to members’ contacts, and refuses what is gone', async () => {
    await send({ email: 'ada@acme.co.uk' });
    const { id } = await only();
    const editor = await addMember(db, form.ws, 'editor');
    const { id: tagId } = await ask('changeTags', { change: { kind: 'create', name: 'Hot' } });
    const change = (wanted: Calls['changeContacts']['request']['change'], uid?: string) =>
      ask('changeContacts', { ids: [id, randomKey()], change: wanted }, { uid });
    expect(await change({ kind: 'owner', uid: editor })).toEqual({ done: [id] });
    await change({ kind: 'stage', stage: 'customer' });
    await change({ kind: 'tag', tagId, on: true });
    await change({ kind: 'tag', tagId, on: true });
    const contact = await contactAt(form, id);
    expect(contact).toMatchObject({ owner: editor, stage: 'customer', tags: [tagId] });
    expect(contact.facets).toEqual(
      expect.arrayContaining([`@owner:${editor}`, '@stage:customer', `@tag:${tagId}`]),
    );
    expect(await codeOf(change({ kind: 'owner', uid: randomKey() }))).toBe('not_found');
    expect(await codeOf(change({ kind: 'stage', stage: 'gone' }))).toBe('not_found');
    const many = Array.from({ length: MAX_CHANGED_CONTACTS + 1 }, randomKey);
    expect(await codeOf(ask('changeContacts', { ids: many, change: { kind: 'trash' } }))).toBe(
      'malformed',
    );
    expect(await allowed((uid) => change({ kind: 'stage', stage: null }, uid))).toEqual([
      'editor',
      'admin',
    ]);
  });

  it('moves to the trash with the tasks and out of the account’s count; a response brings back', async () => {
    await send({ email: 'ada@acme.co.uk' });
    const { id } = await only();
    const task = { contactId: id, id: randomKey(), title: 'Call', due: null, assignee: null };
    await ask('saveTask', { ...task, remindAt: null });
    const move = (kind: 'trash' | 'restore') =>
      ask('changeContacts', { ids: [id], change: { kind } });
    const state = async () => ({
      people: (await allIn<AccountDoc>(paths.accounts(form.ws)))[0]?.peopleCount,
      task: (await allIn<{ status: string }>(paths.tasks(form.ws)))[0]?.status,
      contact: (await contactAt(form, id)).status,
    });
    await move('trash');
    await move('trash');
    expect(await state()).toEqual({ people: 0, task: 'hidden', contact: 'trashed' });
    const set = { kind: 'set', property: 'name', value: 'x', expected: null } as const;
    expect(await codeOf(ask('changeContact', { id, change: set }))).toBe('conflict');
    await move('restore');
    expect(await state()).toEqual({ people: 1, task: 'open', contact: 'active' });
    await move('trash');
    await send({ email: 'ada@acme.co.uk' });
    expect(await state()).toEqual({ people: 1, task: 'open', contact: 'active' });
  });
});

describe('stages and properties', () => {
  const workspace = async () =>
    (await db.doc(paths.workspace(form.ws)).get()).data() as WorkspaceDoc;

  it('are the admins’ to change, and no name is given twice', async () => {
    const add = (uid?: string) =>
      ask('changeStages', { change: { kind: 'create', name: 'Lost' } }, { uid });
    expect(await allowed(add)).toEqual(['admin']);
    const { id } = await add();
    expect((await workspace()).stages?.map(({ name }) => name)).toEqual([
      'Lead',
      'Qualified',
      'Customer',
      'Inactive',
      'Lost',
    ]);
    await ask('changeStages', { change: { kind: 'move', id, by: -1 } });
    await ask('changeStages', { change: { kind: 'rename', id, name: 'Gone' } });
    const taken = ask('changeStages', { change: { kind: 'rename', id, name: 'LEAD' } });
    expect(await codeOf(taken)).toBe('conflict');
    expect((await workspace()).stages?.at(-2)).toEqual({ id, name: 'Gone' });
  });

  it('hold values of their type alone', async () => {
    await send({ email: 'ada@acme.co.uk' });
    const { id } = await only();
    const make = (change: Calls['changeProperties']['request']['change']) =>
      ask('changeProperties', { change });
    const { id: size } = await make({
      kind: 'create',
      name: 'Size',
      type: 'choice',
      options: ['Small', 'Large'],
    });
    const { id: since } = await make({ kind: 'create', name: 'Since', type: 'date' });
    const { id: site } = await make({ kind: 'create', name: 'Site', type: 'link' });
    expect(await codeOf(make({ kind: 'create', name: 'Email', type: 'text' }))).toBe('conflict');
    const set = (property: string, value: string) =>
      codeOf(
        ask('changeContact', {
          id,
          change: { kind: 'set', property: `custom.${property}`, value, expected: null },
        }),
      );
    expect(await set(size, 'Huge')).toBe('malformed');
    expect(await set(size, 'large')).toBe('done');
    expect(await set(since, '2026-02-30')).toBe('malformed');
    expect(await set(since, '2026-02-28')).toBe('done');
    expect(await set(site, 'javascript:alert(1)')).toBe('malformed');
    expect(await set(site, 'example.com/a')).toBe('done');
    expect(await set(randomKey(), 'x')).toBe('not_found');
    const large = (await workspace()).properties?.[0]?.options?.[1]?.id;
    expect((await contactAt(form, id)).custom).toEqual({
      [size]: large,
      [since]: '2026-02-28',
      [site]: 'https://example.com/a',
    });
  });
});

it('a response in the timeline is what the schema says, and links both ways', async () => {
  const id = await send({ email: 'ada@acme.co.uk' });
  const [line] = await allIn(paths.activities(form.ws));
  const { id: _id, ...activity } = line ?? { id: '' };
  const parsed = activitySchema.parse(activity);
  const submission = (await db.doc(paths.submission(form.ws, id)).get()).data() as SubmissionDoc;
  expect(parsed).toMatchObject({ type: 'submission', submissionId: id });
  expect(submission.contactId).toBe(parsed.contactId);
});
