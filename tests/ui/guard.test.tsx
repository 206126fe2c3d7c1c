import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RequireUser } from '@/app/routing/RequireUser';
import * as gate from '@/app/routing/WorkspaceGate';
import { LoginPage } from '@/features/account/LoginPage';
import { SessionProvider } from '@/shared/data/SessionProvider';
import { ToastProvider } from '@/shared/ui/feedback/ToastProvider';
import * as auth from '@/shared/firebase/auth';
import type { User } from '@/shared/firebase/auth';

vi.spyOn(gate, 'WorkspaceGate').mockImplementation(({ children }) => <>{children}</>);
const hasMark = vi.spyOn(auth, 'hasMemberMark');
const subscribe = vi.spyOn(auth, 'subscribeUser');

const ANA: User = {
  uid: 'u1',
  displayName: 'Ana',
  email: 'ana@example.com',
  emailVerified: true,
  photoURL: undefined,
  hasTwoStep: false,
  providers: ['password'],
};

function open(at: string) {
  const router = createMemoryRouter(
    [
      { element: <RequireUser />, children: [{ path: '/contacts', element: <h1>Contacts</h1> }] },
      { path: '/login', element: <LoginPage /> },
    ],
    { initialEntries: [at] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </SessionProvider>
    </QueryClientProvider>,
  );
  return router;
}

beforeEach(() => {
  subscribe.mockReset().mockReturnValue(() => undefined);
  hasMark.mockReturnValue(false);
});

describe('the sign-in guard', () => {
  it('spins while it is not known who is here', async () => {
    open('/contacts');
    expect(await screen.findByRole('progressbar')).toBeTruthy();
    expect(subscribe).toHaveBeenCalled();
  });

  it('shows an error of the sign-in service', async () => {
    subscribe.mockImplementation((_next, fail) => {
      fail(new Error('network down'));
      return () => undefined;
    });
    open('/contacts');
    expect((await screen.findByRole('alert')).textContent).toBe('Error: network down');
  });

  it('sends a visitor to log in, and remembers where to', async () => {
    subscribe.mockImplementation((next) => {
      next(null);
      return () => undefined;
    });
    const router = open('/contacts?sort=name');
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
    const { pathname, search } = router.state.location;
    expect(pathname).toBe('/login');
    expect(new URLSearchParams(search).get('next')).toBe('/contacts?sort=name');
  });

  it('lets a user in', async () => {
    subscribe.mockImplementation((next) => {
      next(ANA);
      return () => undefined;
    });
    open('/contacts');
    expect(await screen.findByRole('heading', { name: 'Contacts' })).toBeTruthy();
  });

  it('leads back to where one wanted to go, after logging in', async () => {
    let tell: ((user: User | null) => void) | undefined;
    subscribe.mockImplementation((next) => {
      tell = next;
      next(null);
      return () => undefined;
    });
    const router = open('/contacts?sort=name#top');
    await screen.findByRole('heading', { name: 'Log in' });
    expect(screen.queryByText(/been logged out/)).toBeNull();
    expect(screen.getByText('Log in to continue to the page you asked for.')).toBeTruthy();
    act(() => tell?.(ANA));
    expect(await screen.findByRole('heading', { name: 'Contacts' })).toBeTruthy();
    const { pathname, search, hash } = router.state.location;
    expect(`${pathname}${search}${hash}`).toBe('/contacts?sort=name#top');
  });

  it('says so where the session ended without being asked, and comes back', async () => {
    let tell: ((user: User | null) => void) | undefined;
    subscribe.mockImplementation((next) => {
      tell = next;
      next(ANA);
      return () => undefined;
    });
    const router = open('/contacts');
    await screen.findByRole('heading', { name: 'Contacts' });
    act(() => tell?.(null));
    expect(await screen.findByText(/You’ve been logged out/)).toBeTruthy();
    expect(new URLSearchParams(router.state.location.search).get('next')).toBe('/contacts');
  });

  it('says so where someone else logs in in another tab', async () => {
    let tell: ((user: User | null) => void) | undefined;
    subscribe.mockImplementation((next) => {
      tell = next;
      next(ANA);
      return () => undefined;
    });
    open('/contacts');
    await screen.findByRole('heading', { name: 'Contacts' });
    // Ana with another name is Ana still.
    act(() => tell?.({ ...ANA, displayName: 'Ana Maria' }));
    expect(screen.queryByText(/is now logged in/)).toBeNull();
    act(() => tell?.({ ...ANA, uid: 'u2', displayName: 'Ben' }));
    expect(await screen.findByText(/Ben is now logged in/)).toBeTruthy();
  });
});
