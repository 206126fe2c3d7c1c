/** What members do with a response: tags, assignee, notes, edits. Every count follows, and nothing outlives the response. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Answers } from '@/domain/values/answer';
import { MAX_TAGS, MAX_WORKSPACE_TAGS } from '@/domain/options/responseMarks';
import { MAX_LOG } from '@/domain/responses/marking';
import type { Calls } from '@/domain/calls/contract.schema';
import type { ResponseChange } from '@/domain/calls/responses.schema';
import type { Role } from '@/domain/options/access';
import {
  revisionSchema,
  submissionSchema,
  type SubmissionDoc,
} from '@/domain/documents/submissions.schema';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { runSweep } from '../../functions/src/sweep/sweep';
import { aWorld, codeOf } from '../support/aWorld';
import { effectsAt } from '../support/effects';
import {
  aContactForm,
  aSubmission,
  call,
  post,
  published,
  type Published,
} from '../support/product';
import { expectCountsTrue, formWithResponses } from '../support/responseSoak';
import { KEY_SECRET, startServer } from '../support/server';

const PROJECT = 'demo-response-work';
const db = databaseOf(PROJECT);

type Change = Calls['changeTags']['request']['change'];
const change = ({ ws, uid }: Published, ids: string[], what: ResponseChange, by = uid) =>
  call(db, 'changeResponses', { workspace: ws, ids, change: what }, { uid: by });
const tags = ({ ws, uid }: Published, what: Change, by = uid) =>
  call(db, 'changeTags', { workspace: ws, change: what }, { uid: by });
const tag = (tagId: string, on = true): ResponseChange => ({ kind: 'tag', tagId, on });

async function stored({ ws }: Published, id: string): Promise<SubmissionDoc> {
  return submissionSchema.strict().parse((await db.doc(paths.submission(ws, id)).get()).data());
}

async function tagsOf({ ws }: Published) {
  return ((await db.doc(paths.workspace(ws)).get()).data() as WorkspaceDoc).tags ?? [];
}

const { member } = aWorld(() => ({ db }));

describe('tags of a workspace', () => {
  it('are made once, renamed and deleted', async () => {
    const form = await published(db);
    const { id } = await tags(form, { kind: 'create', name: ' Hot lead ' });
    expect(await tags(form, { kind: 'create', name: 'HOT LEAD' })).toEqual({ id });
    const other = await tags(form, { kind: 'create', name: 'Follow up' });
    const taken = tags(form, { kind: 'rename', id, name: 'follow UP' });
    await expect(taken).rejects.toMatchObject({ code: 'conflict' });
    // Its own name with other capitals is no other's.
    await tags(form, { kind: 'rename', id, name: 'Hot Lead' });
    expect(await tagsOf(form)).toEqual([
      { id, name: 'Hot Lead' },
      { id: other.id, name: 'Follow up' },
    ]);
    for (let twice = 0; twice < 2; twice += 1) await tags(form, { kind: 'delete', id });
    expect(await tagsOf(form)).toEqual([{ id: other.id, name: 'Follow up' }]);
    expect(await codeOf(tags(form, { kind: 'rename', id, name: 'Gone' }))).toBe('not_found');
  });

  it('have a name, and there are at most 100', async () => {
    const form = await published(db);
    for (const name of ['', ' \u200b ', 'x'.repeat(41)]) {
      expect(await codeOf(tags(form, { kind: 'create', name }))).toBe('malformed');
    }
    const many = Array.from({ length: MAX_WORKSPACE_TAGS }, (_, n) => ({
      id: randomKey(),
      name: `Tag ${n}`,
    }));
    await db.doc(paths.workspace(form.ws)).update({ tags: many });
    await expect(tags(form, { kind: 'create', name: 'One more' })).rejects.toThrow('up to 100');
  });
});

describe('tagging and assigning', () => {
  it('tags the contact too, until none of its responses has the tag', async () => {
    const { form, ids } = await formWithResponses(db, 2);
    const [one = '', two = ''] = ids;
    const { ws, uid } = form;
    const contactId = randomKey();
    const about = { workspace: ws, id: contactId, name: 'Ada', email: 'ada@engines.example' };
    await call(db, 'createContact', about, { uid });
    for (const id of ids) await db.doc(paths.submission(ws, id)).update({ contactId });
    const { id: hot } = await tags(form, { kind: 'create', name: 'Hot' });
    const contact = async () =>
      (await db.doc(paths.contact(ws, contactId)).get()).data() as ContactDoc;
    const untagged = await contact();
    await change(form, [one, two], tag(hot));
    expect(await contact()).toMatchObject({ tags: [hot] });
    expect((await contact()).facets).not.toEqual(untagged.facets);
    await change(form, [one], tag(hot, false));
    expect((await contact()).tags).toEqual([hot]);
    await change(form, [two], tag(hot, false));
    expect((await contact()).tags ?? []).toEqual([]);
    expect((await contact()).facets).toEqual(untagged.facets);
    // Taken off where it never was: what a member put on the contact stays.
    await call(
      db,
      'changeContacts',
      { workspace: ws, ids: [contactId], change: { kind: 'tag', tagId: hot, on: true } },
      { uid },
    );
    await change(form, [one], tag(hot, false));
    expect((await contact()).tags).toEqual([hot]);
  });

  it('and moving leave who, when, from what to what: bounded, and gone with the response', async () => {
    const { form, ids } = await formWithResponses(db, 2);
    const [one = '', two = ''] = ids;
    const { ws, uid } = form;
    const { id: hot } = await tags(form, { kind: 'create', name: 'Hot' });
    const editor = await member(form, 'editor');
    const at = Date.parse('2026-11-24T09:00:00Z');
    const later = (minutes: number, what: ResponseChange, by = uid) =>
      call(
        db,
        'changeResponses',
        { workspace: ws, ids: [one], change: what },
        { uid: by, now: at + minutes * 60_000 },
      );
    await later(0, tag(hot));
    await later(0, tag(hot));
    await later(2, { kind: 'assign', uid: editor });
    await later(4, { kind: 'assign', uid }, editor);
    await later(6, { kind: 'status', act: 'spam' }, editor);
    await later(8, { kind: 'status', act: 'restore' });
    // A slip that is undone within a minute leaves no trace.
    await later(10, tag(hot, false));
    await later(11, tag(hot));
    expect((await stored(form, one)).log).toEqual([
      { kind: 'tag', at, by: uid, tag: hot, on: true },
      { kind: 'assignee', at: at + 120_000, by: uid, from: null, to: editor },
      { kind: 'assignee', at: at + 240_000, by: editor, from: editor, to: uid },
      { kind: 'status', at: at + 360_000, by: editor, from: 'complete', to: 'spam' },
      { kind: 'status', at: at + 480_000, by: uid, from: 'spam', to: 'complete' },
    ]);
    expect((await stored(form, two)).log).toBeUndefined();
    for (let n = 0; n < MAX_LOG; n += 1) await later(20 + 2 * n, tag(hot, n % 2 === 1));
    const full = (await stored(form, one)).log ?? [];
    expect([full.length, full[0]?.kind]).toEqual([MAX_LOG, 'tag']);
    await later(200, { kind: 'status', act: 'trash' });
    await later(201, { kind: 'status', act: 'erase' });
    expect((await stored(form, one)).log).toBeUndefined();
  });

  it('keeps fields and facets together, however often', async () => {
    const { form, ids } = await formWithResponses(db, 3);
    const [one = '', two = ''] = ids;
    const { id: hot } = await tags(form, { kind: 'create', name: 'Hot' });
    const { id: cold } = await tags(form, { kind: 'create', name: 'Cold' });
    const before = (await stored(form, one)).facets;
    const never = submissionId(form.formId, randomKey());
    for (let twice = 0; twice < 2; twice += 1) {
      expect(await change(form, [one, two, never], tag(hot))).toEqual({
        done: [one, two],
        // The second time, they have it.
        changed: twice === 0 ? [one, two] : [],
      });
      await change(form, [one], tag(cold));
      await change(form, [one], { kind: 'assign', uid: form.uid });
    }
    const marked = await stored(form, one);
    expect(marked).toMatchObject({ tags: [hot, cold], assignee: form.uid });
    expect([...marked.facets].sort()).toEqual(
      [...before, `tag:${hot}`, `tag:${cold}`, `assignee:${form.uid}`].sort(),
    );
    await change(form, [one], tag(hot, false));
    await change(form, [one], tag(cold, false));
    await change(form, [one], { kind: 'assign', uid: null });
    const plain = await stored(form, one);
    expect([plain.tags, plain.assignee]).toEqual([[], undefined]);
    expect([...plain.facets].sort()).toEqual([...before].sort());
    await expectCountsTrue(db, form);
  });

  it('gives no response more than 20 tags, and forgets those that were deleted', async () => {
    const { form, ids } = await formWithResponses(db, 2);
    const many = Array.from({ length: MAX_TAGS + 1 }, (_, n) => ({
      id: randomKey(),
      name: `${n}`,
    }));
    await db.doc(paths.workspace(form.ws)).update({ tags: many });
    const [last = { id: '' }, ...first] = many;
    for (const { id } of first) await change(form, ids.slice(0, 1), tag(id));
    await expect(change(form, ids, tag(last.id))).rejects.toMatchObject({ code: 'conflict' });
    // All or none.
    expect((await stored(form, ids[1] ?? '')).tags).toBeUndefined();
    await tags(form, { kind: 'delete', id: first[0]?.id ?? '' });
    await change(form, ids, tag(last.id));
    const now = await stored(form, ids[0] ?? '');
    expect(now.tags).toHaveLength(MAX_TAGS);
    expect(now.facets).not.toContain(`tag:${first[0]?.id}`);
  });

  it('takes a tag and a member that there are', async () => {
    const { form, ids } = await formWithResponses(db, 1);
    expect(await codeOf(change(form, ids, tag(randomKey())))).toBe('not_found');
    const stranger = change(form, ids, { kind: 'assign', uid: randomKey() });
    expect(await codeOf(stranger)).toBe('not_found');
    expect(await codeOf(change(form, ids, { kind: 'assign', uid: 'a/b' }))).toBe('malformed');
  });
});

/** A form whose names are taken once, with one response that came through the door, and its effects done. */
async function answered(answers: Answers = NAMED('Ada')) {
  const definition = aContactForm();
  Object.assign(definition.fields['fname'] ?? {}, { unique: true });
  const form = await published(db, definition);
  const id = await respond(form, answers);
  await runSweep(effectsAt(db, Date.now() + 1), { effectAge: 0 });
  return { form, id };
}

const NAMED = (name: string, email = 'ada@company.example'): Answers => ({
  fname: { t: 'text', v: name },
  femail: { t: 'text', v: email },
});

let url = '';
beforeAll(async () => {
  // Locks have one secret, whether a response comes through the door or is edited.
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  const server = await startServer({ projectId: PROJECT });
  url = server.url;
  return () => server.close();
});

async function respond(form: Published, answers: Answers): Promise<string> {
  const request = aSubmission({ answers });
  expect((await post(url, form.formId, request)).status).toBe(200);
  return submissionId(form.formId, request.key);
}

const edit = (
  { ws, uid }: Published,
  id: string,
  answers: Answers,
  { base = 0, by = uid, now = Date.now() }: { base?: number; by?: string; now?: number } = {},
) => call(db, 'editResponse', { workspace: ws, submissionId: id, base, answers }, { uid: by, now });

async function revisions({ ws }: Published, id: string) {
  const found = await db.collection(paths.revisions(ws, id)).orderBy('n').get();
  return found.docs.map((doc) => revisionSchema.strict().parse(doc.data()));
}

async function contacts({ ws }: Published) {
  const found = await db.collection(paths.contacts(ws)).get();
  return found.docs
    .map((doc) => doc.data() as ContactDoc)
    .map(({ emails, name, submissionCount }) => [emails[0], name, submissionCount])
    .sort();
}

describe('editing', () => {
  it('replaces answers, keeps what was there, and what is derived follows', async () => {
    const { form, id } = await answered(NAMED('Bea'));
    const { id: hot } = await tags(form, { kind: 'create', name: 'Hot' });
    await change(form, [id], tag(hot));
    const next: Answers = { ...NAMED('Adele'), fkind: { t: 'options', v: ['oquote'] } };
    expect(await edit(form, id, next, { now: 5_000 })).toEqual({ revision: 1 });
    const edited = await stored(form, id);
    expect(edited).toMatchObject({
      answers: next,
      respondent: { name: 'Adele' },
      summary: 'Adele · ada@company.example · A quote',
      editedAt: 5_000,
      revision: 1,
    });
    for (const facet of ['unread', `tag:${hot}`, 'o:fkind:oquote', 'w:adele']) {
      expect(edited.facets).toContain(facet);
    }
    expect(edited.facets).not.toContain('w:bea');
    expect(await revisions(form, id)).toEqual([
      {
        schemaVersion: 1,
        n: 1,
        at: 5_000,
        by: form.uid,
        before: { fname: { t: 'text', v: 'Bea' } },
        after: { fname: { t: 'text', v: 'Adele' }, fkind: { t: 'options', v: ['oquote'] } },
      },
    ]);
    await expectCountsTrue(db, form);
  });

  it('drops what the logic hides, and refuses what is not valid', async () => {
    const { form, id } = await answered();
    const other = { t: 'text', v: 'A bench' } as const;
    await edit(form, id, {
      ...NAMED('Ada'),
      fkind: { t: 'options', v: ['oother'] },
      fother: other,
    });
    const hidden = { ...NAMED('Ada'), fkind: { t: 'options', v: ['oquote'] }, fother: other };
    await edit(form, id, hidden as Answers, { base: 1 });
    expect((await stored(form, id)).answers).not.toHaveProperty('fother');
    expect((await revisions(form, id))[1]?.before).toHaveProperty('fother', other);
    const bad: Answers[] = [
      { ...NAMED('Ada'), femail: { t: 'text', v: 'no address' } },
      { femail: { t: 'text', v: 'ada@company.example' } },
      { ...NAMED('Ada'), fnone: { t: 'text', v: 'x' } },
    ];
    for (const answers of bad) {
      expect(await codeOf(edit(form, id, answers, { base: 2 }))).toBe('invalid_answers');
    }
    expect(await codeOf(edit(form, id, { fname: { t: 'x' } } as unknown as Answers))).toBe(
      'malformed',
    );
    const large = { ...NAMED('Ada'), fother: { t: 'text', v: 'x'.repeat(300_000) } } as const;
    expect(await codeOf(edit(form, id, large))).toBe('too_large');
  });

  it('done twice is done once; someone else’s edit is not overwritten', async () => {
    const { form, id } = await answered();
    const both = await Promise.all([
      edit(form, id, NAMED('Adele')),
      edit(form, id, NAMED('Adele')),
    ]);
    expect(both).toEqual([{ revision: 1 }, { revision: 1 }]);
    expect(await edit(form, id, NAMED('Adele'))).toEqual({ revision: 1 });
    expect(await codeOf(edit(form, id, NAMED('Ida')))).toBe('conflict');
    expect(await revisions(form, id)).toHaveLength(1);
    expect(await edit(form, id, NAMED('Ida'), { base: 1 })).toEqual({ revision: 2 });
  });

  it('moves the lock of a value that is taken once', async () => {
    const { form, id } = await answered();
    const other = await respond(form, NAMED('Grace', 'grace@company.example'));
    const taken = edit(form, id, NAMED('GRACE'));
    await expect(taken).rejects.toMatchObject({
      code: 'invalid_answers',
      details: { problems: { fname: { code: 'duplicate' } } },
    });
    await edit(form, id, NAMED('Ida'));
    // The former value is free, the new one taken; capitals make no other value.
    await edit(form, other, NAMED('Ada', 'grace@company.example'));
    await edit(form, id, NAMED('IDA'), { base: 1 });
    const again = aSubmission({ answers: NAMED('ida', 'x@company.example') });
    expect((await post(url, form.formId, again)).status).toBe(400);
    await expectCountsTrue(db, form);
  });

  it('brings its tags along to the contact that it gets later', async () => {
    const form = await published(db);
    const id = await respond(form, NAMED('Ada'));
    const { id: hot } = await tags(form, { kind: 'create', name: 'Hot' });
    await change(form, [id], tag(hot));
    expect((await stored(form, id)).contactId).toBeUndefined();
    await runSweep(effectsAt(db, Date.now() + 1), { effectAge: 0 });
    const { contactId = '' } = await stored(form, id);
    const contact = (await db.doc(paths.contact(form.ws, contactId)).get()).data() as ContactDoc;
    expect(contact.tags).toEqual([hot]);
  });

  it('tells the CRM of another person, and counts no one twice', async () => {
    const { form, id } = await answered();
    await respond(form, NAMED('Ada L.'));
    await runSweep(effectsAt(db, Date.now() + 1), { effectAge: 0 });
    expect(await contacts(form)).toEqual([['ada@company.example', 'Ada', 2]]);
    // Not about the person: the effect does not run.
    await edit(form, id, { ...NAMED('Ada'), fkind: { t: 'options', v: ['oquote'] } });
    expect((await stored(form, id)).todo).toEqual([]);
    await edit(form, id, NAMED('Ada', 'ida@company.example'), { base: 1 });
    await expectCountsTrue(db, form);
    expect(await contacts(form)).toEqual([
      ['ada@company.example', 'Ada', 1],
      ['ida@company.example', 'Ada', 1],
    ]);
    await edit(form, id, { fname: { t: 'text', v: 'Ada' } }, { base: 2 });
    await runSweep(effectsAt(db, Date.now() + 1), { effectAge: 0 });
    expect((await contacts(form))[1]?.[2]).toBe(0);
    expect((await stored(form, id)).contactId).toBeUndefined();
    await edit(form, id, NAMED('Ada'), { base: 3 });
    await expectCountsTrue(db, form);
    expect((await contacts(form))[0]).toEqual(['ada@company.example', 'Ada', 2]);
  });

  it('is for responses in the list or on hold', async () => {
    const { form, ids } = await formWithResponses(db, 3);
    const [one = '', two = '', held = ''] = ids;
    expect((await stored(form, held)).status).toBe('held');
    await edit(form, held, NAMED('Held'));
    await change(form, [one], { kind: 'status', act: 'spam' });
    await change(form, [two], { kind: 'status', act: 'trash' });
    for (const id of [one, two]) {
      expect(await codeOf(edit(form, id, NAMED('New')))).toBe('conflict');
    }
    await expectCountsTrue(db, form);
  });

  it('ends after 100 times', async () => {
    const { form, id } = await answered();
    await db.doc(paths.submission(form.ws, id)).update({ revision: 100 });
    await expect(edit(form, id, NAMED('Ida'), { base: 100 })).rejects.toThrow('edited 100 times');
  });
});

describe('deleting for good', () => {
  it('takes revisions and notes along, and what was marked', async () => {
    const { form, ids } = await formWithResponses(db, 2);
    const [id = '', other = ''] = ids;
    const { id: hot } = await tags(form, { kind: 'create', name: 'Hot' });
    await change(form, ids, tag(hot));
    await change(form, ids, { kind: 'assign', uid: form.uid });
    for (const about of ids) {
      await edit(form, about, NAMED(`Secret ${about}`));
      const note = { schemaVersion: 1, text: 'Call', at: 1, by: form.uid };
      const notes = db.collection(paths.notes(form.ws));
      await notes.doc().set({ ...note, about: { submissionId: about } });
    }
    await change(form, [id], { kind: 'status', act: 'erase' });
    const left = await stored(form, id);
    expect(JSON.stringify(left)).not.toMatch(/Secret|editedAt|assignee|tag:/);
    expect(await revisions(form, id)).toEqual([]);
    const notes = await db.collection(paths.notes(form.ws)).get();
    expect(notes.docs.map((doc) => doc.get('about') as unknown)).toEqual([{ submissionId: other }]);
    expect(await revisions(form, other)).toHaveLength(1);
    await expectCountsTrue(db, form);
    expect(await change(form, [id], tag(hot))).toEqual({ done: [], changed: [] });
    expect(await codeOf(edit(form, id, NAMED('Back')))).toBe('conflict');
  });
});

describe('who may', () => {
  it.each<[Role, string]>([
    ['viewer', 'forbidden'],
    ['editor', 'done'],
  ])('a %s: %s', async (role, verdict) => {
    const { form, ids } = await formWithResponses(db, 1);
    const by = await member(form, role);
    const { id: hot } = await tags(form, { kind: 'create', name: 'Hot' });
    const outcomes = [
      await codeOf(tags(form, { kind: 'create', name: 'Mine' }, by)),
      await codeOf(change(form, ids, tag(hot), by)),
      await codeOf(change(form, ids, { kind: 'assign', uid: by }, by)),
      await codeOf(edit(form, ids[0] ?? '', NAMED('New'), { by })),
    ];
    expect(outcomes).toEqual(outcomes.map(() => verdict));
  });

  it('no one of another workspace, and nothing of one', async () => {
    const [own, other] = [await formWithResponses(db, 1), await formWithResponses(db, 1)];
    const { id: hot } = await tags(own.form, { kind: 'create', name: 'Hot' });
    const by = other.form.uid;
    const [id = ''] = own.ids;
    const outcomes = [
      await codeOf(tags(own.form, { kind: 'delete', id: hot }, by)),
      await codeOf(change(own.form, own.ids, tag(hot), by)),
      await codeOf(edit(own.form, id, NAMED('New'), { by })),
    ];
    expect(outcomes).toEqual(['forbidden', 'forbidden', 'forbidden']);
    expect(await change(own.form, other.ids, tag(hot))).toEqual({ done: [], changed: [] });
    expect(await codeOf(edit(own.form, other.ids[0] ?? '', NAMED('New')))).toBe('not_found');
    // Another workspace's tag and member are none here.
    expect(await codeOf(change(other.form, other.ids, tag(hot)))).toBe('not_found');
    const foreign = change(own.form, own.ids, { kind: 'assign', uid: by });
    expect(await codeOf(foreign)).toBe('not_found');
  });
});
