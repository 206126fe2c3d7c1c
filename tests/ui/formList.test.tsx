/** /forms: what each person sees and may do with forms, and what is read for it. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Role } from '@/domain/options/access';
import type { DraftDoc, FormHeadDoc } from '@/domain/documents/forms.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { headOf } from '@/domain/form/head/headOf';
import { addDays } from '@/domain/base/calendar';
import { aWorkspace, FORM, ROBIN, WS } from '../support/aWorkspace';
import { aField, aForm } from '../support/forms';
import { documentAt, documentsGiven, put } from '../support/inMemory/db';
import { server } from '../support/inMemory/server';
import { renderRoute } from '../support/renderRoute';

const DAY = 86_400_000;
const NOW = Date.now();
const definition = aForm([[aField('short_text', 'fname', { label: 'Your name' })]], {
  title: 'Request a quote',
});
const today = new Date(NOW).toISOString().slice(0, 10);

function aHead(title: string, over: Partial<FormHeadDoc> = {}): FormHeadDoc {
  return {
    schemaVersion: 1,
    ...headOf({ ...definition, title }),
    status: 'draft',
    draftRev: 1,
    counts: { submissions: 0 },
    lastResponseAt: 0,
    createdAt: NOW - 3 * DAY,
    createdBy: ROBIN.uid,
    updatedAt: NOW - DAY,
    ...over,
  };
}

/** The workspace with heads as the server writes them, and this person in that role. */
function documents(heads: Record<string, FormHeadDoc> = {}, role: Role = 'owner') {
  const all = aWorkspace();
  const mirror = paths.userWorkspace(ROBIN.uid, WS);
  return {
    ...all,
    [paths.form(WS, FORM)]: aHead('Request a quote', {
      status: 'live',
      liveVersion: 1,
      liveRev: 1,
      counts: { submissions: 12 },
      // The screen’s clock may be half a minute behind.
      lastResponseAt: NOW - DAY - 60_000,
      recent: { to: addDays(today, 0), views: '10,30', completions: '3,7' },
      updatedAt: NOW - 1_000,
    }),
    [mirror]: { ...all[mirror], role },
    [paths.workspace(WS)]: {
      ...all[paths.workspace(WS)],
      folders: [{ id: 'S'.repeat(22), name: 'Sales' }],
    },
    ...Object.fromEntries(Object.entries(heads).map(([id, head]) => [paths.form(WS, id), head])),
  };
}

const main = () => within(screen.getByRole('main'));
const list = () => main().findByRole('list', { name: 'Forms' });
const names = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((item) => within(item).getAllByRole('link')[0]?.textContent);
const menuOf = async (name: string, person: { click: (element: Element) => Promise<void> }) => {
  await person.click(await main().findByRole('button', { name: `More actions for ${name}` }));
  const menu = await screen.findByRole('menu');
  return within(menu)
    .getAllByRole('menuitem')
    .map((item) => item.textContent);
};
const choose = async (label: string, person: { click: (element: Element) => Promise<void> }) =>
  person.click(screen.getByRole('menuitem', { name: label }));

describe('a card', () => {
  it('shows the form in small, its state and its figures', async () => {
    await renderRoute('/forms', { documents: documents() });
    const card = within(await list()).getAllByRole('listitem')[0] as HTMLElement;
    expect(card.querySelector('[data-words="Your name"]')).not.toBeNull();
    expect(card.textContent).toMatch(/Live/);
    expect(
      within(card).getByRole('link', { name: '12 responses to Request a quote' }),
    ).toBeTruthy();
    expect(card.textContent).toMatch(/25%conversion, 30 days/);
    expect(
      within(card).getByRole('img', { name: '10 responses in the last 30 days' }),
    ).toBeTruthy();
    expect(card.textContent).toMatch(/Last response 1 day ago/);
  });

  it('is a row where the person prefers a table, from then on', async () => {
    const { person } = await renderRoute('/forms', { documents: documents() });
    await person.click(await main().findByRole('button', { name: 'Table' }));
    const table = await main().findByRole('table', { name: 'Forms' });
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    const state = documentAt(paths.userState(ROBIN.uid, 'forms'));
    expect(state?.['value']).toBe('{"layout":"table"}');
    await person.click(within(table).getByRole('button', { name: 'Responses' }));
    const header = within(table).getByRole('columnheader', { name: /Responses/ });
    expect(header.getAttribute('aria-sort')).toBe('descending');
  });
});

describe('what is listed', () => {
  const some = () => ({
    a: aHead('Annual survey', { status: 'archived' }),
    b: aHead('Booking form', { folder: 'S'.repeat(22), counts: { submissions: 40 } }),
    c: aHead('Old thing', { status: 'trashed', purgeAt: NOW + DAY }),
  });

  it('is by view, folder and order, which the address holds', async () => {
    const { person, address } = await renderRoute('/forms', { documents: documents(some()) });
    expect(await names()).toEqual(['Request a quote', 'Booking form']);
    await person.click(main().getByRole('link', { name: 'Trash' }));
    await waitFor(async () => expect(await names()).toEqual(['Old thing']));
    await person.click(main().getByRole('link', { name: 'Archived' }));
    await waitFor(async () => expect(await names()).toEqual(['Annual survey']));
    await person.click(main().getByRole('link', { name: 'All' }));
    await person.click(main().getByRole('link', { name: 'Sales' }));
    await waitFor(async () => expect(await names()).toEqual(['Booking form']));
    expect(address()).toBe(`/forms?folder=${'S'.repeat(22)}`);
  });

  it('is found by the beginning of any word of its name, in every folder', async () => {
    const { person, address } = await renderRoute('/forms?sort=responses', {
      documents: documents(some()),
    });
    expect(await names()).toEqual(['Booking form', 'Request a quote']);
    await person.type(main().getByRole('searchbox', { name: 'Search forms' }), 'FOR');
    await waitFor(async () => expect(await names()).toEqual(['Booking form']));
    await waitFor(() => expect(address()).toMatch(/q=FOR/));
    await person.type(main().getByRole('searchbox', { name: 'Search forms' }), 'x');
    expect(
      await main().findByText(/No form’s name has a word that starts with “FORx”/),
    ).toBeTruthy();
    await person.click(main().getByRole('button', { name: 'Clear search' }));
    await waitFor(async () => expect(await names()).toEqual(['Booking form', 'Request a quote']));
    expect(address()).toBe('/forms?sort=responses');
  });

  it('is read by pages: 500 forms cost the first 48, and 48 for each further page', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 499 }, (_none, n) => [
        `f${n}`,
        aHead(`Form ${n}`, { updatedAt: NOW - 2_000 - n }),
      ]),
    );
    const { person } = await renderRoute('/forms', { documents: documents(many) });
    expect(await names()).toHaveLength(48);
    expect(documentsGiven(paths.forms(WS))).toBeLessThanOrEqual(48);
    await person.click(main().getByRole('button', { name: 'Show more forms' }));
    await waitFor(async () => expect(await names()).toHaveLength(96));
    expect(documentsGiven(paths.forms(WS))).toBeLessThanOrEqual(96);
  }, 60_000);
});

describe('downloads', () => {
  /** What the browser was asked to save. */
  const saves = () => {
    const saved: Blob[] = [];
    const door = {
      createObjectURL: (blob: Blob) => {
        saved.push(blob);
        return 'blob:form';
      },
      revokeObjectURL: () => undefined,
    };
    vi.stubGlobal('URL', Object.assign(URL, door));
    return saved;
  };
  const withForm = (form: FormDefinition) => {
    const all = documents();
    const draft = paths.draft(WS, FORM);
    return { ...all, [draft]: { ...all[draft], definition: canonicalJson(form) } };
  };

  it('as XLSForm, and says what other tools will not read of it', async () => {
    const saved = saves();
    const email = aField('email', 'femail', { label: 'Email', contact: 'email' });
    const form = aForm([[email]], { title: 'Request a quote' });
    const { person } = await renderRoute('/forms', { documents: withForm(form) });
    await menuOf('Request a quote', person);
    await choose('Download as XLSForm', person);
    const dialog = await screen.findByRole('dialog', { name: 'Downloaded as XLSForm' });
    const lost = within(dialog).getAllByRole('listitem');
    expect(lost.map(({ textContent }) => textContent)).toEqual([
      'What goes to the contact: “Email”.',
      'Endings, their links and conditions: “Thank you”.',
    ]);
    expect(saved).toHaveLength(1);
    await person.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('as a PDF to print, in the languages that are chosen', async () => {
    const saved = saves();
    const { person } = await renderRoute('/forms', {
      documents: withForm({ ...definition, locales: ['de'] }),
      responses: { printForm: () => ({ name: 'Request a quote.pdf', pdf: btoa('%PDF-1.7') }) },
    });
    await menuOf('Request a quote', person);
    await choose('Download as PDF to print', person);
    const dialog = await screen.findByRole('dialog', { name: 'Download as PDF to print' });
    within(dialog).getByRole('checkbox', { name: 'English', checked: true });
    await person.click(within(dialog).getByRole('checkbox', { name: 'German Deutsch' }));
    await person.click(within(dialog).getByRole('button', { name: 'Download PDF' }));
    await screen.findByText('PDF downloaded.');
    const asked = server.called.find(({ name }) => name === 'printForm');
    expect(asked?.request).toMatchObject({ formId: FORM, locales: ['en-GB', 'de'] });
    expect(saved).toHaveLength(1);
  });
});

describe('who may do what', () => {
  it('a viewer looks', async () => {
    const { person } = await renderRoute('/forms', { documents: documents({}, 'viewer') });
    expect(await menuOf('Request a quote', person)).toEqual([
      'Open in the builder',
      'See responses',
      'See insights',
      'Open public form',
      'Copy public link',
      'Download as PDF to print',
      'Download as XLSForm',
      'Download as JSON',
      'Download as JSON Schema',
    ]);
    expect(screen.queryByRole('button', { name: 'New folder' })).toBeNull();
  });

  it('an editor does all but deleting for good', async () => {
    const trashed = { c: aHead('Old thing', { status: 'trashed', purgeAt: NOW + DAY }) };
    const { person, router } = await renderRoute('/forms', {
      documents: documents(trashed, 'editor'),
    });
    const actions = await menuOf('Request a quote', person);
    expect(actions).toEqual(
      expect.arrayContaining(['Rename', 'Duplicate', 'Move to folder', 'Archive', 'Move to trash']),
    );
    await person.keyboard('{Escape}');
    await router.navigate('/forms?view=trash');
    const put = await menuOf('Old thing', person);
    expect(put).toContain('Restore');
    expect(put).not.toContain('Delete for good');
  });

  it('an admin deletes for good, told what goes with it', async () => {
    const { person, called } = await renderRoute('/forms?view=trash', {
      documents: documents(
        {
          c: aHead('Old thing', {
            status: 'trashed',
            purgeAt: NOW + DAY,
            counts: { submissions: 7 },
          }),
        },
        'admin',
      ),
      responses: { changeForms: () => ({ done: [{ id: 'c', status: 'trashed' }] }) },
    });
    await menuOf('Old thing', person);
    await choose('Delete for good', person);
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Old thing” for good?' });
    expect(dialog.textContent).toMatch(/7 responses with their files, notes and history/);
    await person.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    await waitFor(() =>
      expect(called()).toEqual([
        { name: 'changeForms', request: { workspace: WS, ids: ['c'], change: { kind: 'delete' } } },
      ]),
    );
  });
});

describe('actions', () => {
  it('moves a form to the trash, and back with Undo', async () => {
    const head = (status: FormHeadDoc['status']) => {
      const now = documentAt(paths.form(WS, FORM));
      put(paths.form(WS, FORM), { ...now, status });
      return { done: [{ id: FORM, status }] };
    };
    const { person, called } = await renderRoute('/forms', {
      documents: documents({ b: aHead('Booking form') }),
      responses: {
        changeForms: ({ change }) =>
          head(change.kind === 'act' && change.act === 'trash' ? 'trashed' : 'live'),
      },
    });
    await menuOf('Request a quote', person);
    await choose('Move to trash', person);
    expect(await screen.findByText('“Request a quote” moved to the trash.')).toBeTruthy();
    expect(await names()).toEqual(['Booking form']);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await names()).toContain('Request a quote'));
    expect(called().map(({ request }) => request)).toEqual([
      { workspace: WS, ids: [FORM], change: { kind: 'act', act: 'trash' } },
      { workspace: WS, ids: [FORM], change: { kind: 'act', act: 'restore' } },
    ]);
  });

  it('renames in place by one more revision of the draft, from the keyboard', async () => {
    const { person } = await renderRoute('/forms', { documents: documents() });
    const before = documentAt(paths.draft(WS, FORM)) as unknown as DraftDoc;
    const link = await main().findByRole('link', { name: 'Request a quote' });
    link.focus();
    await person.keyboard('{F2}');
    const field = await main().findByRole('textbox', { name: 'New name for Request a quote' });
    await person.clear(field);
    await person.type(field, 'Ask for a price{Enter}');
    await main().findByRole('link', { name: 'Ask for a price' });
    const after = documentAt(paths.draft(WS, FORM)) as unknown as DraftDoc;
    expect(after.rev).toBe(before.rev + 1);
    expect(JSON.parse(after.definition)).toMatchObject({ title: 'Ask for a price' });
    expect(documentAt(paths.form(WS, FORM))).toMatchObject({
      title: 'Ask for a price',
      sortName: 'ask for a price',
      draftRev: before.rev + 1,
    });
    expect(document.activeElement?.textContent).toBe('Ask for a price');
  });

  it('renames from the menu: the field has the focus once the menu is gone', async () => {
    const { person } = await renderRoute('/forms', { documents: documents() });
    await menuOf('Request a quote', person);
    await choose('Rename', person);
    const field = await main().findByRole('textbox', { name: 'New name for Request a quote' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await person.keyboard('Quotes{Enter}');
    expect(await main().findByRole('link', { name: 'Quotes' })).toBeTruthy();
  });

  it('leaves the name alone on Escape', async () => {
    const { person } = await renderRoute('/forms', { documents: documents() });
    (await main().findByRole('link', { name: 'Request a quote' })).focus();
    await person.keyboard('{F2}');
    await person.keyboard('Other{Escape}');
    expect(await main().findByRole('link', { name: 'Request a quote' })).toBeTruthy();
    expect(documentAt(paths.draft(WS, FORM))).toMatchObject({ rev: 1 });
  });

  it('moves several to a folder at once', async () => {
    const { person, called } = await renderRoute('/forms', {
      documents: documents({ b: aHead('Booking form') }),
      responses: {
        changeForms: ({ ids }) => ({ done: ids.map((id) => ({ id, status: 'draft' })) }),
      },
    });
    await person.click(await main().findByRole('checkbox', { name: 'Select Request a quote' }));
    await person.click(main().getByRole('checkbox', { name: 'Select Booking form' }));
    const bar = main().getByRole('region', { name: 'Selected forms' });
    expect(within(bar).getByRole('status').textContent).toBe('2 forms selected');
    await person.click(within(bar).getByRole('button', { name: 'Move to folder' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move 2 forms' });
    await person.click(within(dialog).getByRole('button', { name: 'Sales' }));
    await waitFor(() =>
      expect(called().map(({ request }) => request)).toEqual([
        {
          workspace: WS,
          ids: [FORM, 'b'],
          change: { kind: 'folder', folder: 'S'.repeat(22) },
        },
      ]),
    );
  });
});

describe('a form’s own header', () => {
  it('has the same actions on its tabs', async () => {
    const { person } = await renderRoute(`/forms/${FORM}/submissions`, { documents: documents() });
    await person.click(await screen.findByRole('button', { name: 'More actions for this form' }));
    const actions = within(await screen.findByRole('menu'))
      .getAllByRole('menuitem')
      .map((item) => item.textContent);
    expect(actions).toEqual(
      expect.arrayContaining(['Rename', 'Duplicate', 'Move to folder', 'Archive', 'Move to trash']),
    );
  });

  it('says that an archived form is read-only, and brings it back', async () => {
    const { person, called } = await renderRoute(`/form-builder/${FORM}`, {
      documents: documents({ [FORM]: aHead('Request a quote', { status: 'archived' }) }),
      responses: { changeForms: () => ({ done: [{ id: FORM, status: 'live' }] }) },
    });
    expect(await screen.findByText(/This form is archived: it’s read-only/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Unarchive' }));
    await waitFor(() =>
      expect(called().map(({ request }) => request)).toEqual([
        { workspace: WS, ids: [FORM], change: { kind: 'act', act: 'unarchive' } },
      ]),
    );
  });
});
