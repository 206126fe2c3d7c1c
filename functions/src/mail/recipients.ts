/**
 * Limits on mail that strangers cause to one inbox. Counted in the database rather than in memory, so they hold across
 * instances; stored under a keyed code that does not reveal the address.
 */
import { createHmac } from 'node:crypto';
import type { RecipientDoc } from '@/domain/documents/mail.schema';
import { paths } from '@/domain/base/firestorePaths';
import { SECRET_VERSION } from '../lib/keys';
import { dataOf, type Firestore, Timestamp, type Transaction } from '../lib/admin';
import { inboxOf } from './address';
import type { RecipientNumbers } from '../lib/environment';

function recipientId(secret: string, kind: keyof RecipientNumbers, address: string): string {
  const text = `recipient|${kind}|${inboxOf(address)}`;
  return `${SECRET_VERSION}_${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/**
 * Checks in a transaction whether one more mail may go to an address.
 *
 * @param address as `mailAddressOf` gives it
 * @returns a function that records the mail, to be called after the transaction's other reads; undefined if the limit
 *   is reached
 */
export async function checkRecipient(
  tx: Transaction,
  db: Firestore,
  numbers: RecipientNumbers,
  {
    secret,
    kind,
    address,
    now,
  }: {
    secret: string;
    kind: keyof RecipientNumbers;
    address: string;
    now: number;
  },
): Promise<(() => void) | undefined> {
  const { amount, window } = numbers[kind];
  const ref = db.doc(paths.recipient(recipientId(secret, kind, address)));
  const known = dataOf<RecipientDoc>(await tx.get(ref))?.mailed ?? [];
  const recent = known.filter((at) => at > now - window && at <= now);
  if (recent.length >= amount) return undefined;
  return () => {
    const noted: RecipientDoc = {
      schemaVersion: 1,
      mailed: [...recent, now],
      expireAt: Timestamp.fromMillis(now + window),
    };
    tx.set(ref, noted);
  };
}
