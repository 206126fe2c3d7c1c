/** Shared parts of all callables: caller, permission, errors. */
import { HttpsError, type CallableRequest } from 'firebase-functions/v2/https';
import type { UserRecord } from 'firebase-admin/auth';
import type { Permission } from '@/domain/options/access';
import type { CallArea, CallName } from '@/domain/calls/areas';
import type { Asked, Calls } from '@/domain/calls/contract.schema';
import type { UserDoc } from '@/domain/documents/people.schema';
import type { MemberDoc } from '@/domain/documents/workspaces.schema';
import { AppError, ERROR_TABLE } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { accountOf } from '../lib/accounts';
import { dataOf, type Firestore, type Transaction } from '../lib/admin';
import { hasTwoSteps, requireRole, type Caller } from '../lib/caller';
import { toAppError } from '../lib/report';

export interface CallContext {
  db: Firestore;
  caller: Caller;
  /** Milliseconds since the epoch. */
  now: number;
  newKey: () => string;
  /** Random, the same in all transactions of this call and in their retries. */
  requestKey: string;
  /** Whether the account exists: a token outlives its account by up to an hour. */
  isAccount: (uid: string) => Promise<boolean>;
}

/** The handler of a call. */
export interface CallSpec<N extends CallName> {
  /**
   * Set for calls that process a whole definition, which can be built to be slow: calls of one person then run in turn.
   */
  takesTurns?: true;
  run(context: CallContext, request: Asked[N]): Promise<Calls[N]['response']>;
}

/** The signed-in caller. Throws `unauthenticated`. */
export function callerOf(request: Pick<CallableRequest, 'auth'>): Caller {
  const { auth } = request;
  if (!auth) throw new AppError('unauthenticated');
  const { email, email_verified: emailVerified, name, picture, auth_time: seconds } = auth.token;
  const { firebase } = auth.token as Partial<typeof auth.token>;
  return {
    uid: auth.uid,
    email: email ?? '',
    authTime: seconds * 1_000,
    ...(typeof emailVerified === 'boolean' ? { emailVerified } : {}),
    ...(firebase ? { signInProvider: firebase.sign_in_provider } : {}),
    ...(hasTwoSteps(auth.token) ? { hasTwoSteps: true } : {}),
    ...(typeof name === 'string' && name !== '' ? { name } : {}),
    ...(typeof picture === 'string' && picture !== '' ? { picture } : {}),
  };
}

/** An error in the form of the callable protocol; `details.code` is our own code. */
export function toHttpsError(error: unknown, name: CallName | CallArea): HttpsError {
  const { code, message, details, reason } = toAppError(error, { door: name });
  // With a reason, the app makes the sentence. A page of an earlier version shows that of the code.
  return reason
    ? new HttpsError(ERROR_TABLE[code].callable, ERROR_TABLE[code].text, {
        ...details,
        code,
        reason,
      })
    : new HttpsError(ERROR_TABLE[code].callable, message, { ...details, code });
}

/** How recent a log-in must be for irreversible actions, in milliseconds. */
const RECENT = 5 * 60_000;

/**
 * The caller's account, if they logged in recently. An unattended browser or a stolen token must not be enough to take
 * over or delete an account. Throws `recent_login`, also for a revoked session: its token stays valid for an hour, and
 * a person locked out by a new password could get back in by changing the address.
 *
 * @returns undefined if the account no longer exists
 */
export async function recentAccount({
  db,
  caller,
  now,
}: CallContext): Promise<UserRecord | undefined> {
  // Not `> RECENT`: without the claim this is NaN, which must be rejected.
  if (!(now - caller.authTime <= RECENT)) throw new AppError('recent_login');
  const account = await accountOf(db, caller.uid);
  if (account && isEnded(account, caller.authTime)) throw new AppError('recent_login');
  return account;
}

/**
 * Whether the session of that log-in was revoked. Auth counts in whole seconds, so a log-in in the same second as the
 * revocation counts as earlier, unless the account was created in that second.
 */
function isEnded({ tokensValidAfterTime, metadata }: UserRecord, authTime: number): boolean {
  const validAfter = Date.parse(tokensValidAfterTime ?? '');
  const second = (instant: number) => Math.floor(instant / 1_000);
  if (second(authTime) !== second(validAfter)) return authTime < validAfter;
  return second(validAfter) !== second(Date.parse(metadata.creationTime));
}

/**
 * Throws `forbidden` unless the caller is a member with this permission. Read in the transaction, so it still holds at
 * commit.
 *
 * @returns who they are in the workspace
 */
export function requirePermission(
  tx: Transaction,
  { db, caller }: Pick<CallContext, 'db' | 'caller'>,
  ws: string,
  act: Permission,
): Promise<MemberDoc> {
  return requireRole(tx, db, ws, caller, act);
}

/** The same before work that is heavy or that lies outside a transaction; what is written then asks again. */
export function checkPermission(context: CallContext, ws: string, act: Permission) {
  const { db } = context;
  return db.runTransaction((tx) => requirePermission(tx, context, ws, act), { readOnly: true });
}

/** Asks for a permission in the transaction of a part that does not know of calls. */
export const permissionIn =
  (context: CallContext, ws: string, act: Permission) =>
  async (tx: Transaction): Promise<void> =>
    void (await requirePermission(tx, context, ws, act));

/**
 * Throws `unauthenticated` if the account is being deleted or is gone: a token outlives its account by up to an hour,
 * and nothing would clean up what another tab still writes. Read in the transaction, because the profile is deleted
 * last.
 *
 * @returns the profile; undefined before the first workspace exists
 */
export async function requireActiveAccount(
  tx: Transaction,
  { db, caller, isAccount }: CallContext,
): Promise<UserDoc | undefined> {
  const user = dataOf<UserDoc>(await tx.get(db.doc(paths.user(caller.uid))));
  const stays = user ? user.deletingAt === undefined : await isAccount(caller.uid);
  if (!stays) throw new AppError('unauthenticated');
  return user;
}
