/** What every action of the builder works with: the open form, the selection, and the ways to tell what was done. */
import * as edits from '@/domain/form/editing/edits';
import { chosenIds, oneField, type Selection } from '@/domain/form/editing/selection';
import type { Toast } from '@/shared/ui/feedback/toast';
import type { BuilderStore } from '../state/store';
import { focusWhenMounted, type FocusOptions } from './focus';
import { stepNames } from './stepText';
import { cardSelector, labelSelector, pageTitleSelector } from '../ui/domTargets';

/** @param formId the id of the form: what is copied says where it comes from */
export function actionContext(
  store: BuilderStore,
  toast: Toast,
  formId: string,
  timeZone?: string,
) {
  const definition = () => store.getState().history.definition;
  const { edit, select, announce } = store.getState();
  return {
    store,
    toast,
    formId,
    timeZone,
    definition,
    edit,
    select,
    announce,
    selectField(id: string) {
      const { selection } = store.getState();
      if (selection.kind !== 'field' || selection.id !== id) select(oneField(id));
    },
    chosen: () => chosenIds(store.getState().selection, edits.orderOf(definition())),
    nameOf: (ids: readonly string[]) => stepNames(definition(), ids),
    /** To what was changed: into the text of one question, to the card of the first of several. */
    goTo(selection: Selection, how: FocusOptions = { cursor: 'end' }) {
      select(selection);
      if (selection.kind === 'field') focusWhenMounted(labelSelector(selection.id), how);
      else if (selection.kind === 'fields')
        focusWhenMounted(cardSelector([...selection.ids][0] ?? ''));
      else if (selection.kind === 'page') focusWhenMounted(pageTitleSelector(selection.id));
    },
  };
}

export type ActionContext = ReturnType<typeof actionContext>;
