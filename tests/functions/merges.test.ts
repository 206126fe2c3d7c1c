/** Merging contacts and undoing it: who may, twice, half-way, at once with responses, and what came since. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TOKENS_VERSION } from '@/domain/contacts/duplicates';
import { MERGE_UNDO_DAYS } from '@/domain/options/contactLimits';
import {
  accountSchema,
  activitySchema,
  contactSchema,
  duplicateSchema,
  mergeSchema,
  type AccountDoc,
  type ContactDoc,
  type TaskDoc,
} from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { applyStatusAct } from '../../functions/src/responses/changeStatus';
import { runEffects } from '../../functions/src/effects/run';
import { tokensKind } from '../../functions/src/contacts/tokensKind';
import { databaseOf, FieldValue } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { jobKind } from '../../functions/src/lib/jobKind';
import { runSweep } from '../../functions/src/sweep/sweep';
import { addMember, codeOf } from '../support/aWorld';
import { aPersonForm, asker, respond, respondFully, type Said } from '../support/crm';
import { runJob } from '../support/contactFiles';
import { effectsAt } from '../support/effects';
import { randomKills } from '../support/exportJobs';
import { injectFaults } from '../support/faults';
import { doMergeSteps, expectCrmTrue, workspaceOfContacts } from '../support/mergeSoak';
import { published, type Published } from '../support/product';
import { KEY_SECRET } from '../support/server';

vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);

const db = databaseOf('demo-merges');
const DAY = 86_400_000;

let form: Published;
beforeEach(async () => {
  form = await published(db, aPersonForm());
});

const ask = asker(db, () => form);
const contactAt = async (id: string) =>
  contactSchema.strict().parse((await db.doc(paths.contact(form.ws, id)).get()).data());
/** A contact without what says that its duplicates are to be looked for. */
const settled = ({ dupDue: _due, ...contact }: ContactDoc) => contact;

const send = (said: Said, at?: number) => respondFully(db, form, said, at);

/** Two contacts of two responses, each with an account of its own. */
async function two() {
  const a = await send({ name: 'Ada Lovelace', email: 'ada@acme.co.uk', phone: '020 7946 0018' });
  const b = await send({ name: 'Ada King', email: 'ada@engines.co.uk', company: 'Engines' });
  return { a: a.contactId, b: b.contactId };
}

const merge = (winner: string, losers: string[], choices = {}, id: string = randomKey()) =>
  ask('mergeContacts', { id, winner, losers, choices }).then(() => id);

async function peopleOf() {
  const accounts = await db.collection(paths.accounts(form.ws)).get();
  return Object.fromEntries(
    accounts.docs.map((doc) => {
      const { name, peopleCount } = doc.data() as AccountDoc;
      return [name, peopleCount];
    }),
  );
}

describe('merging contacts', () => {
  it('makes one of them, with a line, and leaves where the others lead to', async () => {
    const { a, b } = await two();
    expect(await peopleOf()).toEqual({ 'acme.co.uk': 1, Engines: 1 });
    const id = randomKey();
    await merge(a, [b], { name: b }, id);
    await merge(a, [b], { name: b }, id);
    expect(await contactAt(a)).toMatchObject({
      name: 'Ada King',
      emails: ['ada@acme.co.uk', 'ada@engines.co.uk'],
      company: 'Engines',
      submissionCount: 2,
      mergedIds: [b],
    });
    const gone = await contactAt(b);
    expect(gone).toMatchObject({ status: 'merged', mergedInto: a, emails: [], facets: [] });
    expect(gone.name).toBeUndefined();
    expect(await peopleOf()).toEqual({ 'acme.co.uk': 1, Engines: 0 });
    const line = (await db.doc(paths.activity(form.ws, `merge_${id}`)).get()).data();
    expect(activitySchema.parse(line)).toMatchObject({
      type: 'merge',
      contactId: a,
      merged: [{ id: b, name: 'Ada King' }],
      left: expect.arrayContaining([{ property: 'name', value: 'Ada Lovelace' }]) as unknown,
    });
    const kept = (await db.doc(paths.merge(form.ws, id)).get()).data();
    expect(mergeSchema.strict().parse(kept)).toMatchObject({ status: 'done', winner: a });
  });

  it('is for editors, and for contacts that are there, once', async () => {
    const { a, b } = await two();
    const may: string[] = [];
    for (const role of ['viewer', 'editor'] as const) {
      const uid = await addMember(db, form.ws, role);
      const wanted = { id: randomKey(), winner: a, losers: [randomKey()], choices: {} };
      if ((await codeOf(ask('mergeContacts', wanted, { uid }))) !== 'forbidden') may.push(role);
    }
    expect(may).toEqual(['editor']);
    expect(await codeOf(merge(a, [a]))).toBe('malformed');
    expect(await codeOf(merge(a, [randomKey()]))).toBe('not_found');
    await ask('changeContacts', { ids: [b], change: { kind: 'trash' } });
    expect(await codeOf(merge(a, [b]))).toBe('conflict');
    await ask('changeContacts', { ids: [b], change: { kind: 'restore' } });
    const id = await merge(a, [b]);
    expect(await codeOf(merge(a, [b]))).toBe('conflict');
    // What was merged is changed, restored or written about no more by itself.
    const stage = { kind: 'stage', stage: 'lead' } as const;
    expect(await ask('changeContacts', { ids: [b], change: stage })).toEqual({ done: [] });
    expect(await ask('changeContacts', { ids: [b], change: { kind: 'restore' } })).toEqual({
      done: [],
    });
    const viewer = await addMember(db, form.ws, 'viewer');
    expect(await codeOf(ask('undoMerge', { id }, { uid: viewer }))).toBe('forbidden');
    expect(await codeOf(ask('undoMerge', { id: randomKey() }))).toBe('not_found');
  });

  it('writes all or nothing', async () => {
    const { a, b } = await two();
    const before = [await contactAt(a), await contactAt(b)];
    const none = { read: 0, before: 0, aborted: 0, contended: 0, after: 0 };
    const id = randomKey();
    const wanted = { id, winner: a, losers: [b], choices: {} };
    let faults = injectFaults(db, { ...none, contended: 1 }, () => 0);
    await expect(ask('mergeContacts', wanted)).rejects.toThrow('injected');
    faults.stop();
    expect([await contactAt(a), await contactAt(b)]).toEqual(before);
    // The answer is lost on the way: the repeat does nothing.
    faults = injectFaults(db, { ...none, after: 1 }, () => 0);
    await expect(ask('mergeContacts', wanted)).rejects.toThrow('injected');
    faults.stop();
    await ask('mergeContacts', wanted);
    expect((await contactAt(a)).mergedIds).toEqual([b]);
    faults = injectFaults(db, { ...none, after: 1 }, () => 0);
    await expect(ask('undoMerge', { id })).rejects.toThrow('injected');
    faults.stop();
    await ask('undoMerge', { id });
    expect([await contactAt(a), await contactAt(b)].map(settled)).toEqual(before.map(settled));
    // A late repeat of the merge does not make it again.
    await ask('mergeContacts', wanted);
    expect((await contactAt(b)).status).toBe('active');
  });

  it('leads responses, tasks and notes of what was merged to the one that stayed', async () => {
    const { a, b } = await two();
    const task = {
      contactId: b,
      id: randomKey(),
      title: 'Call',
      due: null,
      assignee: null,
      remindAt: null,
    };
    await ask('saveTask', task);
    await merge(a, [b]);
    // At once with the merge, and after it.
    const { contactId, id } = await send({ email: 'ada@engines.co.uk', phone: '020 7946 0999' });
    expect(contactId).toBe(b);
    expect(await contactAt(a)).toMatchObject({ submissionCount: 3, openTasks: 1 });
    expect((await contactAt(a)).suggestions).toMatchObject([{ value: '+44 20 7946 0999' }]);
    await ask('saveTask', { ...task, title: 'Call again' });
    await ask('changeTask', { id: task.id, act: 'done' });
    expect((await contactAt(a)).openTasks).toBe(0);
    const stored = (await db.doc(paths.task(form.ws, task.id)).get()).data() as TaskDoc;
    expect(stored).toMatchObject({ title: 'Call again', status: 'done', contactId: b });
    await ask('saveEntry', { contactId: b, id: randomKey(), type: 'note', text: 'Hello' });
    await db.runTransaction((tx) =>
      applyStatusAct(tx, { db, now: Date.now() }, form.ws, id, 'trash'),
    );
    expect((await contactAt(a)).submissionCount).toBe(2);
    // An address of what was merged is the one's that stayed, to keep and to remove.
    expect(
      await codeOf(ask('createContact', { id: randomKey(), email: 'ada@engines.co.uk' })),
    ).toBe('done');
    await ask('changeContact', {
      id: a,
      change: { kind: 'removeValue', property: 'email', value: 'ada@engines.co.uk' },
    });
    const again = await send({ email: 'ada@engines.co.uk' });
    expect([a, b]).not.toContain(again.contactId);
  });

  it('at once with responses of both loses none', async () => {
    const { a, b } = await two();
    const ids = [
      await respond(db, form, { email: 'ada@acme.co.uk' }),
      await respond(db, form, { email: 'ada@engines.co.uk' }),
      await respond(db, form, { email: 'ada@engines.co.uk' }),
    ];
    await Promise.all([merge(a, [b]), ...ids.map((id) => runEffects(effectsAt(db), form.ws, id))]);
    await runSweep(effectsAt(db, Date.now() + 60_000));
    expect((await contactAt(a)).submissionCount).toBe(5);
    await expectCrmTrue(db, form.ws);
  });
});

describe('undoing a merge', () => {
  it('brings back both as they were, with the responses that came since, once', async () => {
    const { a, b } = await two();
    const before = [await contactAt(a), await contactAt(b)];
    const id = await merge(a, [b]);
    const at = Date.now() + 5;
    await send({ email: 'ada@engines.co.uk', phone: '020 7946 0999' }, at);
    await ask('changeContact', {
      id: a,
      change: { kind: 'set', property: 'company', value: 'Both Ltd', expected: 'Engines' },
    });
    await ask('undoMerge', { id });
    await ask('undoMerge', { id });
    expect(await contactAt(a)).toMatchObject({
      name: before[0]?.name,
      emails: ['ada@acme.co.uk'],
      phones: before[0]?.phones,
      company: 'Both Ltd',
      submissionCount: 1,
    });
    expect((await contactAt(a)).mergedIds).toBeUndefined();
    // What they said since is theirs.
    expect(await contactAt(b)).toMatchObject({
      name: 'Ada King',
      emails: ['ada@engines.co.uk'],
      company: 'Engines',
      submissionCount: 2,
      lastActivityAt: at,
      suggestions: [{ property: 'phone', value: '+44 20 7946 0999' }],
    });
    expect(await peopleOf()).toEqual({ 'acme.co.uk': 1, Engines: 1 });
    expect((await send({ email: 'ada@engines.co.uk' })).contactId).toBe(b);
    expect((await send({ email: 'ada@acme.co.uk' })).contactId).toBe(a);
    expect((await db.doc(paths.activity(form.ws, `merge_${id}`)).get()).exists).toBe(false);
    const kept = mergeSchema.parse((await db.doc(paths.merge(form.ws, id)).get()).data());
    expect(kept.snapshot).toBeUndefined();
    await expectCrmTrue(db, form.ws);
  });

  it('is refused after 30 days, in the trash, before a later merge, and where an address is taken', async () => {
    const { a, b } = await two();
    const c = (await send({ name: 'Ada C', email: 'ada@gmail.com' })).contactId;
    const id = await merge(a, [b]);
    const later = Date.now() + MERGE_UNDO_DAYS * DAY + 60_000;
    expect(await codeOf(ask('undoMerge', { id }, { now: later }))).toBe('not_found');
    await ask('changeContacts', { ids: [a], change: { kind: 'trash' } });
    expect(await codeOf(ask('undoMerge', { id }))).toBe('conflict');
    await ask('changeContacts', { ids: [a], change: { kind: 'restore' } });
    const second = await merge(c, [a]);
    expect((await contactAt(c)).mergedIds).toEqual([a, b]);
    expect(await codeOf(ask('undoMerge', { id }))).toBe('conflict');
    // A response of the first leads through both.
    await send({ email: 'ada@engines.co.uk' });
    expect((await contactAt(c)).submissionCount).toBe(4);
    await ask('undoMerge', { id: second });
    expect(await contactAt(a)).toMatchObject({ submissionCount: 3, mergedIds: [b] });
    await ask('changeContact', {
      id: a,
      change: { kind: 'removeValue', property: 'email', value: 'ada@engines.co.uk' },
    });
    const other = randomKey();
    await ask('createContact', { id: other, email: 'ada@engines.co.uk', anyway: true });
    expect(await codeOf(ask('undoMerge', { id }))).toBe('conflict');
    await ask('changeContact', {
      id: other,
      change: { kind: 'removeValue', property: 'email', value: 'ada@engines.co.uk' },
    });
    await ask('undoMerge', { id });
    expect((await contactAt(b)).emails).toEqual(['ada@engines.co.uk']);
    await expectCrmTrue(db, form.ws);
  });
});

describe('merging accounts', () => {
  const accountAt = async (id: string) =>
    accountSchema.strict().parse((await db.doc(paths.account(form.ws, id)).get()).data());
  /** Two accounts with a person each. */
  async function accounts() {
    const { a, b } = await two();
    const [one, other] = [await contactAt(a), await contactAt(b)];
    return { a, b, acme: one.accountId ?? '', engines: other.accountId ?? '' };
  }
  const join = async (winner: string, loser: string, choices = {}) => {
    const id = randomKey();
    await ask('mergeAccounts', { id, winner, loser, choices });
    await ask('mergeAccounts', { id, winner, loser, choices });
    return id;
  };

  it('brings people together at once, leads on, and is undone exactly', async () => {
    const { a, b, acme, engines } = await accounts();
    await ask('saveTask', {
      accountId: engines,
      id: randomKey(),
      title: 'Visit',
      due: null,
      assignee: null,
      remindAt: null,
    });
    const before = [await accountAt(acme), await accountAt(engines)];
    const id = await join(acme, engines, { name: engines });
    expect(await accountAt(acme)).toMatchObject({
      name: 'Engines',
      domains: ['acme.co.uk', 'engines.co.uk'],
      peopleCount: 2,
      openTasks: 1,
      mergedIds: [engines],
    });
    expect(await accountAt(engines)).toMatchObject({
      status: 'merged',
      mergedInto: acme,
      name: '',
    });
    await ask('undoMerge', { id });
    await ask('undoMerge', { id });
    expect([await accountAt(acme), await accountAt(engines)]).toEqual(before);

    // Again, with what comes since: a new person of the one that was merged, and one who moves.
    const again = await join(acme, engines);
    const { contactId } = await send({ name: 'Charles', email: 'charles@engines.co.uk' });
    expect((await contactAt(contactId)).accountId).toBe(engines);
    expect((await accountAt(acme)).peopleCount).toBe(3);
    await ask('movePeople', { ids: [b], accountId: acme });
    expect((await accountAt(acme)).peopleCount).toBe(3);
    await ask('movePeople', { ids: [a], accountId: null });
    await ask('changeAccount', { id: acme, change: { kind: 'addDomain', value: 'acme.com' } });
    await expectCrmTrue(db, form.ws);
    await ask('undoMerge', { id: again });
    expect(await accountAt(acme)).toMatchObject({
      domains: ['acme.co.uk', 'acme.com'],
      peopleCount: 0,
    });
    expect(await accountAt(engines)).toMatchObject({ name: 'Engines', peopleCount: 2 });
    await expectCrmTrue(db, form.ws);
  });

  it('is for editors and for accounts that are there; an address that is taken stands in its way', async () => {
    const { acme, engines } = await accounts();
    const viewer = await addMember(db, form.ws, 'viewer');
    const wanted = { id: randomKey(), winner: acme, loser: engines, choices: {} };
    expect(await codeOf(ask('mergeAccounts', wanted, { uid: viewer }))).toBe('forbidden');
    expect(await codeOf(join(acme, acme))).toBe('malformed');
    expect(await codeOf(join(acme, randomKey()))).toBe('not_found');
    await ask('changeAccounts', { ids: [engines], change: { kind: 'trash' } });
    expect(await codeOf(join(acme, engines))).toBe('conflict');
    await ask('changeAccounts', { ids: [engines], change: { kind: 'restore' } });
    const id = await join(acme, engines);
    expect(await codeOf(join(acme, engines))).toBe('conflict');
    expect(
      await codeOf(
        ask('changeAccount', { id: engines, change: { kind: 'addDomain', value: 'x.com' } }),
      ),
    ).toBe('conflict');
    const late = Date.now() + MERGE_UNDO_DAYS * DAY + 60_000;
    expect(await codeOf(ask('undoMerge', { id }, { now: late }))).toBe('not_found');
    await ask('changeAccount', {
      id: acme,
      change: { kind: 'removeDomain', value: 'engines.co.uk' },
    });
    await ask('createAccount', { id: randomKey(), name: 'Other', domain: 'engines.co.uk' });
    expect(await codeOf(ask('undoMerge', { id }))).toBe('conflict');
  });
});

describe('possible duplicates', () => {
  const pairs = async () =>
    (await db.collection(paths.duplicates(form.ws)).get()).docs.map((doc) =>
      duplicateSchema.strict().parse(doc.data()),
    );
  const look = () => runSweep(effectsAt(db, Date.now() + 1_000));

  it('are found among contacts that were there before, once, in steps that may be killed', async () => {
    const people = ['Robert Fox', 'Rob Fox', 'Mira Stone', 'Ann Lee', 'Bo Lind'];
    for (const [n, name] of people.entries()) await send({ name, email: `p${n}@acme.co.uk` });
    const before = await db.collection(paths.contacts(form.ws)).get();
    // As they were before there were tokens, in a workspace of then.
    const old = { dup: FieldValue.delete(), dupDue: FieldValue.delete() };
    for (const { ref } of before.docs) await ref.update(old);
    const workspace = db.doc(paths.workspace(form.ws));
    expect((await workspace.get()).get('duplicatesVersion')).toBe(TOKENS_VERSION);
    await workspace.update({ duplicatesVersion: FieldValue.delete() });
    await look();
    expect(await pairs()).toEqual([]);

    const viewer = await addMember(db, form.ws, 'viewer');
    expect(await codeOf(ask('compareContacts', {}, { uid: viewer }))).toBe('forbidden');
    await ask('compareContacts', {});
    await ask('compareContacts', {});
    const kinds = { contactTokens: jobKind(tokensKind(2)) };
    const now = Date.now() + 1_000;
    await runJob(db, form.ws, 'contactTokens', { now, kinds, kill: randomKills() });
    expect((await workspace.get()).get('duplicatesVersion')).toBe(TOKENS_VERSION);
    expect((await db.doc(paths.job(form.ws, 'contactTokens')).get()).exists).toBe(false);
    await look();
    expect(await pairs()).toMatchObject([{ reasons: ['name'], status: 'open' }]);
    const after = await db.collection(paths.contacts(form.ws)).get();
    expect(after.docs.map((doc) => settled(doc.data() as ContactDoc))).toEqual(
      before.docs.map((doc) => settled(doc.data() as ContactDoc)),
    );
    // Nothing is left to do.
    await ask('compareContacts', {});
    expect((await db.doc(paths.job(form.ws, 'contactTokens')).get()).exists).toBe(false);
  });

  it('are found with the next sweep, dismissed for good, and gone with a merge', async () => {
    const a = (await send({ name: 'Robert Fox', email: 'robert@acme.co.uk' })).contactId;
    const b = (await send({ name: 'Rob Fox', email: 'rob@acme.co.uk' })).contactId;
    const c = (await send({ name: 'R. Fox', email: 'rf@acme.co.uk' })).contactId;
    await send({ name: 'Mira Stone', email: 'mira@acme.co.uk' });
    await look();
    expect(await pairs()).toHaveLength(3);
    expect((await pairs())[0]).toMatchObject({ reasons: ['name'], status: 'open' });
    expect((await contactAt(a)).dupDue).toBeUndefined();
    const viewer = await addMember(db, form.ws, 'viewer');
    expect(await codeOf(ask('dismissDuplicates', { ids: [a, c] }, { uid: viewer }))).toBe(
      'forbidden',
    );
    await ask('dismissDuplicates', { ids: [a, c] });
    const id = await merge(a, [b]);
    await look();
    expect((await pairs()).map(({ status }) => status)).toEqual(['dismissed']);
    await ask('undoMerge', { id });
    await look();
    const open = (await pairs()).filter(({ status }) => status === 'open');
    expect(open.map(({ ids }) => ids)).toEqual(
      expect.arrayContaining([[a, b].sort(), [b, c].sort()]),
    );
    expect(open).toHaveLength(2);
    // What was dismissed of one that was merged counts for the contact that has it.
    await merge(b, [a]);
    await look();
    expect((await pairs()).filter(({ status }) => status === 'open')).toEqual([]);
  });
});

it('any merges, undos, edits and responses lose nothing, and counts are what a recount says', async () => {
  const made = await workspaceOfContacts(db, 6);
  await doMergeSteps(db, made, 40, 7);
  await expectCrmTrue(db, made.form.ws);
});
