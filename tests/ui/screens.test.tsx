/** Each signed-in screen over documents in memory: with data, on the first day, and the first thing one does there. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '@/domain/base/firestorePaths';
import { aNewWorkspace, aWorkspace, FORM, ROBIN, WS } from '../support/aWorkspace';
import { documentAt, put, readPaths } from '../support/inMemory/db';
import { renderRoute } from '../support/renderRoute';

const full = (url: string) => renderRoute(url, { documents: aWorkspace() });
const firstDay = (url: string) => renderRoute(url, { documents: aNewWorkspace() });
const main = () => within(screen.getByRole('main'));
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const rows = async (name: string) => {
  const table = await main().findByRole('region', { name });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
};
/** The rows of the table of responses, which comes with the grid. */
const responses = async () => {
  const grid = await main().findByRole('grid', { name: 'Responses' }, { timeout: 30_000 });
  return [...grid.querySelectorAll('[data-row]')].map((row) => row.textContent);
};
const settled = () =>
  waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull());

describe('with responses, people and numbers', () => {
  it('dashboard: the week’s numbers, the last responses, the forms', async () => {
    const { person, address } = await full('/dashboard');
    await heading('Dashboard');
    await settled();
    expect(await main().findByText('2 of 8 views, last 7 days, all forms')).toBeTruthy();
    expect(await main().findByText('Grace Hopper', { exact: false })).toBeTruthy();
    expect(await main().findByRole('link', { name: 'Request a quote' })).toBeTruthy();
    await person.click(main().getByRole('link', { name: 'All forms' }));
    await heading('Forms');
    expect(address()).toBe('/forms');
  });

  it('forms: each with its status and its responses', async () => {
    await full('/forms');
    const form = await main().findByRole('link', { name: 'Request a quote' });
    const card = form.closest('li') ?? form.parentElement?.parentElement;
    expect(card?.textContent).toMatch(/Live/);
    expect(screen.queryByRole('link', { name: 'Create your first form' })).toBeNull();
  });

  it('responses: the newest first, by question; one is opened in a sheet with an address', async () => {
    const { person, address } = await full(`/forms/${FORM}/submissions`);
    await settled();
    const found = await responses();
    expect(found).toHaveLength(2);
    expect(found[0]).toMatch(/Ada Lovelace.*ada@engines\.example/);
    expect(found[1]).toMatch(/Grace Hopper/);
    expect(main().getByRole('columnheader', { name: 'Guests' })).toBeTruthy();
    const row = main().getByRole('row', { name: /Ada Lovelace/ });
    await person.click(within(row).getByRole('button'));
    await waitFor(() => expect(address()).toMatch(/submission=r1/));
    const sheet = await screen.findByRole('complementary');
    expect(await within(sheet).findByText('ada@engines.example')).toBeTruthy();
    expect(within(sheet).getByText('12')).toBeTruthy();
  });

  it('held responses have a list of their own, and are decided there', async () => {
    const decided: unknown[] = [];
    const { person } = await renderRoute(`/forms/${FORM}/submissions?view=held&submission=r3`, {
      documents: aWorkspace(),
      responses: {
        decideHeld: (request) => {
          decided.push(request);
          return { status: 'complete' };
        },
      },
    });
    const sheet = await screen.findByRole('complementary');
    await person.click(await within(sheet).findByRole('button', { name: /^Accept/ }));
    await waitFor(() =>
      expect(decided).toEqual([{ workspace: WS, submissionId: 'r3', accept: true }]),
    );
  });

  it('all responses: of every form, without spam and what is held', async () => {
    await full('/forms/all-responses');
    await settled();
    const list = main().getByRole('list', { name: 'Responses' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(list.textContent).not.toMatch(/Held Person/);
  });

  it('responses: a new one waits until one asks for it, and no row moves', async () => {
    const { person } = await full('/forms/all-responses');
    await settled();
    const first = documentAt(paths.submission(WS, 'r1'));
    act(() =>
      put(paths.submission(WS, 'r9'), {
        ...first,
        summary: 'Katherine Johnson',
        submittedAt: Date.now(),
      }),
    );
    const waiting = await main().findByRole('button', { name: 'Show 1 new' });
    expect(main().queryByText('Katherine Johnson', { exact: false })).toBeNull();
    await person.click(waiting);
    expect(await main().findByText('Katherine Johnson', { exact: false })).toBeTruthy();
  });

  it('contacts: the search finds by the beginning of a word', async () => {
    const { person } = await full('/contacts');
    const cell = () => main().findByRole('link', { name: 'Ada Lovelace' }, { timeout: 5_000 });
    expect(await cell()).toBeTruthy();
    expect(await main().findByRole('link', { name: 'Engines' })).toBeTruthy();
    const search = main().getByRole('searchbox', { name: 'Search contacts' });
    await person.type(search, 'grace');
    await waitFor(() => expect(main().queryByRole('grid')).toBeNull());
    await person.clear(search);
    await person.type(search, 'ADA');
    expect(await cell()).toBeTruthy();
  });

  it('contacts: a row opens wherever it is pressed', async () => {
    const { person, address } = await full('/contacts');
    const row = await main().findByRole('row', { name: /Ada Lovelace/ }, { timeout: 5_000 });
    await person.click(within(row).getAllByRole('gridcell').at(-1) ?? row);
    await waitFor(() => expect(address()).toBe('/contacts/c1'));
  });

  it('contact: facts, timeline, responses, and the way to the account', async () => {
    const { person } = await full('/contacts/c1');
    await heading('Ada Lovelace');
    expect(await main().findByRole('link', { name: 'ada@engines.example' })).toBeTruthy();
    expect(await main().findAllByText(/Request a quote/)).not.toHaveLength(0);
    await person.click(await main().findByRole('link', { name: 'Engines' }));
    await heading('Engines');
    const people = within(await main().findByRole('list', { name: 'People' }));
    await person.click(await people.findByRole('link', { name: /Ada Lovelace/ }));
    await heading('Ada Lovelace');
  });

  it('accounts: each with its domain and its people', async () => {
    await full('/accounts');
    const row = await main().findByRole('row', { name: /Engines/ }, { timeout: 5_000 });
    expect(row.textContent).toMatch(/Engines.*engines\.example.*1/);
  });

  it('insights: the numbers of the period, as a table too', async () => {
    const { person } = await full('/insights');
    expect(await main().findByText('2 of 8 views')).toBeTruthy();
    await person.click(main().getByRole('button', { name: 'Table' }));
    expect((await rows('Figures by day')).join()).toMatch(/8/);
  });

  it('notifications: one is read, and stays read', async () => {
    const { person } = await full('/notifications');
    await person.click(await main().findByRole('button', { name: /^Mark as read/ }));
    await waitFor(() => {
      const stored = documentAt(paths.notification(ROBIN.uid, 'submission_r1'));
      expect(stored?.['readAt']).toEqual(expect.any(Number));
    });
  });
});

describe('on the first day', () => {
  it.each([
    ['/dashboard', 'Create your first form', '/forms/create'],
    ['/forms', 'Create your first form', '/forms/create'],
    ['/forms/all-responses', 'See your forms', '/forms'],
    ['/contacts', 'See your forms', '/forms'],
    ['/accounts', 'See your contacts', '/contacts'],
    ['/insights', 'See your forms', '/forms'],
    ['/notifications', 'See your forms', '/forms'],
  ])('%s says what will be there, and leads on', async (url, link, target) => {
    const { person, address } = await firstDay(url);
    await person.click(await main().findByRole('link', { name: link }));
    await waitFor(() => expect(address()).toBe(target));
  });

  it.each([
    [`/forms/${FORM}/submissions`, 'Form not found'],
    ['/contacts/c1', 'Contact not found'],
    ['/accounts/a1', 'Account not found'],
    ['/knowledge-base/article/none', /not found/],
  ])('%s is not found', async (url, name) => {
    await firstDay(url);
    await heading(name);
  });
});

describe('an address that is not verified', () => {
  const unverified = { ...ROBIN, emailVerified: false };

  it('dashboard: reminds of it until it is dismissed, and not again', async () => {
    const { person, called } = await renderRoute('/dashboard', {
      documents: aNewWorkspace(),
      user: unverified,
      responses: { sendVerification: () => ({ state: 'sent' }) },
    });
    await main().findByText(/^Verify your email address/);
    await person.click(main().getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(called()).toContainEqual({ name: 'sendVerification', request: {} }));
    await person.click(main().getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(main().queryByText(/^Verify your email address/)).toBeNull());
    expect(documentAt(paths.userState(ROBIN.uid, 'dashboard'))?.['value']).toContain(
      '"verifyDismissed":true',
    );
  });

  it('dashboard: says nothing of a verified one', async () => {
    await firstDay('/dashboard');
    await settled();
    expect(main().queryByText(/^Verify your email address/)).toBeNull();
  });

  it('thank you: says that the link was sent', async () => {
    await renderRoute('/thank-you', { documents: aNewWorkspace(), user: unverified });
    expect(await main().findByText(/^We’ve sent a link to robin@example\.com/)).toBeTruthy();
  });
});

describe('settings, help and ways to begin', () => {
  it('settings: the profile, and the ways to the other tabs', async () => {
    await full('/profile-settings');
    await heading('Settings');
    const name = await main().findByRole('textbox', { name: 'Your name' });
    expect((name as HTMLInputElement).value).toBe('Robin Ashdown');
    for (const tab of ['Profile', 'Security', 'Appearance', 'Workspace', 'Your data']) {
      expect(main().getByRole('link', { name: tab })).toBeTruthy();
    }
  });

  it('help: the search leads to an article', async () => {
    const { person } = await full('/knowledge-base');
    await person.type(main().getByRole('searchbox'), 'publish');
    expect((await main().findAllByRole('link', { name: /publish/i })).length).toBeGreaterThan(0);
  });

  it('templates: one is looked at', async () => {
    const { person } = await full('/forms/templates');
    await person.click(main().getByRole('link', { name: /Contact form/ }));
    await heading('Contact form');
  });

  it('thank you: leads to a blank form or a template', async () => {
    const { person, address } = await firstDay('/thank-you');
    const blank = await main().findByRole('link', { name: /Blank form/ });
    expect(blank.getAttribute('href')).toBe('/form-builder');
    await person.click(main().getByRole('link', { name: /Contact form/ }));
    expect(address()).toBe('/forms/create/contact');
  });

  it('a list reads a bounded number of documents', async () => {
    await full(`/forms/${FORM}/submissions`);
    await settled();
    // The list, how many need review, and how many wait for a place.
    expect(readPaths().filter((path) => path === paths.submissions(WS))).toHaveLength(3);
  });
});
