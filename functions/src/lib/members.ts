import { paths } from '@/domain/base/firestorePaths';
import type { Firestore, Query } from 'firebase-admin/firestore';

/** Members that one transaction reads and writes for, at most. */
const MOST = 200;

/** The members of a workspace. */
export const membersOf = (db: Firestore, ws: string): Query =>
  db.collection(paths.members(ws)).limit(MOST);
