/** What is left of an account once it is deleted for good: people lose it, what was written about it is deleted. */
import type { JobOf } from '@/domain/documents/jobs.schema';
import { derived } from '@/domain/contacts/people';
import type { ActivityDoc, ContactDoc, TaskDoc } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { newJob } from '../lib/newJob';
import { FieldValue, type Firestore, rowOf, type Transaction } from '../lib/admin';
import type { JobKind } from '../lib/jobKind';
import { serverQuery } from '../lib/query';
import { untell } from './notices';

/** Documents in one step. */
const SOME = 100;

interface Cursor {
  accountId: string;
  /** All its ids (contacts/merged.ts). */
  ids?: readonly string[];
  /** In this order: once people are without it, no line of theirs names it any more. */
  part: 'people' | 'lines' | 'files' | 'tasks';
}

export function startAccountDeletion(
  tx: Transaction,
  { db, now }: { db: Firestore; now: number },
  ws: string,
  ids: readonly string[],
  by: string,
): void {
  const [accountId = ''] = ids;
  const cursor: Cursor = { accountId, ids, part: 'people' };
  tx.set(db.doc(paths.job(ws, `delete-account-${accountId}`)), {
    ...newJob('deleteAccount', now, by),
    cursor: JSON.stringify(cursor),
  });
}

/** No place is kept: what a step has changed is no longer found by the next one. */
export function deleteAccountKind(size = SOME): JobKind<JobOf<'deleteAccount'>, Cursor> {
  return {
    isForgotten: true,
    async commit(tx, { db, ws, now }, cursor) {
      if (!cursor) return { cursor: undefined };
      const { accountId, part, ids = [accountId] } = cursor;
      const page = async (collection: string, name: keyof typeof QUERIES, ...more: true[]) =>
        (
          await tx.get(
            serverQuery(db.collection(collection), QUERIES[name], [ids, ...more]).limit(size),
          )
        ).docs;
      const again = (found: number, next: Cursor['part'] | undefined) =>
        found === size ? cursor : next && { ...cursor, part: next };
      switch (part) {
        case 'people': {
          const docs = await page(paths.contacts(ws), 'peopleOfAccount');
          for (const doc of docs) {
            const { accountId: _gone, ...contact } = rowOf<ContactDoc>(doc);
            tx.set(doc.ref, derived(contact));
          }
          return { cursor: again(docs.length, 'lines') };
        }
        case 'lines': {
          const docs = await page(paths.activities(ws), 'activitiesOfAccount');
          for (const doc of docs) {
            const line = rowOf<ActivityDoc>(doc);
            if (line.contactId !== undefined) {
              tx.update(doc.ref, { accountId: FieldValue.delete() });
              continue;
            }
            tx.delete(doc.ref);
            const mentions = 'mentions' in line ? (line.mentions ?? []) : [];
            const id = doc.id.replace(/^entry_/, '');
            for (const uid of mentions) untell(tx, db, uid, 'mention', id);
          }
          return { cursor: again(docs.length, 'files') };
        }
        case 'files': {
          const docs = await page(paths.uploads(ws), 'attachedToAccount', true);
          // The sweep removes their bytes.
          for (const { ref } of docs) {
            tx.update(ref, { attached: FieldValue.delete(), purgeAt: now });
          }
          return { cursor: again(docs.length, 'tasks') };
        }
        case 'tasks': {
          const docs = await page(paths.tasks(ws), 'allTasksOfAccount');
          for (const doc of docs) {
            const { by, assignee } = rowOf<TaskDoc>(doc);
            tx.delete(doc.ref);
            for (const uid of new Set([by, assignee ?? by])) {
              untell(tx, db, uid, 'taskAssigned', doc.id);
              untell(tx, db, uid, 'taskDue', doc.id);
            }
          }
          return { cursor: again(docs.length, undefined) };
        }
      }
    },
  };
}
