/**
 * What a job of the kind `eraseInactive` erases, from the notice on: the certificate of all of its contacts. It names no one.
 * Its runner: `functions/src/deletion/eraseInactiveKind.ts`.
 */
import * as z from 'zod';
import { ERASED_RESPONSES } from '@/domain/options/contactLimits';
import { instant } from '../common.schema';
import { count, isAtLeast, jobFields } from './job.schema';

const payload = z.object({
  months: z.int().min(1),
  keptStages: z.array(z.string()),
  responses: z.enum(ERASED_RESPONSES),
  /** Contacts that were last active before this instant are due. */
  before: instant,
  startsAt: instant,
  /** How many were due when admins were told; counted up to a limit. */
  due: count,
  isMore: z.boolean(),
  /** Contacts that are erased, and what went with them. */
  erased: count,
  counts: z.record(z.string(), count),
  isAtLeast,
  /** When the last of them was erased, and looked for again. */
  verifiedAt: instant.optional(),
});

export const eraseInactiveJobSchema = z.object({
  ...jobFields,
  kind: z.literal('eraseInactive'),
  eraseInactive: payload,
});

export type EraseInactiveJob = z.infer<typeof payload>;
