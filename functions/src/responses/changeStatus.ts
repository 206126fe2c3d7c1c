/** Carries out a change of a response's status: everything that domain/responses/responseActions.ts says, in one transaction. */
import { isCounted } from '@/domain/options/responseStatus';
import {
  changeResponseStatus,
  TOMBSTONE_DAYS,
  type ResponseStatusChange,
} from '@/domain/responses/responseActions';
import type { StatusAct } from '@/domain/options/responseStatus';
import { withEntry } from '@/domain/responses/marking';
import type { LockDoc, SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { SessionDoc } from '@/domain/documents/numbers.schema';
import type { SubmissionStatus } from '@/domain/options/responseStatus';
import { paths } from '@/domain/base/firestorePaths';
import { withoutSubmission, withSubmission } from '@/domain/insights/sessions';
import { noteRows } from '../answerStore/changes';
import { followResponse } from '../destinations/queue';
import type { ResponseNews } from '../hooks/queue';
import { locksHeldBy } from '../intake/locks';
import { dataOf, FieldValue, Timestamp, type Transaction } from '../lib/admin';
import { placesOnStatus } from './places';
import {
  leaveContact,
  removeRecords,
  withdrawNotifications,
  type Context,
  type ResponsePlace,
  type ResponseWrite,
} from './writes';

const DAY_MS = 86_400_000;

/**
 * Changes a response's status within a transaction, which must not have written before.
 *
 * @param onSame called if the response already was as the act leaves it
 * @returns the status it has then; `absent` where there is no such response, `refused` where the act is not possible,
 *   `full` where the places that it needs are not left
 */
export async function applyStatusAct(
  tx: Transaction,
  context: Context,
  ws: string,
  id: string,
  act: StatusAct,
  onSame?: () => void,
): Promise<SubmissionStatus | 'absent' | 'refused' | 'full'> {
  const { db, now, by } = context;
  const ref = db.doc(paths.submission(ws, id));
  const submission = dataOf<SubmissionDoc>(await tx.get(ref));
  if (!submission) return 'absent';
  const change = changeResponseStatus(submission, act, now);
  if (change === 'same') {
    onSame?.();
    return submission.status;
  }
  if (!change) return 'refused';
  const place: ResponsePlace = { ws, id, submission };
  const { formId, submittedAt } = submission;
  const follow = { ws, formId, submissionId: id, submittedAt, now };
  // One that waits for a decision whose it is leaves that list, too.
  const isUnlinked = isCounted(submission.status) && submission.contactId === undefined;
  // Every read of the transaction comes before its first write.
  const places = await placesOnStatus(tx, context, place, change.status);
  if (places === 'full') return 'full';
  const locks = await locksWrite(tx, context, place, change);
  const writes: readonly ({ run: () => void } | undefined)[] = [
    locks,
    places,
    await sessionWrite(tx, context, place, change),
    change.leavesContact || isUnlinked ? await leaveContact(tx, context, place) : undefined,
    change.withdrawn ? await withdrawNotifications(tx, context, place) : undefined,
    change.status === 'erased' ? await removeRecords(tx, context, place) : undefined,
    // Erased, what was to be sent before is gone: a row may still be there.
    change.counted === 0 && change.status !== 'erased'
      ? undefined
      : { run: await followResponse(tx, db, follow, newsOf(submission, change)) },
  ];
  tx.update(ref, {
    ...Object.fromEntries(
      Object.entries({ ...change.fields, ...places?.fields }).map(([name, value]) => [
        name,
        value ?? FieldValue.delete(),
      ]),
    ),
    ...locks?.fields,
    ...(change.status === 'erased'
      ? {}
      : {
          log: withEntry(submission.log, {
            kind: 'status',
            at: now,
            ...(by === undefined ? {} : { by }),
            from: submission.status,
            to: change.status,
          }),
        }),
    ...(change.status === 'erased'
      ? { expireAt: Timestamp.fromMillis(now + TOMBSTONE_DAYS * DAY_MS) }
      : {}),
  });
  for (const write of writes) write?.run();
  if (change.counted !== 0) noteRows(tx, db, { ws, formId, now }, { responses: [id] });
  return change.status;
}

/** One that is accepted for the first time is new, which the effect `deliver` tells. */
const newsOf = (
  { before }: SubmissionDoc,
  { counted }: ResponseStatusChange,
): ResponseNews | undefined =>
  counted < 0
    ? 'response.deleted'
    : counted > 0 && before !== undefined && isCounted(before)
      ? 'response.updated'
      : undefined;

async function sessionWrite(
  tx: Transaction,
  { db, now }: Context,
  { ws, submission }: ResponsePlace,
  { counted }: ResponseStatusChange,
): Promise<ResponseWrite | undefined> {
  if (counted === 0) return undefined;
  const ref = db.doc(paths.session(ws, submission.formId, submission.sessionId));
  const session = dataOf<SessionDoc>(await tx.get(ref));
  if (!session) return undefined;
  const next =
    counted > 0
      ? withSubmission(session, submission.submittedAt, now)
      : withoutSubmission(session, now);
  return { run: () => tx.set(ref, next) };
}

async function locksWrite(
  tx: Transaction,
  { db }: Context,
  { ws, id, submission }: ResponsePlace,
  { locks, status }: ResponseStatusChange,
): Promise<ResponseWrite | undefined> {
  const { formId } = submission;
  if (locks === 'free') {
    const refs = await locksHeldBy(tx, db, { ws, formId, submissionId: id });
    const found = refs.length > 0 ? await tx.getAll(...refs) : [];
    const freed = found.flatMap((snapshot) => {
      const lock = dataOf<LockDoc>(snapshot);
      return lock ? [{ id: snapshot.id, fieldId: lock.fieldId }] : [];
    });
    return {
      run: () => refs.forEach((ref) => tx.delete(ref)),
      ...(freed.length > 0 && status !== 'erased' ? { fields: { freedLocks: freed } } : {}),
    };
  }
  const { freedLocks = [] } = submission;
  if (locks !== 'take' || freedLocks.length === 0) return undefined;
  const refs = freedLocks.map((lock) => db.doc(paths.lock(ws, formId, lock.id)));
  const found = await tx.getAll(...refs);
  return {
    run: () => {
      for (const [index, lock] of freedLocks.entries()) {
        const ref = refs[index];
        // Someone else gave the value meanwhile: both stay, as the restore is the owner's decision.
        if (!ref || found[index]?.exists) continue;
        tx.set(ref, {
          schemaVersion: 1,
          submissionId: id,
          fieldId: lock.fieldId,
        } satisfies LockDoc);
      }
    },
  };
}
