/** Rows that wait for their import: JSON text in documents that no client reads, removed when the import has ended. */
import { FieldPath } from 'firebase-admin/firestore';
import type { ImportRowsDoc } from '@/domain/documents/importRows.schema';
import type { JobDoc, JobKindName } from '@/domain/documents/jobs.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, type Firestore, Timestamp, type Transaction } from '../lib/admin';

const DAY = 86_400_000;
/** Parts that are removed at a time. */
const AT_A_TIME = 100;

/** A part as it is stored: for two days, in which its import must begin and end. */
export const stagedDoc = (by: string, rows: readonly unknown[], now: number): ImportRowsDoc => ({
  schemaVersion: 1,
  by,
  rows: JSON.stringify(rows),
  count: rows.length,
  expireAt: Timestamp.fromMillis(now + 2 * DAY),
});

/** The rows of a part; undefined if it is gone. */
export async function readStaged<R>(
  db: Firestore,
  ws: string,
  job: string,
  part: number | string,
): Promise<R[] | undefined> {
  const stored = dataOf<ImportRowsDoc>(await db.doc(paths.importRows(ws, job, part)).get());
  // Checked by the call before they were written, or written by a step.
  return stored && (JSON.parse(stored.rows) as R[]);
}

/** Where a step of an import begins. */
export interface RowsCursor {
  phase: 'rows';
  part: number;
  at: number;
}

export const FIRST_ROWS: RowsCursor = { phase: 'rows', part: 0, at: 0 };

/**
 * The rows of the next step, and where the one after it begins; undefined once all parts are through.
 *
 * @param take as many of the first as fit a step
 */
export async function nextRows<R>(
  db: Firestore,
  ws: string,
  { staged, parts }: { staged: string; parts: number },
  { part, at }: RowsCursor,
  take: (rows: readonly R[]) => R[],
): Promise<{ rows: R[]; next: RowsCursor } | undefined> {
  if (part >= parts) return undefined;
  const all = await readStaged<R>(db, ws, staged, part);
  if (!all) throw new AppError('not_found');
  const rows = take(all.slice(at));
  const until = at + rows.length;
  const isLeft = until < all.length;
  return {
    rows,
    next: { phase: 'rows', ...(isLeft ? { part, at: until } : { part: part + 1, at: 0 }) },
  };
}

interface Place {
  db: Firestore;
  caller: { uid: string };
  now: number;
}

/** Keeps a part of the rows of a file until their job is started. Of a job that was started, nothing changes. */
export async function stageRows(
  tx: Transaction,
  { db, caller, now }: Place,
  ws: string,
  {
    id,
    part,
    rows,
    formId,
  }: { id: string; part: number; rows: readonly unknown[]; formId?: string },
  kind: JobKindName,
): Promise<void> {
  const job = dataOf<JobDoc>(await tx.get(db.doc(paths.job(ws, id))));
  if (job) {
    // The answer to its start was lost, and the dialog sends everything again.
    if (job.kind === kind && job.startedBy === caller.uid) return;
    throw new AppError('conflict');
  }
  tx.set(db.doc(paths.importRows(ws, id, part)), {
    ...stagedDoc(caller.uid, rows, now),
    ...(formId === undefined ? {} : { formId }),
  } satisfies ImportRowsDoc);
}

/** Throws `conflict` if what was staged is not the whole file, or another member's, or of another form. */
export async function requireStaged(
  tx: Transaction,
  { db, caller }: Pick<Place, 'db' | 'caller'>,
  ws: string,
  { id, parts, count, formId }: { id: string; parts: number; count: number; formId?: string },
): Promise<void> {
  const refs = Array.from({ length: parts }, (_none, part) =>
    db.doc(paths.importRows(ws, id, part)),
  );
  let found = 0;
  for (const one of await tx.getAll(...refs, { fieldMask: ['formId', 'by', 'count'] })) {
    const part = dataOf<ImportRowsDoc>(one);
    if (part?.by !== caller.uid || part.formId !== formId) throw new AppError('conflict');
    found += part.count;
  }
  if (found !== count) throw new AppError('conflict');
}

/** Removes all that is staged under a job's id. Idempotent. */
export async function removeStaged(db: Firestore, ws: string, job: string): Promise<void> {
  const own = db
    .collection(paths.importRowsOf(ws))
    .orderBy(FieldPath.documentId())
    .startAt(`${job}_`)
    .endAt(`${job}_\uf8ff`)
    .select()
    .limit(AT_A_TIME);
  for (;;) {
    const { docs } = await own.get();
    if (docs.length === 0) return;
    const batch = db.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
  }
}
