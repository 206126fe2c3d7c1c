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

/** Gives the parts of the builder the state of the open form, and what can be done with it. */
export function BuilderProvider({ store, formId, children }: Props) {
  const toast = useToast();
  const acts = useMemo(() => builderActions(store, toast, formId), [store, toast, formId]);
  return (
    <BuilderContext value={store}>
      <BuilderActionsContext value={acts}>
        <FormIdContext value={formId}>{children}</FormIdContext>
      </BuilderActionsContext>
    </BuilderContext>
  );
}
