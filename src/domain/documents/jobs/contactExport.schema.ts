/**
 * What a job of the kind `contactExport` writes, and what became of its file.
 * Its runner: `functions/src/exports/contacts/exportKind.ts`.
 */
import * as z from 'zod';
import { instant } from '../common.schema';
import { contactExportOptionsSchema, contactScopeSchema } from '../contactExports.schema';
import { count, fileExpiresAt, jobFields, madeFileFields } from './job.schema';

const payload = z.object({
  options: contactExportOptionsSchema,
  scope: contactScopeSchema,
  /** How many contacts were selected; absent where the scope alone says which. */
  selected: z.int().min(1).optional(),
  timeZone: z.string(),
  asOf: instant,
  ...madeFileFields,
  rows: count.optional(),
});

export const contactExportJobSchema = z.object({
  ...jobFields,
  kind: z.literal('contactExport'),
  fileExpiresAt,
  contactExport: payload,
});

export type ContactExportJob = z.infer<typeof payload>;
