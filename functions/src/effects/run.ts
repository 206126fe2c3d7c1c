import type { Effect, SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf } from '../lib/admin';
import type { EffectContext } from './context';
import { crm } from './crm';
import { deliver } from './deliver';
import { notify } from './notify';

const EFFECTS = { crm, notify, deliver } satisfies Record<
  Effect,
  (context: EffectContext, ws: string, id: string) => Promise<void>
>;

/**
 * Runs the effects listed in a submission's `todo`, read now rather than from the event (invariant 2). Effects are
 * independent: one that fails stays listed, and the others still run.
 *
 * @throws the first failure, so that the trigger retries
 */
export async function runEffects(context: EffectContext, ws: string, id: string): Promise<void> {
  const stored = await context.db.doc(paths.submission(ws, id)).get();
  const todo = dataOf<SubmissionDoc>(stored)?.todo ?? [];
  // Sequential: both write the submission, so in parallel they would only cause each other to retry.
  const failures: unknown[] = [];
  for (const effect of todo) {
    try {
      await EFFECTS[effect](context, ws, id);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
