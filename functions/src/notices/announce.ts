/**
 * Writes notifications as each person chose to get them. What they chose is read outside the transaction: a choice made in
 * the same second may come too late for one notification, and nothing waits for a person's profile.
 */
import type { NoticeSettings, NotificationDoc, UserDoc } from '@/domain/documents/people.schema';
import type { MemberDoc } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import { noticeKind, reaches } from '@/domain/notices/kinds';
import { channelOf, mailTime } from '@/domain/notices/timing';
import { dataOf, type Firestore, type Transaction } from '../lib/admin';
import { membersOf } from '../lib/members';

/** What a notification says, and of what. */
export type Announced = Omit<
  NotificationDoc,
  'schemaVersion' | 'readAt' | 'mailDueAt' | 'mailAs' | 'summary'
> & { summary?: string };

export type Announce = (tx: Transaction, uid: string, id: string, about: Announced) => void;

/**
 * What writes notifications to these people. Notes nothing itself: anyone who calls it twice for one event makes the
 * notification unread again, so that its event is checked in the same transaction.
 *
 * @param now when their mail is due at the earliest, in milliseconds since the epoch
 */
export async function announcer(
  db: Firestore,
  uids: readonly string[],
  now: number,
): Promise<Announce> {
  const chosen = await choicesOf(db, uids);
  return (tx, uid, id, about) => {
    const settings = chosen.get(uid);
    if (channelOf(settings, about.type) === 'off') return;
    const mail = mailTime(settings, about.type, now);
    const document: NotificationDoc = {
      schemaVersion: 1,
      summary: '',
      ...about,
      readAt: null,
      ...(mail ? { mailDueAt: mail.at, mailAs: mail.as } : {}),
    };
    tx.set(db.doc(paths.notification(uid, id)), document);
  };
}

async function choicesOf(
  db: Firestore,
  uids: readonly string[],
): Promise<ReadonlyMap<string, NoticeSettings | undefined>> {
  if (uids.length === 0) return new Map();
  const refs = uids.map((uid) => db.doc(paths.user(uid)));
  const found = await db.getAll(...refs, { fieldMask: ['notices'] });
  return new Map(found.map((one) => [one.id, dataOf<Pick<UserDoc, 'notices'>>(one)?.notices]));
}

/**
 * A notification to all members whom its kind reaches, unless it was written before.
 *
 * @returns the write, for after the transaction's other reads
 */
export async function announceToMembers(
  tx: Transaction,
  { db, now }: { db: Firestore; now: number },
  id: string,
  about: Announced,
): Promise<() => void> {
  const members = await tx.get(membersOf(db, about.workspace));
  const uids = members.docs.flatMap((doc) => {
    const member = dataOf<MemberDoc>(doc);
    return member && reaches(noticeKind(about.type), member.role) ? [doc.id] : [];
  });
  if (uids.length === 0) return () => undefined;
  const before = await tx.getAll(...uids.map((uid) => db.doc(paths.notification(uid, id))));
  const announce = await announcer(db, uids, now);
  return () => {
    for (const [index, uid] of uids.entries()) {
      if (!before[index]?.exists) announce(tx, uid, id, about);
    }
  };
}
