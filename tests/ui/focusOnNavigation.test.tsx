import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { MAIN_ID, RootLayout } from '@/app/layouts/RootLayout';

let arrive: () => void = () => undefined;

/** A screen behind the guard, which waits for the account. */
function Guarded() {
  const [ready, setReady] = useState(false);
  arrive = () => setReady(true);
  return ready ? (
    <main id={MAIN_ID} tabIndex={-1}>
      Dashboard
    </main>
  ) : (
    <p>Loading</p>
  );
}

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));

async function logIn() {
  const login = (
    <main id={MAIN_ID} tabIndex={-1}>
      <Link to="/dashboard">Log in</Link>
    </main>
  );
  const children = [
    { path: '/login', element: login },
    { path: '/dashboard', element: <Guarded /> },
  ];
  const router = createMemoryRouter([{ element: <RootLayout />, children }], {
    initialEntries: ['/login'],
  });
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
  await screen.findByText('Loading');
}

it('a screen that comes after its spinner has the focus', async () => {
  await logIn();
  act(() => arrive());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

it('the focus is not taken from where a person has put it since', async () => {
  await logIn();
  const elsewhere = document.body.appendChild(document.createElement('input'));
  elsewhere.focus();
  act(() => arrive());
  await screen.findByText('Dashboard');
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.remove();
});
