/** Calls about many responses at once: their export, and the import of old ones (functions/src/callable/responses). */
import * as z from 'zod';
import { cleanLine, cutText } from '@/domain/text/plainText';
import { MAX_EXPORT_SELECTION } from '@/domain/options/exports';
import { exportOptionsSchema, exportScopeSchema } from '@/domain/documents/exports.schema';
import { LIMITS } from '@/domain/form/definition/limits';
import {
  MAX_IMPORT_ROW_NUMBER,
  MAX_IMPORT_ROWS,
  ON_PROBLEM,
  PART_ROWS,
  UNDO_ACTS,
} from '@/domain/options/imports';
import { answers, key, nothing, ofId, submissionId, withId } from './parts.schema';

/** What an export is to hold: responses by their scope, selected ones, or what an earlier export held. */
const exportWanted = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('scope'), scope: exportScopeSchema }),
  z.strictObject({
    kind: z.literal('selected'),
    ids: z.array(submissionId).min(1).max(MAX_EXPORT_SELECTION),
  }),
  z.strictObject({ kind: z.literal('same'), as: key }),
]);
export type ExportWanted = z.output<typeof exportWanted>;

/** A row of the file as a response. */
const importRow = z.strictObject({
  /** Its number in the file, by which its response gets its id. The heading is row 1. */
  row: z.int().min(1).max(MAX_IMPORT_ROW_NUMBER),
  answers: answers(LIMITS.submissionBytes),
  /** When it was submitted, in milliseconds; absent if the file does not have it. */
  at: z.int().min(0).max(253_402_300_799_999).optional(),
  /** The respondent's address, if no question of the form asks for it. */
  email: z.email().max(254).optional(),
});
export type ImportRow = z.output<typeof importRow>;

/** An import of staged rows. `rows` counts all of the file that hold something, `staged` those that were sent. */
const importStart = z.strictObject({
  ...ofId,
  formId: key,
  version: z.int().min(1).max(1_000_000),
  fileName: z
    .string()
    .max(1_000)
    .transform((name) => cutText(cleanLine(name), 200)),
  onProblem: z.enum(ON_PROBLEM),
  rows: z.int().min(1).max(MAX_IMPORT_ROWS),
  lastRow: z.int().min(1).max(MAX_IMPORT_ROW_NUMBER),
  staged: z.int().min(1).max(MAX_IMPORT_ROWS),
  // A part for each row if all of them are large.
  parts: z.int().min(1).max(MAX_IMPORT_ROWS),
});
export type ImportStart = z.output<typeof importStart>;

export const RESPONSE_FILE_CALLS = {
  /**
   * Starts an export of the responses to a form, or to all (the job of that id, which the client makes). A repeat answers as the first
   * did. Admins; at most 5 run at once and 30 are started a day, and 100 of one response: `rate_limited`. More
   * than a million responses, or than 1,000 in a PDF: `too_large`.
   */
  startExport: {
    request: z.strictObject({
      ...ofId,
      /** Absent for all forms. */
      formId: key.optional(),
      options: exportOptionsSchema,
      what: exportWanted,
    }),
    response: withId,
  },

  /**
   * Stops a job before its next step: an export, whose file is then removed, an import, a dry run, or a run of a mapping.
   * What was done stays, and one that has ended stays as it is. Anyone who may start its kind; `not_found` for any other job.
   */
  cancelJob: { request: z.strictObject(ofId), response: nothing },

  /** A path that answers with the file of an export, once, within five minutes. */
  openExport: {
    request: z.strictObject(ofId),
    response: z.strictObject({ path: z.string() }),
  },

  /**
   * Keeps a part of the rows of an import for a day, until `startImport` names them. A part that is sent again takes the
   * place of the first. Editors.
   */
  stageImport: {
    request: z.strictObject({
      ...ofId,
      formId: key,
      part: z
        .int()
        .min(0)
        .max(MAX_IMPORT_ROWS - 1),
      rows: z.array(importRow).min(1).max(PART_ROWS),
    }),
    response: nothing,
  },

  /**
   * Starts an import of the rows that were staged under that id (the job's, which the client makes). A repeat answers as
   * the first did. Editors; one runs at a time for a form (`conflict`), and 20 are started a day: `rate_limited`.
   */
  startImport: { request: importStart, response: withId },

  /**
   * Moves all responses of an import to the trash, or deletes them for good, as the job `undo`. Editors; deleting for
   * good asks for an admin. One that still runs: `conflict`.
   */
  undoImport: {
    request: z.strictObject({ ...ofId, undo: key, act: z.enum(UNDO_ACTS) }),
    response: withId,
  },
};
