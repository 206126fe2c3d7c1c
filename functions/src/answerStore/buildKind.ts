/**
 * Builds a form's answer store from its documents: notes every session and every response without one, a page a step, and
 * the store's own writer does the rest. Also after a change of the workspace's zone, when every row is of another day.
 */
import { FieldPath } from 'firebase-admin/firestore';
import type { JobOf } from '@/domain/documents/jobs.schema';
import { paths } from '@/domain/base/firestorePaths';
import { COUNTED } from '@/domain/options/responseStatus';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { SessionDoc } from '@/domain/documents/numbers.schema';
import { QUERIES } from '@/domain/queries/queries';
import { rowOf, type Firestore, type Transaction } from '../lib/admin';
import type { JobKind, Next, StepContext } from '../lib/jobKind';
import { newJob } from '../lib/newJob';
import { queryOf } from '../lib/query';

/** Documents of a step. */
const SOME = 1_000;

/** The job of a form: one at a time. */
export const buildJobId = (formId: string): string => `answers-${formId}`;

/** Starts it, unless it is running. Reads nothing: the caller has read the job. */
export function startBuild(
  tx: Transaction,
  db: Firestore,
  { ws, formId, now }: { ws: string; formId: string; now: number },
): void {
  tx.set(db.doc(paths.job(ws, buildJobId(formId))), { ...newJob('buildAnswers', now), formId });
}

interface Cursor {
  /** Sessions first, then the responses of imports. */
  phase: 'sessions' | 'responses';
  after?: [at: number, id: string];
  /** Of the documents that were written. */
  step: number;
  done: number;
}

type Step = StepContext<JobOf<'buildAnswers'>>;

/** @param size documents of a step, at most */
export function buildAnswersKind(size = SOME): JobKind<JobOf<'buildAnswers'>, Cursor> {
  return {
    isForgotten: true,
    commit: (tx, step, cursor = { phase: 'sessions', step: 0, done: 0 }) =>
      cursor.phase === 'sessions'
        ? noteSessions(tx, step, cursor, size)
        : noteImported(tx, step, cursor, size),
  };
}

function write(
  tx: Transaction,
  { db, ws, job: { formId }, jobId, now }: Step,
  { step }: Cursor,
  noted: { sessions: string[]; responses: string[] },
): void {
  if (noted.sessions.length + noted.responses.length === 0) return;
  tx.set(db.doc(paths.rowChange(ws, formId, `${jobId}-${step}`)), {
    schemaVersion: 1,
    ...noted,
    dueAt: now,
  });
}

async function noteSessions(
  tx: Transaction,
  step: Step,
  cursor: Cursor,
  size: number,
): Promise<Next<Cursor>> {
  const { db, ws, job } = step;
  const all = queryOf(db.collection(paths.sessions(ws, job.formId)), QUERIES.sessionsOfForm, [])
    .orderBy(FieldPath.documentId())
    .select('viewedAt', 'excluded')
    .limit(size);
  const { docs } = await tx.get(cursor.after ? all.startAfter(...cursor.after) : all);
  const sessions = docs.flatMap((doc) =>
    rowOf<SessionDoc>(doc).excluded === 'import' ? [] : [doc.id],
  );
  write(tx, step, cursor, { sessions, responses: [] });
  const last = docs.at(-1);
  const next = { step: cursor.step + 1, done: cursor.done + docs.length };
  return {
    cursor:
      docs.length === size && last
        ? { ...next, phase: 'sessions', after: [rowOf<SessionDoc>(last).viewedAt, last.id] }
        : { ...next, phase: 'responses' },
    progress: { done: next.done },
  };
}

/** Responses: those of sessions are written with them, and looked at once; the rest has no other row. */
async function noteImported(
  tx: Transaction,
  step: Step,
  cursor: Cursor,
  size: number,
): Promise<Next<Cursor>> {
  const { db, ws, job } = step;
  const all = queryOf(db.collection(paths.submissions(ws)), QUERIES.submissionsOfForm, [
    job.formId,
    COUNTED,
  ])
    .orderBy(FieldPath.documentId(), 'desc')
    .select('submittedAt', 'importId')
    .limit(size);
  const { docs } = await tx.get(cursor.after ? all.startAfter(...cursor.after) : all);
  const responses = docs.flatMap((doc) =>
    rowOf<SubmissionDoc>(doc).importId === undefined ? [] : [doc.id],
  );
  write(tx, step, cursor, { sessions: [], responses });
  const last = docs.at(-1);
  const next = { step: cursor.step + 1, done: cursor.done + docs.length };
  return {
    cursor:
      docs.length === size && last
        ? { ...next, phase: 'responses', after: [rowOf<SubmissionDoc>(last).submittedAt, last.id] }
        : undefined,
    progress: { done: next.done },
  };
}
