/**
 * Long work in steps. A job is one document: what it is, how far it came, and who works on it. A step is claimed by a
 * lease, prepared outside of any transaction, and committed in one together with the note of how far the job came. So
 * each step is done exactly once: whoever was killed, ran twice or lost the lease commits nothing.
 *
 * The task queue asks for the next step; the sweep finds what it dropped (invariant 2).
 */
import type { JobDoc, JobKindName } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { AppError } from '@/domain/errors';
import { FieldValue, Timestamp, dataOf } from '../lib/admin';
import type { AnyJobKind, JobContext, StepContext } from '../lib/jobKind';
import { report } from '../lib/report';

/** One step has this long, in milliseconds; then another may claim it. */
export const LEASE = 120_000;
/** Tries of one step before the job has failed. */
export const MOST_ATTEMPTS = 8;
/** A job that ended is forgotten after this long, in milliseconds. */
const KEPT = 30 * 86_400_000;

/** Kinds by their names. */
export type JobKinds = Readonly<Partial<Record<string, AnyJobKind>>>;

/** What became of a step. */
export type Stepped =
  | 'more'
  | 'done'
  | 'cancelled'
  /** There is no such job, or it has ended. */
  | 'ended'
  /** Somebody else works on it, or it waits for its next try. */
  | 'waiting'
  /** Another took over meanwhile: nothing of this step was written. */
  | 'lost'
  | 'failed';

/** A job that begins now. Written in the transaction of what it belongs to. */
export function newJob(kind: JobKindName, now: number, startedBy?: string): JobDoc {
  return {
    schemaVersion: 2,
    kind,
    status: 'running',
    startedAt: now,
    dueAt: now,
    steps: 0,
    attempts: 0,
    ...(startedBy === undefined ? {} : { startedBy }),
  };
}

/** Asks a job to stop before its next step. What it has done stays. */
export async function cancelJob({ db }: JobContext, ws: string, id: string): Promise<void> {
  const ref = db.doc(paths.job(ws, id));
  await db.runTransaction(async (tx) => {
    const job = dataOf<JobDoc>(await tx.get(ref));
    if (job && isRunning(job)) tx.update(ref, { isCancelled: true });
  });
}

/** Jobs of the first version had no status. */
const isRunning = ({ status = 'running' }: JobDoc) => status === 'running';

/** Does the next step of a job. Never throws because of the job's own work: that is noted and tried again later. */
export async function stepJob(
  context: JobContext,
  kinds: JobKinds,
  ws: string,
  id: string,
): Promise<Stepped> {
  const lease = context.newKey();
  const claimed = await claim(context, ws, id, lease);
  if (typeof claimed === 'string') return claimed;
  const kind = kinds[claimed.kind];
  const step: StepContext = { ...context, ws, jobId: id };
  const cursor: unknown = claimed.cursor === undefined ? undefined : JSON.parse(claimed.cursor);
  try {
    // A newer version's kind, after a roll-back: tried again, since the next deployment may know it.
    if (!kind) throw new Error(`There is no kind of job called ${claimed.kind}.`);
    const prepared = await kind.prepare?.(step, cursor);
    return await commit(step, kind, lease, cursor, prepared);
  } catch (error) {
    report(error, { door: 'jobs', kind: claimed.kind, ws, id });
    return await noteFailure(step, lease, error);
  }
}

/** Takes the lease; says why not where it cannot. */
async function claim(
  { db, now }: JobContext,
  ws: string,
  id: string,
  lease: string,
): Promise<JobDoc | Stepped> {
  const ref = db.doc(paths.job(ws, id));
  return db.runTransaction(async (tx) => {
    const job = dataOf<JobDoc>(await tx.get(ref));
    if (!job || !isRunning(job)) return 'ended';
    if (job.isCancelled) {
      tx.update(ref, ended('cancelled', now));
      return 'cancelled';
    }
    if ((job.dueAt ?? 0) > now || (job.lease && job.lease.until > now)) return 'waiting';
    tx.update(ref, { lease: { by: lease, until: now + LEASE } });
    return job;
  });
}

function commit(
  step: StepContext,
  kind: AnyJobKind,
  lease: string,
  cursor: unknown,
  prepared: unknown,
): Promise<Stepped> {
  const { db, ws, jobId, now } = step;
  const ref = db.doc(paths.job(ws, jobId));
  return db.runTransaction(async (tx) => {
    const job = dataOf<JobDoc>(await tx.get(ref));
    if (!job || !isRunning(job) || job.lease?.by !== lease) return 'lost';
    if (job.isCancelled) {
      tx.update(ref, ended('cancelled', now));
      return 'cancelled';
    }
    const next = await kind.commit(tx, step, cursor, prepared);
    const noted = {
      steps: (job.steps ?? 0) + 1,
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

/** What is written where a job ends. Without `dueAt` no query finds it any more. */
function ended(status: 'done' | 'cancelled' | 'failed', now: number) {
  return {
    status,
    endedAt: now,
    expireAt: Timestamp.fromMillis(now + KEPT),
    dueAt: FieldValue.delete(),
    lease: FieldValue.delete(),
  };
}

/** Notes a try that came to nothing: the step is tried again later, and at last the job says why it failed. */
async function noteFailure(
  { db, ws, jobId, now }: StepContext,
  lease: string,
  error: unknown,
): Promise<Stepped> {
  const ref = db.doc(paths.job(ws, jobId));
  const code = error instanceof AppError ? error.code : 'internal';
  return db.runTransaction(async (tx) => {
    const job = dataOf<JobDoc>(await tx.get(ref));
    if (!job || !isRunning(job) || job.lease?.by !== lease) return 'lost';
    const attempts = (job.attempts ?? 0) + 1;
    if (attempts >= MOST_ATTEMPTS) {
      tx.update(ref, { ...ended('failed', now), attempts, error: code });
      return 'failed';
    }
    tx.update(ref, { attempts, dueAt: now + stepDelay(attempts), lease: FieldValue.delete() });
    return 'waiting';
  });
}

/** Milliseconds until the next try: 5 s, doubled each time, at most ten minutes. */
export function stepDelay(attempts: number): number {
  return Math.min(600_000, 5_000 * 2 ** (attempts - 1));
}
