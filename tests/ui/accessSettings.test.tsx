/** Settings that take effect without publishing (decision 0101), in the whole app. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { paths } from '@/domain/base/firestorePaths';
import type { AccessSettings } from '@/domain/documents/access.schema';
import type { Calls } from '@/domain/calls/contract.schema';
import { aWorkspace, FORM, WS } from '../support/aWorkspace';
import { stubLayout } from '../support/renderBuilder';
import { renderRoute } from '../support/renderRoute';

beforeAll(stubLayout);
afterEach(() => {
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

type Request = Calls['saveAccess']['request'];

async function opened(
  stored: Partial<AccessSettings> & { hasPassword?: true } = {},
  problem?: string,
) {
  const saved: Request[] = [];
  const { person } = await renderRoute(`/form-builder/${FORM}?tab=settings`, {
    documents: {
      ...aWorkspace(),
      [paths.access(WS, FORM)]: {
        schemaVersion: 1,
        timeZone: 'Europe/London',
        slugs: stored.slug === undefined ? [] : [stored.slug, 'old-name'],
        updatedAt: 1,
        updatedBy: 'robin',
        ...stored,
      },
    },
    responses: {
      saveAccess: (request) => {
        saved.push(request);
        if (problem !== undefined) throw new Error(problem);
        return {};
      },
    },
  });
  const card = async (name: string) =>
    within(await screen.findByRole('region', { name }, { timeout: 30_000 }));
  return { person, saved, card };
}

describe('availability', () => {
  it('opens and closes on dates of the form’s zone, each saved as it is switched', async () => {
    const { person, card, saved } = await opened({ opens: '2030-05-02T09:00' });
    const one = await card('Availability');
    await one.findByRole('group', { name: 'Opens' });
    await person.click(one.getByRole('switch', { name: 'Close on a date' }));
    // A week after it opens.
    expect(saved[0]).toMatchObject({
      access: { timeZone: 'Europe/London', closes: '2030-05-09T09:00' },
      changed: ['closes'],
    });
    await one.findByRole('group', { name: 'Closes' });
    await person.click(one.getByRole('switch', { name: 'Open on a date' }));
    expect(saved[1]?.access).not.toHaveProperty('opens');
    expect(saved[1]).toMatchObject({ changed: ['opens'] });
    expect(one.queryByRole('group', { name: 'Opens' })).toBeNull();
  });

  it('saves a date once it is left, and not while it is before the form opens', async () => {
    const { person, card, saved } = await opened({
      opens: '2030-05-02T09:00',
      closes: '2030-05-09T09:00',
    });
    const one = await card('Availability');
    const closes = within(await one.findByRole('group', { name: 'Closes' }));
    await person.click(closes.getByRole('spinbutton', { name: 'Day' }));
    await person.keyboard('01');
    await person.click(one.getByLabelText('Message when it’s closed'));
    expect((await one.findByRole('alert')).textContent).toMatch(/must close after it opens/);
    expect(saved).toEqual([]);
    await person.click(closes.getByRole('spinbutton', { name: 'Day' }));
    await person.keyboard('03');
    expect(saved).toEqual([]);
    await person.click(one.getByLabelText('Message when it’s closed'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ access: { closes: '2030-05-03T09:00' }, changed: ['closes'] });
  });

  it('limits responses by a button, and refuses what is no number', async () => {
    const { person, card, saved } = await opened();
    const one = await card('Availability');
    await person.click(await one.findByRole('switch', { name: 'Limit the number of responses' }));
    const input = one.getByLabelText('Responses');
    await person.clear(input);
    await person.type(input, '0');
    expect(one.getByText(/Enter a whole number from 1/)).toBeTruthy();
    expect(one.getByRole('button', { name: 'Set limit' })).toHaveProperty('disabled', true);
    await person.clear(input);
    await person.type(input, '25');
    await person.tab();
    expect(saved).toEqual([]);
    await person.click(one.getByRole('button', { name: 'Set limit' }));
    expect(saved[0]).toMatchObject({ access: { limit: 25 }, changed: ['limit'] });
    await person.type(one.getByLabelText('Message when it’s full'), 'No places left.');
    await person.tab();
    await waitFor(() =>
      expect(saved[1]).toMatchObject({
        access: { limit: 25, texts: { full: 'No places left.' } },
        changed: ['texts'],
      }),
    );
  });

  it('saves a message once it is left, and the toast undoes it', async () => {
    const { person, card, saved } = await opened({ texts: { closed: 'Until May' } });
    const one = await card('Availability');
    const message = await one.findByLabelText<HTMLInputElement>('Message when it’s closed');
    await person.type(message, ' or June');
    expect(saved).toEqual([]);
    await person.tab();
    await waitFor(() => expect(saved[0]?.access.texts).toEqual({ closed: 'Until May or June' }));
    const toast = (await screen.findByText('Availability saved.')).closest('[role=status]');
    await person.click(within(toast as HTMLElement).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(saved[1]?.access.texts).toEqual({ closed: 'Until May' }));
    expect(message.value).toBe('Until May');
  });

  it('keeps what was typed if it can’t be saved', async () => {
    const { person, card, saved } = await opened({}, 'You’re offline.');
    const one = await card('Availability');
    const message = await one.findByLabelText<HTMLInputElement>('Message when it’s closed');
    await person.type(message, 'Too late');
    await person.tab();
    expect(await one.findByText('You’re offline.')).toBeTruthy();
    expect(message.value).toBe('Too late');
    expect(saved).toHaveLength(1);
  });

  it('saves what is being typed if another tab of the form is opened', async () => {
    const { person, card, saved } = await opened();
    const one = await card('Availability');
    await person.type(await one.findByLabelText('Message when it’s closed'), 'Too late');
    await person.click(screen.getByRole('link', { name: 'Share' }));
    await waitFor(() => expect(saved[0]?.access.texts).toEqual({ closed: 'Too late' }));
  });
});

describe('who can respond', () => {
  it('asks for a password that is long enough, and changes or removes it', async () => {
    const { person, card, saved } = await opened();
    const one = await card('Who can respond');
    await person.click(await one.findByRole('switch', { name: 'Ask for a password' }));
    await person.type(one.getByLabelText('Password'), 'abcdefg');
    expect(one.getByRole('button', { name: 'Set password' })).toHaveProperty('disabled', true);
    await person.type(one.getByLabelText('Password'), 'h');
    await person.click(one.getByRole('button', { name: 'Set password' }));
    expect(saved[0]).toMatchObject({ formId: FORM, password: 'abcdefgh', changed: [] });
  });

  it('a stored password is never shown, and goes with the switch', async () => {
    const { person, card, saved } = await opened({ hasPassword: true });
    const one = await card('Who can respond');
    const input = await one.findByLabelText<HTMLInputElement>('New password');
    expect(input.value).toBe('');
    await person.click(one.getByRole('switch', { name: 'Ask for a password' }));
    expect(saved[0]).toMatchObject({ password: null });
  });

  it('takes one response from each person, by browser', async () => {
    const { person, card, saved } = await opened();
    const one = await card('Who can respond');
    await person.click(await one.findByRole('radio', { name: /^One per browser/ }));
    expect(saved[0]).toMatchObject({
      access: { oncePerBrowser: true },
      changed: ['oncePerBrowser', 'onceField', 'oncePerLink', 'anonymous'],
    });
    expect(saved[0]).not.toHaveProperty('password');
    // It is as chosen before the server has answered.
    expect(one.getByRole('radio', { name: /^One per browser/ })).toHaveProperty('checked', true);
  });
});

describe('link and preview', () => {
  it('refuses a name that is no link, and shows the link as it will look', async () => {
    const { person, card, saved } = await opened({ slug: 'summer-party' });
    const one = await card('Link and preview');
    const link = await one.findByLabelText('Readable link');
    expect(one.getByText(/these keep working: old-name/)).toBeTruthy();
    await person.clear(link);
    await person.type(link, 'a b!');
    await person.tab();
    expect(link.getAttribute('aria-invalid')).toBe('true');
    expect(saved).toEqual([]);
    await person.clear(link);
    await person.type(link, 'Garden-Party{Enter}');
    expect(saved[0]).toMatchObject({ access: { slug: 'garden-party' }, changed: ['slug'] });
    await person.type(one.getByLabelText('Preview title'), 'Come to our party');
    await person.tab();
    expect(await one.findByText('Come to our party')).toBeTruthy();
    expect(saved[1]).toMatchObject({
      access: { slug: 'garden-party', social: { title: 'Come to our party' } },
      changed: ['social'],
    });
  });
});

describe('privacy', () => {
  it('takes https addresses alone, and warns before responses are deleted', async () => {
    const { person, card, saved } = await opened();
    const one = await card('Privacy');
    const address = await one.findByLabelText('Privacy policy');
    await person.type(address, 'http://example.com');
    expect(address.getAttribute('aria-invalid')).toBe('true');
    await person.clear(address);
    await person.type(address, 'https://example.com/p');
    await person.click(one.getByRole('switch', { name: 'Delete responses automatically' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.access).toMatchObject({ owner: { privacyUrl: 'https://example.com/p' } });
    expect(saved[0]?.access).not.toHaveProperty('retentionDays');
    expect(one.getByText(/older than 365 days are deleted for good/)).toBeTruthy();
    await person.click(one.getByRole('button', { name: 'Start deleting' }));
    await waitFor(() => expect(saved[1]?.access).toMatchObject({ retentionDays: 365 }));
  });
});

describe('texts in other languages', () => {
  it('says what to do in a form of one language', async () => {
    const { card } = await opened({ texts: { closed: 'Too late.' } });
    const one = await card('Translated messages');
    expect(await one.findByText(/This form has one language/)).toBeTruthy();
  });
});

describe('without a network', () => {
  const network = (isThere: boolean) =>
    act(() => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
      window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
      onlineManager.setOnline(isThere);
    });
  const isAskedOnLeaving = () =>
    !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('a change waits, the screen says why, leaving is asked about, and it is saved once there is one', async () => {
    const { person, card, saved } = await opened();
    const one = await card('Link and preview');
    const listed = await one.findByRole('switch', { name: 'Show this form in search engines' });
    expect(isAskedOnLeaving()).toBe(false);
    network(false);
    await person.click(listed);
    expect(screen.getByRole('status', { name: 'Connection' }).textContent).toMatch(
      /You’re offline/,
    );
    expect(listed).toHaveProperty('checked', true);
    expect([saved, isAskedOnLeaving()]).toEqual([[], true]);
    network(true);
    await waitFor(() => expect(saved).toHaveLength(1));
    await waitFor(() => expect(isAskedOnLeaving()).toBe(false));
    expect(screen.getByRole('status', { name: 'Connection' }).textContent).toBe('');
  });
});
