/** Long work: what each kind of job does, how far it is, and what came of it. */
import * as z from 'zod';
import { contactExportOptionsSchema, contactScopeSchema } from './contactExports.schema';
import {
  IMPORT_MODES,
  IMPORT_WRITES,
  MAX_CONTACT_COLUMNS,
  ON_DOUBT,
  ROW_OUTCOMES,
} from '@/domain/options/contactImports';
import { ERASED_RESPONSES } from '@/domain/options/contactLimits';
import { exportOptionsSchema, exportScopeSchema } from './exports.schema';
import { MAX_NOTED_PROBLEMS, ON_PROBLEM, UNDO_ACTS } from '@/domain/options/imports';
import { instant, version } from './common.schema';

/** Kinds of long work (functions/src/jobs/kinds.ts). */
export const JOB_KINDS = [
  'recount',
  'export',
  'emptyTrash',
  'import',
  'undoImport',
  'deleteForm',
  'moveLines',
  'renameAccount',
  'deleteAccount',
  'eraseContact',
  'contactTokens',
  'eraseInactive',
  'personExport',
  'contactExport',
  'checkContacts',
  'importContacts',
  'undoContacts',
  'checkMapping',
  'applyMapping',
] as const;

/** A file that a job made, and who may fetch it. */
const madeFile = {
  fileName: z.string(),
  bytes: z.int().min(0).optional(),
  /** When its files were removed: their time was over, or it was cancelled. */
  removedAt: instant.optional(),
  /** Who fetched the file last, and how often it was fetched. */
  downloads: z.object({ count: z.int().min(1), at: instant, by: z.string() }).optional(),
  /** Who may fetch the file, once each: hashes, of which no ticket can be made. */
  tickets: z.array(z.object({ hash: z.string(), by: z.string(), expiresAt: instant })).optional(),
};

/** What a job of the kind `export` writes, and what became of its file. Members may read it: it names no answer. */
const exportSchema = z.object({
  /** The form's title when it was started; of all forms, "All forms". */
  title: z.string(),
  options: exportOptionsSchema,
  scope: exportScopeSchema,
  /** How many responses were selected; absent where the scope alone says which. */
  selected: z.int().min(1).optional(),
  timeZone: z.string(),
  /** Responses up to this instant: those that come while it runs are not in it. */
  asOf: instant,
  ...madeFile,
  rows: z.int().min(0).optional(),
  notes: z
    .object({
      cut: z.int().min(0),
      unplaced: z.int().min(0),
      replaced: z.int().min(0).optional(),
      files: z.int().min(0).optional(),
      missing: z.int().min(0).optional(),
      entries: z.int().min(0).optional(),
    })
    .optional(),
});

const count = z.int().min(0);

/** What a job of the kind `import` does, and what came of it. It names rows and questions, never answers. */
const importSchema = z.object({
  /** The form's title when it was started. */
  title: z.string(),
  fileName: z.string(),
  /** The version whose questions the answers are of. */
  version: z.int().min(1),
  timeZone: z.string(),
  onProblem: z.enum(ON_PROBLEM),
  /** Rows of the file that hold something, and the number of the last one. */
  rows: count,
  lastRow: count,
  /** Parts of the staged rows. */
  parts: count,
  /** Responses that it stored, rows that the server refused, and values that it left out. */
  imported: count,
  refused: count,
  leftOut: count,
  /** The first of what was refused or left out by the server. */
  notes: z
    .array(z.object({ row: count, fieldId: z.string().optional(), code: z.string() }))
    .max(MAX_NOTED_PROBLEMS),
  /** The undo that was started last. */
  undo: z.object({ job: z.string(), act: z.enum(UNDO_ACTS) }).optional(),
});

/** What a job of the kind `undoImport` does with the responses of another job. */
const undoImportSchema = z.object({
  title: z.string(),
  fileName: z.string(),
  import: z.string(),
  lastRow: count,
  act: z.enum(UNDO_ACTS),
  /** Responses that were moved or deleted. */
  undone: count,
});

/** What a job of the kind `contactExport` writes, and what became of its file. */
const contactExportSchema = z.object({
  options: contactExportOptionsSchema,
  scope: contactScopeSchema,
  /** How many contacts were selected; absent where the scope alone says which. */
  selected: z.int().min(1).optional(),
  timeZone: z.string(),
  asOf: instant,
  ...madeFile,
  rows: count.optional(),
});

/** What jobs of the kinds `checkContacts` (a dry run) and `importContacts` do with a file, and what came of it. */
const contactImportSchema = z.object({
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
  ...madeFile,
  /** The undo that was started. */
  undo: z.string().optional(),
});

/** What a job of the kind `undoContacts` does with the contacts of an import. */
const undoContactsSchema = z.object({
  source: z.string(),
  import: z.string(),
  lastRow: count,
  /** New contacts that were deleted, or kept because there has been activity since. */
  deleted: count,
  kept: count,
  /** Contacts whose values were put back, and values that others have changed since. */
  restored: count,
  keptValues: count,
});

/** What jobs of the kinds `checkMapping` (a dry run) and `applyMapping` do with the responses of a form. */
const mappingRunSchema = z.object({
  title: z.string(),
  /** The version whose mapping is applied. */
  version: z.int().min(1),
  /** Responses that there were when it began. */
  responses: count,
  counts: z.object({
    /** Responses that were looked at. */
    read: count,
    /** Of these, linked to a new contact, or to a known one. */
    created: count,
    linked: count,
    /** Contacts' values that were filled or changed, and suggestions that were made. */
    facts: count,
    suggestions: count,
    /** Responses that may be of a known contact: for a member to decide. */
    doubtful: count,
    /** Responses that say nothing that a contact is found by. */
    nobody: count,
  }),
});

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
  count,
  expireAt: z.unknown(),
});

export type ImportRowsDoc = z.infer<typeof importRowsSchema>;

/** What a job of the kind `personExport` gathers: all that is kept of one person. It names nobody. */
const personExportSchema = z.object({
  contactId: z.string(),
  files: count.optional(),
  ...madeFile,
});

/** A step was repeated: what it had erased before it was killed is not among the counts. */
const isAtLeast = z.literal(true).optional();

/** What a job of the kind `eraseContact` has erased: the certificate. It names nobody. */
const eraseSchema = z.object({
  responses: z.enum(ERASED_RESPONSES),
  blocked: z.boolean(),
  counts: z.record(z.string(), count),
  isAtLeast,
  /** When a last look through everything found nothing of the person. */
  verifiedAt: instant.optional(),
});

/** What a job of the kind `eraseInactive` erases, from the notice on: the certificate of all of its contacts. It names nobody. */
const eraseInactiveSchema = z.object({
  months: z.int().min(1),
  keptStages: z.array(z.string()),
  responses: z.enum(ERASED_RESPONSES),
  /** Contacts that were last active before this instant are due. */
  before: instant,
  startsAt: instant,
  /** How many were due when admins were told; counted up to a limit. */
  due: count,
  isMore: z.boolean(),
  /** Contacts that are erased, and what went with them. */
  erased: count,
  counts: z.record(z.string(), count),
  isAtLeast,
  /** When the last of them was erased, and looked for again. */
  verifiedAt: instant.optional(),
});

/** `workspaces/{ws}/jobs/{id}`: long work in steps (functions/src/jobs/runner.ts). Members may read how far it is. */
export const jobSchema = z.object({
  schemaVersion: z.literal(2),
  kind: z.enum(JOB_KINDS),
  status: z.enum(['running', 'done', 'failed', 'cancelled']),
  startedAt: instant,
  /** Who asked for it; absent where the product did. */
  startedBy: z.string().optional(),
  /** When its next step may be done; absent once it has ended. */
  dueAt: instant.optional(),
  /** Who does the next step at present, and until when nobody else may. */
  lease: z.object({ by: z.string(), until: instant }).optional(),
  /** Where the next step begins: JSON text of the kind's own. */
  cursor: z.string().optional(),
  progress: z.object({ done: z.int().min(0), of: z.int().min(0).optional() }).optional(),
  /** Steps that are done, and tries of the next one that failed. */
  steps: z.int().min(0),
  attempts: z.int().min(0),
  isCancelled: z.literal(true).optional(),
  endedAt: instant.optional(),
  /** The code of the error that it failed with. */
  error: z.string().optional(),
  /** The form that it is about; an import, or an export that is not of all forms. */
  formId: z.string().optional(),
  export: exportSchema.optional(),
  import: importSchema.optional(),
  undoImport: undoImportSchema.optional(),
  erase: eraseSchema.optional(),
  eraseInactive: eraseInactiveSchema.optional(),
  personExport: personExportSchema.optional(),
  contactExport: contactExportSchema.optional(),
  contactImport: contactImportSchema.optional(),
  undoContacts: undoContactsSchema.optional(),
  mappingRun: mappingRunSchema.optional(),
  /** When the sweep removes its files. */
  fileExpiresAt: instant.optional(),
  expireAt: z.unknown().optional(),
});

export type JobKindName = (typeof JOB_KINDS)[number];

export type JobDoc = z.infer<typeof jobSchema>;

export type ExportJob = z.infer<typeof exportSchema>;

export type ImportJob = z.infer<typeof importSchema>;

export type UndoImportJob = z.infer<typeof undoImportSchema>;

export type ContactExportJob = z.infer<typeof contactExportSchema>;

export type ContactImportJob = z.infer<typeof contactImportSchema>;

export type UndoContactsJob = z.infer<typeof undoContactsSchema>;

export type MappingRun = z.infer<typeof mappingRunSchema>;

export type EraseJob = z.infer<typeof eraseSchema>;

export type EraseInactiveJob = z.infer<typeof eraseInactiveSchema>;
