/**
 * What a job of the kind `import` does, and what came of it. It names rows and questions, never answers.
 * Its runner: `functions/src/imports/importKind.ts`.
 */
import * as z from 'zod';
import { MAX_NOTED_PROBLEMS, ON_PROBLEM, UNDO_ACTS } from '@/domain/options/imports';
import { count, jobFields } from './job.schema';

const payload = z.object({
  /** The form's title when it was started. */
  title: z.string(),
  fileName: z.string(),
  /** The version whose questions the answers are of. */
  version: z.int().min(1),
  timeZone: z.string(),
  onProblem: z.enum(ON_PROBLEM),
  /** Rows of the file that hold something, and the number of the last one. */
  rows: count,
  lastRow: count,
  /** Parts of the staged rows. */
  parts: count,
  /** Responses that it stored, rows that the server refused, and values that it left out. */
  imported: count,
  refused: count,
  leftOut: count,
  /** The first of what was refused or left out by the server. */
  notes: z
    .array(z.object({ row: count, fieldId: z.string().optional(), code: z.string() }))
    .max(MAX_NOTED_PROBLEMS),
  /** The undo that was started last. */
  undo: z.object({ job: z.string(), act: z.enum(UNDO_ACTS) }).optional(),
});

export const importJobSchema = z.object({
  ...jobFields,
  kind: z.literal('import'),
  formId: z.string(),
  import: payload,
});

export type ImportJob = z.infer<typeof payload>;
