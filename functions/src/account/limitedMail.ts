/** Mails that people request about their own account, limited so that no one can fill a stranger's inbox. */
import { refused } from '@/domain/refusals/refusals';
import type { Mail } from '@/domain/documents/mail.schema';
import type { UserDoc } from '@/domain/documents/people.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, type Firestore, type Transaction } from '../lib/admin';
import { queueMail, queueMailIn } from '../mail/outbox';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Such mails per account and day, at most. */
const A_DAY = 5;

/**
 * Queues a mail, unless one was queued within the last minute or five within the last day. Throws `rate_limited`, and
 * `unauthenticated` if the account is being deleted.
 */
export async function queueAccountMail(
  db: Firestore,
  uid: string,
  mail: Mail,
  now: number,
): Promise<void> {
  // Just registered, so there is no profile yet: allow the first mail, once.
  if (!(await queueAccountMails(db, uid, [mail], now)))
    await queueMail(db, `${mail.kind}-${uid}-0`, mail, now);
}

/**
 * The same for mails that belong together and count as one.
 *
 * @param also further writes in the same transaction
 * @returns false if there is no profile yet; nothing was written
 */
export async function queueAccountMails(
  db: Firestore,
  uid: string,
  mails: readonly Mail[],
  now: number,
  also: (tx: Transaction) => void = () => undefined,
): Promise<boolean> {
  const ref = db.doc(paths.user(uid));
  return db.runTransaction(async (tx) => {
    const user = dataOf<UserDoc>(await tx.get(ref));
    if (!user) return false;
    if (user.deletingAt !== undefined) throw new AppError('unauthenticated');
    const sent = (user.mailed ?? []).filter((at) => at > now - DAY && at <= now);
    const last = sent.at(-1);
    const wait = last === undefined ? 0 : last + MINUTE - now;
    const first = sent[0];
    const full = sent.length >= A_DAY && first !== undefined ? first + DAY - now : 0;
    if (full > 0) throw refused('mails_today', undefined, waitOf(full));
    if (wait > 0) throw refused('mail_just_sent', undefined, waitOf(wait));
    tx.update(ref, { mailed: [...sent, now] });
    for (const mail of mails) queueMailIn(tx, db, `${mail.kind}-${uid}-${now}`, mail, now);
    also(tx);
    return true;
  });
}

const waitOf = (wait: number) => ({ retryAfter: Math.ceil(wait / 1_000) });
