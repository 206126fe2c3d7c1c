/** Comments on the questions of a form: threads, which nothing of a published form knows. */
import { can } from '@/domain/options/access';
import { COMMENTS } from '@/domain/options/members';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { CommentThreadDoc, FormComment } from '@/domain/documents/team/comments.schema';
import { refused } from '@/domain/refusals/refusals';
import { cleanLine, cleanLines } from '@/domain/text/plainText';
import { dataOf, type Firestore, FieldValue, type Transaction } from '../../lib/admin';
import { announcer } from '../../notices/announce';
import { membersAmong } from '../contacts/shared';
import { requirePermission, type CallContext, type CallSpec } from '../call';

/** Longest part of a comment in a notification, in UTF-16 units. */
const SUMMARY = 200;

async function requireForm(
  tx: Transaction,
  db: Firestore,
  ws: string,
  formId: string,
): Promise<FormHeadDoc> {
  const head = dataOf<FormHeadDoc>(await tx.get(db.doc(paths.form(ws, formId))));
  if (!head || head.status === 'trashed') throw refused('thing_deleted', { noun: 'form' });
  return head;
}

const noticesOf = (comment: string) =>
  [`commentMention_${comment}`, `commentReply_${comment}`] as const;

/** As it is stored. Throws where nothing is left, or too much. */
function commentText(typed: string): string {
  const text = cleanLines(typed);
  if (text === '' || text.length > COMMENTS.text) {
    throw refused('comment_length', { most: COMMENTS.text });
  }
  return text;
}

/** What a notification tells of a comment. */
const noticeOf = (
  ws: string,
  formId: string,
  { title: formTitle }: FormHeadDoc,
  { fieldId }: Pick<CommentThreadDoc, 'fieldId'>,
  { text, at }: Pick<FormComment, 'text' | 'at'>,
) => ({
  workspace: ws,
  formId,
  formTitle,
  summary: text.length > SUMMARY ? `${text.slice(0, SUMMARY - 1)}…` : text,
  params: { field: fieldId },
  at,
});

/** Begins a thread about a question, or replies in one. */
export const addComment: CallSpec<'addComment'> = {
  async run(context, { workspace: ws, formId, thread, comment, fieldId, ...said }) {
    const { db, now, caller } = context;
    const text = commentText(said.text);
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'commentForms');
      const head = await requireForm(tx, db, ws, formId);
      const all = db.collection(paths.comments(ws, formId));
      const ref = db.doc(paths.comment(ws, formId, thread));
      const former = dataOf<CommentThreadDoc>(await tx.get(ref));
      if (former?.comments.some(({ id }) => id === comment)) return;
      if (former && former.fieldId !== fieldId) throw new AppError('conflict');
      if (former && former.comments.length >= COMMENTS.replies) {
        throw refused('thread_full', { most: COMMENTS.replies });
      }
      if (!former && (await tx.get(all.count())).data().count >= COMMENTS.threads) {
        throw refused('comments_full', { most: COMMENTS.threads });
      }
      const before = (former?.comments ?? []).map(({ by }) => by);
      const others = [...new Set([...said.mentions, ...before])].filter(
        (one) => one !== caller.uid,
      );
      const told = await membersAmong(tx, db, ws, others);
      const mentions = told.filter((one) => said.mentions.includes(one));
      const announce = await announcer(db, told, now);
      const added: FormComment = {
        id: comment,
        by: caller.uid,
        at: now,
        text,
        ...(mentions.length === 0 ? {} : { mentions }),
      };
      // A reply opens it again.
      const { resolved: _resolved, ...open } = former ?? {
        schemaVersion: 1 as const,
        fieldId,
        question: cleanLine(said.question).slice(0, COMMENTS.question),
        comments: [],
      };
      tx.set(ref, {
        ...open,
        comments: [...open.comments, added],
        updatedAt: now,
      } satisfies CommentThreadDoc);
      const [mentioned, replied] = noticesOf(comment);
      for (const uid of told) {
        const isMention = mentions.includes(uid);
        announce(tx, uid, isMention ? mentioned : replied, {
          type: isMention ? 'commentMention' : 'commentReply',
          ...noticeOf(ws, formId, head, { fieldId }, added),
        });
      }
    });
    return {};
  },
};

interface Edited {
  ws: string;
  formId: string;
  thread: string;
  comment: string;
  text: string;
  mentions: readonly string[];
}

/** One's own comment says something else; those whom it did not mention before are told. */
async function editComment(context: CallContext, { ws, formId, thread, ...said }: Edited) {
  const { db, now, caller } = context;
  const text = commentText(said.text);
  await db.runTransaction(async (tx) => {
    await requirePermission(tx, context, ws, 'commentForms');
    const head = await requireForm(tx, db, ws, formId);
    const ref = db.doc(paths.comment(ws, formId, thread));
    const stored = dataOf<CommentThreadDoc>(await tx.get(ref));
    const own = stored?.comments.find(({ id }) => id === said.comment);
    if (!stored || !own) throw refused('thing_deleted', { noun: 'comment' });
    if (own.by !== caller.uid) throw new AppError('forbidden');
    if (own.text === text) return;
    const others = [...new Set(said.mentions)].filter((one) => one !== caller.uid);
    const mentions = await membersAmong(tx, db, ws, others);
    const told = mentions.filter((one) => own.mentions?.includes(one) !== true);
    const announce = await announcer(db, told, now);
    const { mentions: _former, ...rest } = own;
    const edited: FormComment = {
      ...rest,
      text,
      ...(mentions.length === 0 ? {} : { mentions }),
      editedAt: now,
    };
    tx.update(ref, { comments: stored.comments.map((one) => (one === own ? edited : one)) });
    const [mentioned] = noticesOf(own.id);
    for (const uid of told) {
      announce(tx, uid, mentioned, {
        type: 'commentMention',
        ...noticeOf(ws, formId, head, stored, { text, at: now }),
      });
    }
  });
}

/** Resolves a thread, opens it again, changes a comment, or deletes one; the last one with its thread. */
export const changeComments: CallSpec<'changeComments'> = {
  async run(context, { workspace: ws, formId, thread, change }) {
    const { db, now, caller } = context;
    if (change.kind === 'edit') {
      await editComment(context, { ws, formId, thread, ...change });
      return {};
    }
    await db.runTransaction(async (tx) => {
      const { role } = await requirePermission(tx, context, ws, 'commentForms');
      const ref = db.doc(paths.comment(ws, formId, thread));
      const stored = dataOf<CommentThreadDoc>(await tx.get(ref));
      if (!stored) {
        if (change.kind === 'delete') return;
        throw refused('thing_deleted', { noun: 'comment' });
      }
      if (change.kind !== 'delete') {
        const isResolved = stored.resolved !== undefined;
        if (isResolved === (change.kind === 'resolve')) return;
        const resolved = isResolved ? FieldValue.delete() : { by: caller.uid, at: now };
        tx.update(ref, { resolved, updatedAt: now });
        return;
      }
      const doomed = stored.comments.find(({ id }) => id === change.comment);
      if (!doomed) return;
      if (doomed.by !== caller.uid && !can(role, 'deleteComments')) {
        throw new AppError('forbidden');
      }
      const comments = stored.comments.filter((one) => one !== doomed);
      if (comments.length === 0) tx.delete(ref);
      else tx.update(ref, { comments });
      const told = new Set([...(doomed.mentions ?? []), ...stored.comments.map(({ by }) => by)]);
      for (const uid of told) {
        for (const id of noticesOf(doomed.id)) tx.delete(db.doc(paths.notification(uid, id)));
      }
    });
    return {};
  },
};
