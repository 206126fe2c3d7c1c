import { paths } from '@/domain/base/firestorePaths';
import type { MemberDoc } from '@/domain/documents/workspaces.schema';
import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import { dataOf } from './admin';

/** Members that one transaction reads and writes for, at most. */
const MOST = 200;

/** The members of a workspace. */
export const membersOf = (db: Firestore, ws: string): Query =>
  db.collection(paths.members(ws)).limit(MOST);

/** Whether what a workspace holds may be mailed to someone: to members, unless it demands two steps of one who has none. */
export function isOpenTo(found: DocumentSnapshot | undefined): boolean {
  const member = found && dataOf<MemberDoc>(found);
  return member !== undefined && !(member.needsTwoStep && !member.hasTwoStep);
}
