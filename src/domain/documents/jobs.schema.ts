/**
 * `workspaces/{ws}/jobs/{id}`: long work in steps (functions/src/jobs/runner.ts). Members may read how far it is. What each
 * kind has beside that is in a file of its own, beside this one.
 */
import * as z from 'zod';
import { contactExportJobSchema } from './jobs/contactExport.schema';
import { checkContactsJobSchema, importContactsJobSchema } from './jobs/contactImport.schema';
import { eraseContactJobSchema } from './jobs/eraseContact.schema';
import { eraseInactiveJobSchema } from './jobs/eraseInactive.schema';
import { exportJobSchema } from './jobs/export.schema';
import { importJobSchema } from './jobs/import.schema';
import { applyMappingJobSchema, checkMappingJobSchema } from './jobs/mappingRun.schema';
import { personExportJobSchema } from './jobs/personExport.schema';
import {
  buildAnswersJobSchema,
  contactTokensJobSchema,
  deleteAccountJobSchema,
  deleteFormJobSchema,
  departureJobSchema,
  emptyTrashJobSchema,
  fillDestinationJobSchema,
  moveLinesJobSchema,
  recountJobSchema,
  renameAccountJobSchema,
  rewriteJobSchema,
} from './jobs/plain.schema';
import { undoContactsJobSchema } from './jobs/undoContacts.schema';
import { undoImportJobSchema } from './jobs/undoImport.schema';

/** Every kind of long work (functions/src/jobs/kinds.ts). */
export const jobSchema = z.discriminatedUnion('kind', [
  recountJobSchema,
  exportJobSchema,
  emptyTrashJobSchema,
  importJobSchema,
  undoImportJobSchema,
  deleteFormJobSchema,
  moveLinesJobSchema,
  renameAccountJobSchema,
  deleteAccountJobSchema,
  eraseContactJobSchema,
  contactTokensJobSchema,
  eraseInactiveJobSchema,
  personExportJobSchema,
  contactExportJobSchema,
  checkContactsJobSchema,
  importContactsJobSchema,
  undoContactsJobSchema,
  checkMappingJobSchema,
  applyMappingJobSchema,
  rewriteJobSchema,
  buildAnswersJobSchema,
  departureJobSchema,
  fillDestinationJobSchema,
]);

export type JobDoc = z.infer<typeof jobSchema>;

export type JobKindName = JobDoc['kind'];

/** A job of a kind, or of one of several. */
export type JobOf<K extends JobKindName> = Extract<JobDoc, { kind: K }>;
