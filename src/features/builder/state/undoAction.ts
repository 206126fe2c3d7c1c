import type { ToastAction } from '@/shared/ui/feedback/toast';
import { isSameStep } from './history';
import type { BuilderStore } from './store';

/**
 * The Undo of a toast, for the edit that was made last: the toast goes with that edit's being the last, for what it
 * would take back then is something else.
 */
export function undoAction(store: BuilderStore, undo: () => void): ToastAction {
  const step = store.getState().history.past.at(-1);
  const isLast = () => isSameStep(step, store.getState().history.past.at(-1));
  return {
    label: 'Undo',
    run: () => {
      if (isLast()) undo();
    },
    untilOver(over) {
      const look = () => {
        if (!isLast()) over();
      };
      look();
      return store.subscribe(look);
    },
  };
}
