import * as edits from '@/domain/form/editing/edits';
import { selectionHead } from '@/domain/form/editing/selection';
import type { ToastAction } from '@/shared/ui/feedback/toast';
import { undoAction } from '../state/undoAction';
import type { ActionContext } from './actionContext';
import { whenMounted } from './focus';
import { focusAfter, focusPlace } from './focusAfter';
import { stepText } from './stepText';
import { cardSelector } from '../ui/domTargets';

/** Undo and redo, which announce what they did and bring it into view. */
export function historyActions(context: ActionContext) {
  const { store, definition, select, announce, goTo } = context;
  const stepBack = (direction: 'undo' | 'redo') => {
    const { history } = store.getState();
    const entry = direction === 'undo' ? history.past.at(-1) : history.future[0];
    if (!entry) return announce(direction === 'undo' ? 'Nothing to undo.' : 'Nothing to redo.');
    store.getState()[direction]();
    const done = direction === 'undo' ? entry.inverses : entry.operations;
    const changed = edits.changedBy(done, history.definition, definition());
    const what = stepText(entry, direction, history.definition, definition());
    announce(`${direction === 'undo' ? 'Undone' : 'Redone'}${what && `: ${what}`}.`);
    const next = focusAfter(changed, focusPlace(changed, document.activeElement));
    if (next === 'go') return goTo(changed);
    const head = next === 'show' ? selectionHead(changed) : undefined;
    if (head !== undefined) {
      whenMounted([cardSelector(head)], (card) => card.scrollIntoView({ block: 'nearest' }));
    }
    select(changed);
  };
  return {
    undo: () => stepBack('undo'),
    redo: () => stepBack('redo'),
    /** For a toast about the edit that was just made. */
    undoButton: (): ToastAction | undefined => undoAction(store, () => stepBack('undo')),
  };
}

export type HistoryActions = ReturnType<typeof historyActions>;
