/** The contract of a job kind; the runner (jobs/runner.ts) does the rest. */
import type { JobDoc, JobKindName, JobOf } from '@/domain/documents/jobs.schema';
import type { Permission } from '@/domain/options/access';
import type { Firestore, Transaction } from './admin';

export interface JobContext {
  db: Firestore;
  /** Milliseconds since the epoch. */
  now: number;
  newKey: () => string;
}

/** Context of a step of a job `J`. */
export interface StepContext<J extends JobDoc = JobDoc> extends JobContext {
  ws: string;
  jobId: string;
  /** The job: in `prepare` as the step was claimed, in `commit` as the transaction has read it. */
  job: J;
  /** Whether an attempt of this step ended without its commit: what that did by itself is not known. */
  isRepeated: boolean;
}

/** A job's progress after a step. */
export interface Next<C> {
  /** Cursor of the next step; undefined after the last one. */
  cursor: C | undefined;
  /** Progress to show: how much is done, and of how much if known. */
  progress?: { done: number; of?: number };
}

/** A kind of job. `J` is its document, of several kinds if they share a runner; `C` is its cursor, as JSON. */
export interface JobKind<J extends JobDoc, C, P = void> {
  /** Work that no transaction can hold, such as a piece of a file. May run several times for one step. */
  prepare?(context: StepContext<J>, cursor: C | undefined): Promise<P>;
  /** The step's writes. Reads come before writes, as in every transaction. */
  commit(
    tx: Transaction,
    context: StepContext<J>,
    cursor: C | undefined,
    prepared: P,
  ): Promise<Next<C>>;
  /** Set for files of data: anyone who asked for one must still be allowed to, at each step, or it is cancelled. */
  fileFor?(job: J): Permission | undefined;
  /** Whether the job is deleted when done, because no one reads it afterwards. */
  isForgotten?: true;
}

/** A kind whose cursor and preparation are opaque to the runner. */
export type AnyJobKind<J extends JobDoc = JobDoc> = JobKind<J, unknown, unknown>;

/** A runner for each kind of job. */
export type RunnerOf = { readonly [K in JobKindName]: AnyJobKind<JobOf<K>> };

/** Erases a kind's types. Sound, because the runner passes a kind only values that came from it. */
export function jobKind<J extends JobDoc, C, P>(kind: JobKind<J, C, P>): AnyJobKind<J> {
  return kind;
}
