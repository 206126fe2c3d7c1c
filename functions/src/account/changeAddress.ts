/** Carries out or cancels an address change that `changeEmail` requested. */
import type { EmailChangeDoc } from '@/domain/documents/people.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { authOf, ifExists } from '../lib/accounts';
import {
  dataOf,
  type DocumentReference,
  type Firestore,
  Timestamp,
  type Transaction,
} from '../lib/admin';
import { codeOf } from '../lib/codes';
import { writeProfile } from './profile';

/**
 * Retention of a confirmed change, in milliseconds: needed until the profile follows, which can take longer if
 * interrupted.
 */
const CONFIRMED_KEPT = 30 * 86_400_000;

/**
 * Claims a pending change, so that its links work once.
 *
 * @param end writes the change's new state in the transaction
 * @returns false if it was claimed or replaced already
 */
async function claimChange(
  db: Firestore,
  uid: string,
  changeId: string,
  end: (tx: Transaction, ref: DocumentReference) => void,
): Promise<boolean> {
  const ref = db.doc(paths.emailChange(uid));
  return db.runTransaction(async (tx) => {
    const change = dataOf<EmailChangeDoc>(await tx.get(ref));
    if (change?.id !== changeId) return false;
    if (change.confirmedAt !== undefined) return false;
    end(tx, ref);
    return true;
  });
}

/**
 * Sets the account's new address, which its link has verified, and ends all sessions. The former address is notified in
 * the transaction that updates the profile. Throws `not_found` if the change was claimed already.
 */
export async function carryOutChange(
  db: Firestore,
  uid: string,
  { id, to }: EmailChangeDoc,
  now: number,
): Promise<void> {
  // Kept until the profile follows: it distinguishes our change from others.
  const confirmed = {
    confirmedAt: now,
    expireAt: Timestamp.fromMillis(now + CONFIRMED_KEPT),
  } satisfies Partial<EmailChangeDoc>;
  const isClaimed = await claimChange(db, uid, id, (tx, ref) => tx.update(ref, confirmed));
  if (!isClaimed) throw new AppError('not_found');
  const auth = await authOf(db);
  try {
    await auth.updateUser(uid, { email: to, emailVerified: true });
  } catch (error) {
    if (codeOf(error) === 'auth/email-already-exists') throw new AppError('not_found');
    throw error;
  }
  await auth.revokeRefreshTokens(uid);
  await writeProfile(db, uid, now);
}

/**
 * Cancels a change that the holder of the current address does not want. Someone else was in the account, so all
 * sessions end.
 */
export async function stopChange(db: Firestore, uid: string, changeId: string): Promise<void> {
  await claimChange(db, uid, changeId, (tx, ref) => tx.delete(ref));
  await ifExists((await authOf(db)).revokeRefreshTokens(uid));
}
