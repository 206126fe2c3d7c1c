/**
 * Long work in steps. A job is one document that holds its kind, its cursor and its lease. A step is claimed by a
 * lease, prepared outside any transaction, and committed in one transaction together with the new cursor. Each step
 * therefore happens exactly once: a worker that was killed, ran twice or lost its lease commits nothing.
 *
 * The task queue asks for the next step; the sweep finds steps whose task was lost (invariant 2).
 */
import type { JobDoc } from '@/domain/documents/jobs.schema';
import { paths } from '@/domain/base/firestorePaths';
import { AppError, type ErrorCode } from '@/domain/base/errors';
import { can } from '@/domain/options/access';
import type { MemberDoc } from '@/domain/documents/workspaces.schema';
import { dataOf, FieldValue, type Firestore, Timestamp, type Transaction } from '../lib/admin';
import type { AnyJobKind, JobContext, RunnerOf, StepContext } from '../lib/jobKind';
import { report } from '../lib/report';
import { announcer } from '../notices/announce';
import { failureNotice } from './failureNotice';

/** Lease of one step, in milliseconds; after it another worker may claim the step. */
export const LEASE = 120_000;
/** Attempts at one step before the job fails. */
export const MAX_ATTEMPTS = 8;
/** Errors that another attempt meets again. */
const FINAL: readonly ErrorCode[] = ['too_large', 'not_found'];
/** Retention of an ended job, in milliseconds. */
const KEPT = 30 * 86_400_000;

/** Kinds by their names. */
export type JobKinds = Partial<RunnerOf>;

/** Result of a step. */
export type StepResult =
  | 'more'
  | 'done'
  | 'cancelled'
  /** No such job, or it has ended. */
  | 'ended'
  /** Another worker holds the lease, or the job is waiting for its next attempt. */
  | 'waiting'
  /** The lease was lost during the step, so nothing was written. */
  | 'lost'
  | 'failed';

/** Stops a job before its next step. Completed steps are kept. */
export async function stopJob({ db }: JobContext, ws: string, id: string): Promise<void> {
  const ref = db.doc(paths.job(ws, id));
  await db.runTransaction(async (tx) => {
    const job = dataOf<JobDoc>(await tx.get(ref));
    if (job && isRunning(job)) tx.update(ref, { isCancelled: true });
  });
}

const isRunning = ({ status }: JobDoc) => status === 'running';

/** Runs the next step of a job. Never throws because of the job's own work: failures are recorded and retried. */
export async function stepJob(
  context: JobContext,
  kinds: JobKinds,
  ws: string,
  id: string,
): Promise<StepResult> {
  const lease = context.newKey();
  const claimed = await claim(context, kinds, ws, id, lease);
  if (typeof claimed === 'string') return claimed;
  const kind: AnyJobKind | undefined = kinds[claimed.kind];
  const isRepeated = claimed.attempts > 0 || claimed.lease !== undefined;
  const step: StepContext = { ...context, ws, jobId: id, job: claimed, isRepeated };
  const cursor: unknown = claimed.cursor === undefined ? undefined : JSON.parse(claimed.cursor);
  try {
    // An unknown kind, after a roll-back. Retried, since the next deployment may know it.
    if (!kind) throw new Error(`There is no kind of job called ${claimed.kind}.`);
    const prepared = await kind.prepare?.(step, cursor);
    return await commit(step, kind, lease, cursor, prepared);
  } catch (error) {
    report(error, { door: 'jobs', kind: claimed.kind, ws, id });
    return await noteFailure(step, lease, error);
  }
}

/** Claims the lease, or returns why it cannot. */
async function claim(
  { db, now }: JobContext,
  kinds: JobKinds,
  ws: string,
  id: string,
  lease: string,
): Promise<JobDoc | StepResult> {
  const ref = db.doc(paths.job(ws, id));
  return db.runTransaction(async (tx) => {
    const job = dataOf<JobDoc>(await tx.get(ref));
    if (!job || !isRunning(job)) return 'ended';
    if (job.isCancelled) {
      tx.update(ref, ended('cancelled', now));
      return 'cancelled';
    }
    if ((job.dueAt ?? 0) > now || (job.lease && job.lease.until > now)) return 'waiting';
    if (!(await mayHaveFile(tx, db, ws, kinds[job.kind], job))) {
      // The sweep removes what was written of it.
      tx.update(ref, { ...ended('cancelled', now), fileExpiresAt: now });
      return 'cancelled';
    }
    tx.update(ref, { lease: { by: lease, until: now + LEASE } });
    return job;
  });
}

/** False for a file of data whose asker is no member any more, or may not have it. */
async function mayHaveFile(
  tx: Transaction,
  db: Firestore,
  ws: string,
  kind: AnyJobKind | undefined,
  job: JobDoc,
): Promise<boolean> {
  const act = kind?.fileFor?.(job);
  if (act === undefined || job.startedBy === undefined) return true;
  const member = dataOf<MemberDoc>(await tx.get(db.doc(paths.member(ws, job.startedBy))));
  return member !== undefined && can(member.role, act);
}

function commit(
  step: StepContext,
  kind: AnyJobKind,
  lease: string,
  cursor: unknown,
  prepared: unknown,
): Promise<StepResult> {
  const { db, ws, jobId, now } = step;
  const ref = db.doc(paths.job(ws, jobId));
  return db.runTransaction(async (tx) => {
    const job = dataOf<JobDoc>(await tx.get(ref));
    if (!job || !isRunning(job) || job.lease?.by !== lease) return 'lost';
    if (job.isCancelled) {
      tx.update(ref, ended('cancelled', now));
      return 'cancelled';
    }
    const next = await kind.commit(tx, { ...step, job }, cursor, prepared);
    const noted = {
      steps: job.steps + 1,
      attempts: 0,
      lease: FieldValue.delete(),
      ...(next.progress ? { progress: next.progress } : {}),
    };
    if (next.cursor !== undefined) {
      tx.update(ref, { ...noted, dueAt: now, cursor: JSON.stringify(next.cursor) });
      return 'more';
    }
    if (kind.isForgotten) tx.delete(ref);
    else tx.update(ref, { ...noted, ...ended('done', now) });
    return 'done';
  });
}

/** Fields written when a job ends. Without `dueAt` no query finds it again. */
function ended(status: 'done' | 'cancelled' | 'failed', now: number) {
  return {
    status,
    endedAt: now,
    expireAt: Timestamp.fromMillis(now + KEPT),
    dueAt: FieldValue.delete(),
    lease: FieldValue.delete(),
  };
}

/** Records a failed attempt: the step is retried later, and in the end the job fails with the reason. */
async function noteFailure(
  { db, ws, jobId, now }: StepContext,
  lease: string,
  error: unknown,
): Promise<StepResult> {
  const ref = db.doc(paths.job(ws, jobId));
  const code = error instanceof AppError ? error.code : 'internal';
  return db.runTransaction(async (tx) => {
    const job = dataOf<JobDoc>(await tx.get(ref));
    if (!job || !isRunning(job) || job.lease?.by !== lease) return 'lost';
    const attempts = job.attempts + 1;
    if (attempts >= MAX_ATTEMPTS || FINAL.includes(code)) {
      const announce = await failureOf(tx, { db, now }, ws, jobId, job);
      tx.update(ref, { ...ended('failed', now), attempts, error: code });
      announce();
      return 'failed';
    }
    tx.update(ref, { attempts, dueAt: now + stepDelay(attempts), lease: FieldValue.delete() });
    return 'waiting';
  });
}

/** Notifies the person who started it, if they are still a member. Reads at once; writes when called. */
async function failureOf(
  tx: Transaction,
  { db, now }: Pick<JobContext, 'db' | 'now'>,
  ws: string,
  jobId: string,
  job: JobDoc,
): Promise<() => void> {
  const { startedBy: uid } = job;
  const notice = failureNotice(ws, jobId, job, now);
  if (uid === undefined || !notice) return () => undefined;
  const member = await tx.get(db.doc(paths.member(ws, uid)));
  if (!member.exists) return () => undefined;
  const announce = await announcer(db, [uid], now);
  return () => announce(tx, uid, notice.id, notice.about);
}

/** Milliseconds until the next try: 5 s, doubled each time, at most ten minutes. */
export function stepDelay(attempts: number): number {
  return Math.min(600_000, 5_000 * 2 ** (attempts - 1));
}
