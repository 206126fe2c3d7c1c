/** Calls about Insights: saved reports, annotations (functions/src/callable/insights). */
import * as z from 'zod';
import { MOST_UNDO } from './limits';
import { annotationContentSchema } from '@/domain/documents/annotations.schema';
import {
  publicOptionsSchema,
  reportContentSchema,
  reportScheduleSchema,
} from '@/domain/documents/reports.schema';
import { key, nothing, ofForm, ofId } from './parts.schema';

export const INSIGHTS_CALLS = {
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
