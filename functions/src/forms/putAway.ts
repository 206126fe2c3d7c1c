/** Archives a form, moves it to the trash, and brings it back: what form/lifecycle.ts says, in one transaction. */
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { putAway, type FormAct, type FormStatus } from '@/domain/options/formStatus';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, FieldValue, type Firestore, type Transaction } from '../lib/admin';
import { publicFormIn } from './publicForms';

interface Context {
  db: Firestore;
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * Does it within a transaction, which must not have written before.
 *
 * @param onDone called once it is certain that the form's state changes, with the form as it was
 * @returns the form's state then; undefined where there is no such form, or the act is not possible
 */
export async function applyFormAct(
  tx: Transaction,
  { db, now }: Context,
  ws: string,
  formId: string,
  act: FormAct,
  onDone: (head: FormHeadDoc) => void,
): Promise<FormStatus | undefined> {
  const headRef = db.doc(paths.form(ws, formId));
  const publicRef = db.doc(paths.publicForm(formId));
  const [stored, shown] = await tx.getAll(headRef, publicRef);
  const head = stored && dataOf<FormHeadDoc>(stored);
  const published = shown && publicFormIn(shown);
  if (!head || published?.workspace !== ws || head.deletingAt !== undefined) return undefined;
  const { status, before = {} } = head;
  const next = putAway({ status, before, since: published.statusSince }, act, now);
  if (!next) return undefined;
  if (next === 'same') return status;
  // `updatedAt` stays: it says when the form was edited, and a restored one is where it was.
  tx.update(headRef, {
    status: next.status,
    before: Object.keys(next.before).length > 0 ? next.before : FieldValue.delete(),
    purgeAt: next.purgeAt ?? FieldValue.delete(),
  });
  tx.update(publicRef, { status: next.status, statusSince: next.since });
  onDone(head);
  return next.status;
}
