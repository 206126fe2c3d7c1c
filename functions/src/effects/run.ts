import type { Effect, SubmissionDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { dataOf } from '../lib/admin';
import type { EffectContext } from './context';
import { crm } from './crm';
import { notify } from './notify';

const EFFECTS = { crm, notify } satisfies Record<
  Effect,
  (context: EffectContext, ws: string, id: string) => Promise<void>
>;

/**
 * Does what a submission's own `todo` says, read now and never from an event (invariant 2). The effects are
 * independent: one that fails leaves its name, the others go on.
 *
 * @throws the first failure, so that the trigger tries again
 */
export async function runEffects(context: EffectContext, ws: string, id: string): Promise<void> {
  const stored = await context.db.doc(paths.submission(ws, id)).get();
  const todo = dataOf<SubmissionDoc>(stored)?.todo ?? [];
  // One after the other: both write the submission, so side by side they would only make each other try again.
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
