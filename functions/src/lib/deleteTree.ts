/** Deletes many documents as fast as the database allows. */
import type { CollectionReference, DocumentReference, Query } from 'firebase-admin/firestore';
import type { Firestore } from './admin';

/** Documents per query. */
const PAGE = 400;
/** Passes after which a concurrent writer is assumed; the next sweep retries. */
const ROUNDS = 5;

/**
 * Deletes a document or collection with everything below. Concurrent writes are found by another pass: members and
 * submissions of the workspace are gone by then, so writers have nothing left to write about.
 */
export async function deleteTree(
  db: Firestore,
  root: DocumentReference | CollectionReference,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    // The SDK has one signature for each.
    if ('listCollections' in root) await db.recursiveDelete(root);
    else await db.recursiveDelete(root);
    if (await isEmpty(root)) return;
  }
  throw new Error('Documents come faster than they are deleted.');
}

async function isEmpty(root: DocumentReference | CollectionReference): Promise<boolean> {
  if ('listCollections' in root) {
    const [self, below] = await Promise.all([root.get(), root.listCollections()]);
    return !self.exists && below.length === 0;
  }
  return (await root.listDocuments()).length === 0;
}

/**
 * Deletes what a query finds.
 *
 * @param kept id of a document to keep
 * @returns the number of deleted documents
 */
export async function deleteFound(query: Query, kept?: string): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { docs } = await query.limit(PAGE).get();
    const going = docs.filter(({ id }) => id !== kept);
    if (going.length > 0) {
      const batch = query.firestore.batch();
      for (const { ref } of going) batch.delete(ref);
      await batch.commit();
      deleted += going.length;
    }
    if (docs.length < PAGE) return deleted;
  }
}
