/** What a kind of job has to bring; the runner (jobs/runner.ts) does the rest. */
import type { Firestore, Transaction } from './admin';

export interface JobContext {
  db: Firestore;
  /** Milliseconds since the epoch. */
  now: number;
  newKey: () => string;
}

/** What a step of a job works with. */
export interface StepContext extends JobContext {
  ws: string;
  jobId: string;
}

/** How far the job is after a step. */
export interface Next<C> {
  /** Where the next step begins; undefined where this was the last. */
  cursor: C | undefined;
  /** For people who wait: how much is done, and of how much where that is known. */
  progress?: { done: number; of?: number };
}

/** One kind of job. `C` is its cursor, as JSON carries it. */
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
  /** Whether nothing is left of the job when it is done: nobody looks back at it. */
  isForgotten?: true;
}

/** A kind with its own types hidden: cursor and preparation are the kind's alone. */
export type AnyJobKind = JobKind<unknown, unknown>;

/** Hides a kind's types. Sound, because the runner hands a kind only what that kind gave it. */
export function jobKind<C, P>(kind: JobKind<C, P>): AnyJobKind {
  return kind;
}
