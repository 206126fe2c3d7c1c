/**
 * Calls about many contacts at once: their import, their export, and old responses that are run through a mapping
 * (functions/src/callable/contactFiles). Editors, but for exports, which take an admin. Ids of jobs are made by the
 * client; a repeat starts nothing again.
 */
import * as z from 'zod';
import { cleanLine, cutText } from '@/domain/text/plainText';
import { MAX_SELECTED_CONTACTS } from '@/domain/options/contactExports';
import {
  contactExportOptionsSchema,
  contactScopeSchema,
} from '@/domain/documents/contactExports.schema';
import {
  IMPORT_MODES,
  IMPORT_WRITES,
  KEPT_CELL,
  MAX_CONTACT_COLUMNS,
  ON_DOUBT,
  ROW_OUTCOMES,
} from '@/domain/options/contactImports';
import {
  MAX_CONTACT_TAGS,
  MAX_PROPERTIES,
  MAX_VALUES,
  VALUE_LENGTH,
} from '@/domain/options/contactLimits';
import { readEmail } from '@/domain/text/email';
import { MAX_IMPORT_ROW_NUMBER, MAX_IMPORT_ROWS, PART_ROWS } from '@/domain/options/imports';
import { key, localId, nothing, ofId, uid, withId } from './parts.schema';

const value = z.string().min(1).max(VALUE_LENGTH);
const email = value.max(254).refine((text) => readEmail(text) === text);

/** What a row holds about a person, as it is stored; what its cells leave blank is absent. */
const rowValues = z.strictObject({
  name: value.optional(),
  email: email.optional(),
  /** As it is shown; its key is `RowKeys.phone`. */
  phone: value.optional(),
  /** Further addresses and numbers. */
  emails: z.array(email).max(MAX_VALUES).optional(),
  phones: z.array(value).max(MAX_VALUES).optional(),
  company: value.optional(),
  /** Id of a stage, and of a member. */
  stage: localId.optional(),
  owner: uid.optional(),
  /** Ids of tags. */
  tags: z.array(key).max(MAX_CONTACT_TAGS).optional(),
  /** Values of the workspace's properties, by id. */
  custom: z
    .record(key, z.union([z.string().max(2_000), z.number()]))
    .refine((values) => Object.keys(values).length <= MAX_PROPERTIES)
    .optional(),
});
export type RowValues = z.output<typeof rowValues>;

/** Why a row, or a value of it, is not imported. */
const rowReason = z.strictObject({
  code: z.string().max(40),
  /** The position of the column; absent if it is the row as a whole. */
  column: z.int().min(0).max(MAX_CONTACT_COLUMNS).optional(),
  params: z.record(z.string().max(20), z.union([z.string().max(100), z.number()])).optional(),
});
export type RowReason = z.output<typeof rowReason>;

/** A row of the file, as the dialog sends it. */
const contactRow = z.strictObject({
  /** Its number in the file: the heading is row 1. */
  row: z.int().min(1).max(MAX_IMPORT_ROW_NUMBER),
  /** Its cells as text, for the file of rows that were not imported. */
  cells: z.array(z.string().max(KEPT_CELL)).max(MAX_CONTACT_COLUMNS),
  values: rowValues,
  /** Why it cannot be imported; the others are tried. */
  reason: rowReason.optional(),
});
export type ContactRow = z.output<typeof contactRow>;

const line = (longest: number) =>
  z
    .string()
    .max(1_000)
    .transform((text) => cutText(cleanLine(text), longest));

/** A dry run of staged rows. `rows` counts all of the file, each of which is staged. */
const contactCheck = z.strictObject({
  ...ofId,
  source: line(200),
  headers: z.array(line(200)).min(1).max(MAX_CONTACT_COLUMNS),
  mapping: z
    .array(
      z
        .string()
        .regex(/^[a-z]+(?:\.[A-Za-z0-9_-]{1,40})?$/)
        .nullable(),
    )
    .max(MAX_CONTACT_COLUMNS),
  mode: z.enum(IMPORT_MODES),
  write: z.enum(IMPORT_WRITES),
  doubt: z.enum(ON_DOUBT),
  rows: z.int().min(1).max(MAX_IMPORT_ROWS),
  lastRow: z.int().min(1).max(MAX_IMPORT_ROW_NUMBER),
  parts: z.int().min(1).max(MAX_IMPORT_ROWS),
});
export type ContactCheck = z.output<typeof contactCheck>;

const propertyValue = z.union([z.string(), z.number()]);
/** A row of the dry run, as an example. */
const sampleRow = z.strictObject({
  row: z.int(),
  outcome: z.enum(ROW_OUTCOMES),
  /** What the person is called. */
  name: z.string(),
  changes: z.array(
    z.strictObject({
      property: z.string(),
      before: propertyValue.optional(),
      after: propertyValue.optional(),
    }),
  ),
  reason: z.string().optional(),
});
export type SampleRow = z.output<typeof sampleRow>;

/** What an export is to hold: contacts by their scope, selected ones, or what an earlier export held. */
const contactExportWanted = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('scope'), scope: contactScopeSchema }),
  z.strictObject({
    kind: z.literal('selected'),
    ids: z.array(key).min(1).max(MAX_SELECTED_CONTACTS),
  }),
  z.strictObject({ kind: z.literal('same'), as: key }),
]);
export type ContactExportWanted = z.output<typeof contactExportWanted>;

export const CONTACT_FILE_CALLS = {
  /** Keeps a part of the rows of a file for two days, under the id of the dry run that will read them. */
  stageContactRows: {
    request: z.strictObject({
      ...ofId,
      part: z
        .int()
        .min(0)
        .max(MAX_IMPORT_ROWS - 1),
      rows: z.array(contactRow).min(1).max(PART_ROWS),
    }),
    response: nothing,
  },

  /** Starts the dry run of the rows that were staged under its id. */
  checkContactImport: { request: contactCheck, response: withId },

  /** Rows of a dry run as examples. */
  contactImportSamples: {
    request: z.strictObject(ofId),
    response: z.strictObject({ samples: z.array(sampleRow) }),
  },

  /**
   * Imports what a finished dry run has checked, with its choices. `not_found` once its rows are gone: after two days, or
   * if they were imported.
   */
  startContactImport: { request: z.strictObject({ ...ofId, check: key }), response: withId },

  /**
   * Undoes an import within seven days, as the job `undo`: new contacts are deleted unless there has been activity, and
   * values put back that are still what the import wrote.
   */
  undoContactImport: { request: z.strictObject({ ...ofId, undo: key }), response: withId },

  startContactExport: {
    request: z.strictObject({
      ...ofId,
      options: contactExportOptionsSchema,
      what: contactExportWanted,
    }),
    response: withId,
  },

  /**
   * Runs the responses of a form through the mapping of its live version; `dryRun` counts what would change and changes
   * nothing. One at a time for a form: `conflict`.
   */
  startMappingRun: {
    request: z.strictObject({ ...ofId, formId: key, dryRun: z.boolean() }),
    response: withId,
  },
};
