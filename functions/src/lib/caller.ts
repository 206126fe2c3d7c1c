/** Who acts, and whether they may. */
import { can, type Permission } from '@/domain/options/access';
import type { MemberDoc } from '@/domain/documents/workspaces.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { refused } from '@/domain/refusals/refusals';
import { dataOf, type Firestore, type Transaction } from './admin';

/** The signed-in person, from the verified token. */
export interface Caller {
  uid: string;
  email: string;
  /** The address in the token; absent if it has none. */
  emailVerified?: boolean;
  name?: string;
  /** Address of the account's picture: ours or Google's. */
  picture?: string;
  /** Sign-in provider: `password`, `google.com`. */
  signInProvider?: string;
  /** Time of the last log-in, in milliseconds since the epoch. */
  authTime: number;
  /** The login had a second step. */
  hasTwoSteps?: boolean;
}

/** Who asks for something in a workspace, and whether in a login with two steps. */
export type Actor = Pick<Caller, 'uid'> & { hasTwoSteps?: boolean | undefined };

/** Throws `two_step_needed` if the workspace demands a login with two steps, and this one had one (decision 0235). */
export function requireTwoSteps(
  member: Pick<MemberDoc, 'needsTwoStep'>,
  { hasTwoSteps }: Pick<Actor, 'hasTwoSteps'>,
): void {
  if (member.needsTwoStep && !hasTwoSteps) throw refused('two_step_needed');
}

/**
 * Throws `forbidden` unless the person is a member with this permission, and `two_step_needed`. Read in the transaction, so
 * it still holds at commit.
 *
 * @returns who they are in the workspace
 */
export async function requireRole(
  tx: Transaction,
  db: Firestore,
  ws: string,
  who: Actor,
  act: Permission,
): Promise<MemberDoc> {
  const member = dataOf<MemberDoc>(await tx.get(db.doc(paths.member(ws, who.uid))));
  if (!member || !can(member.role, act)) throw new AppError('forbidden');
  requireTwoSteps(member, who);
  return member;
}

/** Whether the login of a token had a second step. */
export const hasTwoSteps = (token: { firebase?: { sign_in_second_factor?: string } }): boolean =>
  token.firebase?.sign_in_second_factor !== undefined;

/** A login by its second, as tokens have it. */
export const logInOf = (authTime: number): number => Math.floor(authTime / 1_000);

/**
 * Throws `unauthenticated` for a token of a login that was ended from another device. Auth itself can only end all of an
 * account's.
 *
 * @param authTime when the token's login was, in milliseconds since the epoch
 */
export async function requireOpenLogIn(
  db: Firestore,
  uid: string,
  authTime: number,
): Promise<void> {
  // A test's caller may have no time at all.
  if (!Number.isFinite(authTime)) return;
  const mark = await db.doc(paths.endedLogIn(uid, logInOf(authTime))).get();
  if (mark.exists) throw refused('session_ended');
}
