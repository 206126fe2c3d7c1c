/** What every action of the builder works with: the open form, the selection, and the ways to tell what was done. */
import * as edits from '@/domain/form/editing/edits';
import { chosenIds, oneField, type Selection } from '@/domain/form/editing/selection';
import type { Toast } from '@/shared/ui/feedback/toast';
import type { BuilderStore } from '../state/store';
import { focusSoon } from './focus';
import { namesIn } from './stepText';
import { cardSelector, labelSelector, pageTitleSelector } from '../ui/domTargets';

/** @param formId the id of the form: what is copied says where it comes from */
export function actionContext(store: BuilderStore, toast: Toast, formId: string) {
  const definition = () => store.getState().history.definition;
  const { edit, select, say } = store.getState();
  return {
    store,
    toast,
    formId,
    definition,
    edit,
    select,
    say,
    selectField(id: string) {
      const { selection } = store.getState();
      if (selection.kind !== 'field' || selection.id !== id) select(oneField(id));
    },
    chosen: () => chosenIds(store.getState().selection, edits.orderOf(definition())),
    nameOf: (ids: readonly string[]) => namesIn(definition(), ids),
    /** To what was changed: into the text of one question, to the card of the first of several. */
    goTo(selection: Selection) {
      select(selection);
      if (selection.kind === 'field') focusSoon(labelSelector(selection.id), { cursor: 'end' });
      else if (selection.kind === 'fields') focusSoon(cardSelector([...selection.ids][0] ?? ''));
      else if (selection.kind === 'page') focusSoon(pageTitleSelector(selection.id));
    },
  };
}

export type ActionContext = ReturnType<typeof actionContext>;
