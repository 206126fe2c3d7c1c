/**
 * The whole signed-in app at an address, over documents in memory (memoryDb.ts): what a screen shows and does is found by
 * role and name. Firestore, Auth and the callables are the only parts that are not real.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { appRoutes } from '@/app/router';
import { AppearanceProvider } from '@/app/appearance/AppearanceProvider';
import type { CallName, Calls } from '@/domain/calls';
import { SessionProvider } from '@/shared/data/SessionProvider';
import { ToastProvider } from '@/shared/ui/feedback/ToastProvider';
import type { User } from '@/shared/firebase/auth';
import { ROBIN } from './aWorkspace';
import { fill, type Documents } from './memoryDb';

type Called = { [N in CallName]: { name: N; request: Calls[N]['request'] } }[CallName];
type Responses = {
  [N in CallName]?: (
    request: Calls[N]['request'],
  ) => Calls[N]['response'] | Promise<Calls[N]['response']>;
};

interface Server {
  user: unknown;
  called: unknown[];
  responses: Record<string, ((request: unknown) => unknown) | undefined>;
}
const server = vi.hoisted((): Server => ({ user: null, called: [], responses: {} }));

vi.mock('@/shared/firebase/db', () => import('./memoryDb'));
vi.mock('@/shared/firebase/auth', () => ({
  hasMemberMark: () => true,
  subscribeUser: (next: (user: unknown) => void) => {
    next(server.user);
    return () => undefined;
  },
  logOut: vi.fn(() => Promise.resolve()),
  tokenIfSignedIn: () => Promise.resolve('token'),
  refreshSession: () => Promise.resolve(),
}));
vi.mock('@/shared/firebase/call', () => ({
  call: (name: string, request: unknown) => {
    server.called.push({ name, request });
    const respond = server.responses[name];
    return respond
      ? Promise.resolve(respond(request))
      : Promise.reject(new Error(`The test has no response to ${name}.`));
  },
}));
vi.mock('@/shared/config/env', () => ({
  env: () => ({ firebase: {}, emulators: undefined, buildId: 'test' }),
  EnvError: class extends Error {},
}));

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
  server.user = user;
  server.called = [];
  server.responses = (responses ?? {}) as Server['responses'];
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
