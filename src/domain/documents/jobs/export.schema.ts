/**
 * What a job of the kind `export` writes, and what became of its file. Members may read it: it names no answer.
 * Its runner: `functions/src/exports/exportKind.ts`.
 */
import * as z from 'zod';
import { instant } from '../common.schema';
import { exportOptionsSchema, exportScopeSchema } from '../exports.schema';
import { fileExpiresAt, jobFields, madeFileFields } from './job.schema';

const payload = z.object({
  /** The form's title when it was started; of all forms, "All forms". */
  title: z.string(),
  options: exportOptionsSchema,
  scope: exportScopeSchema,
  /** How many responses were selected; absent where the scope alone says which. */
  selected: z.int().min(1).optional(),
  timeZone: z.string(),
  /** Responses up to this instant: those that come while it runs are not in it. */
  asOf: instant,
  ...madeFileFields,
  rows: z.int().min(0).optional(),
  notes: z
    .object({
      cut: z.int().min(0),
      unplaced: z.int().min(0),
      replaced: z.int().min(0).optional(),
      files: z.int().min(0).optional(),
      missing: z.int().min(0).optional(),
      entries: z.int().min(0).optional(),
    })
    .optional(),
});

export const exportJobSchema = z.object({
  ...jobFields,
  kind: z.literal('export'),
  /** Absent for an export of all forms. */
  formId: z.string().optional(),
  fileExpiresAt,
  export: payload,
});

export type ExportJob = z.infer<typeof payload>;
