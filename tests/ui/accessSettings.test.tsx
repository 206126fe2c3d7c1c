/** Settings that take effect without publishing (decision 0101), in the whole app. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { paths } from '@/domain/firestorePaths';
import type { AccessSettings } from '@/domain/documents.schema';
import type { Calls } from '@/domain/calls/contract.schema';
import { aWorkspace, FORM, WS } from '../support/aWorkspace';
import { stubLayout } from '../support/renderBuilder';
import { renderRoute } from '../support/renderRoute';

beforeAll(stubLayout);

type Request = Calls['saveAccess']['request'];

async function opened(stored: Partial<AccessSettings> & { hasPassword?: true } = {}) {
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
        return {};
      },
    },
  });
  const card = async (name: string) =>
    within(await screen.findByRole('region', { name }, { timeout: 30_000 }));
  return { person, saved, card };
}

describe('availability', () => {
  it('opens and closes on dates of the form’s zone, and says where they do not fit', async () => {
    const { person, card, saved } = await opened({ opens: '2030-05-02T09:00' });
    const one = await card('Availability');
    await one.findByRole('group', { name: 'Opens' });
    await person.click(one.getByRole('switch', { name: 'Close on a date' }));
    // In a week from now, which is before it opens.
    expect(one.getByRole('alert')).toBeTruthy();
    expect(one.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true);
    await person.click(one.getByRole('switch', { name: 'Open on a date' }));
    await person.click(one.getByRole('button', { name: 'Save changes' }));
    expect(saved[0]?.access).toMatchObject({ timeZone: 'Europe/London' });
    expect(saved[0]?.access).not.toHaveProperty('opens');
    expect(saved[0]?.access.closes).toMatch(/^\d{4}-\d\d-\d\dT\d\d:00$/);
  });

  it('limits responses, and refuses what is no number', async () => {
    const { person, card, saved } = await opened();
    const one = await card('Availability');
    await person.click(await one.findByRole('switch', { name: 'Limit the number of responses' }));
    const input = one.getByLabelText('Responses');
    await person.clear(input);
    await person.type(input, '0');
    expect(one.getByText(/Enter a whole number from 1/)).toBeTruthy();
    await person.clear(input);
    await person.type(input, '25');
    await person.type(one.getByLabelText('Message when it’s full'), 'No places left.');
    await person.click(one.getByRole('button', { name: 'Save changes' }));
    expect(saved[0]?.access).toMatchObject({ limit: 25, texts: { full: 'No places left.' } });
  });

  it('what is discarded is not saved', async () => {
    const { person, card, saved } = await opened();
    const one = await card('Availability');
    await person.type(await one.findByLabelText('Message when it’s closed'), 'Too late');
    await person.click(one.getByRole('button', { name: 'Discard changes' }));
    expect(one.getByLabelText<HTMLInputElement>('Message when it’s closed').value).toBe('');
    expect(saved).toEqual([]);
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
    expect(saved[0]).toMatchObject({ formId: FORM, password: 'abcdefgh' });
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
    expect(saved[0]?.access).toMatchObject({ oncePerBrowser: true });
    expect(saved[0]).not.toHaveProperty('password');
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
    expect(link.getAttribute('aria-invalid')).toBe('true');
    await person.clear(link);
    await person.type(link, 'Garden-Party');
    await person.type(one.getByLabelText('Preview title'), 'Come to our party');
    expect(one.getByText('Come to our party')).toBeTruthy();
    await person.click(one.getByRole('button', { name: 'Save changes' }));
    expect(saved[0]?.access).toMatchObject({
      slug: 'garden-party',
      social: { title: 'Come to our party' },
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
    expect(one.getByText(/older than 365 days are deleted for good/)).toBeTruthy();
    await person.click(one.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(saved[0]?.access).toMatchObject({
        owner: { privacyUrl: 'https://example.com/p' },
        retentionDays: 365,
      }),
    );
  });
});

describe('texts in other languages', () => {
  it('says what to do in a form of one language', async () => {
    const { card } = await opened({ texts: { closed: 'Too late.' } });
    const one = await card('Translated messages');
    expect(await one.findByText(/This form has one language/)).toBeTruthy();
  });
});
