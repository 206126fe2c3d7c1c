import { refused } from '@/domain/refusals/refusals';
import type { JobDoc } from '@/domain/documents/jobs.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, type Firestore, type Transaction } from '../lib/admin';

interface Undoing<J extends JobDoc> {
  /** The job, if it is an import of this kind. */
  isImport(job: JobDoc): job is J;
  /** Whether a job is the undo that is asked for. */
  isUndo(job: JobDoc): boolean;
  /** The undo that was started before. */
  earlier(job: J): string | undefined;
  /** Throws if it is too late. */
  requireInTime?(job: J): void;
}

/**
 * The import that an undo is asked for; undefined if this undo was started before.
 *
 * @throws AppError `not_found` for no such import, `conflict` while it runs or is being undone
 */
export async function undoableImport<J extends JobDoc>(
  tx: Transaction,
  db: Firestore,
  ws: string,
  { id, undo }: { id: string; undo: string },
  { isImport, isUndo, earlier, requireInTime }: Undoing<J>,
): Promise<J | undefined> {
  const [importDoc, undoDoc] = await tx.getAll(
    db.doc(paths.job(ws, id)),
    db.doc(paths.job(ws, undo)),
  );
  const job = importDoc && dataOf<JobDoc>(importDoc);
  if (!job || !isImport(job)) throw new AppError('not_found');
  const known = undoDoc && dataOf<JobDoc>(undoDoc);
  if (known) {
    if (!isUndo(known)) throw new AppError('conflict');
    return undefined;
  }
  if (job.status === 'running') throw refused('import_running');
  requireInTime?.(job);
  const before = earlier(job);
  const other =
    before === undefined ? undefined : dataOf<JobDoc>(await tx.get(db.doc(paths.job(ws, before))));
  if (other?.status === 'running') throw refused('undo_running');
  return job;
}
