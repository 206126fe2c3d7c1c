/**
 * Removing a sample workspace. The profile records that removal is under way and forgets the sample last, so the sweep
 * can finish an interrupted removal. Each step is idempotent.
 */
import type { UserDoc } from '@/domain/documents/people.schema';
import { paths } from '@/domain/base/firestorePaths';
import { eraseWorkspace } from '../account/deletion';
import { dataOf, FieldValue, type Firestore } from '../lib/admin';
import { membersOf } from '../lib/members';

/** Starts the removal: the sample has no members and is in no list from now on, and the sweep can finish the rest. */
export async function beginSampleRemoval(db: Firestore, uid: string, now: number): Promise<void> {
  const ref = db.doc(paths.user(uid));
  await db.runTransaction(async (tx) => {
    const sample = dataOf<UserDoc>(await tx.get(ref))?.sample;
    if (!sample || sample.removingAt !== undefined) return;
    const { workspace: ws } = sample;
    const members = await tx.get(membersOf(db, ws));
    tx.update(ref, { 'sample.removingAt': now });
    for (const member of members.docs) {
      tx.delete(member.ref);
      tx.delete(db.doc(paths.userWorkspace(member.id, ws)));
    }
  });
}

/** Completes what `beginSampleRemoval` started. */
export async function finishSampleRemoval(db: Firestore, uid: string): Promise<void> {
  const ref = db.doc(paths.user(uid));
  const sample = dataOf<UserDoc>(await ref.get())?.sample;
  if (sample?.removingAt === undefined) return;
  await eraseWorkspace(db, sample.workspace);
  await db.runTransaction(async (tx) => {
    const now = dataOf<UserDoc>(await tx.get(ref))?.sample;
    if (now?.workspace === sample.workspace) tx.update(ref, { sample: FieldValue.delete() });
  });
}
