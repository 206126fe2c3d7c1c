/** The files of exports go when their time is over, when an export is cancelled, and with their workspace. */
import type { JobDoc } from '@/domain/documents/jobs.schema';
import { files, paths } from '@/domain/base/firestorePaths';
import { dataOf, FieldValue, type Firestore } from '../lib/admin';
import { filesOf } from '../lib/files';
import { madeFile } from './madeFile';

/** Removes the files of all exports of a workspace. Idempotent. */
export async function removeExports(db: Firestore, ws: string): Promise<void> {
  await (await filesOf(db)).removeAll(files.exports(ws));
}

/** Removes the files of an export whose time is over, and notes that they are gone. Idempotent. */
export async function expireExport(
  db: Firestore,
  ws: string,
  id: string,
  now: number,
): Promise<void> {
  await (await filesOf(db)).removeAll(files.exportOf(ws, id));
  const ref = db.doc(paths.job(ws, id));
  await db.runTransaction(async (tx) => {
    const job = dataOf<JobDoc>(await tx.get(ref));
    const file = job && madeFile(job);
    if (file?.expiresAt === undefined || file.expiresAt > now) return;
    const { field } = file;
    tx.update(ref, {
      fileExpiresAt: FieldValue.delete(),
      [`${field}.removedAt`]: now,
      [`${field}.tickets`]: FieldValue.delete(),
    });
  });
}
