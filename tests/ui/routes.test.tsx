/** §2 of the spec: the private routes ask a visitor to log in and lead back, and open for a user. */
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aWorkspace } from '../support/aWorkspace';
import { renderRoute } from '../support/renderRoute';

const PRIVATE_ROUTES = [
  '/dashboard',
  '/knowledge-base',
  '/knowledge-base/article/first-form',
  '/insights',
  '/thank-you',
  '/contacts',
  '/contacts/c1',
  '/accounts',
  '/accounts/a1',
  '/profile-settings',
  '/form-builder',
  '/form-builder/f1',
  '/forms/create',
  '/forms/create/contact',
  '/forms',
  '/forms/f1/submissions',
  '/forms/templates',
  '/forms/all-responses',
  '/notifications',
];

it('ask a visitor to log in, and lead back', async () => {
  for (const path of PRIVATE_ROUTES) {
    const { address } = await renderRoute(path, { documents: {}, user: null });
    expect(address()).toBe(`/login?next=${encodeURIComponent(path)}`);
    cleanup();
  }
});

// The builder needs a browser: tests/e2e/builder.spec.ts.
const SCREENS = PRIVATE_ROUTES.filter((path) => !path.startsWith('/form-builder'));

it('open for a user', async () => {
  for (const path of SCREENS) {
    const { router } = await renderRoute(path, { documents: aWorkspace() });
    expect(router.state.location.pathname, path).toBe(path);
    expect(screen.getByRole('main'), path).toBeTruthy();
    cleanup();
  }
});
