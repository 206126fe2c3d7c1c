/** Removes files: their bytes in the bucket, then what is known of them. */
import type { UploadDoc } from '@/domain/documents/uploads.schema';
import { files, paths } from '@/domain/base/firestorePaths';
import { dataOf, FieldValue, type Firestore } from '../lib/admin';
import { filesOf } from '../lib/files';

/** Removes an upload whose time is over; one that got a later time, or a response, is left. */
export async function expireUpload(
  db: Firestore,
  ws: string,
  id: string,
  now: number,
): Promise<void> {
  const ref = db.doc(paths.upload(ws, id));
  const isOver = await db.runTransaction(async (tx) => {
    const upload = dataOf<UploadDoc>(await tx.get(ref));
    if (upload?.purgeAt === undefined || upload.purgeAt > now) return false;
    // Without a type no response takes it any more.
    tx.update(ref, { type: FieldValue.delete() });
    return true;
  });
  if (isOver) await removeUpload(db, ws, id);
}

/** Removes all bytes of an upload, then its document. Idempotent. */
export async function removeUpload(db: Firestore, ws: string, id: string): Promise<void> {
  await (await filesOf(db)).removeAll(files.uploadOf(ws, id));
  await db.doc(paths.upload(ws, id)).delete();
}

/** Removes the bytes of all files of a workspace; their documents go with it. Idempotent. */
export async function removeUploadsOf(db: Firestore, ws: string): Promise<void> {
  await (await filesOf(db)).removeAll(files.uploads(ws));
}
