/** What an export of contacts is asked for, as it is sent and stored. */
import * as z from 'zod';
import { CSV_SEPARATORS } from '@/domain/export/options';
import {
  CONTACT_FORMATS,
  SCOPE_CONDITIONS,
  SCOPE_SEARCH,
  type ContactExportOptions,
  type ContactScope,
} from './options';

export const contactExportOptionsSchema = z.strictObject({
  format: z.enum(CONTACT_FORMATS),
  raw: z.boolean(),
  separator: z.enum(CSV_SEPARATORS).optional(),
}) satisfies z.ZodType<ContactExportOptions>;

export const contactScopeSchema = z.strictObject({
  status: z.enum(['active', 'trashed']),
  conditions: z.string().max(SCOPE_CONDITIONS),
  search: z.string().max(SCOPE_SEARCH),
}) satisfies z.ZodType<ContactScope>;
