import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ForgotPasswordPage } from '@/features/account/ForgotPasswordPage';
import { LoginPage } from '@/features/account/LoginPage';
import { RegisterPage } from '@/features/account/RegisterPage';
import { SessionProvider } from '@/shared/data/SessionProvider';

it('the address that was typed goes along between the screens of logging in, and into no URL', async () => {
  const user = userEvent.setup();
  const router = createMemoryRouter(
    [
      { path: '/login', element: <LoginPage /> },
      { path: '/register', element: <RegisterPage /> },
      { path: '/forgot-password', element: <ForgotPasswordPage /> },
    ],
    { initialEntries: ['/login'] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>,
  );
  const email = async () =>
    (await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' })).value;
  const follow = async (name: string, heading: string) => {
    await user.click(await screen.findByRole('link', { name }));
    await screen.findByRole('heading', { name: heading });
  };

  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ann@example.com');
  await follow('Forgot your password?', 'Forgot your password?');
  expect(await email()).toBe('ann@example.com');
  await follow('Back to log in', 'Log in');
  expect(await email()).toBe('ann@example.com');
  await follow('Create one', 'Create your account');
  expect(await email()).toBe('ann@example.com');
  expect(router.state.location.search).toBe('');
});
