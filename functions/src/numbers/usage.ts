/**
 * The only metering point: a workspace's usage of its plan per month. A counter is set to another counter of the same
 * transaction, never incremented, so retries, replays and recounts cannot count twice.
 */
import type { UsageDoc } from '@/domain/documents/numbers.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { Firestore, Transaction } from '../lib/admin';

type Metered = Omit<UsageDoc, 'schemaVersion' | 'updatedAt'>;

/**
 * Sets counters of a month and keeps the others. Each has one place that sets it.
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
