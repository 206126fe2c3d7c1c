/** The outbox: mail is stored in the transaction that causes it, and sent afterwards (send.ts). */
import type { Mail, OutboxDoc } from '@/domain/documents/mail.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { Firestore, Transaction, WriteBatch } from '../lib/admin';
import { ALREADY_EXISTS, codeOf } from '../lib/codes';

export type { Mail } from '@/domain/documents/mail.schema';

/**
 * Queues a mail, once.
 *
 * @param id a natural key of the event behind the mail, so that a repeat queues no second mail. Letters, digits, `_`
 *   and `-`; never an address nor its plain hash
 * @param now milliseconds since the epoch
 * @returns false if it was queued already
 */
export async function queueMail(
  db: Firestore,
  id: string,
  mail: Mail,
  now: number,
): Promise<boolean> {
  try {
    await db.doc(paths.mail(id)).create(waiting(mail, now));
    return true;
  } catch (error) {
    if (codeOf(error) === ALREADY_EXISTS) return false;
    throw error;
  }
}

/**
 * The same within a transaction or batch, which fails as a whole if the mail was queued already.
 *
 * @param more when it is sent, in milliseconds since the epoch; which mail it sends again
 */
export function queueMailIn(
  tx: Transaction | WriteBatch,
  db: Firestore,
  id: string,
  mail: Mail,
  now: number,
  { dueAt = now, repeats }: { dueAt?: number | undefined; repeats?: string } = {},
): void {
  tx.create(db.doc(paths.mail(id)), {
    ...waiting(mail, now, dueAt),
    ...(repeats === undefined ? {} : { repeats }),
  } satisfies OutboxDoc);
}

function waiting(mail: Mail, now: number, dueAt = now): OutboxDoc {
  return {
    ...mail,
    schemaVersion: 1,
    status: 'waiting',
    attempts: 0,
    dueAt,
    createdAt: now,
  };
}
