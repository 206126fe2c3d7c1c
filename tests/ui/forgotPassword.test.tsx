import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AccountLinkRequest } from '@/domain/base/accountLinks';
import { PROOF_HEADER, readProof } from '@/domain/base/proof';
import { ForgotPasswordPage } from '@/features/account/ForgotPasswordPage';
import { SessionProvider } from '@/shared/data/SessionProvider';
import * as auth from '@/shared/firebase/auth';
import { aChallenge } from '../support/challenge';

const logOut = vi.spyOn(auth, 'logOut');

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
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    return { post, user };
  };

  it('says that a link is on its way if there is such an account', async () => {
    const { post, user } = await ask(() => Promise.resolve(new Response(null, { status: 202 })));
    const said = await screen.findByRole('status');
    expect(said.textContent).toMatch(
      /^If there’s an account for ada@example\.org, we’ve sent it a link/,
    );
    expect(post.mock.calls[0]?.[0]).toBe('/api/password-resets');
    expect(post.mock.calls[0]?.[1].body).toBe('{"email":"ada@example.org"}');
    // M4: with a proof of work, which no one has to see or wait for.
    const { headers } = post.mock.calls[0]?.[1] ?? {};
    expect(readProof(new Headers(headers).get(PROOF_HEADER) ?? '')?.solution).toBe(3);
    await user.click(screen.getByRole('button', { name: 'Use a different address' }));
    expect(screen.getByRole('button', { name: 'Send reset link' })).toBeTruthy();
  });

  it('asks again with a fresh proof where the first has expired, and says so if that fails too', async () => {
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
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByText('Enter your email address.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }));
  });
});

const ABOUT = {
  email: 'ada@example.org',
  newEmail: 'new@example.org',
  displayName: 'Ada Lovelace',
  createdAt: Date.UTC(2026, 10, 21, 14, 5),
  here: false,
};

/** The door behind the links; gives what was posted to it. */
function aDoor(
  answers: Partial<Record<'look' | 'follow' | 'disown', Response>> = {},
  about = ABOUT,
) {
  const posted: AccountLinkRequest[] = [];
  vi.stubGlobal('fetch', (path: string, init: { body: string; headers: HeadersInit }) => {
    expect(path).toBe('/api/account-links');
    expect(new Headers(init.headers).get('Authorization')).toBe('Bearer token');
    const request = JSON.parse(init.body) as AccountLinkRequest;
    posted.push(request);
    return Promise.resolve(answers[request.act]?.clone() ?? Response.json(about));
  });
  return posted;
}
const refusal = (code: string, message: string, status: number) =>
  Response.json({ error: { code, message } }, { status });

describe('the link to choose a password', () => {
  const AT = '?mode=resetPassword&oobCode=abc';
  const link = 'resetPassword';
  const choose = async (password: string) => {
    const { user } = open(AT);
    await user.type(await screen.findByLabelText('New password'), password);
    await user.click(screen.getByRole('button', { name: 'Save password' }));
  };

  it('takes one, and then leads to the log-in', async () => {
    const posted = aDoor();
    await choose('otter lamp harbour');
    expect(
      await screen.findByRole('heading', { name: 'Your password has been changed' }),
    ).toBeTruthy();
    expect(posted).toEqual([
      { link, token: 'abc', act: 'look' },
      { link, token: 'abc', act: 'follow', password: 'otter lamp harbour' },
    ]);
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
  });

  it('refuses one that is too short, before it is sent', async () => {
    const posted = aDoor();
    await choose('short');
    expect(
      await screen.findByText(/at least 8 characters\.$/, { selector: '.Mui-error' }),
    ).toBeTruthy();
    expect(posted.map(({ act }) => act)).toEqual(['look']);
  });

  it('says beside the field what the server has against one', async () => {
    aDoor({ follow: refusal('malformed', 'Too weak.', 400) });
    await choose('Zk4!pq8w9');
    expect(await screen.findByText('Too weak.', { selector: '.Mui-error' })).toBeTruthy();
  });

  it('that has expired says so, and leads to another', async () => {
    aDoor({ look: refusal('not_found', 'This link has expired.', 404) });
    open(AT);
    expect((await screen.findByRole('alert')).textContent).toBe('This link has expired.');
    const way = screen.getByRole('link', { name: 'Request a new link' });
    expect(way.getAttribute('href')).toBe('/forgot-password');
  });
});

describe('the link of an account mail', () => {
  it.each(['verifyEmail', 'verifyAndChangeEmail', 'stopEmailChange'])(
    '%s does nothing by being opened',
    async (mode) => {
      const posted = aDoor();
      open(`?mode=${mode}&oobCode=abc`);
      expect(await screen.findByText('ada@example.org')).toBeTruthy();
      expect(posted.map(({ act }) => act)).toEqual(['look']);
    },
  );

  it.each([
    ['verifyAndChangeEmail', 'Use new address', 'Your email address has been changed'],
    ['stopEmailChange', 'Stop email change', 'Email change stopped'],
  ])('%s is followed at a press, and ends the session here', async (mode, button, title) => {
    const posted = aDoor({}, { ...ABOUT, here: true });
    const { user } = open(`?mode=${mode}&oobCode=abc`);
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(posted.at(-1)).toEqual({ link: mode, token: 'abc', act: 'follow' });
    expect(logOut).toHaveBeenCalled();
  });

  it('verifies in the browser that registered by one press', async () => {
    const posted = aDoor({}, { ...ABOUT, here: true });
    const { user } = open('?mode=verifyEmail&oobCode=abc');
    await user.click(await screen.findByRole('button', { name: 'Verify email address' }));
    expect(
      await screen.findByRole('heading', { name: 'Your email address is verified' }),
    ).toBeTruthy();
    expect(posted.at(-1)).toEqual({ link: 'verifyEmail', token: 'abc', act: 'follow' });
  });

  it('asks any other browser for a password, and says whose account it is', async () => {
    const posted = aDoor();
    const { user } = open('?mode=verifyEmail&oobCode=abc');
    await user.type(await screen.findByLabelText('New password'), 'otter lamp harbour');
    expect(screen.getByText('Ada Lovelace')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Verify email address' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Verify and save password' }));
    expect(
      await screen.findByRole('heading', { name: 'Your email address is verified' }),
    ).toBeTruthy();
    expect(posted.at(-1)?.password).toBe('otter lamp harbour');
  });

  it('lets its reader say that the account is not theirs', async () => {
    const posted = aDoor();
    const { user } = open('?mode=verifyEmail&oobCode=abc');
    await user.click(await screen.findByRole('button', { name: 'This wasn’t me' }));
    expect(
      await screen.findByRole('heading', {
        name: 'Your address has been removed from the account',
      }),
    ).toBeTruthy();
    expect(posted.at(-1)).toEqual({ link: 'verifyEmail', token: 'abc', act: 'disown' });
  });

  it('says beside the button what went wrong', async () => {
    aDoor({ follow: refusal('not_found', 'This link was used.', 404) });
    const { user } = open('?mode=stopEmailChange&oobCode=abc');
    await user.click(await screen.findByRole('button', { name: 'Stop email change' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This link was used.');
  });

  it('is not looked at where its kind is unknown or its code is missing', async () => {
    const posted = aDoor();
    for (const search of ['?mode=signIn&oobCode=abc', '?mode=verifyEmail', '?mode=&oobCode=abc']) {
      open(search);
    }
    expect(await screen.findAllByRole('heading', { name: 'This link doesn’t work' })).toHaveLength(
      3,
    );
    expect(posted).toEqual([]);
  });
});
