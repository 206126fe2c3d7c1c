import { FieldValue, type Firestore, type Transaction } from '../lib/admin';
import type { Effect, SubmissionDoc } from '@/domain/documents/submissions.schema';
import { todoWithout } from '@/domain/responses/effects';
import { paths } from '@/domain/base/firestorePaths';

/** Context of an effect. Tests and the seed pass clocks in the past. */
export interface EffectContext {
  db: Firestore;
  /** Milliseconds since the epoch. */
  now: number;
  newKey: () => string;
  /** The secret of keys (keys.ts). */
  keySecret: string;
}

/**
 * Removes the effect's name from `todo`, together with its other changes to the submission, in the effect's own
 * transaction.
 */
export function markDone(
  tx: Transaction,
  db: Firestore,
  ws: string,
  id: string,
  submission: SubmissionDoc,
  effect: Effect,
  also: Partial<Pick<SubmissionDoc, 'contactId' | 'respondent' | 'digestDay'>> = {},
): void {
  const todo = todoWithout(submission, effect);
  tx.update(db.doc(paths.submission(ws, id)), {
    ...also,
    todo,
    ...(todo.length === 0 ? { pendingSince: FieldValue.delete() } : {}),
  });
}
