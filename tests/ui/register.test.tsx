/** Registering with an address that has an account: the way to log in carries the address. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { RegisterPage } from '@/features/account/RegisterPage';
import { SessionProvider } from '@/shared/data/SessionProvider';
import * as auth from '@/shared/firebase/auth';
import { toAuthError } from '@/shared/firebase/authErrors';

it('leads to the log-in page with the address that was typed', async () => {
  vi.spyOn(auth, 'register').mockRejectedValue(toAuthError({ code: 'auth/email-already-in-use' }));
  const router = createMemoryRouter(
    [
      { path: '/register', element: <RegisterPage /> },
      { path: '/login', element: <h1>Log in</h1> },
    ],
    { initialEntries: ['/register?next=%2Fcontacts'] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>,
  );
  const person = userEvent.setup();
  expect(screen.queryByRole('link', { name: 'Log in instead' })).toBeNull();
  await person.type(screen.getByLabelText('Your name'), 'Ada');
  await person.type(screen.getByLabelText('Email'), 'ada@example.org');
  await person.type(screen.getByLabelText('Password'), 'otter lamp harbour');
  await person.click(screen.getByRole('button', { name: 'Create account' }));
  expect(
    await screen.findByText('There’s already an account with this email address.'),
  ).toBeTruthy();
  await person.click(screen.getByRole('link', { name: 'Log in instead' }));
  const { location } = router.state;
  expect(`${location.pathname}${location.search}`).toBe('/login?next=%2Fcontacts');
  expect(location.state).toEqual({ typedEmail: 'ada@example.org' });
});
