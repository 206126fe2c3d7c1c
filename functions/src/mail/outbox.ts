/** The outbox: mail is stored first, in the transaction of what it tells of, and sent afterwards (send.ts). */
import type { Mail, OutboxDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import type { Firestore, Transaction, WriteBatch } from '../lib/admin';
import { ALREADY_EXISTS, codeOf } from '../lib/codes';

export type { Mail } from '@/domain/documents.schema';

/**
 * Puts a mail into the outbox, once.
 *
 * @param id a natural key of what the mail tells of, so that a repeat of the act is no second mail. Letters, digits, `_`
 *   and `-`; never an address nor its plain hash
 * @param now milliseconds since the epoch
 * @returns false where it is there already
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

/** The same as a part of a transaction or batch, all of which fails where the mail is there already. */
export function queueMailIn(
  tx: Transaction | WriteBatch,
  db: Firestore,
  id: string,
  mail: Mail,
  now: number,
): void {
  tx.create(db.doc(paths.mail(id)), waiting(mail, now));
}

function waiting(mail: Mail, now: number): OutboxDoc {
  return {
    ...mail,
    schemaVersion: 1,
    status: 'waiting',
    attempts: 0,
    dueAt: now,
    createdAt: now,
  };
}
