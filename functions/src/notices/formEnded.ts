/** The notification that a form closed by its date, or is full. Looked for when it is due, so that it comes once. */
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { paths } from '@/domain/base/firestorePaths';
import { stateAt } from '@/domain/form/access/openness';
import { publicFormIn } from '../forms/publicForms';
import { dataOf, type DocumentReference, FieldValue, type Firestore } from '../lib/admin';
import { announceToMembers } from './announce';

/** @param ref of a public form that is due */
export async function noticeEnd(db: Firestore, ref: DocumentReference, now: number): Promise<void> {
  await db.runTransaction(async (tx) => {
    const form = publicFormIn(await tx.get(ref));
    if (form?.endDueAt === undefined || form.endDueAt > now) return;
    const { workspace: ws, access = {} } = form;
    const head = dataOf<FormHeadDoc>(await tx.get(db.doc(paths.form(ws, ref.id))));
    const state = stateAt(form, now);
    const ended = { closed: access.closesAt, full: access.fullAt }[state as 'closed' | 'full'];
    // One that someone closed by hand, or that is put away, is no news.
    const isNews = form.status === 'live' && head !== undefined && ended !== undefined;
    const type = state === 'full' ? 'formFull' : 'formClosed';
    const announce = isNews
      ? await announceToMembers(tx, { db, now }, `${type}_${ref.id}_${ended}`, {
          type,
          workspace: ws,
          formId: ref.id,
          formTitle: head.title,
          ...(access.limit === undefined ? {} : { params: { limit: access.limit } }),
          at: ended,
        })
      : undefined;
    // Full before its closing date: that comes, too.
    const next =
      access.closesAt !== undefined && access.closesAt > now ? access.closesAt : undefined;
    tx.update(ref, { endDueAt: next ?? FieldValue.delete() });
    announce?.();
  });
}
