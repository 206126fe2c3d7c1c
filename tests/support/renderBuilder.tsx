/** Parts of the builder over a store of their own, in a DOM without layout. */
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { createAppTheme } from '@/app/theme';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { BuilderProvider } from '@/features/builder/BuilderProvider';
import { createBuilderStore } from '@/features/builder/state/store';
import { SessionContext, type SessionActions } from '@/shared/data/session';
import { WorkspaceContext, type WorkspaceActions } from '@/shared/data/workspace';
import type { User } from '@/shared/firebase/auth';
import { ToastContext } from '@/shared/ui/feedback/toast';
import { SILENT } from './toasts';

/** This DOM has no layout: nothing scrolls, and every card is near. For `beforeAll`. */
export function stubLayout(): void {
  Element.prototype.scrollIntoView = () => undefined;
}

/** A workspace without properties of its own. */
const ACTS = {
  workspace: { id: 'ws', role: 'owner', properties: [], stages: [], tags: [], folders: [] },
  all: [],
  switchTo: () => undefined,
} as unknown as WorkspaceActions;

const ADA: SessionActions = {
  session: {
    state: 'in',
    user: { uid: 'ada', email: 'ada@example.org', displayName: 'Ada' } as User,
  },
  begun: true,
  begin: () => undefined,
  logOut: () => Promise.resolve(),
};

/** The parts of the builder behind the guard. */
export function InWorkspace({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <SessionContext value={ADA}>
        <WorkspaceContext value={ACTS}>{children}</WorkspaceContext>
      </SessionContext>
    </QueryClientProvider>
  );
}

/** @returns the store that the parts work on */
export function renderBuilder(form: FormDefinition, parts: ReactNode) {
  const store = createBuilderStore(
    form,
    () => undefined,
    () => undefined,
  );
  render(
    <ThemeProvider theme={createAppTheme(false)}>
      <ToastContext value={SILENT}>
        <BuilderProvider store={store} formId="form1">
          <InWorkspace>{parts}</InWorkspace>
        </BuilderProvider>
      </ToastContext>
    </ThemeProvider>,
  );
  return store;
}
