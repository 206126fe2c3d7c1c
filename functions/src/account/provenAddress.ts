/**
 * Firebase's own API can change an account's address without our links, by one of its codes or with just a session. The
 * verified address is restored, so such a change gains nothing.
 */
import type { UserRecord } from 'firebase-admin/auth';
import type { EmailChangeDoc, UserDoc } from '@/domain/documents/people.schema';
import { paths } from '@/domain/base/firestorePaths';
import { authOf } from '../lib/accounts';
import { dataOf, type Firestore, type Transaction } from '../lib/admin';
import { codeOf } from '../lib/codes';
import { report } from '../lib/report';
import { queueMail } from '../mail/outbox';
import { dropEmailChange, withoutCredentials } from './proof';

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** An account's address according to Auth. */
export interface AuthAddress {
  email: string;
  emailVerified: boolean;
}

/** Whether profile and account differ in a way that `syncProfile` resolves. */
export function isAddressOutOfSync(
  { email, provenEmail, unproven, deletingAt }: UserDoc,
  seen: AuthAddress,
): boolean {
  if (deletingAt !== undefined) return false;
  if (!isSame(seen.email, provenEmail ?? email)) return true;
  return seen.emailVerified && (provenEmail === undefined || unproven === true);
}

/**
 * Whether the account's address is the verified one, or follows from it by a confirmed change. Also true if no address
 * was ever verified. Reads in the transaction.
 */
export async function isAddressProven(
  tx: Transaction,
  db: Firestore,
  uid: string,
  { provenEmail }: UserDoc,
  email: string,
): Promise<{ isOurs: boolean; confirmed?: EmailChangeDoc }> {
  if (provenEmail === undefined || isSame(provenEmail, email)) return { isOurs: true };
  const change = dataOf<EmailChangeDoc>(await tx.get(db.doc(paths.emailChange(uid))));
  const isConfirmed =
    change?.confirmedAt !== undefined &&
    isSame(change.from, provenEmail) &&
    isSame(change.to, email);
  return isConfirmed ? { isOurs: true, confirmed: change } : { isOurs: false };
}

/**
 * Reverts an address change made outside our links: restores and notifies the verified address, ends all sessions, and
 * removes the password and sign-in methods that do not verify it, since the attacker may have set them.
 *
 * @returns whether there was such a change
 */
export async function restoreAddress(
  db: Firestore,
  account: UserRecord,
  now: number,
): Promise<boolean> {
  const { uid, email = '', tokensValidAfterTime = '' } = account;
  const ref = db.doc(paths.user(uid));
  const former = await db.runTransaction(async (tx) => {
    const user = dataOf<UserDoc>(await tx.get(ref));
    if (!user || user.deletingAt !== undefined) return undefined;
    const { isOurs } = await isAddressProven(tx, db, uid, user, email);
    if (isOurs) return undefined;
    dropEmailChange(tx, db, uid);
    return user.provenEmail;
  });
  if (former === undefined) return false;
  // Queued first, so that an interrupted attempt is repeated but mails once: restoring the address changes the time in
  // the mail's id.
  const id = `email_change_stopped-${uid}-${Date.parse(tokensValidAfterTime) || 0}`;
  await queueMail(db, id, { kind: 'email_change_stopped', to: former, data: {} }, now);
  const auth = await authOf(db);
  const changes = withoutCredentials(account, former);
  try {
    await auth.updateUser(uid, { ...changes, email: former, emailVerified: true });
  } catch (error) {
    if (codeOf(error) !== 'auth/email-already-exists') throw error;
    // Someone registered with it since. A human decides which account is its holder's.
    report(new Error('A proven address is in use by another account: this one is disabled.'), {
      door: 'account.address',
      uid,
    });
    await auth.updateUser(uid, { ...changes, disabled: true });
  }
  await auth.revokeRefreshTokens(uid);
  return true;
}
