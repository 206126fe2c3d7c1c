import type { Toast } from '@/shared/ui/feedback/toast';
import type { BuilderStore } from '../state/store';
import { actionContext } from './actionContext';
import { clipboardActions } from './clipboardActions';
import { fieldActions } from './fieldActions';
import { historyActions } from './historyActions';
import { pageActions } from './pageActions';

/**
 * What buttons and keys of the builder do, bound to the open form.
 *
 * @param formId the id of the form: what is copied says where it comes from
 * @param timeZone of the workspace: new questions about appointments start in it
 */
export function builderActions(
  store: BuilderStore,
  toast: Toast,
  formId: string,
  timeZone?: string,
) {
  const context = actionContext(store, toast, formId, timeZone);
  const history = historyActions(context);
  const fields = fieldActions(context, history);
  const { selectField, chosen, goTo } = context;
  return {
    selectField,
    chosen,
    goTo,
    undo: history.undo,
    redo: history.redo,
    ...fields,
    ...clipboardActions(context, history, fields),
    ...pageActions(context, history),
  };
}

export type BuilderActions = ReturnType<typeof builderActions>;
