/** Comments on the questions of a form (decision 0220). */
import * as z from 'zod';
import { COMMENTS } from '@/domain/options/members';
import { instant, version } from '../common.schema';

/** One comment of a thread. */
const commentSchema = z.object({
  id: z.string(),
  by: z.string(),
  at: instant,
  text: z.string().min(1).max(COMMENTS.text),
  mentions: z.array(z.string()).optional(),
  /** When its writer changed it last. */
  editedAt: instant.optional(),
});

/**
 * `workspaces/{ws}/forms/{form}/comments/{id}`: what members say to each other about a question. Never part of the form's
 * definition, so never published; it outlives its question, and goes with the form. Server only; members read.
 */
export const commentThreadSchema = z.object({
  schemaVersion: version,
  fieldId: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  /** What the question was called when the thread began. */
  question: z.string().max(COMMENTS.question),
  /** The oldest first; at least one. */
  comments: z.array(commentSchema).min(1).max(COMMENTS.replies),
  /** Absent while it is open. */
  resolved: z.object({ by: z.string(), at: instant }).optional(),
  updatedAt: instant,
});

export type FormComment = z.infer<typeof commentSchema>;
export type CommentThreadDoc = z.infer<typeof commentThreadSchema>;
