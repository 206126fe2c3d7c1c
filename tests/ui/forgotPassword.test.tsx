import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROOF_HEADER, readProof } from '@/domain/proof';
import { ForgotPasswordPage } from '@/features/account/ForgotPasswordPage';
import { SessionProvider } from '@/shared/data/SessionProvider';
import { applyCode, choosePassword, emailOfResetCode } from '@/shared/firebase/actionCodes';
import { AuthError } from '@/shared/firebase/authErrors';
import { aChallenge } from '../support/challenge';

vi.mock('@/shared/firebase/auth', () => ({
  hasMemberMark: () => false,
  subscribeUser: () => () => undefined,
}));
vi.mock('@/shared/firebase/actionCodes', () => ({
  emailOfResetCode: vi.fn(),
  choosePassword: vi.fn(),
  applyCode: vi.fn(),
}));

function open(search = '') {
  const router = createMemoryRouter(
    [
      { path: '/forgot-password', element: <ForgotPasswordPage /> },
      { path: '/login', element: <h1>Log in</h1> },
    ],
    { initialEntries: [`/forgot-password${search}`] },
  );
  render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  return { router, user: userEvent.setup() };
}

beforeEach(() => {
  vi.mocked(emailOfResetCode).mockReset().mockResolvedValue('ada@example.org');
  vi.mocked(choosePassword).mockReset().mockResolvedValue();
  vi.mocked(applyCode).mockReset().mockResolvedValue({ email: 'ada@example.org' });
});
afterEach(() => vi.unstubAllGlobals());

describe('asking for a new password', () => {
  const ask = async (answer: () => Promise<Response>) => {
    const post = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(answer);
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.startsWith('/api/challenges/')
        ? Promise.resolve(Response.json({ challenge: aChallenge() }))
        : post(url, init),
    );
    const { user } = open();
    await user.type(screen.getByRole('textbox', { name: 'Email' }), ' ada@example.org ');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    return { post, user };
  };

  it('says that a link is on its way if there is such an account', async () => {
    const { post, user } = await ask(() => Promise.resolve(new Response(null, { status: 202 })));
    const said = await screen.findByRole('status');
    expect(said.textContent).toMatch(/^If there is an account for ada@example\.org, a link/);
    expect(post.mock.calls[0]?.[0]).toBe('/api/password-resets');
    expect(post.mock.calls[0]?.[1].body).toBe('{"email":"ada@example.org"}');
    // M4: with a proof of work, which nobody has to see or wait for.
    const { headers } = post.mock.calls[0]?.[1] ?? {};
    expect(readProof(new Headers(headers).get(PROOF_HEADER) ?? '')?.solution).toBe(3);
    await user.click(screen.getByRole('button', { name: 'Use another address' }));
    expect(screen.getByRole('button', { name: 'Send the link' })).toBeTruthy();
  });

  it('M4: asks again with a fresh proof where the first has expired, and says so if that fails too', async () => {
    const body = { error: { code: 'page_expired', message: 'This page has expired.' } };
    const { post } = await ask(() => Promise.resolve(Response.json(body, { status: 403 })));
    expect((await screen.findByRole('alert')).textContent).toBe('This page has expired.');
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('says what to do where there were too many', async () => {
    const body = { error: { code: 'rate_limited', message: 'Wait a moment and try again.' } };
    await ask(() => Promise.resolve(Response.json(body, { status: 429 })));
    expect((await screen.findByRole('alert')).textContent).toBe('Wait a moment and try again.');
  });

  it('says so where there is no network, and keeps the address', async () => {
    await ask(() => Promise.reject(new TypeError('Failed to fetch')));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Check your network/);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
    expect(field.value.trim()).toBe('ada@example.org');
  });

  it('wants an address', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('Write your email address.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }));
  });
});

describe('the link to choose a password', () => {
  const AT = '?mode=resetPassword&oobCode=abc';
  const choose = async (password: string) => {
    const { user } = open(AT);
    await user.type(await screen.findByLabelText('New password'), password);
    await user.click(screen.getByRole('button', { name: 'Save password' }));
  };

  it('takes one, and then leads to the log-in', async () => {
    await choose('otter lamp harbour');
    expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeTruthy();
    expect(choosePassword).toHaveBeenCalledExactlyOnceWith('abc', 'otter lamp harbour');
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
  });

  it('refuses one that is too short, before it is sent', async () => {
    await choose('short');
    expect(
      await screen.findByText(/at least 8 characters\.$/, { selector: '.Mui-error' }),
    ).toBeTruthy();
    expect(choosePassword).not.toHaveBeenCalled();
  });

  it('says beside the field what the service has against one', async () => {
    vi.mocked(choosePassword).mockRejectedValue(new AuthError('auth/weak-password', 'Too weak.'));
    await choose('password1');
    expect(await screen.findByText('Too weak.', { selector: '.Mui-error' })).toBeTruthy();
  });

  it('that has expired says so, and leads to another', async () => {
    const expired = new AuthError('auth/expired-action-code', 'This link has expired.');
    vi.mocked(emailOfResetCode).mockRejectedValue(expired);
    open(AT);
    expect((await screen.findByRole('alert')).textContent).toBe('This link has expired.');
    const way = screen.getByRole('link', { name: 'Ask for a new link' });
    expect(way.getAttribute('href')).toBe('/forgot-password');
  });
});

describe('a link that needs only to be opened', () => {
  it.each([
    ['verifyEmail', 'Your email address is verified'],
    ['verifyAndChangeEmail', 'Your email address is changed'],
    ['recoverEmail', 'Your former email address is back'],
  ])('%s is applied once, and says what came of it', async (mode, title) => {
    open(`?mode=${mode}&oobCode=abc`);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('ada@example.org');
    expect(applyCode).toHaveBeenCalledExactlyOnceWith('abc');
  });

  it('is not applied where its kind is unknown or its code is missing', async () => {
    for (const search of ['?mode=signIn&oobCode=abc', '?mode=verifyEmail', '?mode=&oobCode=abc']) {
      open(search);
    }
    expect(await screen.findAllByRole('heading', { name: 'This link does not work' })).toHaveLength(
      3,
    );
    expect(applyCode).not.toHaveBeenCalled();
  });
});
