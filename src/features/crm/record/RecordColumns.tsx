import Box from '@mui/material/Box';
import { useRef, type ReactNode, type RefObject } from 'react';
import { can } from '@/domain/access';
import type { Subject } from '@/domain/contactCalls';
import { useWorkspace } from '@/shared/data/workspace';
import { RecordTasks } from '../tasks/RecordTasks';
import { EntryComposer } from '../timeline/EntryComposer';
import { Timeline } from '../timeline/Timeline';

/** Where a person writes a note about a record. */
interface NoteField {
  ref: RefObject<HTMLTextAreaElement | null>;
  /** Moves there; undefined where this person may write none. */
  onNote: (() => void) | undefined;
}

/** @param isActive nothing is written about what is in the trash */
export function useNoteField(isActive: boolean): NoteField {
  const { role } = useWorkspace();
  const ref = useRef<HTMLTextAreaElement>(null);
  const mayWrite = isActive && can(role, 'writeNotes');
  return { ref, onNote: mayWrite ? () => ref.current?.focus() : undefined };
}

interface Props {
  about: Subject;
  /** All ids by which lines and tasks name it (domain/contacts/merged.ts). */
  ids: readonly string[];
  isActive: boolean;
  note: NoteField;
  /** Above the columns. */
  head: ReactNode;
  facts: ReactNode;
  related: ReactNode;
}

const COLUMN = { display: 'grid', gap: 3, minWidth: 0 } as const;

/** A record: facts left, timeline middle, what is related and tasks right; one column on a phone. */
export function RecordColumns({ about, ids, isActive, note, head, facts, related }: Props) {
  return (
    <>
      {head}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: 'minmax(0, 1fr) minmax(0, 1.8fr)',
            lg: 'minmax(0, 1fr) minmax(0, 1.8fr) minmax(0, 0.9fr)',
          },
        }}
      >
        <Box sx={COLUMN}>{facts}</Box>
        <Box sx={COLUMN}>
          {note.onNote && <EntryComposer about={about} inputRef={note.ref} />}
          <Timeline about={about} ids={ids} isOfAccount={'accountId' in about} />
        </Box>
        <Box sx={{ ...COLUMN, gridColumn: { md: '1', lg: 'auto' } }}>
          {related}
          {isActive && <RecordTasks about={about} ids={ids} />}
        </Box>
      </Box>
    </>
  );
}
