import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldOf, type FieldOf } from '@/domain/form/definition/definition';
import { formulaText } from '@/domain/logic/formulaText';
import { CheckButton } from '@/features/builder/check/CheckButton';
import { BuilderProvider } from '@/features/builder/BuilderProvider';
import { FieldSettings } from '@/features/builder/settings/FieldSettings';
import { prefetchParts } from '@/shared/ui/rendering/lazyPart';
import { createBuilderStore, useBuilder, type BuilderStore } from '@/features/builder/state/store';
import { SaveStatus } from '@/features/builder/saving/SaveStatus';
import { ToastContext } from '@/shared/ui/feedback/toast';
import { aField, aForm } from '../support/forms';
import { InWorkspace } from '../support/renderBuilder';
import { SILENT } from '../support/toasts';

const FORM = (() => {
  const children = [aField('number', 'fage', { key: 'age', label: 'Age' })];
  const form = aForm([
    aField('number', 'fseats', { key: 'seats', label: 'Seats' }),
    aField('single_choice', 'fmeal', {
      key: 'meal',
      label: 'Meal',
      options: [
        { id: 'omeat', label: 'Meat', score: 12 },
        { id: 'ofish', label: 'Fish "of the day"', score: 14.5 },
      ],
    }),
    aField('group', 'fguests', { key: 'guests', label: 'Guests', fieldIds: ['fage'] }),
    aField('calculated', 'ftotal', { key: 'total', label: 'Total', shown: true, currency: 'GBP' }),
    aField('number', 'flater', { key: 'later', label: 'Later' }),
  ]);
  const own = Object.fromEntries(children.map((field) => [field.id, field]));
  return { ...form, fields: { ...form.fields, ...own } };
})();

function Settings() {
  const field = useBuilder((state) => fieldOf(state.history.definition, 'ftotal'));
  return field && <FieldSettings field={field} />;
}

// Its code comes a moment after the builder.
beforeAll(prefetchParts);

const renderIn = (store: BuilderStore, child: ReactNode) =>
  render(
    <ToastContext value={SILENT}>
      <BuilderProvider store={store} formId="form1">
        <InWorkspace>
          <main>{child}</main>
        </InWorkspace>
      </BuilderProvider>
    </ToastContext>,
  );

function shown(over: Partial<FieldOf<'calculated'>> = {}) {
  const total = { ...aField('calculated', 'ftotal'), ...FORM.fields['ftotal'], ...over };
  const store = createBuilderStore(
    { ...FORM, fields: { ...FORM.fields, ftotal: total } },
    () => undefined,
    () => undefined,
  );
  const { container } = renderIn(store, <Settings />);
  const stored = () => {
    const { definition } = store.getState().history;
    const field = fieldOf(definition, 'ftotal');
    return field?.type === 'calculated' ? formulaText(field.formula, definition) : '';
  };
  return { store, stored, container, user: userEvent.setup() };
}

const formula = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Formula' });
/** What is said under the formula. */
const said = () =>
  document.getElementById(formula().getAttribute('aria-describedby') ?? '')?.textContent;
const result = () => screen.getByRole('status').textContent;

beforeAll(() => {
  // jsdom has no layout, and so nothing to scroll.
  Element.prototype.scrollIntoView = () => undefined;
});

describe('a formula', () => {
  it('is typed with what is suggested, by keyboard alone', async () => {
    const { stored, user } = shown();
    await user.type(formula(), 'se');
    const list = screen.getByRole('listbox', { name: 'Suggestions: Formula' });
    expect(within(list).getAllByRole('option')[0]?.textContent).toBe('seatsSeats');
    expect(formula().getAttribute('aria-activedescendant')).toBe(
      within(list).getAllByRole('option')[0]?.id,
    );
    await user.keyboard('{Enter}');
    expect(formula().value).toBe('seats');
    await user.type(formula(), ' * sco');
    await user.keyboard('{ArrowDown}{Enter}');
    await user.type(formula(), 'meal)');
    expect(formula().value).toBe('seats * SCORE(meal)');
    expect(stored()).toBe('seats * SCORE(meal)');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('lists everything at the arrow down, and nothing after Escape', async () => {
    const { user } = shown();
    await user.click(formula());
    await user.keyboard('{ArrowDown}');
    const names = screen.getAllByRole('option').map((one) => one.textContent);
    expect(names.slice(0, 5)).toEqual([
      'seatsSeats',
      'mealMeal',
      'meal.scoreMeal: points',
      'guestsGuests',
      'guests.countGuests: count',
    ]);
    expect(names.some((name) => name.includes('Later'))).toBe(false);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(formula().hasAttribute('aria-activedescendant')).toBe(false);
  });

  it('offers the options of a question compared with', async () => {
    const { stored, user } = shown();
    await user.type(formula(), 'IF(meal = "fi');
    await user.keyboard('{Enter}');
    await user.type(formula(), ', 1, 2)');
    expect(stored()).toBe('IF(meal = "Fish ""of the day""", 1, 2)');
  });

  it('says in words what is wrong and where, and keeps the last right one', async () => {
    const { stored, user } = shown();
    await user.type(formula(), 'seats');
    await user.type(formula(), ' * (2');
    expect(said()).toBe('Character 9: A closing bracket “)” is missing for this one.');
    expect(formula().getAttribute('aria-invalid')).toBe('true');
    expect(stored()).toBe('seats');
    await user.type(formula(), ')');
    expect(formula().getAttribute('aria-invalid')).toBe('false');
    expect(stored()).toBe('seats * 2');
    await user.clear(formula());
    await user.type(formula(), 'later + 1');
    expect(said()).toMatch(/“later” comes later/);
    await user.clear(formula());
    await user.type(formula(), 'TODAY() ');
    expect(said()).toBe('The formula returns a date, not a number.');
  });

  it('that cannot be read is kept, is to be fixed, and can be taken back', async () => {
    const { store, stored, user } = shown();
    await user.type(formula(), 'seats * 2');
    await user.type(formula(), ' +');
    // What the trial shows follows the formula after a short rest.
    await waitFor(() => expect(result()).toBe('No result yet. Fix the formula first.'));
    // Another question is looked at, and this one again.
    await user.click(document.body);
    cleanup();
    renderIn(store, <Settings />);
    expect(formula().value).toBe('seats * 2 +');
    expect(formula().getAttribute('aria-invalid')).toBe('true');
    expect(stored()).toBe('seats * 2');
    cleanup();

    store.setState({ findings: [], save: { kind: 'saved' } });
    renderIn(
      store,
      <>
        <SaveStatus />
        <CheckButton />
      </>,
    );
    expect(screen.getByRole('status').textContent).toBe(
      'Saved, except for a formula with an error',
    );
    await user.click(screen.getByRole('button', { name: 'Form check: 1 error' }));
    screen.getByText(/“seats \* 2 \+”, hasn’t been saved/);
    await user.click(screen.getByRole('button', { name: 'Discard the formula you typed' }));
    await screen.findByText('No issues found.', undefined, { timeout: 5_000 });
    cleanup();
    renderIn(store, <Settings />);
    expect(formula().value).toBe('seats * 2');
  }, 30_000);

  it('has no line breaks of its own, however long it is', async () => {
    const { stored, user } = shown();
    await user.click(formula());
    await user.paste('seats *\n  2');
    await user.keyboard('{Enter}');
    expect(formula().value).toBe('seats *   2');
    expect(stored()).toBe('seats * 2');
  });

  it('follows undo', async () => {
    const { store, user } = shown();
    await user.type(formula(), 'seats');
    act(() => store.getState().undo());
    expect(formula().value).toBe('');
  });

  it('is tried with answers, and says what it comes to or why not', async () => {
    const { user } = shown();
    await user.type(formula(), 'seats * meal / COUNT(guests)');
    expect(result()).toBe('This divides by 0.');
    await user.type(screen.getByRole('textbox', { name: 'Seats' }), '3');
    await user.click(screen.getByRole('combobox', { name: 'Meal' }));
    await user.click(screen.getByRole('option', { name: 'Meat' }));
    await user.type(screen.getByRole('textbox', { name: 'Guests: number of entries' }), '2');
    expect(result()).toBe('Result: £18');
  });

  it('counts what is asked for each row of a group', async () => {
    const { user } = shown({ decimals: 0 });
    await user.type(formula(), 'SUM(guests.age)');
    await user.type(screen.getByRole('textbox', { name: 'Age' }), '34, , 17');
    expect(result()).toMatch(/^Result: £?51/);
  });

  it('may be another in each of several cases', async () => {
    const { store, user } = shown();
    await user.click(screen.getByRole('button', { name: 'Add a case' }));
    const one = screen.getByRole('group', { name: 'Case 1' });
    await user.type(within(one).getByRole('textbox', { name: 'Set to' }), '0');
    await user.type(screen.getByRole('textbox', { name: 'Otherwise, set to' }), 'seats * 2');
    const field = fieldOf(store.getState().history.definition, 'ftotal');
    expect(field).toMatchObject({ cases: [{ formula: [{ step: 'number', value: 0 }] }] });
    await user.click(screen.getByRole('button', { name: 'Remove case 1' }));
    expect(fieldOf(store.getState().history.definition, 'ftotal')).not.toHaveProperty('cases');
  });

  it('that is not shown is called a variable', async () => {
    const { user } = shown();
    screen.getByText(/^Shown to respondents/);
    await user.click(screen.getByRole('switch', { name: 'Show to respondents' }));
    screen.getByText(/Hidden from respondents\. .* with its key, total\.$/);
  });

  it('has a list of all functions, and nothing that axe would report', async () => {
    const { container, user } = shown();
    await user.click(formula());
    await user.keyboard('{ArrowDown}');
    screen.getByText('All functions');
    screen.getByText('ROUND(number, digits)', { selector: 'dt' });
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
