/** The lines of a contact's timeline name its account: those of one that moved are repointed, few at once, many by a job. */
import type { JobOf } from '@/domain/documents/jobs.schema';
import { FieldPath } from 'firebase-admin/firestore';
import { mergedIdsOf } from '@/domain/contacts/merged';
import type { ActivityDoc, ContactDoc } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { newJob } from '../lib/newJob';
import { FieldValue, type Firestore, rowOf, type Transaction } from '../lib/admin';
import type { JobKind } from '../lib/jobKind';
import { serverQuery } from '../lib/query';
import { recordBehind } from './merged';

/** Lines that are repointed together with their contact. */
const FEW = 10;
/** Lines in one step. */
const SOME = 200;

interface Cursor {
  contactId: string;
  /** The last line that was looked at. */
  after?: { at: number; id: string };
}

const linesOf = (db: Firestore, ws: string, ids: readonly string[]) =>
  serverQuery(db.collection(paths.activities(ws)), QUERIES.activitiesOfContact, [ids]);

/**
 * Gives the lines of a contact its new account, within the transaction that moves it. Reads at once; the writes are what
 * it answers.
 */
export async function repointLines(
  tx: Transaction,
  { db, now }: { db: Firestore; now: number },
  ws: string,
  { id: contactId, contact }: { id: string; contact: ContactDoc },
  accountId: string | undefined,
): Promise<() => void> {
  const { docs } = await tx.get(
    linesOf(db, ws, mergedIdsOf(contactId, contact))
      .select('accountId')
      .limit(FEW + 1),
  );
  if (docs.length <= FEW) {
    return () =>
      docs.forEach(({ ref }) => tx.update(ref, { accountId: accountId ?? FieldValue.delete() }));
  }
  // One that is running begins again: it reads where the contact is now.
  const cursor: Cursor = { contactId };
  return () =>
    void tx.set(db.doc(paths.job(ws, `lines-${contactId}`)), {
      ...newJob('moveLines', now),
      cursor: JSON.stringify(cursor),
    });
}

export function moveLinesKind(size = SOME): JobKind<JobOf<'moveLines'>, Cursor> {
  return {
    isForgotten: true,
    async commit(tx, { db, ws }, cursor) {
      if (!cursor) return { cursor: undefined };
      const { contactId, after } = cursor;
      // One that was merged since is of the account of the contact that stayed.
      const found = await recordBehind('contact', tx, db, ws, contactId);
      if (!found) return { cursor: undefined };
      const { id, record: contact } = found;
      const ordered = linesOf(db, ws, mergedIdsOf(id, contact))
        .orderBy(FieldPath.documentId(), 'desc')
        .limit(size);
      const { docs } = await tx.get(after ? ordered.startAfter(after.at, after.id) : ordered);
      for (const doc of docs) {
        const { accountId } = rowOf<ActivityDoc>(doc);
        if (accountId === contact.accountId) continue;
        tx.update(doc.ref, { accountId: contact.accountId ?? FieldValue.delete() });
      }
      const last = docs.length < size ? undefined : docs.at(-1);
      if (!last) return { cursor: undefined };
      const { at } = rowOf<ActivityDoc>(last);
      return { cursor: { contactId, after: { at, id: last.id } } };
    },
  };
}
