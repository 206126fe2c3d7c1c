/** The palette: every screen, form, person and article from anywhere, by keyboard. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { commandPieces } from '@/app/commands/commandLook';
import { formCommands, hasWords, screenCommands, tabCommands } from '@/app/commands/places';
import { paths } from '@/domain/base/firestorePaths';
import { formHeadSchema } from '@/domain/documents/forms.schema';
import { aWorkspace, FORM, WS } from '../support/aWorkspace';
import { stubLayout } from '../support/renderBuilder';
import { renderRoute } from '../support/renderRoute';

beforeAll(stubLayout);

async function opened(url: string) {
  const route = await renderRoute(url, { documents: aWorkspace() });
  await route.person.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Search everything' });
  const options = () =>
    within(dialog)
      .queryAllByRole('option')
      .map((option) => option.textContent);
  return { ...route, dialog, options };
}

describe('the palette', () => {
  it('opens from any screen and lists the screens and the forms', async () => {
    const { dialog, options, person, address } = await opened('/dashboard');
    const input = within(dialog).getByRole('combobox', { name: 'Search everything' });
    expect(document.activeElement).toBe(input);
    for (const name of ['Dashboard', 'Templates', 'Contacts', 'Accounts', 'Insights', 'Settings']) {
      expect(options().some((text) => text.startsWith(name))).toBe(true);
    }
    await waitFor(() => expect(options().some((text) => text.startsWith('Request'))).toBe(true));
    await person.keyboard('{ArrowDown}{ArrowUp}notif{Enter}');
    await waitFor(() => expect(address()).toBe('/notifications'));
    expect(screen.queryByRole('dialog')).toBeNull();

    // Where one went is offered first.
    await person.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog');
    expect(screen.getAllByRole('option')[0]?.textContent).toMatch(/^Notifications/);
    expect(screen.getByText('Recent')).toBeTruthy();
  });

  it('leads to a tab of a form by words of both', async () => {
    const { person, address, options } = await opened('/contacts');
    await person.keyboard('quote resp');
    await waitFor(() => expect(options()[0]).toBe('Request a quoteResponses'));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/forms/${FORM}/submissions`));
  });

  it('finds people and companies as one types, and says so where nothing is found', async () => {
    const { person, address, options, dialog } = await opened('/forms');
    await person.keyboard('zzz');
    expect(await within(dialog).findByText('No results for “zzz”.')).toBeTruthy();
    await person.keyboard('{Backspace}{Backspace}{Backspace}engi');
    await waitFor(() => expect(options().join()).toMatch(/Engines/));
    await person.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}ada');
    await waitFor(() => expect(options().join()).toMatch(/Ada Lovelace.*ada@engines/));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/contacts/c1'));
  });

  it('of the site has the screens of the app and the articles', async () => {
    const { person } = await renderRoute('/pricing', { documents: aWorkspace() });
    await screen.findByRole('button', { name: 'Your profile' });
    await person.keyboard('{Control>}k{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Search screens and articles' });
    const options = () => within(dialog).queryAllByRole('option');
    expect(options().some(({ textContent }) => textContent?.startsWith('Dashboard'))).toBe(true);
    await person.keyboard('insights{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Insights' })).toBeTruthy();
    // There the palette is the app's again.
    await person.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Search everything' })).toBeTruthy();
  });

  it('has the tabs of the form that is open', async () => {
    const { options } = await opened(`/forms/${FORM}/submissions`);
    expect(options().slice(0, 8)).toEqual([
      'Build',
      'Design',
      'Translations',
      'Share',
      'Responses',
      'Insights',
      'Versions',
      'Settings',
    ]);
  });
});

describe('what a query finds', () => {
  const head = formHeadSchema.parse(aWorkspace()[paths.form(WS, FORM)]);
  const forms = ['Guests', 'Guest list', 'Guest book', 'Guest wishes'].map((title, index) => ({
    id: `f${index}`,
    data: { ...head, title },
  }));

  it('begins words of it, in any order, whatever the case', () => {
    expect(hasWords('Request a Quote', 'quote REQ')).toBe(true);
    expect(hasWords('Request a quote', 'quote now')).toBe(false);
    expect(hasWords('How companies become accounts', 'an')).toBe(false);
  });

  it('is a form with its tabs, or only the form where many fit', () => {
    const found = formCommands(forms, 'guest');
    expect(found.slice(0, 4).map(({ name }) => name)).toEqual(forms.map(({ data }) => data.title));
    expect(found.filter(({ name }) => name === 'Guests')).toHaveLength(8);
    expect(found.filter(({ name }) => name === 'Guest wishes')).toHaveLength(1);
    expect(formCommands(forms, 'wishes insights').map(({ href }) => href)).toEqual([
      '/insights?form=f3',
    ]);
  });

  it('is no form’s tab where only tabs are named', () => {
    expect(formCommands(forms, 'insights')).toEqual([]);
    expect(screenCommands('insights').map(({ href }) => href)).toEqual(['/insights']);
    expect(tabCommands('f1', 'insights').map(({ href }) => href)).toEqual(['/insights?form=f1']);
  });
});

describe('the letters that a query found', () => {
  const marked = (text: string, query: string) =>
    commandPieces(text, query)
      .map(({ text: piece, isFound }) => (isFound ? `[${piece}]` : piece))
      .join('');

  it('are those at the beginning of words, whatever the case', () => {
    expect(marked('Request a quote', 'quo re')).toBe('[Re]quest a [quo]te');
    expect(marked('Date and time', 'an')).toBe('Date [an]d time');
    expect(marked('Banana', 'an')).toBe('Banana');
  });

  it('leave the text as it is', () => {
    for (const query of ['', 'x', 'İ', 'quote']) {
      expect(marked('İstanbul “quote”', query).replace(/[[\]]/g, '')).toBe('İstanbul “quote”');
    }
  });
});
