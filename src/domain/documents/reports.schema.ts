/** Saved reports of Insights. */
import * as z from 'zod';
import { KEY_PATTERN, LOCAL_ID_PATTERN } from '@/domain/base/ids';
import { isDay } from '@/domain/base/calendar';
import {
  COMPARISONS,
  CROSS_CELLS,
  FIGURE_PARTS,
  REPORT_PARTS,
  REPORT_PERIODS,
  REPORT_RHYTHMS,
  SAVED_REPORT,
  SECTION_PARTS,
  SEGMENTS,
  VISIT_DIMENSIONS,
} from '@/domain/options/reports';
import { instant, version } from './common.schema';

const day = z.string().refine(isDay);

const fieldId = z.string().regex(LOCAL_ID_PATTERN);

/** One side of a cross-table: a question, a row of a matrix, or a property of the visit. */
export const crossSideSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('field'),
    id: fieldId,
    part: z.string().regex(LOCAL_ID_PATTERN).optional(),
  }),
  z.strictObject({ kind: z.literal('session'), property: z.enum(VISIT_DIMENSIONS) }),
]);
export type CrossSide = z.infer<typeof crossSideSchema>;

/** Visits that meet a filter, under a name. */
export const visitSegmentSchema = z.strictObject({
  name: z.string().trim().min(1).max(SEGMENTS.name),
  /** Conditions as the address has them. */
  filter: z.string().min(1).max(SAVED_REPORT.filter),
});
export type VisitSegment = z.infer<typeof visitSegmentSchema>;

/**
 * A part of a report: a figure, one of the sections, the results of a question, a cross-table, segments beside each other,
 * or a text of the author's own.
 */
export const reportPartSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('figure'), figure: z.enum(FIGURE_PARTS) }),
  z.strictObject({ kind: z.literal('section'), section: z.enum(SECTION_PARTS) }),
  z.strictObject({ kind: z.literal('question'), id: fieldId }),
  z.strictObject({
    kind: z.literal('cross'),
    row: crossSideSchema,
    column: crossSideSchema,
    show: z.enum(CROSS_CELLS),
  }),
  z.strictObject({
    kind: z.literal('segments'),
    of: z.array(visitSegmentSchema).min(1).max(SEGMENTS.most),
  }),
  z.strictObject({
    kind: z.literal('note'),
    text: z.string().trim().min(1).max(REPORT_PARTS.note),
  }),
]);
export type ReportPart = z.infer<typeof reportPartSchema>;

const MOST: Partial<Record<ReportPart['kind'], number>> = {
  note: REPORT_PARTS.notes,
  cross: REPORT_PARTS.crosses,
  segments: REPORT_PARTS.segments,
};
const hasRoom = (parts: readonly ReportPart[]): boolean =>
  Object.entries(MOST).every(
    ([kind, most]) => parts.filter((part) => part.kind === kind).length <= most,
  );

/** What a public link shows beyond figures: answers to these questions, and counts of fewer than `FEWEST_SHOWN`. */
export const publicOptionsSchema = z.strictObject({
  texts: z.array(fieldId).max(REPORT_PARTS.most),
  showsFew: z.boolean(),
});
export type PublicOptions = z.infer<typeof publicOptionsSchema>;

/** What a report shows: the address of its screen, part by part. */
export const reportContentSchema = z.strictObject({
  name: z.string().trim().min(1).max(SAVED_REPORT.name),
  /** Absent for all forms together. */
  formId: z.string().regex(KEY_PATTERN).optional(),
  /** By name, so that it moves with the days. */
  period: z.enum(REPORT_PERIODS),
  from: day.optional(),
  to: day.optional(),
  compare: z.enum(COMPARISONS),
  /** The part that opens. A name that the screen does not know opens the first. */
  view: z.string().max(20),
  /** Conditions as the address has them (conditions/address.ts). */
  filter: z.string().max(SAVED_REPORT.filter),
  /** Its parts in their order. Absent for all of them, later ones too. */
  parts: z.array(reportPartSchema).min(1).max(REPORT_PARTS.most).refine(hasRoom).optional(),
});
export type ReportContent = z.infer<typeof reportContentSchema>;

/** `workspaces/{ws}/reports/{id}`: written by the server, read by members. */
export const reportSchema = z.object({
  ...reportContentSchema.shape,
  schemaVersion: version,
  updatedAt: instant,
  updatedBy: z.string(),
  /** Its public link: the SHA-256 of the token, hex, and who made it. */
  link: z
    .object({
      hash: z.string(),
      createdAt: instant,
      createdBy: z.string(),
      /** Absent for no texts and no small counts. */
      shows: publicOptionsSchema.optional(),
    })
    .optional(),
});
export type ReportDoc = z.infer<typeof reportSchema>;

/** When a report is mailed to someone. */
export const reportScheduleSchema = z.strictObject({
  every: z.enum(REPORT_RHYTHMS),
  /** By the clocks of the workspace. */
  hour: z.int().min(0).max(23),
});

/** `users/{uid}/reportMails/{report}`: a report that is mailed to a member. Written by the server, read by that person. */
export const reportMailSchema = z.object({
  ...reportScheduleSchema.shape,
  schemaVersion: version,
  workspace: z.string(),
  dueAt: instant,
});
export type ReportMailDoc = z.infer<typeof reportMailSchema>;
