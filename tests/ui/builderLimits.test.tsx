import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { optionsIn } from '@/domain/form/editing/edits';
import { BuilderProvider } from '@/features/builder/BuilderProvider';
import { builderActions } from '@/features/builder/editing/actions';
import { clipText } from '@/features/builder/editing/clipboard';
import { InlineText } from '@/features/builder/text/InlineText';
import { OptionListDialog } from '@/features/builder/canvas/OptionListDialog';
import { FieldBody } from '@/features/builder/canvas/FieldBody';
import { createBuilderStore, useField } from '@/features/builder/state/store';
import { fieldOf, type Field, type FormDefinition } from '@/domain/form/definition/definition';
import { ToastContext } from '@/shared/ui/feedback/toast';
import { aField, aForm } from '../support/forms';
import { SILENT } from '../support/toasts';

// This DOM has no layout, and nothing to scroll.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const listed = (count: number) =>
  Array.from({ length: count }, (_none, n) => ({ id: `o${n}x`, label: `Option ${n}` }));
const lines = (count: number) =>
  Array.from({ length: count }, (_none, n) => `Line ${n}`).join('\n');

/** The store of a form, what can be done with it, and all that was said of refusals. */
function open(form: FormDefinition) {
  const said: string[] = [];
  const toast = { ...SILENT, fail: (text: string) => void said.push(text) };
  const store = createBuilderStore(form, () => undefined, toast.fail);
  const now = () => store.getState().history.definition;
  return { said, toast, store, now, actions: builderActions(store, toast, 'form-a') };
}

function Editor() {
  const field = useField('fa');
  if (!field || !(field.type === 'matrix' || 'options' in field)) return null;
  return <FieldBody field={field} selected />;
}

function openEditor(field: Field, list?: 'rows' | 'columns') {
  const opened = open(aForm([field]));
  render(
    <ToastContext value={opened.toast}>
      <BuilderProvider store={opened.store} formId="form-a">
        <Editor />
        <OptionListDialog />
      </BuilderProvider>
    </ToastContext>,
  );
  const labels = () => {
    const now = fieldOf(opened.now(), 'fa');
    return now ? optionsIn(now, list ?? 'options').map(({ label }) => label) : [];
  };
  return { ...opened, labels };
}

describe('too much is refused, with the limit, and nothing changes', () => {
  it.each([
    ['ranking', undefined, 60, 'A ranking can have up to 50 options.'],
    ['matrix', 'rows', 51, 'A matrix can have up to 50 rows.'],
    ['matrix', 'columns', 51, 'A matrix can have up to 50 columns.'],
    ['dropdown', undefined, 1_001, 'A question can have up to 1000 options.'],
  ] as const)('lines pasted into a %s (%s)', (type, list, count, sentence) => {
    const { said, labels, now } = openEditor(aField(type, 'fa'), list);
    const before = now();
    const [first] = screen.getAllByRole('textbox', {
      name: list === 'rows' ? /^Row/ : list === 'columns' ? /^Column/ : /^Option/,
    });
    if (!first) throw new Error('no option');
    fireEvent.change(first, { target: { value: lines(count) } });
    expect(said).toEqual([sentence]);
    expect(now()).toBe(before);
    expect(first).toHaveProperty('value', labels()[0]);
  });

  it('one more row in the list of rows, which tells the limit of a matrix', async () => {
    const user = userEvent.setup();
    const { store, labels } = openEditor(aField('matrix', 'fa', { rows: listed(3) }), 'rows');
    store.getState().setOverlay({ kind: 'options', fieldId: 'fa', list: 'rows' });
    const box = await screen.findByRole('textbox', { name: 'One option per line' });
    fireEvent.change(box, { target: { value: lines(51) } });
    await user.click(screen.getByRole('button', { name: 'Save options' }));
    screen.getByText(/A matrix can have up to 50 rows; there are 51 here\./);
    expect(labels()).toHaveLength(3);
  });

  it('a 21st question in a group: added, moved, pasted, duplicated', () => {
    const kids = Array.from({ length: 20 }, (_none, n) => aField('date', `fk${n}x`));
    const group = aField('group', 'fg', { fieldIds: kids.map(({ id }) => id) });
    const base = aForm([group, aField('date', 'fb')]);
    const form = {
      ...base,
      fields: { ...base.fields, ...Object.fromEntries(kids.map((kid) => [kid.id, kid])) },
    };
    const { said, now, actions } = open(form);
    const place = { parentId: 'fg', index: 20 };
    actions.addField('email', place);
    actions.moveTo(['fb'], place);
    actions.selectField('fk3x');
    actions.paste(clipText({ form: 'form-b', cut: false, fields: [aField('date', 'fother')] }));
    actions.duplicate(['fk3x']);
    expect(said).toEqual(Array.from({ length: 4 }, () => 'A group can have up to 20 questions.'));
    expect(now()).toBe(form);
  });
});

it('a paste says what was left behind', () => {
  const shown: string[] = [];
  const { store, toast, now } = open(aForm([]));
  const actions = builderActions(
    store,
    { ...toast, show: (text) => void shown.push(text) },
    'form-a',
  );
  const condition = { op: 'is_answered' as const, left: { kind: 'field' as const, id: 'fx' } };
  const field = aField('date', 'fb', { requiredIf: condition, help: 'After {{@fx|that}}' });
  actions.paste(clipText({ form: 'form-b', cut: false, fields: [field] }));
  expect(Object.values(now().fields)).toMatchObject([{ help: 'After that' }]);
  expect(shown).toEqual([
    'We removed a condition and an answer in a text from 1 question: the questions referred to don’t come earlier in this form.',
  ]);
});

it('a pasted questionnaire becomes questions', async () => {
  const { actions, now } = open(aForm([[aField('email', 'fmail', { label: 'Email' })]]));
  actions.paste(
    '1. What is your name? *\n2. How did you hear about us?\n( ) A friend\n( ) A search engine\n3. Which dishes do you like?\n[ ] Soup\n[ ] Salad\nEmail: ____',
  );
  await waitFor(() => expect(Object.keys(now().fields)).toHaveLength(5), { timeout: 10_000 });
  const asked = Object.values(now().fields).map((field) => [
    field.type,
    'options' in field ? field.options.map(({ label }) => label).join() : '',
  ]);
  expect(asked.slice(2, 4)).toEqual([
    ['single_choice', 'A friend,A search engine'],
    ['multiple_choice', 'Soup,Salad'],
  ]);
  const keys = Object.values(now().fields).map((field) => 'key' in field && field.key);
  expect(new Set(keys).size).toBe(5);
});

describe('what is pasted into an option', () => {
  const editor = (label = '') =>
    openEditor(aField('dropdown', 'fa', { options: [{ id: 'o1x', label }] }));
  const paste = (text: string) => {
    fireEvent.change(screen.getByRole('textbox', { name: 'Option 1' }), {
      target: { value: text },
    });
  };

  it('is not cut: an option that is too long is refused, whole, also among others', () => {
    const { said, labels } = editor('Red');
    const long = `${'a'.repeat(299)}😀`;
    paste(long);
    paste(`Blue\n${long}`);
    expect(said).toEqual(
      Array.from({ length: 2 }, () => 'An option can have up to 300 characters; this one has 301.'),
    );
    expect(labels()).toEqual(['Red']);
    paste(`${'a'.repeat(298)}😀`);
    expect(labels()).toEqual([`${'a'.repeat(298)}😀`]);
  });

  it('becomes options: lines, cells of a column in quotes, a row of a table', () => {
    const { labels } = editor();
    paste('"Red, dark"\r\n\r\n"Blue ""x"""\nGreen\t3');
    expect(labels()).toEqual(['Red, dark', 'Blue "x"', 'Green']);
    paste('a\tb\tc');
    expect(labels()).toEqual(['a', 'b', 'c', 'Blue "x"', 'Green']);
    paste('one\n');
    expect(labels()[0]).toBe('one');
  });

  it('leaves quotes that one writes, and a label that has a tab or two lines already', () => {
    const { labels } = editor('A\tx');
    paste('A\txy');
    expect(labels()).toEqual(['A\txy']);
    paste('"Best"');
    expect(labels()).toEqual(['"Best"']);
  });
});

describe('a text of the form', () => {
  const LIMIT = 20;
  function text(value: string, marked = false) {
    const opened = open(aForm([]));
    const written: string[] = [];
    render(
      <ToastContext value={opened.toast}>
        <BuilderProvider store={opened.store} formId="form-a">
          <InlineText
            variant="text"
            multiline
            marked={marked}
            label="Text"
            placeholder=""
            value={value}
            maxLength={LIMIT}
            onChange={(next) => written.push(next)}
          />
        </BuilderProvider>
      </ToastContext>,
    );
    return { ...opened, written, box: screen.getByRole<HTMLTextAreaElement>('textbox') };
  }

  it.each([false, true])('takes no half of what is pasted, and says why (marked: %s)', (marked) => {
    const { said, box } = text('0123456789', marked);
    box.setSelectionRange(10, 10);
    const paste = (data: string) =>
      fireEvent.paste(box, { clipboardData: { getData: () => data } });
    expect(paste('a'.repeat(10))).toBe(true);
    expect(said).toEqual([]);
    expect(paste('a'.repeat(11))).toBe(false);
    expect(said).toEqual([
      'This text can have up to 20 characters, and this would make it 21. Nothing was changed.',
    ]);
    box.setSelectionRange(0, 10);
    expect(paste('a'.repeat(20))).toBe(true);
    expect(said).toHaveLength(1);
  });

  it('takes no more by marks and links than by keys; what is too long can be shortened', () => {
    const { said, written, box } = text('x'.repeat(25));
    fireEvent.change(box, { target: { value: `**${'x'.repeat(25)}**` } });
    expect(said).toHaveLength(1);
    expect(written).toEqual([]);
    fireEvent.change(box, { target: { value: 'x'.repeat(24) } });
    expect(written).toEqual(['x'.repeat(24)]);
  });
});
