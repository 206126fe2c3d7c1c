import {
  jobSchema,
  type JobDoc,
  type JobKindName,
  type JobOf,
} from '@/domain/documents/jobs.schema';

/** A stored job, which may have no field that the schema of its kind does not name. */
export function strictJob(raw: unknown): JobDoc {
  const { kind } = jobSchema.parse(raw);
  const option = jobSchema.options.find(({ shape }) => shape.kind.value === kind);
  if (!option) throw new Error(`No schema for ${kind}.`);
  return option.strict().parse(raw);
}

/** A stored job of one of these kinds. */
export function strictJobOf<K extends JobKindName>(raw: unknown, ...kinds: readonly K[]): JobOf<K> {
  const job = strictJob(raw);
  if (!kinds.some((kind) => kind === job.kind))
    throw new Error(`This job is of the kind ${job.kind}.`);
  return job as JobOf<K>;
}
