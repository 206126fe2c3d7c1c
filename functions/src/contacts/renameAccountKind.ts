/** An account with a new name: people whose company was the former name get the new one, page by page. */
import { FieldPath } from 'firebase-admin/firestore';
import { withRenamedCompany } from '@/domain/contacts/moves';
import { mergedIdsOf } from '@/domain/contacts/merged';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import type { JobDoc, JobOf } from '@/domain/documents/jobs.schema';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { newJob } from '../lib/newJob';
import { dataOf, type Firestore, rowOf, type Transaction } from '../lib/admin';
import type { JobKind } from '../lib/jobKind';
import { serverQuery } from '../lib/query';
import { recordBehind } from './merged';

/** Contacts in one step. */
const SOME = 50;

interface Cursor {
  accountId: string;
  /** Names that the account had. What it has now is read with each step. */
  former: readonly string[];
  after?: string;
}

/** Starts it, or starts it again with one former name more. Reads at once; the write is what it answers. */
export async function startRename(
  tx: Transaction,
  { db, now }: { db: Firestore; now: number },
  ws: string,
  accountId: string,
  former: string,
): Promise<() => void> {
  const ref = db.doc(paths.job(ws, `rename-${accountId}`));
  const running = dataOf<JobDoc>(await tx.get(ref));
  const before = running?.cursor === undefined ? [] : (JSON.parse(running.cursor) as Cursor).former;
  const cursor: Cursor = { accountId, former: [...new Set([...before, former])] };
  return () =>
    void tx.set(ref, { ...newJob('renameAccount', now), cursor: JSON.stringify(cursor) });
}

export function renameAccountKind(size = SOME): JobKind<JobOf<'renameAccount'>, Cursor> {
  return {
    isForgotten: true,
    async commit(tx, { db, ws }, cursor) {
      if (!cursor) return { cursor: undefined };
      const { accountId, former, after } = cursor;
      // People of one that was merged since get the name of the account that stayed.
      const found = await recordBehind('account', tx, db, ws, accountId);
      if (!found) return { cursor: undefined };
      const { id, record: account } = found;
      const people = serverQuery(db.collection(paths.contacts(ws)), QUERIES.peopleOfAccount, [
        mergedIdsOf(id, account),
      ])
        .orderBy(FieldPath.documentId())
        .limit(size);
      const { docs } = await tx.get(after === undefined ? people : people.startAfter(after));
      for (const doc of docs) {
        const next = withRenamedCompany(rowOf<ContactDoc>(doc), former, account.name);
        if (next) tx.set(doc.ref, next);
      }
      const last = docs.length < size ? undefined : docs.at(-1);
      return { cursor: last && { accountId, former, after: last.id } };
    },
  };
}
