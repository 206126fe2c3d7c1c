import type { JobDoc, JobKindName } from '@/domain/documents/jobs.schema';

/** The fields that a job of every kind begins with. */
type Begun<K> = Pick<
  JobDoc,
  'schemaVersion' | 'status' | 'startedAt' | 'startedBy' | 'dueAt' | 'steps' | 'attempts'
> & { kind: K };

/** A new job, to be written in the transaction of what it belongs to, with what its kind has beside. */
export function newJob<K extends JobKindName>(kind: K, now: number, startedBy?: string): Begun<K> {
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
