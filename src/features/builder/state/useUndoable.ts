import { useState } from 'react';
import { isSameStep, type HistoryEntry } from './history';
import { useBuilder, useBuilderStore } from './store';

export interface Undoable {
  /** What was done last from here, as a sentence; undefined once it is undone, or something else was done. */
  said: string | undefined;
  /** Told after an edit. */
  done: (said: string) => void;
}

/** What can be undone in a dialog, where the toast with its Undo is out of reach. */
export function useUndoable(): Undoable {
  const store = useBuilderStore();
  const [done, setDone] = useState<{ said: string; entry: HistoryEntry }>();
  const last = useBuilder((state) => state.history.past.at(-1));
  return {
    said: done && isSameStep(done.entry, last) ? done.said : undefined,
    done: (said) => {
      const entry = store.getState().history.past.at(-1);
      if (entry) setDone({ said, entry });
    },
  };
}
