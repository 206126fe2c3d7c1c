/**
 * The whole signed-in app at an address, over documents in memory (inMemory): what a screen shows and does is found by
 * role and name. Firestore, Auth and the callables are the only parts that are not real.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { appRoutes } from '@/app/router';
import { AppearanceProvider } from '@/app/appearance/AppearanceProvider';
import type { CallName } from '@/domain/calls/areas';
import type { Calls } from '@/domain/calls/contract.schema';
import { SessionProvider } from '@/shared/data/SessionProvider';
import { ToastProvider } from '@/shared/ui/feedback/ToastProvider';
import type { User } from '@/shared/firebase/auth';
import { ROBIN } from './aWorkspace';
import { fill, type Documents } from './inMemory/db';
import { clearServer, server } from './inMemory/server';

type Called = { [N in CallName]: { name: N; request: Calls[N]['request'] } }[CallName];
type Responses = {
  [N in CallName]?: (
    request: Calls[N]['request'],
  ) => Calls[N]['response'] | Promise<Calls[N]['response']>;
};

interface World {
  documents: Documents;
  /** Null is a visitor. */
  user?: User | null;
  /** What the callables answer; one without an entry fails. */
  responses?: Responses;
}

/** Opens the app at an address, signed in unless told otherwise; resolves once the screen's heading is there. */
export async function renderRoute(url: string, { documents, user = ROBIN, responses }: World) {
  fill(documents);
  clearServer();
  server.user = user;
  Object.assign(server.responses, responses);
  const router = createMemoryRouter(appRoutes, { initialEntries: [url] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <AppearanceProvider>
        <SessionProvider>
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </SessionProvider>
      </AppearanceProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 }, { timeout: 30_000 });
  return {
    router,
    person: userEvent.setup(),
    /** What the server was asked to do, in order. */
    called: () => server.called as readonly Called[],
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}
