/**
 * Verification of an address's holder. Anyone can register with a stranger's address. Anyone who verifies it outside that
 * first session becomes the owner, and everything from before the verification ends: sessions, password, linked
 * log-ins, a pending change of address.
 */
import type { UpdateRequest, UserRecord } from 'firebase-admin/auth';
import type { UserDoc } from '@/domain/documents/people.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { authOf, ifExists } from '../lib/accounts';
import { dataOf, FieldValue, type Firestore, type Transaction } from '../lib/admin';
import { randomKey } from '../lib/hash';

const PASSWORD = 'password';
const GOOGLE = 'google.com';
const DAY = 86_400_000;
/** Retention of a disowned account's data, for a person who mistyped their address. */
const DISOWNED_KEPT = 30 * DAY;

/**
 * Sign-in providers that do not verify the account's address: all but the password, and Google for that very address.
 */
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

/** Removes a pending change of address, as part of a transaction. */
export function dropEmailChange(tx: Transaction, db: Firestore, uid: string): void {
  tx.delete(db.doc(paths.emailChange(uid)));
}

/**
 * Clears the profile's `unproven` mark and any pending change of address. A previously verified address stays the
 * verified one.
 *
 * @returns false if the account is being deleted or was disowned
 */
async function markEmailProven(db: Firestore, uid: string, provenEmail: string): Promise<boolean> {
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

/** Verification in the session that registered: nothing else changes. */
export async function confirmSameSession(db: Firestore, uid: string, email: string): Promise<void> {
  // Sets the verified address too: the account's may have changed since it was read.
  await ifExists((await authOf(db)).updateUser(uid, { email, emailVerified: true }));
  await markEmailProven(db, uid, email);
}

/**
 * Sets a password for the reader of the account's mail. Verifies the address, ends every session and removes sign-in
 * providers with other addresses.
 */
export async function choosePassword(
  db: Firestore,
  account: UserRecord,
  email: string,
  password: string,
): Promise<void> {
  const { uid } = account;
  const auth = await authOf(db);
  // Another link may have disowned the account in the meantime.
  if (!(await markEmailProven(db, uid, email))) throw new AppError('not_found');
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
 * The address was verified outside our links: by Google or a Firebase mail. Ends earlier credentials. The profile is
 * updated last, so an interrupted attempt is repeated.
 */
export async function endUnproven(db: Firestore, account: UserRecord): Promise<void> {
  const { uid, email = '' } = account;
  const auth = await authOf(db);
  const changes = withoutCredentials(account, email);
  if (Object.keys(changes).length > 0) await auth.updateUser(uid, changes);
  await auth.revokeRefreshTokens(uid);
  await markEmailProven(db, uid, email);
}

/**
 * Whether another session may have verified the address: Google did, and the caller logged in differently or with
 * another Google account. True for anyone who registered the address before its holder came.
 */
export function mayBeAnothersProof(account: UserRecord, signInProvider?: string): boolean {
  if (foreignProviders(account, account.email ?? '').length > 0) return true;
  const isGoogles = account.providerData.some(({ providerId }) => providerId === GOOGLE);
  return isGoogles && signInProvider !== GOOGLE;
}

/** Removes every sign-in method that does not verify this address. */
export function withoutCredentials(account: UserRecord, email: string): UpdateRequest {
  const foreign = foreignProviders(account, email);
  return {
    ...(foreign.length > 0 ? { providersToUnlink: foreign } : {}),
    // Unlinking the password provider would remove the address too, so the password is replaced by an unknown one.
    ...(hasPassword(account) ? { password: randomKey() + randomKey() } : {}),
  };
}

/**
 * The holder of the address did not create the account: it loses the address and is disabled. Its data is deleted after
 * 30 days, since it may belong to someone who mistyped their address (docs/operations.md explains how to return it).
 */
export async function releaseAddress(
  db: Firestore,
  account: UserRecord,
  now: number,
): Promise<void> {
  const { uid, email: present = '' } = account;
  const ref = db.doc(paths.user(uid));
  await db.runTransaction(async (tx) => {
    const user = dataOf<UserDoc>(await tx.get(ref));
    // Another link may have verified the address in the meantime.
    if (isSame(user?.provenEmail, present)) throw new AppError('not_found');
    dropEmailChange(tx, db, uid);
    const deletingAt = user?.deletingAt ?? now + DISOWNED_KEPT;
    // Clears the address, so its holder gets no more mail about this account. Without a profile, this one keeps a token
    // that is valid for another hour from creating a workspace.
    if (user) tx.update(ref, { email: '', deletingAt, provenEmail: FieldValue.delete() });
    else {
      const profile = { schemaVersion: 1, displayName: '', email: '', createdAt: now } as const;
      tx.create(ref, { ...profile, deletingAt } satisfies UserDoc);
    }
  });
  const auth = await authOf(db);
  const email = `${uid.toLowerCase().replace(/[^a-z0-9]/g, '')}-${now}@disowned.invalid`;
  await ifExists(auth.updateUser(uid, { email, password: randomKey(), disabled: true }));
  await ifExists(auth.revokeRefreshTokens(uid));
}
