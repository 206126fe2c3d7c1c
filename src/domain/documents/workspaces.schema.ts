/** Workspaces, their members, and the long work in them. */
import * as z from 'zod';
import { ROLES } from '@/domain/access';
import { MAX_NOTED_PROBLEMS, ON_PROBLEM, UNDO_ACTS } from '@/domain/import/options';
import { exportOptionsSchema, exportScopeSchema } from '@/domain/export/options.schema';
import { MAX_WORKSPACE_TAGS, TAG_NAME_LENGTH } from '@/domain/answers/marks';
import {
  ERASED_RESPONSES,
  MAX_PROPERTIES,
  MAX_PROPERTY_OPTIONS,
  MAX_STAGES,
  PROPERTY_NAME_LENGTH,
  PROPERTY_TYPES,
  STAGE_NAME_LENGTH,
} from '@/domain/contacts/limits';
import { FOLDER_NAME_LENGTH, MAX_FOLDERS } from '@/domain/form/folders';
import { PLAN_IDS } from '@/domain/plans';
import { instant, version } from './common.schema';

/** A word of the workspace's own by which responses are sorted. */
export const tagSchema = z.object({ id: z.string(), name: z.string().min(1).max(TAG_NAME_LENGTH) });

export type Tag = z.infer<typeof tagSchema>;

/** A folder of forms. */
export const folderSchema = z.object({
  id: z.string(),
  name: z.string().min(1).max(FOLDER_NAME_LENGTH),
});

export type Folder = z.infer<typeof folderSchema>;

/** A stage of the relationship with a contact, as lists and records show it. */
export const stageSchema = z.object({
  id: z.string(),
  name: z.string().min(1).max(STAGE_NAME_LENGTH),
});

export type Stage = z.infer<typeof stageSchema>;

/** A property of contacts, or of accounts, that the workspace defines. */
export const propertySchema = z.object({
  id: z.string(),
  name: z.string().min(1).max(PROPERTY_NAME_LENGTH),
  type: z.enum(PROPERTY_TYPES),
  /** Of a choice. */
  options: z
    .array(z.object({ id: z.string(), name: z.string().min(1).max(PROPERTY_NAME_LENGTH) }))
    .max(MAX_PROPERTY_OPTIONS)
    .optional(),
});

export type WorkspaceProperty = z.infer<typeof propertySchema>;

export const workspaceSchema = z.object({
  schemaVersion: version,
  name: z.string(),
  /** IANA zone in which days are counted. */
  timeZone: z.string(),
  plan: z.enum(PLAN_IDS),
  /** Its tags, in the order in which they are listed; responses carry their ids. */
  tags: z.array(tagSchema).max(MAX_WORKSPACE_TAGS).optional(),
  /** Folders of forms, by name; forms carry their ids. */
  folders: z.array(folderSchema).max(MAX_FOLDERS).optional(),
  /** Stages of contacts, in their order; absent as they begin (DEFAULT_STAGES). */
  stages: z.array(stageSchema).max(MAX_STAGES).optional(),
  /** Properties of contacts beyond ours, in their order. */
  properties: z.array(propertySchema).max(MAX_PROPERTIES).optional(),
  /** The same of accounts. */
  accountProperties: z.array(propertySchema).max(MAX_PROPERTIES).optional(),
  createdAt: instant,
  createdBy: z.string(),
  /** Marks data made by the seed. */
  demo: z.boolean().optional(),
  /** Made-up data to explore (functions' sample/): it notifies nobody and counts towards no plan. */
  sample: z.literal(true).optional(),
  /** The zone was changed then, and not all numbers follow it yet (numbers/rezone.ts). */
  recountingSince: instant.optional(),
});

export const memberSchema = z.object({
  schemaVersion: version,
  role: z.enum(ROLES),
  displayName: z.string(),
  email: z.string(),
  photoURL: z.string().optional(),
  joinedAt: instant,
});

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
] as const;

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
  fileName: z.string(),
  rows: z.int().min(0).optional(),
  bytes: z.int().min(0).optional(),
  notes: z
    .object({
      cut: z.int().min(0),
      unplaced: z.int().min(0),
      replaced: z.int().min(0).optional(),
      files: z.int().min(0).optional(),
      missing: z.int().min(0).optional(),
    })
    .optional(),
  /** When its files were removed: their time was over, or it was cancelled. */
  removedAt: instant.optional(),
  /** Who fetched the file last, and how often it was fetched. */
  downloads: z.object({ count: z.int().min(1), at: instant, by: z.string() }).optional(),
  /** Who may fetch the file, once each: hashes, of which no ticket can be made. */
  tickets: z.array(z.object({ hash: z.string(), by: z.string(), expiresAt: instant })).optional(),
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

/** `workspaces/{ws}/importRows/{job}_{part}`: rows that wait for their import. Server only; gone once it has ended. */
export const importRowsSchema = z.object({
  schemaVersion: version,
  formId: z.string(),
  by: z.string(),
  /** `ImportRow[]` as JSON text: nothing in it is queried. */
  rows: z.string(),
  count,
  expireAt: z.unknown(),
});

export type ImportRowsDoc = z.infer<typeof importRowsSchema>;

/** What a job of the kind `eraseContact` has erased: the certificate. It names nobody. */
const eraseSchema = z.object({
  responses: z.enum(ERASED_RESPONSES),
  blocked: z.boolean(),
  counts: z.record(z.string(), count),
  /** When a last look through everything found nothing of the person. */
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
  /** When the sweep removes its files. */
  fileExpiresAt: instant.optional(),
  expireAt: z.unknown().optional(),
});

export type JobKindName = (typeof JOB_KINDS)[number];

/** `workspaces/{ws}/limits/current`: how often something was done in one hour. Written by callables, read by nobody else. */
export const limitsSchema = z.object({
  schemaVersion: version,
  /** Hours since the epoch that the counts belong to. */
  hour: z.number().int(),
  counts: z.record(z.string(), z.number().int()),
});

export type LimitsDoc = z.infer<typeof limitsSchema>;

export type WorkspaceDoc = z.infer<typeof workspaceSchema>;

export type JobDoc = z.infer<typeof jobSchema>;

export type ExportJob = z.infer<typeof exportSchema>;

export type ImportJob = z.infer<typeof importSchema>;

export type EraseJob = z.infer<typeof eraseSchema>;

export type UndoImportJob = z.infer<typeof undoImportSchema>;

export type MemberDoc = z.infer<typeof memberSchema>;
