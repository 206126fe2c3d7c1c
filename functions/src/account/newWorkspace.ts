import { TOKENS_VERSION } from '@/domain/contacts/duplicates';
import type { MemberDoc, WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import type { UserWorkspaceDoc } from '@/domain/documents/people.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { Firestore, Transaction } from '../lib/admin';

interface NewWorkspace {
  id: string;
  name: string;
  /** IANA zone in which days are counted. */
  timeZone: string;
  owner: { uid: string } & Pick<MemberDoc, 'displayName' | 'email' | 'photoURL'>;
  /** Whether it holds sample data, to be removed as a whole. */
  sample?: true;
}

/** Creates a workspace with its owner and the owner's list entry. Fails if the id exists. */
export function createWorkspaceIn(
  tx: Transaction,
  db: Firestore,
  { id, name, timeZone, owner: { uid, ...owner }, sample }: NewWorkspace,
  now: number,
): void {
  const mark = sample ? { sample } : {};
  tx.create(db.doc(paths.workspace(id)), {
    schemaVersion: 1,
    name,
    timeZone,
    plan: 'free',
    createdAt: now,
    createdBy: uid,
    duplicatesVersion: TOKENS_VERSION,
    ...mark,
  } satisfies WorkspaceDoc);
  tx.create(db.doc(paths.member(id, uid)), {
    schemaVersion: 1,
    role: 'owner',
    ...owner,
    joinedAt: now,
  } satisfies MemberDoc);
  tx.create(db.doc(paths.userWorkspace(uid, id)), {
    schemaVersion: 1,
    name,
    role: 'owner',
    joinedAt: now,
    ...mark,
  } satisfies UserWorkspaceDoc);
}
