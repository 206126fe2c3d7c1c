import * as edits from '@/domain/form/editing/edits';
import { withDescendants } from '@/domain/form/places/locations';
import type { FormPatch } from '@/domain/form/editing/operations';
import { freshIds } from '../state/ids';
import { pageTitle } from '../ui/fieldInfo';
import type { ActionContext } from './actionContext';
import { focusFirst, focusWhenMounted } from './focus';
import type { HistoryActions } from './historyActions';
import { stepCount, edgeText, movedText } from './stepText';
import { addSelector, labelSelector, pageTitleSelector } from '../ui/domTargets';

/** What is done to pages, and to the screens before and after the questions. */
export function pageActions(context: ActionContext, { undoButton }: HistoryActions) {
  const { toast, definition, edit, select, announce, goTo } = context;
  return {
    addPage(after?: string) {
      const { operations, pageId } = edits.addPage(definition(), after, freshIds);
      if (edit(operations)) goTo({ kind: 'page', id: pageId });
    },
    /** Takes away a screen before or after the questions; the keyboard goes on to what is `near`. */
    deleteTexts(set: FormPatch, what: string, near: string) {
      if (!edit([{ op: 'setForm', set }])) return;
      select({ kind: 'form' });
      focusWhenMounted(near);
      toast.show(`Deleted the ${what}.`, undoButton());
    },
    removePage(pageId: string) {
      const before = definition();
      const { pages } = before;
      const page = pages.find((other) => other.id === pageId);
      if (!page || !edit([{ op: 'removePage', pageId }])) return;
      select({ kind: 'form' });
      const near = pages[pages.indexOf(page) + 1] ?? pages[pages.indexOf(page) - 1];
      // The title of the only page is not shown.
      if (near) {
        focusFirst([
          pageTitleSelector(near.id),
          labelSelector(near.fieldIds[0] ?? ''),
          addSelector(near.id),
        ]);
      }
      const n = withDescendants(before, page.fieldIds).length;
      toast.show(n === 0 ? 'Page deleted.' : `Page deleted, with ${stepCount(n)}.`, undoButton());
    },
    movePage(pageId: string, step: -1 | 1) {
      const operations = edits.movePage(definition(), pageId, step);
      const pageAt = () => definition().pages.findIndex((one) => one.id === pageId);
      const name = `“${pageTitle(definition().pages[pageAt()] ?? {}, pageAt(), definition())}”`;
      if (operations.length === 0) return announce(edgeText(name, step));
      if (edit(operations)) announce(movedText(name, pageAt(), definition().pages.length));
    },
  };
}
