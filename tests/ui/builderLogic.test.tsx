import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Condition, Field, FormDefinition } from '@/domain/form/definition/definition';
import { BuilderProvider } from '@/features/builder/BuilderProvider';
import { ConditionEditor } from '@/features/builder/logic/ConditionEditor';
import { ConditionInput } from '@/features/builder/logic/ConditionInput';
import { InlineText } from '@/features/builder/text/InlineText';
import { LogicDialog } from '@/features/builder/logic/LogicDialog';
import type { ChipTextElement } from '@/features/builder/text/chipText';
import { openPipeMenu } from '@/features/builder/text/pipedText';
import { PipeMenu } from '@/features/builder/text/PipeMenu';
import { BuilderContext, createBuilderStore, useBuilder } from '@/features/builder/state/store';
import { useShortcuts } from '@/features/builder/commands/useShortcuts';
import { ToastContext } from '@/shared/ui/feedback/toast';
import { aField, aForm, among, when } from '../support/forms';

const GUESTS = aField('number', 'f1', { label: 'Guests', key: 'guests' });
const NAME = aField('name', 'f2', { label: 'Your name', key: 'name' });
const FIELDS: Field[] = [GUESTS, NAME, aField('short_text', 'f3', { label: 'Then' })];

const SERVICE = aField('dropdown', 'f8', {
  label: 'Service',
  options: [
    { id: 'oa', label: 'Breakfast' },
    { id: 'ob', label: 'Brunch' },
  ],
});

const DAY = aField('date', 'f9', { label: 'Arrival' });
/** Fourteen days before the day of answering, or later. */
const TODAY_TO_14: Condition = {
  op: 'at_least',
  left: { kind: 'field', id: 'f9' },
  value: { kind: 'today', days: -14 },
};

// This DOM has no layout, and nothing to scroll.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

function storeOf(form: FormDefinition) {
  return createBuilderStore(
    form,
    () => undefined,
    () => undefined,
  );
}

/** Chooses an entry of a menu, as one does. */
function choose(combobox: HTMLElement, option: string): void {
  fireEvent.mouseDown(combobox);
  fireEvent.click(screen.getByRole('option', { name: option }));
}

/** Where a hidden part of a name ends, this DOM sees no space. */
const called = (name: string) => new RegExp(`^${name.replaceAll(' ', '\\s*')}`);

const combobox = (name: string, at = 0) => {
  const found = screen.getAllByRole('combobox', { name: called(name) })[at];
  if (!found) throw new Error(`No ${name}`);
  return found;
};

describe('a condition', () => {
  function shown(first?: Condition, fields = FIELDS) {
    const told: (Condition | undefined)[] = [];
    function Host() {
      const [condition, setCondition] = useState(first);
      return (
        <ConditionInput
          label="Show when"
          definition={aForm(fields)}
          sources={fields}
          condition={condition}
          onChange={(next) => {
            told.push(next);
            setCondition(next);
          }}
        />
      );
    }
    render(<Host />, { wrapper: Shown });
    return told;
  }

  it('is built from nothing, grouped, negated and read aloud', async () => {
    const told = shown();
    const group = screen.getByRole('group', { name: 'Show when' });
    fireEvent.click(within(group).getByRole('button', { name: 'Add condition' }));
    // It begins with the nearest question, and the keyboard goes there.
    await waitFor(() => expect(document.activeElement).toBe(combobox('Condition 1: Question')));
    choose(combobox('Condition 1: Question'), 'Guests');
    choose(combobox('Condition 1: Comparison'), 'is more than');
    fireEvent.change(screen.getByRole('spinbutton', { name: called('Condition 1: Value') }), {
      target: { value: '4' },
    });
    expect(screen.getByText('“Guests” is more than 4.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Add group' }));
    choose(combobox('Condition 1 of group 2: Question'), 'Your name');
    choose(combobox('Condition 1 of group 2: Part'), 'Last name');
    fireEvent.change(
      screen.getByRole('textbox', { name: called('Condition 1 of group 2: Value') }),
      {
        target: { value: 'Lovelace' },
      },
    );
    choose(combobox('Group 2: Combine with'), 'none of these is true');
    expect(told.at(-1)).toEqual({
      op: 'all',
      of: [
        { op: 'greater_than', left: { kind: 'field', id: 'f1' }, value: 4 },
        {
          op: 'not',
          of: [
            { op: 'equals', left: { kind: 'field', id: 'f2', part: 'last' }, value: 'Lovelace' },
          ],
        },
      ],
    });
    // Names of controls are slow to work out in this DOM, and slower where the machine is busy.
  }, 60_000);

  it('takes the keyboard on to what is near where a part was removed', async () => {
    shown({ op: 'all', of: [when('f1', 'is_answered'), when('f2', 'is_answered')] });
    fireEvent.click(screen.getByRole('button', { name: 'Remove condition 2' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('button', { name: 'Remove condition 1' }),
      ),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Remove condition 1' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add condition' })),
    );
  });

  it('takes a range as two values', () => {
    const told = shown(when('f1', 'at_least', 3));
    choose(combobox('Condition 1: Comparison'), 'is between');
    const end = (name: string) => screen.getByRole('spinbutton', { name: called(name) });
    fireEvent.change(end('Condition 1: To'), { target: { value: '6' } });
    expect(told.at(-1)).toEqual(among('f1', 'between', 3, 6));
    expect(screen.getByText('“Guests” is between 3 and 6.')).toBeDefined();
    fireEvent.change(end('Condition 1: From'), { target: { value: '' } });
    expect(told.at(-1)).toEqual(among('f1', 'between', '', 6));
  });

  it('takes several options, and drops one that was removed with the next choice', async () => {
    const user = userEvent.setup();
    const told = shown(among('f8', 'one_of', 'oa', 'ogone'), [SERVICE]);
    expect(screen.getByText('An option was removed.')).toBeDefined();
    combobox('Condition 1: Options').focus();
    await user.keyboard('{ArrowDown}');
    const option = screen.getByRole('option', { name: 'Brunch' });
    expect(option.getAttribute('aria-selected')).toBe('false');
    fireEvent.click(option);
    expect(told.at(-1)).toEqual(among('f8', 'one_of', 'oa', 'ob'));
    await user.keyboard('{Escape}');
    expect(screen.getByText('“Service” is one of “Breakfast” or “Brunch”.')).toBeDefined();
    choose(combobox('Condition 1: Comparison'), 'is none of');
    expect(told.at(-1)).toEqual(among('f8', 'none_of', 'oa', 'ob'));
  });

  it('asks for a group of scores with no value', () => {
    const score = aField('nps', 'f7', { label: 'How likely?' });
    const told = shown(when('f7', 'at_least', 3), [score]);
    choose(combobox('Condition 1: Comparison'), 'is a detractor (0–6)');
    expect(told.at(-1)).toEqual(when('f7', 'is_detractor'));
    expect(screen.queryByRole('spinbutton')).toBeNull();
  });

  it('compares with another answer', () => {
    const told = shown(when('f1', 'equals', 3));
    choose(combobox('Condition 1: Compare with'), 'another answer');
    expect(told.at(-1)).toMatchObject({ value: { kind: 'field', id: 'f3', part: 'length' } });
  });

  it('keeps its direction while the days are written, empty and 0 as well', async () => {
    const user = userEvent.setup();
    const told = shown(TODAY_TO_14, [DAY]);
    const days = screen.getByRole<HTMLInputElement>('spinbutton', {
      name: called('Condition 1: Days'),
    });
    await user.clear(days);
    expect(days.value).toBe('');
    expect(combobox('Condition 1: Direction').textContent).toBe('before it');
    await user.type(days, '7');
    expect(told.at(-1)).toMatchObject({ value: { kind: 'today', days: -7 } });
    choose(combobox('Condition 1: Direction'), 'after it');
    await user.type(days, '-');
    expect(told.at(-1)).toMatchObject({ value: { kind: 'today', days: -7 } });
    // Too many: all that there may be, once one is done.
    await user.type(days, '77777');
    await user.tab();
    expect(told.at(-1)).toMatchObject({ value: { kind: 'today', days: -36_525 } });
    choose(combobox('Condition 1: Compare with'), 'a fixed value');
    expect(await screen.findByRole('group', { name: called('Condition 1: Date') })).toBeDefined();
  }, 30_000);

  it('compares a day with today', () => {
    const told: (Condition | undefined)[] = [];
    render(
      <ConditionInput
        label="Show when"
        definition={aForm([DAY])}
        sources={[DAY]}
        condition={{
          op: 'at_least',
          left: { kind: 'field', id: 'f9' },
          value: { kind: 'today', days: 7 },
        }}
        onChange={(next) => told.push(next)}
      />,
    );
    expect(screen.getByText(/7 days after today/)).toBeDefined();
    choose(combobox('Condition 1: Direction'), 'before it');
    expect(told.at(-1)).toMatchObject({ value: { kind: 'today', days: -7 } });
  });
});

function Shown({ children }: { children: React.ReactNode }) {
  const toast = { show: vi.fn(), fail: vi.fn(), begin: vi.fn() };
  return <ToastContext value={toast}>{children}</ToastContext>;
}

it('a question is hidden when something holds: a “not” that the choice says', () => {
  const store = storeOf(aForm(FIELDS));
  function Editor() {
    const field = useBuilder((state) => state.history.definition.fields['f3']);
    return <ConditionEditor target={{ kind: 'field', id: 'f3' }} condition={field?.showIf} />;
  }
  render(
    <BuilderContext value={store}>
      <Editor />
    </BuilderContext>,
  );
  // The opposite of the whole is what the choice says: the group does not say it as well.
  const added = within(screen.getByRole('group', { name: 'Shown: Show when …' }));
  fireEvent.click(added.getByRole('button', { name: 'Add condition' }));
  fireEvent.click(added.getByRole('button', { name: 'Add condition' }));
  fireEvent.mouseDown(combobox('The condition: Combine with'));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'all of these are true',
    'any of these is true',
  ]);
  fireEvent.click(screen.getByRole('option', { name: 'any of these is true' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove condition 2' }));
  choose(combobox('Shown'), 'Hide when …');
  expect(store.getState().history.definition.fields['f3']?.showIf).toEqual({
    op: 'not',
    of: [when('f2', 'is_answered')],
  });
  choose(combobox('Shown'), 'Show when …');
  expect(store.getState().history.definition.fields['f3']?.showIf).toEqual(
    when('f2', 'is_answered'),
  );
  choose(combobox('Shown'), 'Always');
  expect(store.getState().history.definition.fields['f3']).not.toHaveProperty('showIf');
});

function Shortcuts() {
  useShortcuts();
  return null;
}

describe('the list of rules', () => {
  const open = (form: FormDefinition) => {
    const store = storeOf(form);
    store.getState().setOverlay({ kind: 'logic' });
    render(
      <Shown>
        <BuilderProvider store={store} formId="form1">
          <LogicDialog />
          <Shortcuts />
        </BuilderProvider>
      </Shown>,
    );
    return store;
  };

  it('says how to add the first', () => {
    open(aForm(FIELDS));
    expect(screen.getByText(/No logic rules yet/)).toBeDefined();
  });

  it('adds a rule for a question, from the nearest choice, and for a page', () => {
    const store = open(aForm([[GUESTS, NAME], [aField('short_text', 'f9', { label: 'Last' })]]));
    const offered = () => screen.getAllByRole('option').map((option) => option.textContent);
    fireEvent.mouseDown(combobox('Add a rule'));
    expect(offered()).toEqual([
      'Show “Your name” when …',
      'Show “Last” when …',
      'Jump after page 1',
    ]);
    fireEvent.click(screen.getByRole('option', { name: 'Show “Your name” when …' }));
    expect(store.getState().history.definition.fields[NAME.id]?.showIf).toMatchObject({
      left: { id: GUESTS.id },
    });
    expect(store.getState().overlay).toBeUndefined();

    act(() => store.getState().setOverlay({ kind: 'logic' }));
    fireEvent.mouseDown(combobox('Add a rule'));
    fireEvent.click(screen.getByRole('option', { name: 'Jump after page 1' }));
    expect(store.getState().history.definition.pages[0]?.jumps).toHaveLength(1);
  });

  it('adds a rule for an ending, by the value that was calculated for it', () => {
    const total = aField('calculated', 'f9', { label: 'Total' });
    const store = open(
      aForm([GUESTS, total, NAME], {
        endings: [
          { id: 'e1', title: 'Thank you', text: '' },
          { id: 'e2', title: 'Talk to us', text: '' },
        ],
      }),
    );
    fireEvent.mouseDown(combobox('Add a rule'));
    fireEvent.click(screen.getByRole('option', { name: 'Show ending “Talk to us” when …' }));
    expect(store.getState().history.definition.endings[1]?.showIf).toMatchObject({
      left: { id: 'f9' },
    });
  });

  it('finds a rule by its words, and takes it away in a step that can be undone', () => {
    const form = aForm([GUESTS, { ...NAME, showIf: when('f1', 'greater_than', 4) }]);
    const store = open(form);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search rules' }), {
      target: { value: 'nothing' },
    });
    expect(screen.getByRole('status').textContent).toContain('No rule');
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search rules' }), {
      target: { value: 'guests' },
    });
    const said = 'When “Guests” is more than 4, show “Your name”.';
    expect(screen.getByRole('button', { name: said })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: `Remove rule: ${said}` }));
    expect(screen.getByText(/No logic rules yet/)).toBeDefined();
    expect(screen.getByText('Rule removed.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(store.getState().history.definition).toEqual(form);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('undoes by keyboard, and leaves the keys to the text that one writes in', () => {
    const form = aForm([GUESTS, { ...NAME, showIf: when('f1', 'greater_than', 4) }]);
    const store = open(form);
    fireEvent.click(screen.getByRole('button', { name: /^Remove rule/ }));
    expect(store.getState().history.definition).not.toEqual(form);
    // Not prevented where the browser is to undo what was written.
    expect(fireEvent.keyDown(screen.getByRole('dialog'), { key: 'z', ctrlKey: true })).toBe(false);
    expect(store.getState().history.definition).toEqual(form);
    const search = screen.getByRole('searchbox', { name: 'Search rules' });
    fireEvent.change(search, { target: { value: 'guests' } });
    expect(fireEvent.keyDown(search, { key: 'y', ctrlKey: true })).toBe(true);
    expect(store.getState().history.definition).toEqual(form);
  });
});

describe('an answer in a text', () => {
  function shown(id = 'f3') {
    const store = storeOf(aForm(FIELDS));
    function Label() {
      const label = useBuilder((state) => state.history.definition.fields[id]?.label ?? '');
      const edit = useBuilder((state) => state.edit);
      return (
        <InlineText
          variant="label"
          multiline
          label="Question"
          placeholder=""
          value={label}
          maxLength={500}
          pipes={`field:${id}`}
          onChange={(next) => edit([{ op: 'setField', fieldId: id, set: { label: next } }])}
        />
      );
    }
    render(
      <Shown>
        <BuilderContext value={store}>
          <Label />
          <PipeMenu />
        </BuilderContext>
      </Shown>,
    );
    const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Question' });
    const write = (value: string) => fireEvent.input(text, { target: { value } });
    const labelOf = () => store.getState().history.definition.fields[id]?.label;
    const chips = () => screen.getByRole<ChipTextElement>('textbox', { name: 'Question' });
    const read = () => chips().readable();
    return { store, text, write, labelOf, chips, read };
  }

  it('is chosen after @ and becomes a chip, with the caret behind it', async () => {
    const { store, text, write, labelOf, chips, read } = shown();
    act(() => text.focus());
    write('Hello @last');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Your name: Last namename.last',
    ]);
    fireEvent.keyDown(text, { key: 'Enter' });
    expect(labelOf()).toBe('Hello {{@f2.last}}');
    expect(read()).toBe('Hello @Last name');
    expect(document.activeElement).toBe(chips());
    expect(chips().selectionStart).toBe('Hello ?'.length);
    await userEvent.keyboard(' at home.');
    expect(labelOf()).toBe('Hello {{@f2.last}} at home.');
    expect(store.getState().announcement.text).toContain(
      'Inserted the answer to Your name: Last name',
    );
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('is gone through with the arrow keys, and sent away with Escape for good', () => {
    const { text, write } = shown();
    write('@');
    const active = () => document.getElementById(text.getAttribute('aria-activedescendant') ?? '');
    expect(active()?.textContent).toContain('Your name');
    fireEvent.keyDown(text, { key: 'ArrowUp' });
    expect(active()?.textContent).toContain('Guests');
    fireEvent.keyDown(text, { key: 'Escape' });
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(text.hasAttribute('aria-activedescendant')).toBe(false);
    write('@g');
    expect(screen.queryByRole('listbox')).toBeNull();
    write('@g, and @g');
    expect(screen.getByRole('option', { name: /Guests/ })).toBeDefined();
  });

  it('is asked for by a button, which writes nothing before one is chosen', () => {
    const { text, write, labelOf } = shown();
    write('Hello');
    const before = labelOf();
    const ask = () => act(() => openPipeMenu(text));
    for (const leave of [() => fireEvent.keyDown(text, { key: 'Escape' }), () => text.blur()]) {
      ask();
      expect(screen.getAllByRole('option').length).toBeGreaterThan(1);
      act(() => leave());
      expect(screen.queryByRole('listbox')).toBeNull();
      expect([text.value, labelOf()]).toEqual(['Hello', before]);
      // What is written afterwards looks for nothing.
      write('Hello G');
      expect(screen.queryByRole('listbox')).toBeNull();
      write('Hello');
    }
    ask();
    write('Hellogue');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    fireEvent.keyDown(text, { key: 'Enter' });
    expect(labelOf()).toBe('Hello {{@f1}}');
  });

  it('says where there is none, and writes nothing', () => {
    const { text, write, store } = shown('f1');
    write('First');
    act(() => openPipeMenu(text));
    expect(screen.getByText('There are no earlier questions yet.')).toBeDefined();
    expect(store.getState().announcement.text).toContain('no earlier questions');
    fireEvent.keyDown(text, { key: 'Escape' });
    expect(screen.queryByText('There are no earlier questions yet.')).toBeNull();
    expect(text.value).toBe('First');
  });

  it('may be typed by its key, reads as its question, and follows that', async () => {
    const { store, write, labelOf, read } = shown();
    write('For {{guests|all}} people');
    expect(labelOf()).toBe('For {{@f1|all}} people');
    expect(read()).toBe('For @Guests people');
    act(
      () =>
        void store.getState().edit([{ op: 'setField', fieldId: 'f1', set: { label: 'Heads' } }]),
    );
    await waitFor(() => expect(read()).toBe('For @Heads people'));
  });
});
