/** The notification that things were given to a member: one for all of an act, gone if it is undone. */
import { paths } from '@/domain/base/firestorePaths';
import type { Firestore, Transaction } from '../lib/admin';
import { sha256 } from '../lib/hash';

/** What was given to someone: a response, a contact or an account. */
export interface HandedOver {
  id: string;
  /** Whose it was before. */
  former: string | undefined;
}

/** Of the things of one act together, in whatever order. */
export const idOfAll = (ids: readonly string[]): string =>
  sha256([...ids].sort().join()).slice(0, 32);

/** Takes back from each former holder the notification of an act that this one undoes. */
export function untellFormer(
  tx: Transaction,
  db: Firestore,
  given: readonly HandedOver[],
  noticeId: (ids: readonly string[]) => string,
): void {
  for (const former of new Set(given.map((one) => one.former))) {
    if (former === undefined) continue;
    const theirs = given.filter((one) => one.former === former).map(({ id }) => id);
    tx.delete(db.doc(paths.notification(former, noticeId(theirs))));
  }
}
