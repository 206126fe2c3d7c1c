/** What every job has, whatever its kind, and what several kinds have. */
import * as z from 'zod';
import { instant } from '../common.schema';

export const count = z.int().min(0);

/** Fields of every job. */
export const jobFields = {
  schemaVersion: z.literal(2),
  status: z.enum(['running', 'done', 'failed', 'cancelled']),
  startedAt: instant,
  /** Who asked for it; absent where the product did. */
  startedBy: z.string().optional(),
  /** When its next step may be done; absent once it has ended. */
  dueAt: instant.optional(),
  /** Who does the next step at present, and until when no one else may. */
  lease: z.object({ by: z.string(), until: instant }).optional(),
  /** Where the next step begins: JSON text of the kind's own. */
  cursor: z.string().optional(),
  progress: z.object({ done: count, of: count.optional() }).optional(),
  /** Steps that are done, and tries of the next one that failed. */
  steps: count,
  attempts: count,
  isCancelled: z.literal(true).optional(),
  endedAt: instant.optional(),
  /** The code of the error that it failed with. */
  error: z.string().optional(),
  expireAt: z.unknown().optional(),
};

/** When the sweep removes the files of a job that makes one. */
export const fileExpiresAt = instant.optional();

/** A file that a job made, and who may fetch it. */
export const madeFileFields = {
  fileName: z.string(),
  bytes: z.int().min(0).optional(),
  /** When its files were removed: their time was over, or it was cancelled. */
  removedAt: instant.optional(),
  /** Who fetched the file last, and how often it was fetched. */
  downloads: z.object({ count: z.int().min(1), at: instant, by: z.string() }).optional(),
  /** Who may fetch the file, once each: hashes, of which no ticket can be made. */
  tickets: z.array(z.object({ hash: z.string(), by: z.string(), expiresAt: instant })).optional(),
};

/** A step was repeated: what it had erased before it was killed is not among the counts. */
export const isAtLeast = z.literal(true).optional();
