/**
 * What a job of the kind `undoContacts` does with the contacts of an import.
 * Its runner: `functions/src/imports/contacts/undoKind.ts`.
 */
import * as z from 'zod';
import { count, jobFields } from './job.schema';

const payload = z.object({
  source: z.string(),
  import: z.string(),
  lastRow: count,
  /** New contacts that were deleted, or kept because there has been activity since. */
  deleted: count,
  kept: count,
  /** Contacts whose values were put back, and values that others have changed since. */
  restored: count,
  keptValues: count,
});

export const undoContactsJobSchema = z.object({
  ...jobFields,
  kind: z.literal('undoContacts'),
  undoContacts: payload,
});

export type UndoContactsJob = z.infer<typeof payload>;
