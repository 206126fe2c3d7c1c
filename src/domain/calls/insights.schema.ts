/** Calls about Insights: saved reports, annotations (functions/src/callable/insights). */
import * as z from 'zod';
import { MOST_UNDO } from './limits';
import { annotationContentSchema } from '@/domain/documents/annotations.schema';
import {
  publicOptionsSchema,
  reportContentSchema,
  reportScheduleSchema,
} from '@/domain/documents/reports.schema';
import { ALL_FORMS } from '@/domain/options/reports';
import { inWorkspace, key, nothing, ofForm, ofId } from './parts.schema';

const month = z.string().regex(/^\d{4}-\d{2}$/);

export const INSIGHTS_CALLS = {
  /**
   * The visits of several forms, brought up to date, as one Parquet file in base64 with the columns of `ALL_FORMS_COLUMNS`;
   * empty if there are none. Members.
   */
  openVisits: {
    request: z.strictObject({
      ...inWorkspace,
      /** The most important first. */
      forms: z.array(key).min(1).max(ALL_FORMS.forms),
      /** The first and the last of the months whose visits are read. */
      months: z.tuple([month, month]),
    }),
    response: z.strictObject({
      /** Those that were read; the last ones are left out if the files are too large. */
      forms: z.array(z.string()),
      file: z.string(),
      /** Up to when changes are in it, milliseconds: of the form that is furthest behind. */
      writtenAt: z.int(),
      /** Rows are still missing: ask again. */
      isBehind: z.boolean(),
    }),
  },

  /** Saves a report under an id that the caller makes, again or for the first time. At most 50: `list_full`. */
  saveReport: {
    request: z.strictObject({ ...ofId, report: reportContentSchema }),
    response: nothing,
  },

  /**
   * Makes a report's public link, whose token is written out here alone, or revokes it. A link made before opens nothing
   * from then on, unless it is kept (`keep`) and only what it shows changes. Admins.
   */
  shareReport: {
    request: z.strictObject({
      ...ofId,
      share: z.boolean(),
      shows: publicOptionsSchema.optional(),
      keep: z.boolean().optional(),
    }),
    response: z.strictObject({ token: z.string().optional() }),
  },

  /** Mails a report to the caller, at the workspace's time; null for no longer. */
  scheduleReport: {
    request: z.strictObject({ ...ofId, schedule: reportScheduleSchema.nullable() }),
    response: nothing,
  },

  /**
   * Notes something at a day of a form's figures, under an id that the caller makes, again or for the first time; null
   * deletes it. At most 200: `annotations_full`.
   */
  changeAnnotation: {
    request: z.strictObject({ ...ofForm, id: key, annotation: annotationContentSchema.nullable() }),
    response: nothing,
  },

  /** Deletes a report. Answers with what `restoreReport` takes within the hour, if there was a report. */
  deleteReport: {
    request: z.strictObject(ofId),
    response: z.strictObject({ undo: z.string().optional() }),
  },

  /** Brings back a deleted report, with its public link. A repeat changes nothing. */
  restoreReport: {
    request: z.strictObject({ ...ofId, undo: z.string().max(MOST_UNDO) }),
    response: nothing,
  },
};
