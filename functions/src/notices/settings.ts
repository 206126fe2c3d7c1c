/** What people chose about their notifications. */
import type { NoticeSettings, UserDoc } from '@/domain/documents/people.schema';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, type Firestore } from '../lib/admin';

/** Stops all mail of notifications to a person. Idempotent; there is nothing to stop for an account that is gone. */
export async function stopNoticeMail(db: Firestore, uid: string): Promise<void> {
  const ref = db.doc(paths.user(uid));
  await db.runTransaction(async (tx) => {
    const user = dataOf<UserDoc>(await tx.get(ref));
    if (!user || user.notices?.mailStopped) return;
    const { channels = {}, timeZone = 'UTC', ...rest } = user.notices ?? {};
    const notices: NoticeSettings = { ...rest, channels, timeZone, mailStopped: true };
    tx.update(ref, { notices });
  });
}

/** Stores what a person chose, whole. */
export async function saveNoticeSettings(
  db: Firestore,
  uid: string,
  notices: NoticeSettings,
): Promise<void> {
  await db.doc(paths.user(uid)).update({ notices });
}
