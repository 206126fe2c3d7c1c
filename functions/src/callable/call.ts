/** What every act of the signed-in app shares: who asks, what for, and how it is told of errors. */
import { HttpsError, type CallableRequest } from 'firebase-functions/v2/https';
import type { UserRecord } from 'firebase-admin/auth';
import type * as z from 'zod';
import { can, type Act, type Role } from '@/domain/access';
import type { CallArea, CallName, Calls } from '@/domain/calls';
import type { MemberDoc, UserDoc } from '@/domain/documents.schema';
import { AppError, ERROR_TABLE } from '@/domain/errors';
import { paths } from '@/domain/firestorePaths';
import { accountOf } from '../lib/accounts';
import { Turns } from '../lib/turns';
import type { Caller } from '../lib/caller';
import { dataOf, type Firestore, type Transaction } from '../lib/admin';
import { toAppError } from '../lib/report';

export interface CallContext {
  db: Firestore;
  caller: Caller;
  /** Milliseconds since the epoch. */
  now: number;
  newKey: () => string;
  /** Whether there is an account of that id: a token outlives its account by up to an hour. */
  isAccount: (uid: string) => Promise<boolean>;
}

/** An act: its request's schema, and what it does. */
export interface CallSpec<N extends CallName> {
  schema: z.ZodType<Calls[N]['request']>;
  /** Reads a whole definition, which may have been made to take long: one person's calls wait for each other. */
  takesTurns?: true;
  run(context: CallContext, request: Calls[N]['request']): Promise<Calls[N]['response']>;
}

/** Who is signed in. Throws `unauthenticated`. */
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
    ...(typeof name === 'string' && name !== '' ? { name } : {}),
    ...(typeof picture === 'string' && picture !== '' ? { picture } : {}),
  };
}

/**
 * An instance has one processor for all its callers, and a draft may take it half a second. By person and not by
 * workspace: anybody can name another's workspace, and would fill its line.
 */
const turns = new Turns({ working: 2, waiting: 20 });

/** Parses and runs an act. Throws AppError. */
export async function perform<N extends CallName>(
  spec: CallSpec<N>,
  context: CallContext,
  data: unknown,
): Promise<Calls[N]['response']> {
  const parsed = spec.schema.safeParse(data);
  if (!parsed.success) throw new AppError('malformed');
  const run = () => spec.run(context, parsed.data);
  return spec.takesTurns ? turns.take(context.caller.uid, run) : run();
}

/** An error as the callable protocol tells it: `details.code` is ours. */
export function toHttpsError(error: unknown, name: CallName | CallArea): HttpsError {
  const { code, message, details } = toAppError(error, { door: name });
  return new HttpsError(ERROR_TABLE[code].callable, message, { ...details, code });
}

/** How long a proof of who one is holds for what cannot be taken back, in milliseconds. */
const RECENT = 5 * 60_000;

/**
 * The caller's account, where they have just shown who they are: a browser left open, or a stolen token, must not be
 * enough to take an account over or to delete it. Throws `recent_login`, also for a session that was ended since: its
 * token goes on for an hour, and whoever a new password has thrown out would be back by a change of address.
 *
 * @returns undefined where the account is gone
 */
export async function recentAccount({
  db,
  caller,
  now,
}: CallContext): Promise<UserRecord | undefined> {
  // Not `> RECENT`: a token without the claim gives NaN, and must be refused.
  if (!(now - caller.authTime <= RECENT)) throw new AppError('recent_login');
  const account = await accountOf(db, caller.uid);
  if (account && isEnded(account, caller.authTime)) throw new AppError('recent_login');
  return account;
}

/**
 * Whether the sessions of that log-in were ended. Auth counts in seconds: a log-in within the second of their ending may
 * have been before it, unless that is the second in which the account was created.
 */
function isEnded({ tokensValidAfterTime, metadata }: UserRecord, authTime: number): boolean {
  const validAfter = Date.parse(tokensValidAfterTime ?? '');
  const second = (instant: number) => Math.floor(instant / 1_000);
  if (second(authTime) !== second(validAfter)) return authTime < validAfter;
  return second(validAfter) !== second(Date.parse(metadata.creationTime));
}

/** Throws `forbidden` unless the caller is a member who may do this. Read in the transaction, so that it still holds. */
export async function demandAct(
  tx: Transaction,
  context: CallContext,
  ws: string,
  act: Act,
): Promise<Role> {
  const { db, caller } = context;
  const member = dataOf<MemberDoc>(await tx.get(db.doc(paths.member(ws, caller.uid))));
  if (!member || !can(member.role, act)) throw new AppError('forbidden');
  return member.role;
}

/**
 * Throws `unauthenticated` for who is leaving or has left: a token outlives its account by up to an hour, and what
 * another tab still writes nobody would take away. Read in the transaction, since the profile is the last to go.
 *
 * @returns the profile; undefined before the first workspace
 */
export async function demandStaying(
  tx: Transaction,
  { db, caller, isAccount }: CallContext,
): Promise<UserDoc | undefined> {
  const user = dataOf<UserDoc>(await tx.get(db.doc(paths.user(caller.uid))));
  const stays = user ? user.deletingAt === undefined : await isAccount(caller.uid);
  if (!stays) throw new AppError('unauthenticated');
  return user;
}
