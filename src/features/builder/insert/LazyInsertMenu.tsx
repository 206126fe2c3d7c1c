import { useEffect } from 'react';
import { usePartOnPress } from '@/shared/ui/rendering/usePartOnPress';
import { useBuilder, useBuilderStore } from '../state/store';
import { INSERT_MENU } from '../ui/domTargets';

const FAILED = 'We couldn’t load the question types. Check your connection and try again.';

const loadMenu = () => import('./InsertMenu').then((part) => part.InsertMenu);

/** The menu of question types. Its code comes a moment after the canvas; what is typed until then waits for its search. */
export function LazyInsertMenu() {
  const store = useBuilderStore();
  const overlay = useBuilder((state) => state.overlay);
  const { Part, open, close } = usePartOnPress(loadMenu, FAILED);
  useEffect(() => {
    if (overlay?.kind === 'insert') open();
    else close();
  }, [overlay, open, close]);
  // Not only until the code is there: the search takes the focus a moment after its menu is asked for.
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      const { overlay: now, setOverlay } = store.getState();
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (now?.kind !== 'insert' || !isLetter || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(INSERT_MENU)) return;
      event.preventDefault();
      event.stopPropagation();
      setOverlay({ ...now, query: `${now.query ?? ''}${event.key}` });
    };
    window.addEventListener('keydown', keep, true);
    return () => window.removeEventListener('keydown', keep, true);
  }, [store]);
  return Part ? <Part /> : null;
}
