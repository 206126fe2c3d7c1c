import { useMemo, type ReactNode } from 'react';
import { useToast } from '@/shared/ui/feedback/toast';
import { builderActions } from './editing/actions';
import { FormIdContext } from './state/formId';
import { BuilderContext, type BuilderStore } from './state/store';
import { BuilderActionsContext } from './editing/useActions';

interface Props {
  /** Undefined while the form is being opened. */
  store: BuilderStore | undefined;
  formId: string;
  /** Of the workspace. */
  timeZone?: string;
  children: ReactNode;
}

/** Provides the state and actions of the open form. */
export function BuilderProvider({ store, formId, timeZone, children }: Props) {
  const toast = useToast();
  const actions = useMemo(
    () => store && builderActions(store, toast, formId, timeZone),
    [store, toast, formId, timeZone],
  );
  return (
    <BuilderContext value={store ?? null}>
      <BuilderActionsContext value={actions ?? null}>
        <FormIdContext value={formId}>{children}</FormIdContext>
      </BuilderActionsContext>
    </BuilderContext>
  );
}
