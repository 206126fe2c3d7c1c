import { noteSchema, type NoteDoc } from '@/domain/documents/notes.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { setDocument, updateDocument, writeAll } from '@/shared/firebase/db';
import { useLive } from '@/shared/firebase/live';
import { queryOf, type Stored } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';
import { useUser } from '@/shared/data/session';
import { useWorkspace } from '@/shared/data/workspace';
import { freshKey } from '@/shared/lib/random';
import { useToast } from '@/shared/ui/feedback/toast';

export type Note = Stored<NoteDoc>;

/** Most notes about one response. */
export const MAX_NOTES = 200;

/** The notes about a response, live, the oldest first. */
export function useNotes(submissionId: string) {
  const { id } = useWorkspace();
  return useLive(
    livePage(queryOf('notesOfSubmission', paths.notes(id), [submissionId], MAX_NOTES), noteSchema),
  );
}

export interface NoteActions {
  /** Each calls back where it was not stored. */
  add(text: string, onFailed: () => void): void;
  change(note: Note, text: string, onFailed: () => void): void;
  /** With an undo, for one's own. */
  remove(note: Note): void;
}

/** Writes notes: they are on the screen at once, and what fails is said. */
export function useNoteActions(submissionId: string): NoteActions {
  const { id: workspace } = useWorkspace();
  const { uid } = useUser();
  const toast = useToast();
  const failed = (then?: () => void) => (error: Error) => {
    // Slow, not refused: the SDK goes on trying, and the note stays where it is shown.
    if (error instanceof AppError && error.code === 'unavailable') return toast.fail(error.message);
    toast.fail(`We couldn’t save the note. ${error.message}`);
    then?.();
  };
  const path = (id: string) => paths.note(workspace, id);
  return {
    add: (text, onFailed) => {
      const note: NoteDoc = {
        schemaVersion: 1,
        about: { submissionId },
        text,
        at: Date.now(),
        by: uid,
      };
      setDocument(path(freshKey()), note).catch(failed(onFailed));
    },
    change: ({ id }, text, onFailed) => {
      updateDocument(path(id), { text, editedAt: Date.now() }).catch(failed(onFailed));
    },
    remove: ({ id, data }) => {
      writeAll([{ type: 'delete', path: path(id) }]).catch(failed());
      // Rules let no one write under another's name.
      const undo = {
        label: 'Undo',
        run: () => void setDocument(path(id), data).catch(failed()),
      };
      toast.show('Note deleted.', data.by === uid ? undo : undefined);
    },
  };
}
