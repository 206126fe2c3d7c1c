import type { JobDoc, JobKindName } from '@/domain/documents/jobs.schema';

/** A new job, to be written in the transaction of what it belongs to. */
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
