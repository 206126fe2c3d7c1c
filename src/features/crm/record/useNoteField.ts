import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { can } from '@/domain/options/access';
import { useWorkspace } from '@/shared/data/workspace';

/** What a phone shows of a record. Wider screens show all of them. */
export type RecordPane = 'activity' | 'details' | 'files' | 'tasks';

/** Where a person writes a note about a record. */
export interface NoteFieldState {
  ref: RefObject<HTMLTextAreaElement | null>;
  /** Moves there; undefined where this person may write none. */
  onNote: (() => void) | undefined;
  pane: RecordPane;
  onPane: (pane: RecordPane) => void;
}

/** @param isActive nothing is written about what is in the trash */
export function useNoteField(isActive: boolean): NoteFieldState {
  const { role } = useWorkspace();
  const ref = useRef<HTMLTextAreaElement>(null);
  const [chosen, onPane] = useState<RecordPane>('activity');
  // What is in the trash has no tasks.
  const pane = chosen === 'tasks' && !isActive ? 'activity' : chosen;
  const mayWrite = isActive && can(role, 'writeNotes');
  const onNote = () => {
    // What is hidden takes no focus.
    flushSync(() => onPane('activity'));
    ref.current?.focus();
  };
  return { ref, onNote: mayWrite ? onNote : undefined, pane, onPane };
}
