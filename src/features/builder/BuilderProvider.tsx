import { useMemo, type ReactNode } from 'react';
import { useToast } from '@/shared/ui/feedback/toast';
import { builderActions } from './editing/actions';
import { FormIdContext } from './state/formId';
import { BuilderContext, type BuilderStore } from './state/store';
import { BuilderActionsContext } from './editing/useActions';

interface Props {
  store: BuilderStore;
  formId: string;
  children: ReactNode;
}

/** Provides the state and actions of the open form. */
export function BuilderProvider({ store, formId, children }: Props) {
  const toast = useToast();
  const actions = useMemo(() => builderActions(store, toast, formId), [store, toast, formId]);
  return (
    <BuilderContext value={store}>
      <BuilderActionsContext value={actions}>
        <FormIdContext value={formId}>{children}</FormIdContext>
      </BuilderActionsContext>
    </BuilderContext>
  );
}
