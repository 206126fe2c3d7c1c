/** Parts that the calls about contacts share. */
import { refused } from '@/domain/refusals/refusals';
import type { Edited } from '@/domain/contacts/edits';
import type { RecordDocs, RecordNoun } from '@/domain/contacts/records';
import type { ActivityDoc } from '@/domain/documents/crm.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import type { ContactContext } from '../../contacts/contactContext';
import { recordLine, recordBehind } from '../../contacts/merged';
import { dataOf, type Firestore, type Transaction } from '../../lib/admin';
import { keySecret } from '../../lib/keys';
import type { CallContext } from '../call';

export function contactContext({ db, now, newKey }: CallContext): ContactContext {
  return { db, now, newKey, keySecret: keySecret(process.env) };
}

/** Throws `not_found` for a record that is gone, `conflict` for one in the trash, or merged into another. */
export async function requireRecord<K extends RecordNoun>(
  noun: K,
  tx: Transaction,
  db: Firestore,
  ws: string,
  id: string,
): Promise<RecordDocs[K]> {
  const found = await recordBehind(noun, tx, db, ws, id);
  if (!found) throw refused('record_gone', { noun });
  if (found.record.status === 'trashed') throw refused('record_in_trash', { noun });
  if (found.id !== id) throw refused('record_merged', { noun });
  return found.record;
}

export async function requireWorkspace(
  tx: Transaction,
  db: Firestore,
  ws: string,
): Promise<WorkspaceDoc> {
  const workspace = dataOf<WorkspaceDoc>(await tx.get(db.doc(paths.workspace(ws))));
  if (!workspace) throw new AppError('not_found');
  return workspace;
}

/** Those who are members, of the ones named. */
export async function membersAmong(
  tx: Transaction,
  db: Firestore,
  ws: string,
  uids: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(uids)];
  if (wanted.length === 0) return [];
  const found = await tx.getAll(...wanted.map((one) => db.doc(paths.member(ws, one))));
  return found.filter(({ exists }) => exists).map(({ id }) => id);
}

/** Throws `not_found` for someone who is no member. */
export async function requireMember(
  tx: Transaction,
  db: Firestore,
  ws: string,
  one: string | null,
): Promise<void> {
  if (one === null) return;
  const [found] = await membersAmong(tx, db, ws, [one]);
  if (found === undefined) {
    throw refused('member_gone');
  }
}

/** Writes a member's edit into the timeline; nothing if no property changed. */
export function logEdit<K extends RecordNoun>(
  noun: K,
  tx: Transaction,
  { db, now, caller, newKey }: CallContext,
  ws: string,
  id: string,
  { record, changes }: Edited<K>,
): void {
  if (changes.length === 0) return;
  tx.create(db.doc(paths.activity(ws, `edit_${newKey()}`)), {
    schemaVersion: 1,
    type: 'edit',
    at: now,
    by: caller.uid,
    ...recordLine(noun, id, record),
    changes: [...changes],
  } satisfies ActivityDoc);
}
