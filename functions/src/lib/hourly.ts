/** Limits on what a workspace does in an hour (SAFETY_LIMITS in domain/options/plans.ts), counted across all instances. */
import { refused } from '@/domain/refusals/refusals';
import type { LimitsDoc, WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import { SAFETY_LIMITS, type SafetyLimits } from '@/domain/options/plans';
import { dataOf, type Firestore, type Transaction } from './admin';

const HOUR = 3_600_000;

/** What is counted per hour, with the error message at the limit. */
const REFUSALS = {
  formsPerHour: 'forms_hour',
  testsPerHour: 'tests_hour',
  publishesPerHour: 'publishes_hour',
  invitationsPerHour: 'invitations_hour',
} as const satisfies Partial<Record<keyof SafetyLimits, string>>;
type Counted = keyof typeof REFUSALS;

/** A workspace's limits and usage, read in a transaction before its first write. */
export interface Allowance {
  limits: SafetyLimits;
  /**
   * Counts one use, as a write of the same transaction. Throws `rate_limited` with `details.retryAfter` in seconds at
   * the hour's limit.
   */
  spend(what: Counted): void;
}

/** Reads a workspace's remaining allowance. A workspace that is being deleted gets the smallest limits. */
export async function allowanceOf(
  tx: Transaction,
  db: Firestore,
  ws: string,
  now: number,
): Promise<Allowance> {
  const ref = db.doc(paths.limits(ws));
  const [workspaceDoc, limitsDoc] = await tx.getAll(db.doc(paths.workspace(ws)), ref);
  const workspace = workspaceDoc && dataOf<WorkspaceDoc>(workspaceDoc);
  const limits = SAFETY_LIMITS[workspace?.plan ?? 'free'];
  const hour = Math.floor(now / HOUR);
  const stored = limitsDoc && dataOf<LimitsDoc>(limitsDoc);
  const counts = stored?.hour === hour ? stored.counts : {};
  return {
    limits,
    spend(what) {
      const count = (counts[what] ?? 0) + 1;
      if (count > limits[what]) {
        const retryAfter = Math.ceil(((hour + 1) * HOUR - now) / 1_000);
        throw refused(REFUSALS[what], undefined, { retryAfter });
      }
      tx.set(ref, {
        schemaVersion: 1,
        hour,
        counts: { ...counts, [what]: count },
      } satisfies LimitsDoc);
    },
  };
}
