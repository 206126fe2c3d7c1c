/**
 * Firebase's own API changes an account's address past our links: with one of its codes, or with nothing but a session.
 * The address that was proven is put back, so that such a change leads nowhere.
 */
import type { UserRecord } from 'firebase-admin/auth';
import type { EmailChangeDoc, UserDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { authOf } from '../lib/accounts';
import { dataOf, type Firestore, type Transaction } from '../lib/admin';
import { codeOf } from '../lib/codes';
import { report } from '../lib/report';
import { queueMail } from '../mail/outbox';
import { dropEmailChange, withoutWaysIn } from './proof';

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** What Auth says of an account's address. */
export interface SeenAddress {
  email: string;
  emailVerified: boolean;
}

/** Whether profile and account disagree on the address in a way that `syncProfile` settles. */
export function isAddressAstray(
  { email, provenEmail, unproven, deletingAt }: UserDoc,
  seen: SeenAddress,
): boolean {
  if (deletingAt !== undefined) return false;
  if (!isSame(seen.email, provenEmail ?? email)) return true;
  return seen.emailVerified && (provenEmail === undefined || unproven === true);
}

/**
 * Whether the account's address is the proven one, or follows from it by a change that its link confirmed. Also true
 * where no address was ever proven. A read of the transaction.
 */
export async function isAddressOurs(
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
 * Undoes a change of address past our links: the proven address comes back and is told, all sessions end, and the
 * password and the log-ins that do not prove it go, since whoever changed it may have set them.
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
    const { isOurs } = await isAddressOurs(tx, db, uid, user, email);
    if (isOurs) return undefined;
    dropEmailChange(tx, db, uid);
    return user.provenEmail;
  });
  if (former === undefined) return false;
  // Queued first, so that an attempt that is cut off is repeated and told once: putting it back moves that time.
  const id = `email_change_stopped-${uid}-${Date.parse(tokensValidAfterTime) || 0}`;
  await queueMail(db, id, { kind: 'email_change_stopped', to: former, data: {} }, now);
  const auth = await authOf(db);
  const changes = withoutWaysIn(account, former);
  try {
    await auth.updateUser(uid, { ...changes, email: former, emailVerified: true });
  } catch (error) {
    if (codeOf(error) !== 'auth/email-already-exists') throw error;
    // Somebody registered with it since. Which of the two accounts is its holder's, a human decides.
    report(new Error('A proven address is in use by another account: this one is disabled.'), {
      door: 'account.address',
      uid,
    });
    await auth.updateUser(uid, { ...changes, disabled: true });
  }
  await auth.revokeRefreshTokens(uid);
  return true;
}
