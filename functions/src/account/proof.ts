/**
 * Proof that an address is its holder's. Anybody can register with a stranger's address. Whoever proves it from outside
 * that first session becomes the owner: what there was before the proof (sessions, password, linked log-ins, a pending
 * change of address) ends.
 */
import type { UpdateRequest, UserRecord } from 'firebase-admin/auth';
import type { UserDoc } from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import { paths } from '@/domain/firestorePaths';
import { authOf, ifThere } from '../lib/accounts';
import { FieldValue, dataOf, type Firestore, type Transaction } from '../lib/admin';
import { randomKey } from '../lib/hash';

const PASSWORD = 'password';
const GOOGLE = 'google.com';
const DAY = 86_400_000;
/** How long the data of a disowned account is kept for whoever mistyped their address. */
const DISOWNED_KEPT = 30 * DAY;

/** Log-ins that say nothing of the account's address: all but the password, and Google for that very address. */
function foreignProviders(
  { providerData }: Pick<UserRecord, 'providerData'>,
  email: string,
): string[] {
  return providerData
    .filter(({ providerId }) => providerId !== PASSWORD)
    .filter((one) => one.providerId !== GOOGLE || !isSame(one.email, email))
    .map(({ providerId }) => providerId);
}

const hasPassword = ({ providerData }: Pick<UserRecord, 'providerData'>) =>
  providerData.some(({ providerId }) => providerId === PASSWORD);

const isSame = (one: string | undefined, other: string) =>
  one !== undefined && one.toLowerCase() === other.toLowerCase();

/** No pending change of address survives. As part of a transaction. */
export function dropEmailChange(tx: Transaction, db: Firestore, uid: string): void {
  tx.delete(db.doc(paths.emailChange(uid)));
}

/**
 * The profile stops saying that the address is unproven, and no change of address is pending any more. An address that
 * was proven before stays the proven one.
 *
 * @returns false where the account is being deleted, or was given up
 */
async function settle(db: Firestore, uid: string, provenEmail: string): Promise<boolean> {
  const ref = db.doc(paths.user(uid));
  return db.runTransaction(async (tx) => {
    const user = dataOf<UserDoc>(await tx.get(ref));
    dropEmailChange(tx, db, uid);
    if (user?.deletingAt !== undefined) return false;
    if (user?.unproven) tx.update(ref, { unproven: FieldValue.delete() });
    if (user && user.provenEmail === undefined) tx.update(ref, { provenEmail });
    return true;
  });
}

/** The person who registered proves the address in the same browser: nothing else changes. */
export async function proveHere(db: Firestore, uid: string, email: string): Promise<void> {
  // With the address that was proven: the account may have been given another one since it was read.
  await ifThere((await authOf(db)).updateUser(uid, { email, emailVerified: true }));
  await settle(db, uid, email);
}

/**
 * Whoever reads the account's mail chooses its password. Proves the address, ends every session and takes away log-ins
 * with other addresses.
 */
export async function choosePassword(
  db: Firestore,
  account: UserRecord,
  email: string,
  password: string,
): Promise<void> {
  const { uid } = account;
  const auth = await authOf(db);
  // Another link of the same account may have given it up meanwhile.
  if (!(await settle(db, uid, email))) throw new AppError('not_found');
  const foreign = foreignProviders(account, email);
  await auth.updateUser(uid, {
    password,
    email,
    emailVerified: true,
    ...(foreign.length > 0 ? { providersToUnlink: foreign } : {}),
  });
  await auth.revokeRefreshTokens(uid);
}

/**
 * The address was proven past our own links: by Google, or by one of Firebase's mails. Ends what there was before. The
 * profile is the last to be told, so that an interrupted attempt is repeated.
 */
export async function endUnproven(db: Firestore, account: UserRecord): Promise<void> {
  const { uid, email = '' } = account;
  const auth = await authOf(db);
  const changes = withoutWaysIn(account, email);
  if (Object.keys(changes).length > 0) await auth.updateUser(uid, changes);
  await auth.revokeRefreshTokens(uid);
  await settle(db, uid, email);
}

/**
 * Whether somebody in another session may have proven the address: Google did, and the caller logged in some other way,
 * or with another Google account. Both hold for whoever registered with the address before its holder came.
 */
export function mayBeAnothersProof(account: UserRecord, signInProvider?: string): boolean {
  if (foreignProviders(account, account.email ?? '').length > 0) return true;
  const isGoogles = account.providerData.some(({ providerId }) => providerId === GOOGLE);
  return isGoogles && signInProvider !== GOOGLE;
}

/** Takes away every log-in but those that prove this address. */
export function withoutWaysIn(account: UserRecord, email: string): UpdateRequest {
  const foreign = foreignProviders(account, email);
  return {
    ...(foreign.length > 0 ? { providersToUnlink: foreign } : {}),
    // Removing the password's provider would remove the address with it; a password that nobody knows opens nothing.
    ...(hasPassword(account) ? { password: randomKey() + randomKey() } : {}),
  };
}

/**
 * The holder of the address did not create the account: it loses the address, and nobody logs in with it. Its data is
 * deleted after 30 days: it may belong to somebody who mistyped theirs (docs/operations.md says how to give it back).
 */
export async function disown(db: Firestore, account: UserRecord, now: number): Promise<void> {
  const { uid, email: present = '' } = account;
  const ref = db.doc(paths.user(uid));
  await db.runTransaction(async (tx) => {
    const user = dataOf<UserDoc>(await tx.get(ref));
    // Another link of the same account may have proven the address meanwhile.
    if (isSame(user?.provenEmail, present)) throw new AppError('not_found');
    dropEmailChange(tx, db, uid);
    const deletingAt = user?.deletingAt ?? now + DISOWNED_KEPT;
    // Without the address: its holder hears no more of this account. Where there is no profile yet, this one keeps a
    // token that goes on for an hour from making a workspace.
    if (user) tx.update(ref, { email: '', deletingAt, provenEmail: FieldValue.delete() });
    else {
      const profile = { schemaVersion: 1, displayName: '', email: '', createdAt: now } as const;
      tx.create(ref, { ...profile, deletingAt } satisfies UserDoc);
    }
  });
  const auth = await authOf(db);
  const email = `${uid.toLowerCase().replace(/[^a-z0-9]/g, '')}-${now}@disowned.invalid`;
  await ifThere(auth.updateUser(uid, { email, password: randomKey(), disabled: true }));
  await ifThere(auth.revokeRefreshTokens(uid));
}
