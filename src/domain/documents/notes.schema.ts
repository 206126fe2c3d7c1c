/** Notes of the members, for themselves. */
import * as z from 'zod';
import { COMMENTS } from '@/domain/options/members';
import { instant, version } from './common.schema';

/** Longest text of a note, in characters. firestore.rules has the same number. */
export const NOTE_LENGTH = 5_000;

/** `workspaces/{ws}/notes/{id}`: plain text about one thing. Clients write it; it is deleted with what it is about. */
export const noteSchema = z.object({
  schemaVersion: version,
  /** Notes about contacts will name a contact instead. */
  about: z.object({ submissionId: z.string() }),
  text: z.string(),
  at: instant,
  /** The member who wrote it. */
  by: z.string(),
  editedAt: instant.optional(),
});

export type NoteDoc = z.infer<typeof noteSchema>;

/** One comment of a thread. */
const commentSchema = z.object({
  id: z.string(),
  by: z.string(),
  at: instant,
  text: z.string().min(1).max(COMMENTS.text),
  mentions: z.array(z.string()).optional(),
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
