import { render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from '@/app/routing/page';

afterEach(() => {
  vi.restoreAllMocks();
});

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

function open(at: string) {
  const shell = (
    <>
      <nav>Shell</nav>
      <Outlet />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        element: <Outlet />,
        hydrateFallbackElement: <p>Starting</p>,
        children: [
          {
            element: shell,
            children: [
              page('/here', () => Promise.resolve(() => <h1>Here</h1>)),
              page('/there', gone),
            ],
          },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

it.each(['/there', '/here'])(
  'says that a page is not available without a network, coming from %s, and keeps the rest',
  async (from) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const router = open(from);
    if (from === '/here') {
      expect(await screen.findByRole('heading', { name: 'Here' })).toBeTruthy();
      await router.navigate('/there');
    }
    expect(
      await screen.findByRole('heading', { name: 'This page isn’t available offline' }),
    ).toBeTruthy();
    // Without a network it would lose the screens that are still here.
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
    expect(screen.getByRole('navigation').textContent).toBe('Shell');
    await router.navigate('/here');
    expect(await screen.findByRole('heading', { name: 'Here' })).toBeTruthy();
  },
);
