/**
 * What a job of the kind `undoImport` does with the responses of another job.
 * Its runner: `functions/src/imports/undoKind.ts`.
 */
import * as z from 'zod';
import { UNDO_ACTS } from '@/domain/options/imports';
import { count, jobFields } from './job.schema';

const payload = z.object({
  title: z.string(),
  fileName: z.string(),
  import: z.string(),
  lastRow: count,
  act: z.enum(UNDO_ACTS),
  /** Responses that were moved or deleted. */
  undone: count,
});

export const undoImportJobSchema = z.object({
  ...jobFields,
  kind: z.literal('undoImport'),
  formId: z.string(),
  undoImport: payload,
});

export type UndoImportJob = z.infer<typeof payload>;
