/** Where the keyboard is after an act: never nowhere. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { Announcer } from '@/features/builder/editing/Announcer';
import { EditButtons } from '@/features/builder/editing/EditButtons';
import { Canvas } from '@/features/builder/canvas/Canvas';
import { Outline } from '@/features/builder/outline/Outline';
import { oneField, severalFields } from '@/domain/form/editing/selection';
import { ChipTextElement } from '@/features/builder/text/chipText';
import { aField, aForm } from '../support/forms';
import { renderBuilder, stubLayout } from '../support/renderBuilder';

beforeAll(stubLayout);

function shown(form: FormDefinition) {
  const store = renderBuilder(
    form,
    <>
      <EditButtons />
      <Outline />
      <Canvas />
      <Announcer />
    </>,
  );
  return store;
}

const three = () =>
  aForm(['One', 'Two', 'Three'].map((label, n) => aField('short_text', `f${n + 1}`, { label })));
const button = (name: string) => screen.getByRole('button', { name });
/** What takes the focus does so a frame after. */
const drawn = () =>
  act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
const here = () => document.activeElement;
const card = (id: string) => document.querySelector<HTMLElement>(`[data-field="${id}"]`);

describe('Undo and Redo in the bar', () => {
  it('keep the focus while one presses them, also where there is nothing more', async () => {
    const store = shown(three());
    for (const label of ['1', '12']) {
      act(() => void store.getState().edit([{ op: 'setField', fieldId: 'f1', set: { label } }]));
    }
    const undo = button('Undo');
    undo.focus();
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    await drawn();
    expect(here()).toBe(undo);
    expect(store.getState().history.definition.fields['f1']?.label).toBe('One');
    expect(Object.keys(store.getState().history.definition.fields)).toHaveLength(3);
    expect(undo.getAttribute('aria-disabled')).toBe('true');
    expect(store.getState().selection).toEqual(oneField('f1'));
    const redo = button('Redo');
    redo.focus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(here()).toBe(redo);
    expect(store.getState().history.definition.fields['f1']?.label).toBe('12');
  });
});

describe('the keyboard goes on', () => {
  const pages = () =>
    aForm([
      [aField('short_text', 'f1', { label: 'One' })],
      [aField('short_text', 'f2', { label: 'Two' })],
      [],
    ]);

  it('to the page at its place where one is deleted, and into it where it is the only one', async () => {
    shown(pages());
    await userEvent.click(button('Delete Page 2'));
    await drawn();
    expect(here()?.getAttribute('aria-label')).toBe('Title of page 2');
    await userEvent.click(button('Delete Page 2'));
    await drawn();
    expect(here()?.getAttribute('aria-label')).toBe('Question: One');
  });

  it('to the button that adds it where the welcome page is deleted, and to the ending beside', async () => {
    shown(three());
    await userEvent.click(button('Add a welcome page'));
    await userEvent.click(button('Delete Welcome page'));
    await drawn();
    expect(here()?.textContent).toBe('Add a welcome page');
    await userEvent.click(button('Add another ending'));
    await userEvent.click(button('Delete Ending 2'));
    await drawn();
    expect(here()?.getAttribute('data-ending')).toBe('e1');
  });

  it('to where one adds a question, where all are deleted', async () => {
    shown(three());
    card('f1')?.focus();
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    await drawn();
    expect(here()?.textContent).toBe('Add a question');
  });

  it('to the question from which one begins to select several', async () => {
    const store = shown(three());
    act(() => card('f2')?.focus());
    await userEvent.click(button('Select multiple'));
    await drawn();
    expect(here()).toBe(card('f2'));
    expect(store.getState().selection).toMatchObject({ kind: 'fields', picking: true });
  });

  it('from the question that Escape lets go of', async () => {
    const store = shown(three());
    act(() => card('f2')?.focus());
    await userEvent.keyboard('{Escape}');
    expect(store.getState().selection).toEqual({ kind: 'form' });
    expect(here()).toBe(card('f2'));
    await userEvent.keyboard('{ArrowDown}');
    expect(store.getState().selection).toEqual(oneField('f3'));
  });

  it('with a row of the outline that moves to a folded page', async () => {
    shown(pages());
    const row = (name: string) => screen.getByRole('treeitem', { name });
    act(() => row('Page 1').focus());
    await userEvent.keyboard('{ArrowLeft}');
    act(() => row('Two').focus());
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await drawn();
    expect(here()).toBe(row('Two'));
    expect(row('Page 1').getAttribute('aria-expanded')).toBe('true');
  });
});

describe('moving', () => {
  const said = () => screen.getByRole('status', { name: 'Announcement' }).textContent;

  it('an option is said, and keeps the focus on the arrow, also at the edge', async () => {
    const store = shown(
      aForm([
        aField('single_choice', 'f1', {
          label: 'Colour',
          options: ['Blue', 'Red', 'Green'].map((label, n) => ({ id: `o${n}`, label })),
        }),
      ]),
    );
    act(() => store.getState().select(oneField('f1')));
    button('Move option 2 up').focus();
    await userEvent.keyboard('{Enter}');
    expect(said()).toBe('“Red” moved to 1 of 3.');
    expect(here()).toBe(button('Move option 1 up'));
    await userEvent.keyboard('{Enter}');
    expect(said()).toBe('“Red” is already at the top.');
    expect(here()).toBe(button('Move option 1 up'));
    expect(screen.getAllByRole('textbox', { name: /^Option/ })).toHaveLength(3);
    expect(store.getState().history.past).toHaveLength(1);
  });

  it('a page is said as well', async () => {
    shown(aForm([[aField('short_text', 'f1')], []]));
    button('Move Page 1 down').focus();
    await userEvent.keyboard('{Enter}');
    expect(said()).toBe('“Page 1” moved to 2 of 2.');
    expect(here()).toBe(button('Move Page 2 down'));
  });
});

it('options are written on from the label, over those that stand there ready-made', async () => {
  const store = shown(aForm([aField('single_choice', 'f1', { label: 'Colour' })]));
  const options = () => {
    const field = store.getState().history.definition.fields['f1'];
    return field && 'options' in field ? field.options.map(({ label }) => label) : [];
  };
  const write = async (text: string) => {
    await userEvent.keyboard(text);
    await drawn();
  };
  expect(options()).toEqual(['Option 1', 'Option 2']);
  await userEvent.click(screen.getByRole('textbox', { name: 'Question: Colour' }));
  for (const text of ['{Enter}', 'Red{Enter}', 'Green{Enter}', 'Blue{Enter}']) await write(text);
  expect(options()).toEqual(['Red', 'Green', 'Blue', '']);
  await write('{ArrowUp}{ArrowUp}!');
  expect(options()).toEqual(['Red', 'Green!', 'Blue', '']);
  // Between written ones, Enter adds one.
  await write('{Enter}');
  await write('Yellow');
  expect(options()).toEqual(['Red', 'Green!', 'Yellow', 'Blue', '']);
});

it('Enter in a title goes on to what stands below it', async () => {
  const store = shown(aForm([[aField('short_text', 'f1', { label: 'One' })], []]));
  const from = async (title: string) => {
    await userEvent.click(screen.getByRole('textbox', { name: title }));
    await userEvent.keyboard('{Enter}');
    return here()?.getAttribute('aria-label') ?? here()?.textContent;
  };
  expect(await from('Form title')).toBe('Form description');
  expect(await from('Title of page 1')).toBe('Question: One');
  expect(await from('Title of page 2')).toBe('Add a question');
  expect(await from('Title of the ending')).toBe('Text of the ending');
  expect(store.getState().history.past).toHaveLength(0);
});

describe('the outline', () => {
  it('names a folded page with what is on it', async () => {
    shown(three());
    act(() => screen.getByRole('treeitem', { name: 'Page 1' }).focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('treeitem', { name: 'Page 1, 3 questions' })).toBe(here());
  });

  it('marks all that are selected', () => {
    const store = shown(three());
    act(() => store.getState().select(severalFields(['f1', 'f3'])));
    const marked = screen
      .getAllByRole('treeitem', { selected: true })
      .map((row) => row.textContent);
    expect(marked).toEqual(['One', 'Three']);
  });
});

describe('keys that follow at once', () => {
  const choice = () =>
    aForm([
      aField('single_choice', 'f1', {
        label: 'Two',
        options: ['Option 1', 'Option 2'].map((label, n) => ({ id: `o${n}`, label })),
      }),
    ]);
  /** No frame passes between these, as with a fast hand or on a slow machine. */
  const fast = userEvent.setup({ delay: null });

  it('land in the option that Enter added, and an Enter on an empty last one leads out', async () => {
    const frame = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
    const store = shown(choice());
    const last = screen.getByRole('textbox', { name: 'Option 2' });
    act(() => {
      last.focus();
      if (last instanceof ChipTextElement) last.setSelectionRange(8, 8);
    });
    const press = (key: string) => fast.keyboard(key);
    await press('{Enter}');
    expect(here()).toBe(screen.getByRole('textbox', { name: 'Option 3' }));
    await press('{Enter}');
    const { definition } = store.getState().history;
    const field = definition.fields['f1'];
    expect(field?.type === 'single_choice' && field.options).toHaveLength(2);
    // Out of the list, into the next question.
    expect(Object.keys(definition.fields)).toHaveLength(2);
    expect(here()?.closest('[data-field]')).not.toBe(card('f1'));
    frame.mockRestore();
  });
});

it('of a matrix the statements are written first, then its columns', async () => {
  shown(aForm([aField('matrix', 'f1', { label: 'Rate us' })]));
  await userEvent.click(screen.getByRole('textbox', { name: 'Question: Rate us' }));
  const write = async (text: string) => {
    await userEvent.keyboard(text);
    await drawn();
    return here()?.getAttribute('aria-label');
  };
  expect(await write('{Enter}')).toBe('Row 1');
  expect(await write('Service{Enter}')).toBe('Row 2');
});

it('a ready-made scale fills the columns of a matrix', async () => {
  const store = shown(aForm([aField('matrix', 'f1', { label: 'Rate us' })]));
  await userEvent.click(screen.getByRole('textbox', { name: 'Question: Rate us' }));
  await userEvent.click(screen.getByRole('button', { name: 'Use a ready-made scale' }));
  await userEvent.click(screen.getByRole('menuitem', { name: /^Agreement/ }));
  const field = store.getState().history.definition.fields['f1'];
  const labels = field?.type === 'matrix' ? field.columns.map(({ label }) => label) : [];
  expect(labels).toEqual(['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree']);
});

it('all of a fresh label is asked for twice before the question itself is selected', async () => {
  const store = shown(aForm([aField('short_text', 'f1', { label: 'Name' })]));
  const label = screen.getByRole('textbox', { name: 'Question: Name' });
  await userEvent.click(label);
  if (label instanceof HTMLTextAreaElement) label.select();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.keyboard('Your name');
  const labelOf = () => {
    const field = store.getState().history.definition.fields['f1'];
    return field?.label;
  };
  expect(labelOf()).toBe('Your name');
  if (label instanceof HTMLTextAreaElement) label.select();
  await userEvent.keyboard('{Control>}aa{/Control}');
  await drawn();
  await userEvent.keyboard('Full name');
  await drawn();
  expect(labelOf()).toBe('Full name');
});
