/** The table of a form's texts by language, as a person works with it. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { textCsv } from '@/domain/form/translation/textCsv';
import { textFileOf } from '@/domain/form/translation/textFile';
import { TranslationsTab } from '@/features/builder/translations/TranslationsTab';
import { aField, aForm } from '../support/forms';
import { renderBuilder, stubLayout } from '../support/renderBuilder';
import { aWordyForm, translatedInto } from '../support/translatedForms';

beforeAll(stubLayout);

const small = (over: Partial<FormDefinition> = {}) =>
  aForm(
    [
      aField('short_text', 'f1', { label: 'Your name', key: 'name' }),
      aField('short_text', 'f2', { label: 'Hello {{@f1|you}}' }),
    ],
    {
      title: 'Party',
      endings: [{ id: 'e1', title: 'Thank you', text: '' }],
      ...over,
    },
  );

function opened(form: FormDefinition, query = '') {
  const store = renderBuilder(
    form,
    <MemoryRouter initialEntries={[`/form-builder/form1?tab=translations${query}`]}>
      <TranslationsTab />
    </MemoryRouter>,
  );
  return {
    store,
    person: userEvent.setup(),
    form: () => store.getState().history.definition,
  };
}

const table = () => within(screen.getByRole('table', { name: 'Texts of the form' }));
const cell = (name: string) => table().getByRole('textbox', { name });

describe('the table', () => {
  it('goes on to the next text with Enter, and fills down what is pasted as a column', async () => {
    const { person, form, store } = opened(small({ locales: ['de'] }));
    const title = cell('Form: Title in German');
    await person.click(title);
    await person.keyboard('Feier{Enter}');
    expect(document.activeElement).toBe(cell('Question 1: Question in German'));
    await person.paste('Dein Name\nHallo\nDanke\n');
    const first = form().fields['f1'];
    expect(first?.translations?.['de']).toMatchObject({ label: 'Dein Name' });
    expect(form().fields['f2']?.translations?.['de']).toMatchObject({ label: 'Hallo' });
    expect(form().endings[0]?.translations?.['de']).toMatchObject({ title: 'Danke' });
    act(() => store.getState().undo());
    expect(form().fields['f2']?.translations?.['de']).toBeUndefined();
  });

  it('goes from text to text with Tab; Shift and Tab lead to the button that edits the original', async () => {
    const { person } = opened(small({ locales: ['de'] }));
    await person.click(cell('Form: Title in German'));
    for (const name of ['Question 1: Question', 'Question 2: Question', 'Ending: Title']) {
      await person.tab();
      expect(document.activeElement?.getAttribute('aria-label')).toMatch(name);
    }
    await person.tab({ shift: true });
    expect(document.activeElement).toBe(
      table().getByRole('button', { name: /Edit the original: Ending/ }),
    );
    await person.tab({ shift: true });
    expect(document.activeElement).toBe(cell('Question 2: Question in German'));
    await person.tab({ shift: true });
    expect(document.activeElement).toBe(
      table().getByRole('button', { name: 'Edit the original: Question 2' }),
    );
  });

  it('offers a language, and counts what is missing in it', async () => {
    const { person, form } = opened(small());
    await person.click(screen.getByRole('button', { name: 'Add language' }));
    await person.click(await screen.findByRole('menuitem', { name: /French/ }));
    expect(form().locales).toEqual(['fr']);
    const languages = within(screen.getByRole('list', { name: 'Languages' }));
    expect(languages.getByText('4 of 4 texts missing')).toBeTruthy();
    expect(
      table()
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['English (original)', 'French']);
  });

  it('is by question, with the original beside what is written', async () => {
    const { person, form } = opened(small({ locales: ['fr'] }));
    const group = within(table().getByRole('rowgroup', { name: 'Question 1: Your name' }));
    expect(group.getByRole('rowheader', { name: /Your name/ })).toBeTruthy();
    const input = group.getByRole('textbox', { name: 'Question 1: Question in French' });
    expect(input.getAttribute('placeholder')).toBe('Your name');
    expect(group.getByTitle('Missing. Respondents see the original.')).toBeTruthy();
    await person.type(input, 'Votre nom');
    expect(form().fields['f1']?.translations).toEqual({ fr: { label: 'Votre nom' } });
    expect(group.queryByTitle('Missing. Respondents see the original.')).toBeNull();
    expect(screen.getByText('3 of 4 texts missing')).toBeTruthy();
  });

  it('takes back what was written, as one step', async () => {
    const { person, form, store } = opened(small({ locales: ['fr'] }));
    await person.type(cell('Form: Title in French'), 'Fête');
    act(() => store.getState().undo());
    expect(form()).toEqual(small({ locales: ['fr'] }));
  });

  it('writes from right to left in languages that are', () => {
    opened(small({ locales: ['ar', 'he'] }));
    for (const name of ['Form: Title in Arabic', 'Form: Title in Hebrew']) {
      const input = cell(name);
      expect(input.getAttribute('dir')).toBe('rtl');
      expect(input.closest('[lang]')?.getAttribute('lang')).toBe(/Arabic/.test(name) ? 'ar' : 'he');
    }
    expect(table().getByRole('columnheader', { name: 'Arabic' }).getAttribute('dir')).toBe('rtl');
  });

  it('marks a translation that lost an answer, and puts it in', async () => {
    const { person, form } = opened(
      translatedInto(small(), ['fr'], (source) => source.replace(' {{@f1|you}}', '')),
    );
    expect(table().getByText(/The original shows @Your name/)).toBeTruthy();
    await person.click(table().getByRole('button', { name: 'Insert @Your name in French' }));
    expect(form().fields['f2']?.translations?.['fr']).toEqual({ label: 'Hello {{@f1|you}}' });
    expect(table().queryByText(/The original shows/)).toBeNull();
  });

  it('shows what is missing alone, and keeps a line while one writes in it', async () => {
    const form = translatedInto(small(), ['fr'], (source, id) =>
      id === 'form:title' ? '' : source,
    );
    const { person } = opened(form, '&show=missing');
    expect(table().getAllByRole('rowheader')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Missing (1)' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    await person.type(cell('Form: Title in French'), 'Fête');
    expect((cell('Form: Title in French') as HTMLTextAreaElement).value).toBe('Fête');
    expect(screen.getByText('All 4 texts translated')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'All texts (4)' }));
    await person.click(screen.getByRole('button', { name: 'Missing (0)' }));
    expect(screen.getByText('Everything is translated.')).toBeTruthy();
  });

  it('finds texts by what the original says', async () => {
    const { person } = opened(small({ locales: ['fr'] }));
    await person.type(screen.getByRole('searchbox', { name: 'Search the original' }), 'thank');
    await waitFor(() => expect(table().getAllByRole('rowheader')).toHaveLength(1));
    expect(cell('Ending: Title in French').getAttribute('placeholder')).toBe('Thank you');
  });

  it('leads from text to text in one language by the keyboard', async () => {
    const { person } = opened(small({ locales: ['fr', 'de'] }));
    await person.click(cell('Form: Title in French'));
    await person.keyboard('{Control>}{Enter}{/Control}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'Question 1: Question in French',
    );
    await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(document.activeElement).toBe(cell('Form: Title in French'));
  });

  it('shows the languages that one chooses, at least one', async () => {
    const { person } = opened(small({ locales: ['fr', 'de', 'ar'] }));
    const shown = () =>
      table()
        .getAllByRole('columnheader')
        .slice(1)
        .map((head) => head.textContent);
    expect(shown()).toEqual(['French', 'German']);
    await person.click(screen.getByRole('checkbox', { name: 'Show Arabic' }));
    await person.click(screen.getByRole('checkbox', { name: 'Show German' }));
    expect(shown()).toEqual(['French', 'Arabic']);
    await person.click(screen.getByRole('checkbox', { name: 'Show French' }));
    await person.click(screen.getByRole('checkbox', { name: 'Show Arabic' }));
    expect(shown()).toEqual(['Arabic']);
  });

  it('removes a language with its texts, in one step that can be taken back', async () => {
    const before = translatedInto(small(), ['fr'], (source) => source);
    const { person, form, store } = opened(before);
    await person.click(screen.getByRole('button', { name: 'Remove French' }));
    expect(form()).toEqual(small());
    act(() => store.getState().undo());
    expect(form()).toEqual(before);
  });
});

describe('import', () => {
  const choose = async (person: ReturnType<typeof userEvent.setup>, text: string, name = 'a.csv') =>
    person.upload(
      screen.getByLabelText('File with translations'),
      new File([text], name, { type: 'text/csv' }),
    );

  it('says what changes and what is skipped, and changes nothing before it is confirmed', async () => {
    const { person, form } = opened(small({ locales: ['fr'] }));
    const csv = textCsv(
      textFileOf(translatedInto(small(), ['fr', 'ar'], (source) => `+${source}`)),
    );
    await choose(person, `${csv}field:gone:label,x,Old,Vieux,قديم\r\n`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Import translations' }));
    expect(dialog.getByText('Adds Arabic to the form.')).toBeTruthy();
    expect(dialog.getByText('8 new, 0 changed, 0 unchanged, 0 empty.')).toBeTruthy();
    expect(dialog.getByText('2 translations skipped.')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Skipped translations (2)' }));
    expect(dialog.getAllByText(/No longer in the form/)).toHaveLength(2);
    expect(form()).toEqual(small({ locales: ['fr'] }));
    await person.click(dialog.getByRole('button', { name: 'Import 8 translations' }));
    expect(form()).toEqual(translatedInto(small(), ['fr', 'ar'], (source) => `+${source}`));
  });

  it('says why a file cannot be read, and what to do', async () => {
    const { person } = opened(small({ locales: ['fr'] }));
    await choose(person, '<!DOCTYPE bomb [<!ENTITY a "a">]><xliff/>');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'We couldn’t import this file' }),
    );
    expect(dialog.getByText(/declares a document type/)).toBeTruthy();
    expect(dialog.getByText(/Nothing was changed\./)).toBeTruthy();
  });

  it('refuses a file that is too large without reading it', async () => {
    const { person } = opened(small({ locales: ['fr'] }));
    const file = new File(['x'], 'a.csv', { type: 'text/csv' });
    Object.defineProperty(file, 'size', { value: 6_000_000 });
    const read = vi.spyOn(file, 'arrayBuffer');
    await person.upload(screen.getByLabelText('File with translations'), file);
    expect(await screen.findByText(/larger than 5 MB/)).toBeTruthy();
    expect(read).not.toHaveBeenCalled();
  });
});

it('exports the same bytes that the domain makes', async () => {
  const form = translatedInto(aWordyForm(), ['fr'], (source) => `fr ${source}`);
  const made: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        made.push(blob);
        return 'blob:x';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  const { person } = opened(form);
  await person.click(screen.getByRole('button', { name: 'Export' }));
  await person.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  await person.click(screen.getByRole('button', { name: 'Export' }));
  await person.click(await screen.findByRole('menuitem', { name: /XLIFF 2.0, French/ }));
  expect(made.map(({ type }) => type)).toEqual([
    'text/csv;charset=utf-8',
    'application/xliff+xml;charset=utf-8',
  ]);
});
