/** What an export is asked for, as it is sent and stored. */
import * as z from 'zod';
import { responseFilterSchema } from '@/domain/answers/filter/responseFilter.schema';
import { CSV_SEPARATORS, EXPORT_FORMATS, type ExportOptions, type ExportScope } from './options';
import { EXPORT_STATUSES } from '@/domain/options/responseStatus';

export const exportOptionsSchema = z.strictObject({
  format: z.enum(EXPORT_FORMATS),
  headers: z.enum(['labels', 'keys']),
  choices: z.enum(['joined', 'columns']),
  groups: z.literal('rows').optional(),
  separator: z.enum(CSV_SEPARATORS).optional(),
  raw: z.boolean(),
}) satisfies z.ZodType<ExportOptions>;

export const exportScopeSchema = z.strictObject({
  statuses: z.array(z.enum(EXPORT_STATUSES)).min(1).max(EXPORT_STATUSES.length).readonly(),
  from: z.int().min(0).optional(),
  to: z.int().min(0).optional(),
  filter: responseFilterSchema.optional(),
}) satisfies z.ZodType<ExportScope>;
