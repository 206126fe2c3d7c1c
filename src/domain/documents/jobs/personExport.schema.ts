/**
 * What a job of the kind `personExport` gathers: all that is kept of one person. It names no one.
 * Its runner: `functions/src/deletion/person/exportKind.ts`.
 */
import * as z from 'zod';
import { count, fileExpiresAt, jobFields, madeFileFields } from './job.schema';

const payload = z.object({
  contactId: z.string(),
  files: count.optional(),
  ...madeFileFields,
});

export const personExportJobSchema = z.object({
  ...jobFields,
  kind: z.literal('personExport'),
  fileExpiresAt,
  personExport: payload,
});
