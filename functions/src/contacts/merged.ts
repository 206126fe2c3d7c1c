/** Contacts and accounts that were merged: what names one leads to the one that stayed (decision 0124). */
import { MAX_MERGED } from '@/domain/options/contactLimits';
import type { RecordDocs, RecordNoun, RecordOf } from '@/domain/contacts/records';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, type Firestore, type Transaction } from '../lib/admin';

/** Where a record is. */
export const recordPath = (noun: RecordNoun, ws: string, id: string): string =>
  noun === 'contact' ? paths.contact(ws, id) : paths.account(ws, id);

/** The record that an id leads to, whether it was merged or not; undefined if there is none. */
export async function recordBehind<K extends RecordNoun>(
  noun: K,
  tx: Transaction,
  db: Firestore,
  ws: string,
  id: string,
): Promise<RecordOf<K> | undefined> {
  let at = id;
  // Each merge adds a step, and no record holds more than these.
  for (let steps = 0; steps <= MAX_MERGED; steps += 1) {
    const record = dataOf<RecordDocs[K]>(await tx.get(db.doc(recordPath(noun, ws, at))));
    if (!record) return undefined;
    if (record.status !== 'merged' || record.mergedInto === undefined) return { id: at, record };
    at = record.mergedInto;
  }
  return undefined;
}

/** How a line of a timeline names a record: a contact with its account. */
export function recordLine<K extends RecordNoun>(
  noun: K,
  id: string,
  record: RecordDocs[K],
): { contactId?: string; accountId?: string } {
  if (noun === 'account') return { accountId: id };
  const accountId = 'accountId' in record ? record.accountId : undefined;
  return { contactId: id, ...(accountId === undefined ? {} : { accountId }) };
}
