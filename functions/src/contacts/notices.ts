/** What members are told about contacts and accounts: that they were mentioned, given a task, or that one is due. */
import type { Subject } from '@/domain/calls/parts.schema';
import type { NotificationDoc } from '@/domain/documents/people.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { Firestore, Transaction } from '../lib/admin';

/** Longest part of a note in a notification, in UTF-16 units. */
const SUMMARY = 200;

interface Told {
  ws: string;
  about: Subject;
  /** What the contact or the account is called. */
  name: string;
  text: string;
  at: number;
}

export type ContactNotice = 'mention' | 'taskAssigned' | 'taskDue';

/** @param source the note or the task: who is told of it twice has one notification */
export function tell(
  tx: Transaction,
  db: Firestore,
  uid: string,
  type: ContactNotice,
  source: string,
  { ws, about, name, text, at }: Told,
): void {
  const notification: NotificationDoc = {
    schemaVersion: 1,
    type,
    workspace: ws,
    ...about,
    formTitle: name,
    summary: text.length > SUMMARY ? `${text.slice(0, SUMMARY - 1)}…` : text,
    at,
    readAt: null,
  };
  tx.set(db.doc(paths.notification(uid, `${type}_${source}`)), notification);
}

export function untell(
  tx: Transaction,
  db: Firestore,
  uid: string,
  type: ContactNotice,
  source: string,
): void {
  tx.delete(db.doc(paths.notification(uid, `${type}_${source}`)));
}
