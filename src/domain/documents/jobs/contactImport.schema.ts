/**
 * What jobs of the kinds `checkContacts` (a dry run) and `importContacts` do with a file, and what came of it.
 * Its runner: `functions/src/imports/contacts/importKind.ts`.
 */
import * as z from 'zod';
import {
  IMPORT_MODES,
  IMPORT_WRITES,
  MAX_CONTACT_COLUMNS,
  ON_DOUBT,
  ROW_OUTCOMES,
} from '@/domain/options/contactImports';
import { count, fileExpiresAt, jobFields, madeFileFields } from './job.schema';

const payload = z.object({
  /** The name of the file that was imported. */
  source: z.string(),
  headers: z.array(z.string()).max(MAX_CONTACT_COLUMNS),
  /** What each column became, so that the next file with the same headings is read alike. */
  mapping: z.array(z.string().nullable()).max(MAX_CONTACT_COLUMNS),
  mode: z.enum(IMPORT_MODES),
  write: z.enum(IMPORT_WRITES),
  doubt: z.enum(ON_DOUBT),
  /** The dry run, under whose id the rows are staged. */
  staged: z.string(),
  rows: count,
  lastRow: count,
  parts: count,
  /** How many rows became what; their sum is how many were dealt with. */
  counts: z.object(
    Object.fromEntries(ROW_OUTCOMES.map((outcome) => [outcome, count])) as Record<
      (typeof ROW_OUTCOMES)[number],
      typeof count
    >,
  ),
  /** Parts of the rows that were not imported, until they are a file. */
  refusedParts: count,
  /** The file of rows that were not imported; without bytes where there is none. */
  ...madeFileFields,
  /** The undo that was started. */
  undo: z.string().optional(),
});

export const checkContactsJobSchema = z.object({
  ...jobFields,
  kind: z.literal('checkContacts'),
  fileExpiresAt,
  contactImport: payload,
});

export const importContactsJobSchema = z.object({
  ...jobFields,
  kind: z.literal('importContacts'),
  fileExpiresAt,
  contactImport: payload,
});

export type ContactImportJob = z.infer<typeof payload>;
