import { paths } from '@/domain/base/firestorePaths';
import { MAX_MERGED, MAX_OPEN_TASKS } from '@/domain/options/contactLimits';
import { QUERIES } from '@/domain/queries/queries';
import type { RecordNoun } from '@/domain/contacts/records';
import type { Firestore, Transaction } from '../lib/admin';
import { serverQuery } from '../lib/query';

const TASKS_OF = { contact: QUERIES.tasksOfContact, account: QUERIES.tasksOfAccount } as const;

/** Hides the open tasks of a contact, or an account, that goes to the trash, or shows them again. Reads at once. */
export async function showTasks(
  noun: RecordNoun,
  tx: Transaction,
  db: Firestore,
  ws: string,
  /** All ids of the record (contacts/merged.ts). */
  ids: readonly string[],
  shown: boolean,
): Promise<() => void> {
  const values = [ids, shown ? 'hidden' : 'open'];
  const query = serverQuery(db.collection(paths.tasks(ws)), TASKS_OF[noun], values);
  const { docs } = await tx.get(query.select().limit(MAX_OPEN_TASKS * MAX_MERGED));
  return () => docs.forEach(({ ref }) => tx.update(ref, { status: shown ? 'open' : 'hidden' }));
}
