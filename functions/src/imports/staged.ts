/** Rows that wait for their import: JSON text in documents that no client reads, removed when the import has ended. */
import type { ImportRowsDoc } from '@/domain/documents/importRows.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { ImportRow } from '@/domain/calls/responseFiles.schema';
import { dataOf, type DocumentReference, type Firestore, Timestamp } from '../lib/admin';

const DAY = 86_400_000;
/** Parts that are removed at a time. */
const AT_A_TIME = 100;

/** A part as it is stored: for two days, in which its import must begin and end. */
export function stagedPart(
  formId: string,
  by: string,
  rows: readonly ImportRow[],
  now: number,
): ImportRowsDoc {
  return {
    schemaVersion: 1,
    formId,
    by,
    rows: JSON.stringify(rows),
    count: rows.length,
    expireAt: Timestamp.fromMillis(now + 2 * DAY),
  };
}

/** The rows of a part; undefined where it is gone. */
export async function readPart(
  db: Firestore,
  ws: string,
  job: string,
  part: number,
): Promise<ImportRow[] | undefined> {
  const stored = dataOf<ImportRowsDoc>(await db.doc(paths.importRows(ws, job, part)).get());
  // Checked by `stageImport` before it was written.
  return stored && (JSON.parse(stored.rows) as ImportRow[]);
}

export const partRefs = (db: Firestore, ws: string, job: string, parts: number) =>
  Array.from({ length: parts }, (_none, part) => db.doc(paths.importRows(ws, job, part)));

/** Removes the staged rows of an import. Idempotent. */
export async function removeStaged(
  db: Firestore,
  ws: string,
  job: string,
  parts: number,
): Promise<void> {
  const refs: DocumentReference[] = partRefs(db, ws, job, parts);
  for (let start = 0; start < refs.length; start += AT_A_TIME) {
    const batch = db.batch();
    for (const ref of refs.slice(start, start + AT_A_TIME)) batch.delete(ref);
    await batch.commit();
  }
}
