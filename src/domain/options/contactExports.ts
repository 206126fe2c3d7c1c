/** What an export of contacts is asked to hold, and how it is written. */
import type { ExportFormat } from './exports';

export const CONTACT_FORMATS = ['csv', 'xlsx', 'jsonl'] as const satisfies readonly ExportFormat[];
export type ContactFormat = (typeof CONTACT_FORMATS)[number];

/** Longest search, and longest text of conditions, that an export takes. */
export const SCOPE_SEARCH = 100;
export const SCOPE_CONDITIONS = 52_000;

/** Most contacts of one export. */
export const MAX_EXPORTED_CONTACTS = 500_000;
/** Most selected contacts of one export. */
export const MAX_SELECTED_CONTACTS = 1_000;
