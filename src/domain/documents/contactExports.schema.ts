/** What an export of contacts is asked for, as it is sent and stored. */
import * as z from 'zod';
import { CSV_SEPARATORS } from '@/domain/options/exports';
import { CONTACT_FORMATS, SCOPE_CONDITIONS, SCOPE_SEARCH } from '@/domain/options/contactExports';

export const contactExportOptionsSchema = z.strictObject({
  format: z.enum(CONTACT_FORMATS),
  /** Texts exactly as they are, even those that a spreadsheet would run as formulas. Of CSV alone. */
  raw: z.boolean(),
  /** Of CSV; a comma without it. */
  separator: z.enum(CSV_SEPARATORS).optional(),
});
export type ContactExportOptions = z.output<typeof contactExportOptionsSchema>;

/** Which contacts an export holds: the list's filter, or all that are not in the trash. */
export const contactScopeSchema = z.strictObject({
  status: z.enum(['active', 'trashed']),
  /** The conditions as an address has them (`CONTACT_FILTER.format`). */
  conditions: z.string().max(SCOPE_CONDITIONS),
  search: z.string().max(SCOPE_SEARCH),
});
export type ContactScope = z.output<typeof contactScopeSchema>;

export const ALL_CONTACTS: ContactScope = {
  status: 'active',
  conditions: '',
  search: '',
};

/** Whether nothing narrows a scope. */
export const isScopeOfAll = ({ status, conditions, search }: ContactScope): boolean =>
  status === 'active' && conditions === '' && search.trim() === '';
