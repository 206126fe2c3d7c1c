/** Kinds of jobs that need nothing but their cursor. */
import * as z from 'zod';
import { jobFields } from './job.schema';

export const recountJobSchema = z.object({ ...jobFields, kind: z.literal('recount') });

export const moveLinesJobSchema = z.object({ ...jobFields, kind: z.literal('moveLines') });

export const renameAccountJobSchema = z.object({ ...jobFields, kind: z.literal('renameAccount') });

export const deleteAccountJobSchema = z.object({ ...jobFields, kind: z.literal('deleteAccount') });

export const contactTokensJobSchema = z.object({ ...jobFields, kind: z.literal('contactTokens') });

export const emptyTrashJobSchema = z.object({
  ...jobFields,
  kind: z.literal('emptyTrash'),
  /** Absent for the trash, or spam, of the whole workspace. */
  formId: z.string().optional(),
});

export const deleteFormJobSchema = z.object({
  ...jobFields,
  kind: z.literal('deleteForm'),
  formId: z.string(),
});

/** Queues every earlier response for a destination that keeps rows or files. Its id is made of the destination’s. */
export const fillDestinationJobSchema = z.object({
  ...jobFields,
  kind: z.literal('fillDestination'),
  formId: z.string(),
  destinationId: z.string(),
});

/** Notes every session and response of a form, so that its answer store has all of them. */
export const buildAnswersJobSchema = z.object({
  ...jobFields,
  kind: z.literal('buildAnswers'),
  formId: z.string(),
});

/** Passes on what a former member looked after; the cursor says to whom. */
export const departureJobSchema = z.object({ ...jobFields, kind: z.literal('departure') });

export const rewriteJobSchema = z.object({ ...jobFields, kind: z.literal('rewrite') });
