/** How many people accounts have. */
import { withPeople } from '@/domain/contacts/accounts';
import type { AccountDoc } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { Firestore, Transaction } from '../lib/admin';
import { recordBehind } from './merged';

/**
 * Counts the people of accounts again where contacts came or went. Reads at once; the writes are what it answers.
 *
 * @param before the accounts of the contacts concerned, as often as they are named, and what they are after
 */
export async function countPeople(
  tx: Transaction,
  { db, now }: { db: Firestore; now: number },
  ws: string,
  before: readonly (string | undefined)[],
  after: readonly (string | undefined)[],
): Promise<() => void> {
  const change = new Map<string, number>();
  const add = (by: number) => (id: string | undefined) => {
    if (id !== undefined) change.set(id, (change.get(id) ?? 0) + by);
  };
  before.forEach(add(-1));
  after.forEach(add(1));
  const accounts = new Map<string, { account: AccountDoc; by: number }>();
  for (const [id, by] of change) {
    if (by === 0) continue;
    const found = await recordBehind('account', tx, db, ws, id);
    if (!found) continue;
    const known = accounts.get(found.id)?.by ?? 0;
    accounts.set(found.id, { account: found.record, by: known + by });
  }
  return () => {
    for (const [id, { account, by }] of accounts) {
      if (by !== 0) tx.set(db.doc(paths.account(ws, id)), withPeople(account, by, now));
    }
  };
}
