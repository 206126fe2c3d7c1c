/** Contacts and accounts that were merged: whoever names one is led to the one that stayed (decision 0124). */
import { MAX_MERGED } from '@/domain/options/contactLimits';
import type { AccountDoc, ContactDoc } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, type Firestore, type Transaction } from '../lib/admin';

interface Mergeable {
  status: string;
  mergedInto?: string | undefined;
}

/** The record that an id leads to; undefined where there is none. */
async function behind<D extends Mergeable>(
  id: string,
  read: (id: string) => Promise<D | undefined>,
): Promise<{ id: string; record: D } | undefined> {
  let at = id;
  // Each merge adds a step, and no record holds more than these.
  for (let steps = 0; steps <= MAX_MERGED; steps += 1) {
    const record = await read(at);
    if (!record) return undefined;
    if (record.status !== 'merged' || record.mergedInto === undefined) return { id: at, record };
    at = record.mergedInto;
  }
  return undefined;
}

/** The contact that an id leads to, whether it was merged or not. */
export async function contactBehind(
  tx: Transaction,
  db: Firestore,
  ws: string,
  id: string,
): Promise<{ id: string; contact: ContactDoc } | undefined> {
  const found = await behind(id, async (one) =>
    dataOf<ContactDoc>(await tx.get(db.doc(paths.contact(ws, one)))),
  );
  return found && { id: found.id, contact: found.record };
}

/** The account that an id leads to, whether it was merged or not. */
export async function accountBehind(
  tx: Transaction,
  db: Firestore,
  ws: string,
  id: string,
): Promise<{ id: string; account: AccountDoc } | undefined> {
  const found = await behind(id, async (one) =>
    dataOf<AccountDoc>(await tx.get(db.doc(paths.account(ws, one)))),
  );
  return found && { id: found.id, account: found.record };
}
