/** Reads the files that an answer store names, while others may replace them. */
import { files as bucketPaths, paths } from '@/domain/base/firestorePaths';
import type { AnswerStoreDoc } from '@/domain/documents/answerStore.schema';
import { dataOf, type Firestore } from '../lib/admin';
import { filesOf } from '../lib/files';

interface StorePlace {
  db: Firestore;
  ws: string;
  formId: string;
}

/** A named file is missing: another writer has replaced it since the name was read. */
export class SegmentGone extends Error {}

/** The bytes of a segment. Throws SegmentGone. */
export async function readSegmentFile(
  { db, ws, formId }: StorePlace,
  name: string,
): Promise<Uint8Array> {
  const file = await (await filesOf(db)).read(bucketPaths.answerFile(ws, formId, name));
  if (!file) throw new SegmentGone(`${name} is missing in the answer store.`);
  return file.bytes;
}

/** How often reading starts over if files are replaced during it. */
const TRIES = 20;

/**
 * Reads a store as it is now, again if a writer replaces its files in between.
 *
 * @param read gets undefined for a form without a store
 */
export async function readStore<T>(
  { db, ws, formId }: StorePlace,
  read: (store: AnswerStoreDoc | undefined) => Promise<T>,
): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    const found = await db.doc(paths.answerStore(ws, formId)).get();
    try {
      return await read(dataOf<AnswerStoreDoc>(found));
    } catch (error) {
      if (!(error instanceof SegmentGone) || left === 1) throw error;
    }
  }
}
