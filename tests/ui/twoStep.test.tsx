import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths } from '@/domain/base/firestorePaths';
import { SecondStep } from '@/features/account/SecondStep';
import * as account from '@/shared/firebase/account';
import * as auth from '@/shared/firebase/auth';
import { AuthError } from '@/shared/firebase/authErrors';
import { SecondStepNeeded } from '@/shared/firebase/secondStep';
import { ToastProvider } from '@/shared/ui/feedback/ToastProvider';
import { ROBIN, WS, aNewWorkspace } from '../support/aWorkspace';
import { aChallenge } from '../support/challenge';
import { renderRoute } from '../support/renderRoute';

const main = () => within(screen.getByRole('main'));
const heading = (name: RegExp) => screen.findByRole('heading', { level: 1, name });

afterEach(() => vi.unstubAllGlobals());

/** The second step of a login, with what becomes of a code. */
function open(finish: (code: string) => Promise<void>, onBack = () => undefined) {
  const step = new SecondStepNeeded(finish, { email: 'ada@example.org', googleToken: undefined });
  render(
    <MemoryRouter>
      <ToastProvider>
        <SecondStep step={step} first={{ password: 'one two three' }} onBack={onBack} />
      </ToastProvider>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

describe('the second step of a login', () => {
  it('sends the digits of a code, however they are typed, and says what was wrong with it', async () => {
    const finish = vi
      .fn<(code: string) => Promise<void>>()
      .mockRejectedValueOnce(
        new AuthError('auth/invalid-verification-code', 'That code didn’t work.'),
      )
      .mockResolvedValue();
    const user = open(finish);
    const field = screen.getByRole('textbox', { name: 'Code' });
    expect(document.activeElement).toBe(field);
    await user.type(field, '123 456{Enter}');
    await screen.findByText('That code didn’t work.');
    expect(finish).toHaveBeenCalledWith('123456');
    await user.clear(field);
    await user.type(field, '12345{Enter}');
    await screen.findByText('Enter the 6-digit code from your authenticator app.');
    expect(finish).toHaveBeenCalledTimes(1);
  });

  it('leads back to the first step, also once the login has expired', async () => {
    const onBack = vi.fn();
    const user = open(
      () =>
        Promise.reject(
          new AuthError('auth/invalid-multi-factor-session', 'That took too long. Start again.'),
        ),
      onBack,
    );
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456{Enter}');
    await screen.findByText('That took too long. Start again.');
    await user.click(screen.getByRole('button', { name: 'Back to log in' }));
    expect(onBack).toHaveBeenCalled();
  });

  it('takes a recovery code, and logs in with the first step alone', async () => {
    const logIn = vi.spyOn(auth, 'logIn').mockResolvedValue();
    const post = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() =>
      Promise.resolve(Response.json({ status: 'off' })),
    );
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.startsWith('/api/challenges/')
        ? Promise.resolve(Response.json({ challenge: aChallenge() }))
        : post(url, init),
    );
    const user = open(() => Promise.resolve());
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const field = await screen.findByRole('textbox', { name: 'Recovery code' });
    await user.type(field, 'abc{Enter}');
    await screen.findByText(/A recovery code has ten characters/);
    await user.clear(field);
    await user.type(field, 'abcde-01234{Enter}');
    await waitFor(() => expect(logIn).toHaveBeenCalledWith('ada@example.org', 'one two three'));
    expect(post.mock.calls[0]?.[1].body).toBe(
      JSON.stringify({
        email: 'ada@example.org',
        code: 'abcde-01234',
        first: { password: 'one two three' },
      }),
    );
  });
});

describe('a workspace that demands it', () => {
  const locked = () => {
    const documents = aNewWorkspace();
    const mirror = paths.userWorkspace(ROBIN.uid, WS);
    documents[mirror] = { ...documents[mirror], needsTwoStep: true };
    return documents;
  };

  it('is replaced by the way to turn it on', async () => {
    await renderRoute('/dashboard', { documents: locked() });
    await heading(/requires two-step verification/);
    main().getByRole('button', { name: 'Turn on two-step verification' });
    main().getByRole('button', { name: 'Log out' });
  });

  it('first asks for a verified address', async () => {
    const user = { ...ROBIN, emailVerified: false };
    await renderRoute('/dashboard', { documents: locked(), user });
    await heading(/requires two-step verification/);
    main().getByText(/This address isn’t verified yet/);
    expect(main().queryByRole('button', { name: /Turn on/ })).toBeNull();
  });

  it('opens to members who have it, and its owner demands it only with it', async () => {
    const user = { ...ROBIN, hasTwoStep: true };
    const { person, called } = await renderRoute('/profile-settings?tab=members', {
      documents: aNewWorkspace(),
      user,
      responses: { demandTwoStep: () => ({}) },
    });
    await person.click(await main().findByRole('switch', { name: /Require two-step/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Require two-step verification?' });
    await person.click(
      within(dialog).getByRole('button', { name: 'Require two-step verification' }),
    );
    await waitFor(() =>
      expect(called()).toContainEqual({
        name: 'demandTwoStep',
        request: { workspace: WS, demanded: true },
      }),
    );
  });

  it('is not demanded by an owner without it', async () => {
    await renderRoute('/profile-settings?tab=members', { documents: aNewWorkspace() });
    const toggle = await main().findByRole('switch', { name: /Require two-step/ });
    expect(toggle.matches(':disabled')).toBe(true);
    const link = main().getByRole('link', { name: 'turn it on for yourself first' });
    expect(link.getAttribute('href')).toBe('/profile-settings?tab=security');
  });
});

describe('security settings', () => {
  it('say so if the auth service has no authenticator apps, and lock nothing', async () => {
    const missing = new AuthError('auth/operation-not-allowed', 'No.');
    vi.spyOn(account, 'beginTwoStep').mockRejectedValue(missing);
    const { person } = await renderRoute('/profile-settings?tab=security', {
      documents: aNewWorkspace(),
    });
    const name = 'Turn on two-step verification';
    await person.click(await main().findByRole('button', { name }));
    await main().findByText(/isn’t available at the moment. Nothing has changed/);
  });

  it('say since when it is on, and how many recovery codes are left', async () => {
    const documents = aNewWorkspace();
    const profile = paths.user(ROBIN.uid);
    documents[profile] = { ...documents[profile], twoStep: { since: Date.now(), codesLeft: 10 } };
    const user = { ...ROBIN, hasTwoStep: true };
    await renderRoute('/profile-settings?tab=security', { documents, user });
    await main().findByText(/You have 10 recovery codes/);
    main().getByRole('button', { name: 'Make new recovery codes' });
  });
});
