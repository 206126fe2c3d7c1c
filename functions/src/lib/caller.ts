/** Who acts, and whether they may. */
import { can, type Permission } from '@/domain/options/access';
import type { MemberDoc } from '@/domain/documents/workspaces.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
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
}

/**
 * Throws `forbidden` unless the person is a member with this permission. Read in the transaction, so it still holds at
 * commit.
 *
 * @returns who they are in the workspace
 */
export async function requireRole(
  tx: Transaction,
  db: Firestore,
  ws: string,
  uid: string,
  act: Permission,
): Promise<MemberDoc> {
  const member = dataOf<MemberDoc>(await tx.get(db.doc(paths.member(ws, uid))));
  if (!member || !can(member.role, act)) throw new AppError('forbidden');
  return member;
}
