/** Rows that wait for an import. */
import * as z from 'zod';
import { version } from './common.schema';

/**
 * `workspaces/{ws}/importRows/{job}_{part}`: rows that wait for their import, and what a dry run has tried. Server only;
 * gone once it has ended.
 */
export const importRowsSchema = z.object({
  schemaVersion: version,
  /** Absent for contacts. */
  formId: z.string().optional(),
  by: z.string(),
  /** `ImportRow[]` or `ContactRow[]` as JSON text: nothing in it is queried. */
  rows: z.string(),
  count: z.int().min(0),
  expireAt: z.unknown(),
});

export type ImportRowsDoc = z.infer<typeof importRowsSchema>;
