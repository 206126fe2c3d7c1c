/** What members are told about contacts and accounts: that they were mentioned, given a task, or that one is due. */
import type { CallSubject } from '@/domain/calls/parts.schema';
import type { RecordNoun } from '@/domain/contacts/records';
import { paths } from '@/domain/base/firestorePaths';
import type { Firestore, Transaction } from '../lib/admin';
import { announcer, type Announced } from '../notices/announce';
import { idOfAll, untellFormer, type HandedOver } from '../notices/handedOver';

/** Longest part of a note in a notification, in UTF-16 units. */
const SUMMARY = 200;

interface Told {
  ws: string;
  about: CallSubject;
  /** What the contact or the account is called. */
  name: string;
  text: string;
  at: number;
}

export type ContactNotice = 'mention' | 'taskAssigned' | 'taskDue';

/** @param source the note or the task: who is told of it twice has one notification */
export async function tell(
  tx: Transaction,
  db: Firestore,
  uids: readonly string[],
  type: ContactNotice,
  source: string,
  { ws, about, name, text, at }: Told,
): Promise<void> {
  const announce = await announcer(db, uids, at);
  for (const uid of uids) {
    announce(tx, uid, `${type}_${source}`, {
      type,
      workspace: ws,
      ...about,
      formTitle: name,
      summary: text.length > SUMMARY ? `${text.slice(0, SUMMARY - 1)}…` : text,
      at,
    });
  }
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

/** A contact or an account whose owner has changed. */
export interface Given extends HandedOver {
  name: string;
}

interface OwnerAct {
  ws: string;
  noun: RecordNoun;
  /** Whose they are now. */
  to: string | null;
  by: string;
  at: number;
}

const ownerNotice = (ids: readonly string[]) =>
  `ownerGiven_${ids.length === 1 ? ids[0] : idOfAll(ids)}`;

/** Tells a member of the contacts or accounts that they look after from now on: once for all of an act, gone if it is undone. */
export async function tellOwner(
  db: Firestore,
  { ws, noun, to, by, at }: OwnerAct,
  given: readonly Given[],
): Promise<void> {
  const [first] = given;
  if (!first) return;
  const isOne = given.length === 1;
  const announce = to === null || to === by ? undefined : await announcer(db, [to], at);
  const one = noun === 'contact' ? { contactId: first.id } : { accountId: first.id };
  const about: Announced = {
    type: 'ownerGiven',
    workspace: ws,
    ...(isOne ? one : {}),
    formTitle: isOne ? first.name : '',
    params: { count: given.length, of: noun === 'contact' ? 'contacts' : 'accounts' },
    at,
  };
  await db.runTransaction((tx) => {
    untellFormer(tx, db, given, ownerNotice);
    if (to !== null) announce?.(tx, to, ownerNotice(given.map(({ id }) => id)), about);
    return Promise.resolve();
  });
}
