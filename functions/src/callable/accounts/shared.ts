/** Parts that the calls about accounts share. */
import { refused } from '@/domain/refusals/refusals';
import type { AccountDoc, ActivityDoc, FactChange } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { accountBehind } from '../../contacts/merged';
import type { Firestore, Transaction } from '../../lib/admin';
import type { CallContext } from '../call';

/** Throws `not_found` for an account that is gone, `conflict` for one in the trash, or merged into another. */
export async function requireAccount(
  tx: Transaction,
  db: Firestore,
  ws: string,
  id: string,
): Promise<AccountDoc> {
  const found = await accountBehind(tx, db, ws, id);
  if (!found) throw refused('record_gone', { noun: 'account' });
  if (found.account.status === 'trashed') {
    throw refused('record_in_trash', { noun: 'account' });
  }
  if (found.id !== id) {
    throw refused('record_merged', { noun: 'account' });
  }
  return found.account;
}

/** Writes a member's edit into the timeline of an account; nothing where no property changed. */
export function logAccountEdit(
  tx: Transaction,
  { db, now, caller, newKey }: CallContext,
  ws: string,
  accountId: string,
  changes: readonly FactChange[],
): void {
  if (changes.length === 0) return;
  tx.create(db.doc(paths.activity(ws, `edit_${newKey()}`)), {
    schemaVersion: 1,
    type: 'edit',
    at: now,
    by: caller.uid,
    accountId,
    changes: [...changes],
  } satisfies ActivityDoc);
}
