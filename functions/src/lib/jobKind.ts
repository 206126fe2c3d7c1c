/** The contract of a job kind; the runner (jobs/runner.ts) does the rest. */
import type { Firestore, Transaction } from './admin';

export interface JobContext {
  db: Firestore;
  /** Milliseconds since the epoch. */
  now: number;
  newKey: () => string;
}

/** Context of a job's step. */
export interface StepContext extends JobContext {
  ws: string;
  jobId: string;
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

/** A kind of job. `C` is its cursor, as JSON. */
export interface JobKind<C, P = void> {
  /** Work that no transaction can hold, such as a piece of a file. May run several times for one step. */
  prepare?(context: StepContext, cursor: C | undefined): Promise<P>;
  /** The step's writes. Reads come before writes, as in every transaction. */
  commit(
    tx: Transaction,
    context: StepContext,
    cursor: C | undefined,
    prepared: P,
  ): Promise<Next<C>>;
  /** Whether the job is deleted when done, because nobody reads it afterwards. */
  isForgotten?: true;
}

/** A kind without its own types: cursor and preparation are opaque to the runner. */
export type AnyJobKind = JobKind<unknown, unknown>;

/** Erases a kind's types. Sound, because the runner passes a kind only values that came from it. */
export function jobKind<C, P>(kind: JobKind<C, P>): AnyJobKind {
  return kind;
}
