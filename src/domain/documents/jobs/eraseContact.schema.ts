/**
 * What a job of the kind `eraseContact` has erased: the certificate. It names no one.
 * Its runner: `functions/src/deletion/eraseContactKind.ts`.
 */
import * as z from 'zod';
import { ERASED_RESPONSES } from '@/domain/options/contactLimits';
import { instant } from '../common.schema';
import { count, isAtLeast, jobFields } from './job.schema';

const payload = z.object({
  responses: z.enum(ERASED_RESPONSES),
  blocked: z.boolean(),
  counts: z.record(z.string(), count),
  isAtLeast,
  /** When a last look through everything found nothing of the person. */
  verifiedAt: instant.optional(),
});

export const eraseContactJobSchema = z.object({
  ...jobFields,
  kind: z.literal('eraseContact'),
  erase: payload,
});
