/** What an export is asked for, as it is sent and stored. */
import * as z from 'zod';
import { responseFilterSchema } from './responseFilter.schema';
import { CSV_SEPARATORS, EXPORT_FORMATS } from '@/domain/options/exports';
import { EXPORT_STATUSES } from '@/domain/options/responseStatus';

export const exportOptionsSchema = z.strictObject({
  format: z.enum(EXPORT_FORMATS),
  /** What the first row has: questions as they read, or their keys. Not for JSON Lines, which has both, nor for PDF. */
  headers: z.enum(['labels', 'keys']),
  /** Several choices in one cell, or a column for each option. Of the tables alone. */
  choices: z.enum(['joined', 'columns']),
  /** Each entry of a repeating group on a row of its own; without it, all of them in one cell. Of one form’s tables. */
  groups: z.literal('rows').optional(),
  /** Of CSV; a comma without it. */
  separator: z.enum(CSV_SEPARATORS).optional(),
  /** Texts exactly as they are, even those that a spreadsheet would run as formulas. CSV alone has the danger. */
  raw: z.boolean(),
});
export type ExportOptions = z.output<typeof exportOptionsSchema>;

/** Which responses of a form an export holds. `inScope` is the one place that decides. */
export const exportScopeSchema = z.strictObject({
  statuses: z.array(z.enum(EXPORT_STATUSES)).min(1).max(EXPORT_STATUSES.length).readonly(),
  /** Instants of submission, both included. */
  from: z.int().min(0).optional(),
  to: z.int().min(0).optional(),
  /** The filter of the list from which it was started. */
  filter: responseFilterSchema.optional(),
  /** The order of the list, of one form’s accepted responses; without it, the newest first. */
  order: z.strictObject({ by: z.string().min(1).max(128), isUp: z.boolean() }).optional(),
});
export type ExportScope = z.output<typeof exportScopeSchema>;

export const DEFAULT_OPTIONS: ExportOptions = {
  format: 'csv',
  headers: 'labels',
  choices: 'joined',
  raw: false,
};
