/** Notes of the members, for themselves. */
import * as z from 'zod';
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
