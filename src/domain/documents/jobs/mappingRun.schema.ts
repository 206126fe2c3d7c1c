/**
 * What jobs of the kinds `checkMapping` (a dry run) and `applyMapping` do with the responses of a form.
 * Its runner: `functions/src/imports/mapping/runKind.ts`.
 */
import * as z from 'zod';
import { count, jobFields } from './job.schema';

const payload = z.object({
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

export const checkMappingJobSchema = z.object({
  ...jobFields,
  kind: z.literal('checkMapping'),
  formId: z.string(),
  mappingRun: payload,
});

export const applyMappingJobSchema = z.object({
  ...jobFields,
  kind: z.literal('applyMapping'),
  formId: z.string(),
  mappingRun: payload,
});

export type MappingRun = z.infer<typeof payload>;
