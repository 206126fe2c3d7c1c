/** Carrying out, or stopping, a change of address that was asked for by `changeEmail`. */
import type { EmailChangeDoc } from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import { paths } from '@/domain/firestorePaths';
import { authOf, ifThere } from '../lib/accounts';
import {
  Timestamp,
  dataOf,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from '../lib/admin';
import { codeOf } from '../lib/codes';
import { syncProfile } from './profile';

/** What is noted of a change that is carried out is needed until the profile follows; longer where that is cut off. */
const CONFIRMED_KEPT = 30 * 86_400_000;

/**
 * Takes a pending change, so that its links work once.
 *
 * @param end what becomes of it
 * @returns false where it was taken or replaced already
 */
async function take(
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
 * Gives the account its new address, which its link has proven, and ends all sessions. The former address is told in
 * the same transaction as the profile. Throws `not_found` where somebody else was faster.
 */
export async function carryOutChange(
  db: Firestore,
  uid: string,
  { id, to }: EmailChangeDoc,
  now: number,
): Promise<void> {
  // Until the profile has followed: it tells our change from others.
  const confirmed = {
    confirmedAt: now,
    expireAt: Timestamp.fromMillis(now + CONFIRMED_KEPT),
  } satisfies Partial<EmailChangeDoc>;
  const isTaken = await take(db, uid, id, (tx, ref) => tx.update(ref, confirmed));
  if (!isTaken) throw new AppError('not_found');
  const auth = await authOf(db);
  try {
    await auth.updateUser(uid, { email: to, emailVerified: true });
  } catch (error) {
    if (codeOf(error) === 'auth/email-already-exists') throw new AppError('not_found');
    throw error;
  }
  await auth.revokeRefreshTokens(uid);
  await syncProfile(db, uid, now);
}

/** The holder of the present address does not want the change. Somebody was in the account: all sessions end. */
export async function stopChange(db: Firestore, uid: string, changeId: string): Promise<void> {
  await take(db, uid, changeId, (tx, ref) => tx.delete(ref));
  await ifThere((await authOf(db)).revokeRefreshTokens(uid));
}
