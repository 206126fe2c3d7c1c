/** Comments on the questions of a form: who may, twice, whom they tell, and that nothing published knows of them. */
import { describe, expect, it, vi } from 'vitest';
import { COMMENTS } from '@/domain/options/members';
import { commentThreadSchema } from '@/domain/documents/team/comments.schema';
import { notificationSchema } from '@/domain/documents/people.schema';
import { noticePath } from '@/domain/notices/places';
import { paths } from '@/domain/base/firestorePaths';
import { JOBS } from '../../functions/src/jobs/kinds';
import { stepJob } from '../../functions/src/jobs/runner';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { addMember, codeOf } from '../support/aWorld';
import { asker } from '../support/crm';
import { aContactForm, published, type Published } from '../support/product';
import { KEY_SECRET } from '../support/server';

vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);

const db = databaseOf('demo-comments');
let form: Published;
const ask = asker(db, () => form);

async function aTeam() {
  form = await published(db, aContactForm());
  const [editor, viewer] = [
    await addMember(db, form.ws, 'editor'),
    await addMember(db, form.ws, 'viewer'),
  ];
  return { editor, viewer };
}

interface Said {
  thread?: string;
  comment?: string;
  text?: string;
  mentions?: string[];
}

async function say(said: Said = {}, uid?: string) {
  const { thread = randomKey(), comment = randomKey(), text = 'Too long?', mentions = [] } = said;
  const about = { formId: form.formId, fieldId: 'fname', question: 'Your name' };
  await ask('addComment', { ...about, thread, comment, text, mentions }, { uid });
  return { thread, comment };
}

type Change =
  | { kind: 'resolve' }
  | { kind: 'reopen' }
  | { kind: 'edit'; comment: string; text: string; mentions: string[] }
  | { kind: 'delete'; comment: string };
const change = (thread: string, what: Change, uid?: string) =>
  ask('changeComments', { formId: form.formId, thread, change: what }, { uid });

const threadAt = async (id: string) => {
  const found = (await db.doc(paths.comment(form.ws, form.formId, id)).get()).data();
  return found && commentThreadSchema.strict().parse(found);
};
const inboxOf = async (uid: string) =>
  (await db.collection(paths.notifications(uid)).get()).docs.map((doc) =>
    notificationSchema.strict().parse(doc.data()),
  );

describe('a thread', () => {
  it('is begun by editors, answered, resolved, and open again with a reply; a repeat changes nothing', async () => {
    const { editor, viewer } = await aTeam();
    expect(await codeOf(say({}, viewer))).toBe('forbidden');
    const first = { ...(await say({}, editor)), text: 'Too long?' };
    await say(first, editor);
    await say({ thread: first.thread, text: 'No' });
    expect(await threadAt(first.thread)).toMatchObject({
      fieldId: 'fname',
      question: 'Your name',
      comments: [
        { by: editor, text: 'Too long?' },
        { by: form.uid, text: 'No' },
      ],
    });
    expect(await codeOf(change(first.thread, { kind: 'resolve' }, viewer))).toBe('forbidden');
    await change(first.thread, { kind: 'resolve' });
    await change(first.thread, { kind: 'resolve' });
    expect((await threadAt(first.thread))?.resolved?.by).toBe(form.uid);
    await change(first.thread, { kind: 'reopen' }, editor);
    expect((await threadAt(first.thread))?.resolved).toBeUndefined();
    await change(first.thread, { kind: 'resolve' });
    await say({ thread: first.thread, text: 'Yet…' }, editor);
    expect((await threadAt(first.thread))?.resolved).toBeUndefined();
  });

  it('has comments that their writers delete, and admins; the last one takes it along', async () => {
    const { editor } = await aTeam();
    const other = await addMember(db, form.ws, 'editor');
    const { thread, comment } = await say({}, editor);
    const reply = await say({ thread, text: 'No' }, other);
    expect(await codeOf(change(thread, { kind: 'delete', comment }, other))).toBe('forbidden');
    await change(thread, { kind: 'delete', comment }, editor);
    expect((await threadAt(thread))?.comments).toHaveLength(1);
    await change(thread, { kind: 'delete', comment: reply.comment });
    expect(await threadAt(thread)).toBeUndefined();
    expect(await codeOf(change(thread, { kind: 'delete', comment: reply.comment }))).toBe('done');
    expect(await codeOf(change(thread, { kind: 'resolve' }))).toBe('not_found');
  });

  it('has comments that their writers change; who is mentioned only then is told', async () => {
    const { editor, viewer } = await aTeam();
    const { thread, comment } = await say({ text: '@viewer?', mentions: [viewer] }, editor);
    const edit = (text: string, mentions: string[], uid?: string) =>
      change(thread, { kind: 'edit', comment, text, mentions }, uid);
    expect(await codeOf(edit('Mine', [], form.uid))).toBe('forbidden');
    expect(await codeOf(edit(' ', [], editor))).toBe('malformed');
    await edit('@viewer and @owner?', [viewer, form.uid, randomKey()], editor);
    await edit('@viewer and @owner?', [viewer, form.uid], editor);
    const stored = (await threadAt(thread))?.comments[0];
    expect(stored).toMatchObject({
      text: '@viewer and @owner?',
      by: editor,
      mentions: [viewer, form.uid],
    });
    expect(stored?.editedAt).toBeGreaterThan(0);
    expect(await inboxOf(viewer)).toHaveLength(1);
    expect((await inboxOf(form.uid)).map(({ summary }) => summary)).toEqual([
      '@viewer and @owner?',
    ]);
    await change(thread, { kind: 'delete', comment }, editor);
    expect(await inboxOf(form.uid)).toEqual([]);
    expect(await codeOf(edit('Gone', [], editor))).toBe('not_found');
  });

  it('has a text, not too long, and an end', async () => {
    await aTeam();
    expect(await codeOf(say({ text: '  ' }))).toBe('malformed');
    expect(await codeOf(say({ text: 'x'.repeat(COMMENTS.text + 1) }))).toBe('malformed');
    const { thread } = await say();
    for (let at = 1; at < COMMENTS.replies; at += 1) await say({ thread, text: `Reply ${at}` });
    expect(await codeOf(say({ thread }))).toBe('malformed');
  });
});

describe('whom a comment tells', () => {
  it('are those whom it mentions, and those who wrote before: once each, and no longer if it is deleted', async () => {
    const { editor, viewer } = await aTeam();
    const stranger = randomKey();
    const { thread } = await say(
      { text: '@viewer?', mentions: [viewer, stranger, editor] },
      editor,
    );
    expect(await inboxOf(editor)).toEqual([]);
    expect(await inboxOf(stranger)).toEqual([]);
    const [told] = await inboxOf(viewer);
    expect(told).toMatchObject({
      type: 'commentMention',
      formTitle: 'Contact',
      summary: '@viewer?',
    });
    expect(told && noticePath(told)).toBe(`/form-builder/${form.formId}?comments=fname`);
    const reply = { thread, text: '@editor yes', mentions: [editor] };
    const { comment } = await say(reply);
    expect((await inboxOf(editor)).map(({ type }) => type)).toEqual(['commentMention']);
    await say({ thread, text: 'Done' });
    expect((await inboxOf(editor)).map(({ type }) => type).sort()).toEqual([
      'commentMention',
      'commentReply',
    ]);
    await change(thread, { kind: 'delete', comment });
    expect((await inboxOf(editor)).map(({ type }) => type)).toEqual(['commentReply']);
  });
});

describe('comments', () => {
  it('are in nothing that is published, and go with their form', async () => {
    await aTeam();
    const secret = `secret ${randomKey()}`;
    const { thread } = await say({ text: secret });
    const { ws: workspace, formId, uid } = form;
    await db.doc(paths.draft(workspace, formId)).update({ rev: 2 });
    await db.doc(paths.form(workspace, formId)).update({ draftRev: 2 });
    await ask('publishForm', { formId, rev: 2 });
    for (const path of [
      paths.publicForm(formId),
      paths.version(workspace, formId, 1),
      paths.draft(workspace, formId),
      paths.form(workspace, formId),
    ]) {
      expect(JSON.stringify((await db.doc(path).get()).data())).not.toContain(secret);
    }
    const copy = randomKey();
    await ask('duplicateForm', { formId, copyId: copy });
    expect((await db.collection(paths.comments(workspace, copy)).get()).empty).toBe(true);
    await ask('changeForms', { ids: [formId], change: { kind: 'act', act: 'trash' } }, { uid });
    await ask('changeForms', { ids: [formId], change: { kind: 'delete' } }, { uid });
    const context = () => ({ db, now: Date.now(), newKey: randomKey });
    while ((await stepJob(context(), JOBS, workspace, `delete-${formId}`)) === 'more');
    expect(await threadAt(thread)).toBeUndefined();
  });
});
