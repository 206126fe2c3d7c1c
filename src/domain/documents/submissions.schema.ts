/** Responses, and the locks on values that a field takes once. */
import * as z from 'zod';
import { answerSchema } from '@/domain/answers/answer.schema';
import { instant, version } from './common.schema';

/**
 * `…/locks/{v_hmac}`: a value that a field takes once only was given. Server only; it names its owner, and goes with it
 * (functions/src/intake/locks.ts).
 */
export const lockSchema = z.object({
  schemaVersion: version,
  submissionId: z.string(),
  fieldId: z.string(),
});

export const SUBMISSION_STATUSES = ['complete', 'spam', 'trashed', 'held', 'erased'] as const;

export const EFFECTS = ['crm', 'notify'] as const;

export const HOLD_REASONS = ['closed', 'paused', 'old_version', 'clock'] as const;

/** `workspaces/{ws}/submissions/{id}`, id = hash(formId, key). */
export const submissionSchema = z.object({
  schemaVersion: version,
  formId: z.string(),
  version: z.number().int(),
  answers: z.record(z.string(), answerSchema),
  /** SHA-256 over what was sent, to tell a retry from another answer under the same key. */
  contentHash: z.string(),
  status: z.enum(SUBMISSION_STATUSES),
  heldFor: z.enum(HOLD_REASONS).optional(),
  facets: z.array(z.string()),
  /** Effects not yet done; each effect removes its own name in its own transaction. */
  todo: z.array(z.enum(EFFECTS)),
  /** While `todo` is not empty: since when. */
  pendingSince: instant.optional(),
  sessionId: z.string(),
  submittedAt: instant,
  startedAt: instant.optional(),
  locale: z.string().optional(),
  /** The respondent's day, by which the answers were judged: `YYYY-MM-DD`. */
  day: z.string().optional(),
  device: z.enum(['phone', 'tablet', 'desktop']).optional(),
  source: z.string().optional(),
  contactId: z.string().optional(),
  /** The first lines a list shows without loading the version. */
  summary: z.string(),
  /** Sent by a member to try the form: it goes the whole way, and is in no number. */
  test: z.literal(true).optional(),
});

export type LockDoc = z.infer<typeof lockSchema>;

export type SubmissionDoc = z.infer<typeof submissionSchema>;

export type SubmissionStatus = SubmissionDoc['status'];

export type Effect = (typeof EFFECTS)[number];

export type HoldReason = (typeof HOLD_REASONS)[number];
