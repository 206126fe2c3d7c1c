/** The beginning of deleting a form for good: from here on it is gone for everybody, and a job removes what it had. */
import type { FormHeadDoc, GoneFormDoc } from '@/domain/documents/forms.schema';
import type { JobDoc } from '@/domain/documents/jobs.schema';
import type { FormStatus } from '@/domain/options/formStatus';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, type Firestore, type Transaction } from '../lib/admin';
import { newJob } from '../lib/newJob';

const DAY_MS = 86_400_000;

/** One job for a form, however often it is asked for. */
export const deletionJobOf = (formId: string): string => `delete-${formId}`;

/**
 * Starts it within a transaction that has not written yet. Only what is in the trash is deleted.
 *
 * @param by who asked for it; absent where its time was over
 * @param onDone called if it begins now, with the form as it was
 * @returns undefined where there is nothing to delete
 */
export async function startDeletion(
  tx: Transaction,
  { db, now }: { db: Firestore; now: number },
  ws: string,
  formId: string,
  by?: string,
  onDone?: (head: FormHeadDoc) => void,
): Promise<FormStatus | undefined> {
  const headRef = db.doc(paths.form(ws, formId));
  const jobRef = db.doc(paths.job(ws, deletionJobOf(formId)));
  const [stored, known] = await tx.getAll(headRef, jobRef);
  const head = stored && dataOf<FormHeadDoc>(stored);
  if (head?.status !== 'trashed') return undefined;
  const job = known && dataOf<JobDoc>(known);
  // The sweep looks again tomorrow, should the job have failed.
  tx.update(headRef, { deletingAt: head.deletingAt ?? now, purgeAt: now + DAY_MS });
  if (job?.status === 'running') return head.status;
  tx.set(db.doc(paths.publicForm(formId)), {
    schemaVersion: 1,
    status: 'gone',
  } satisfies GoneFormDoc);
  tx.set(jobRef, { ...newJob('deleteForm', now, by), formId, cursor: JSON.stringify({ formId }) });
  if (head.deletingAt === undefined) onDone?.(head);
  return head.status;
}
