/** Mails that a person asks for about their own account: few, so that nobody fills a stranger's inbox with them. */
import type { Mail, UserDoc } from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import { paths } from '@/domain/firestorePaths';
import { dataOf, type Firestore, type Transaction } from '../lib/admin';
import { queueMail, queueMailIn } from '../mail/outbox';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Most such mails of one account within a day. */
const A_DAY = 5;

/**
 * Queues it, unless one went out within the last minute, or five within the last day. Throws `rate_limited`, and
 * `unauthenticated` once the account is being deleted.
 */
export async function queueAccountMail(
  db: Firestore,
  uid: string,
  mail: Mail,
  now: number,
): Promise<void> {
  // Registered a moment ago, and the profile is not there yet: the first mail, once.
  if (!(await queueAccountMails(db, uid, [mail], now)))
    await queueMail(db, `${mail.kind}-${uid}-0`, mail, now);
}

/**
 * The same for mails that belong together and count as one.
 *
 * @param also what else is written in their transaction
 * @returns false where there is no profile yet: nothing was written
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
    if (full > 0) throw tooMany('Five of these were sent today. Try again tomorrow.', full);
    if (wait > 0) throw tooMany('One was sent just now. Wait a minute and try again.', wait);
    tx.update(ref, { mailed: [...sent, now] });
    for (const mail of mails) queueMailIn(tx, db, `${mail.kind}-${uid}-${now}`, mail, now);
    also(tx);
    return true;
  });
}

function tooMany(message: string, wait: number): AppError {
  return new AppError('rate_limited', message, { retryAfter: Math.ceil(wait / 1_000) });
}
