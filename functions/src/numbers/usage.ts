/**
 * The one metering point: what a workspace used of its plan in a month. A counter is set to what another counter of the
 * same transaction says, never increased, so that a retry, a replay or a recount cannot count anything twice.
 */
import type { UsageDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import type { Firestore, Transaction } from '../lib/admin';

type Metered = Omit<UsageDoc, 'schemaVersion' | 'updatedAt'>;

/**
 * Sets counters of a month; others of it stay. Each has one place that sets it.
 *
 * @param month `YYYY-MM`, in the workspace's zone
 */
export function meter(
  tx: Transaction,
  db: Firestore,
  ws: string,
  month: string,
  counters: Metered,
  now: number,
): void {
  const usage: UsageDoc = { schemaVersion: 1, ...counters, updatedAt: now };
  tx.set(db.doc(paths.usageMonth(ws, month)), usage, { merge: true });
}
