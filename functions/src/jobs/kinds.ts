/** Every kind of job there is. The compiler asks for one entry a name of `JOB_KINDS`. */
import type { JobKindName } from '@/domain/documents.schema';
import { jobKind, type AnyJobKind } from '../lib/jobKind';
import { recountKind } from '../numbers/rezone';

export const JOBS: Readonly<Record<JobKindName, AnyJobKind>> = {
  recount: jobKind(recountKind()),
};
