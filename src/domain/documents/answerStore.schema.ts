/** The answer store (decision 0186): its segments, and which rows wait to be written. */
import * as z from 'zod';
import { instant, version } from './common.schema';

/** A file in the bucket, under a name that holds its content's hash. */
const file = z.object({ name: z.string(), bytes: z.int() });

/** Rows of one month, in two files of as many rows each. */
export const segmentSchema = z.object({
  /** `YYYY-MM`, of the views. */
  month: z.string(),
  /** From 0. */
  part: z.int().min(0),
  rows: z.int().min(0),
  /** Rows without an id, whose sessions have expired; absent if there are none. */
  unnamed: z.int().min(1).optional(),
  main: file,
  /** What people wrote, and which response a row is of. */
  texts: file,
});

/** `…/forms/{id}/answerStore/current`. Written by one writer at a time, which names the revision that it read. */
export const answerStoreSchema = z.object({
  schemaVersion: version,
  formId: z.string(),
  workspace: z.string(),
  /** Of days and months. After a change of zone the store is built again. */
  timeZone: z.string(),
  revision: z.int().min(0),
  /** Which columns its rows have (`SHAPE` of functions/src/answerStore/store.ts): of others, it is built again. */
  shape: z.int().optional(),
  segments: z.array(segmentSchema),
  /** Up to when changes are in it. */
  writtenAt: instant,
  /** When the sweep compares it with the documents next. */
  checkDueAt: instant.optional(),
});

/**
 * `…/forms/{id}/rowChanges/{minute}`: what the store has to look at again. Written with the change itself, in its
 * transaction, and deleted once it is in the store.
 */
export const rowChangesSchema = z.object({
  schemaVersion: version,
  /** Ids of sessions, with `@` and the month in which they were counted before, if that is another. */
  sessions: z.array(z.string()).optional(),
  /** Sessions that have expired, as `sessions`: their rows lose the id. */
  expired: z.array(z.string()).optional(),
  /** Ids of responses. */
  responses: z.array(z.string()).optional(),
  dueAt: instant,
});

export type Segment = z.infer<typeof segmentSchema>;
export type AnswerStoreDoc = z.infer<typeof answerStoreSchema>;
export type RowChangesDoc = z.infer<typeof rowChangesSchema>;
