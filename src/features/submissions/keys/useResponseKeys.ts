import { useEffect } from 'react';
import type { Submission } from '../data';
import { isUnread } from '../Respondent';
import type { Acting } from '../useActing';
import { isTyping } from '../useOpened';
import type { RowSelection } from '@/shared/ui/lists/useSelection';
import type { ResponseAct, ResponseView } from '../views';

interface Props {
  rows: readonly Submission[];
  view: ResponseView;
  /** What this person may do in the view. */
  actions: readonly ResponseAct[];
  acting: Acting;
  selection: RowSelection;
  openedId: string | undefined;
}

/** The row that has the focus, else the one that is open. */
function rowInHand(openedId: string | undefined): string | undefined {
  const row = document.activeElement?.closest('[data-row]');
  return row?.getAttribute('data-row') ?? openedId;
}

/**
 * Keys of a list of responses: x selects, e marks as read or unread, # moves to the trash. The last two act on what is
 * selected, else on the row that has the focus or is open.
 */
export function useResponseKeys({ rows, view, actions, acting, selection, openedId }: Props): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const row = rowInHand(openedId);
      if (event.key === 'x' && row !== undefined && actions.length > 0) selection.toggle(row);
      else if (event.key === 'e' || event.key === '#') {
        const ids = selection.ids.length > 0 ? selection.ids : row === undefined ? [] : [row];
        const isAnyUnread = rows.some(({ id, data }) => ids.includes(id) && isUnread(data));
        const act = event.key === '#' ? 'trash' : isAnyUnread ? 'read' : 'unread';
        if (!actions.includes(act)) return;
        acting.act(act, ids, view);
      } else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  });
}
