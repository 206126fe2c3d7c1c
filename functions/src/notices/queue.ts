/**
 * Queues the mail of notifications that is due: one mail for all that a person gets together. In one transaction with the
 * mark that it was queued, so that each notification is mailed once however often the sweep runs.
 */
import type { NoticeSettings, NotificationDoc, UserDoc } from '@/domain/documents/people.schema';
import { paths } from '@/domain/base/firestorePaths';
import { afterQuiet, channelOf } from '@/domain/notices/timing';
import { NOTICE_MAILS, type NoticeMail } from '@/domain/options/notices';
import { provenAddressOf } from '../mail/address';
import { queueMailIn } from '../mail/outbox';
import { dataOf, FieldValue, type Firestore, type Transaction } from '../lib/admin';
import { sha256 } from '../lib/hash';

/** Notifications of one mail, at most. */
export const IN_ONE_MAIL = 200;

interface Due {
  id: string;
  data: NotificationDoc;
}

/**
 * Queues what is due to one person.
 *
 * @param ids of notifications that were found to be due; read again here
 */
export async function queueNotices(
  db: Firestore,
  uid: string,
  ids: readonly string[],
  now: number,
): Promise<void> {
  await db.runTransaction(async (tx) => {
    const [profile, ...found] = await tx.getAll(
      db.doc(paths.user(uid)),
      ...ids.slice(0, IN_ONE_MAIL).map((id) => db.doc(paths.notification(uid, id))),
    );
    const user = profile && dataOf<UserDoc>(profile);
    const due = found.flatMap((one): Due[] => {
      const data = dataOf<NotificationDoc>(one);
      return data && (data.mailDueAt ?? Infinity) <= now ? [{ id: one.id, data }] : [];
    });
    const to = provenAddressOf(user);
    const later = afterQuiet(user?.notices, now);
    const isQuiet = to !== undefined && later > now;
    for (const { id } of due) {
      tx.update(db.doc(paths.notification(uid, id)), {
        mailDueAt: isQuiet ? later : FieldValue.delete(),
      });
    }
    if (to === undefined || isQuiet) return;
    for (const as of NOTICE_MAILS) queueOne(tx, db, { uid, to, as, due, user, now });
  });
}

interface Mailing {
  uid: string;
  to: string;
  as: NoticeMail;
  due: readonly Due[];
  user: UserDoc | undefined;
  now: number;
}

function queueOne(tx: Transaction, db: Firestore, mailing: Mailing): void {
  const { uid, to, as, due, user, now } = mailing;
  const ids = due
    .filter(({ data }) => data.mailAs === as && isWanted(user?.notices, data))
    .map(({ id }) => id);
  if (ids.length === 0) return;
  // Its notifications are in no other mail: each is marked in this transaction.
  const key = `notices-${uid}-${sha256(ids.join()).slice(0, 32)}`;
  queueMailIn(tx, db, key, { kind: 'notices', to, data: { uid, as, ids } }, now);
}

/** Whether mail is still chosen for it. */
function isWanted(settings: NoticeSettings | undefined, { type }: NotificationDoc): boolean {
  const channel = channelOf(settings, type);
  return !settings?.mailStopped && channel !== 'off' && channel !== 'app';
}
