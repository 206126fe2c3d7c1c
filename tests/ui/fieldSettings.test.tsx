import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldOf, type Field } from '@/domain/form/definition/definition';
import { BuilderProvider } from '@/features/builder/BuilderProvider';
import { focusOn } from '@/features/builder/editing/focus';
import { FieldSettings } from '@/features/builder/settings/FieldSettings';
import { createBuilderStore, useBuilder } from '@/features/builder/state/store';
import { ToastContext } from '@/shared/ui/feedback/toast';
import { aField, aForm } from '../support/forms';
import { InWorkspace, stubLayout } from '../support/renderBuilder';
import { SILENT } from '../support/toasts';

beforeAll(stubLayout);

function Settings() {
  const field = useBuilder((state) => fieldOf(state.history.definition, 'f1'));
  return field && <FieldSettings field={field} />;
}

function shown(field: Field) {
  const store = createBuilderStore(
    aForm([field]),
    () => undefined,
    () => undefined,
  );
  render(
    <ToastContext value={SILENT}>
      <BuilderProvider store={store} formId="form1">
        <InWorkspace>
          <main>
            <Settings />
          </main>
        </InWorkspace>
      </BuilderProvider>
    </ToastContext>,
  );
  return { store, stored: () => store.getState().history.definition.fields['f1'] };
}

describe('what undo takes back is not shown any more', () => {
  it.each([
    ['what is filled in at first', aField('short_text', 'f1'), 'Default answer', 'Ada'],
    ['allowed domains', aField('email', 'f1'), /Allowed domains/, 'example.com, b.co'],
    ['a number', aField('number', 'f1'), 'Step', '2.5'],
  ])('%s', async (_name, field, label, text) => {
    const { store } = shown(field);
    const input = screen.getByLabelText<HTMLInputElement>(label);
    await userEvent.type(input, text);
    expect(input.value).toBe(text);
    act(() => store.getState().undo());
    expect(input.value).toBe('');
  });

  it('and what was there before is', async () => {
    const before = aField('short_text', 'f1', { default: { t: 'text', v: 'Ada' } });
    const { store, stored } = shown(before);
    const input = screen.getByLabelText<HTMLInputElement>('Default answer');
    await userEvent.clear(input);
    expect(stored()).not.toHaveProperty('default');
    act(() => store.getState().undo());
    expect(input.value).toBe('Ada');
    expect(stored()).toEqual(before);
  });
});

it('what is not yet whole stays as it is typed, and out of the form', async () => {
  const { stored } = shown(aField('email', 'f1'));
  const input = screen.getByLabelText<HTMLInputElement>(/Allowed domains/);
  await userEvent.type(input, 'example.com, b');
  expect(input.value).toBe('example.com, b');
  expect(screen.getByText('Enter domains like example.com, separated by commas.')).toBeTruthy();
  expect(stored()).toMatchObject({ domains: ['example.com'] });
});

it('a story begins with several lines', async () => {
  const { stored } = shown(aField('long_text', 'f1'));
  await userEvent.type(screen.getByLabelText('Default answer'), 'Once{Enter}upon a time');
  expect(stored()).toMatchObject({ default: { t: 'text', v: 'Once\nupon a time' } });
});

it.each(['hidden', 'divider', 'statement'] as const)(
  '%s: no heading stands over nothing',
  (type) => {
    shown(aField(type, 'f1'));
    for (const section of screen.getAllByRole('region')) {
      expect(section.children.length, section.textContent).toBeGreaterThan(1);
    }
  },
);

describe('settings that few questions need', () => {
  it('are folded, and say what is set in them', () => {
    shown(aField('email', 'f1', { unique: true, errorText: 'Your work address, please.' }));
    const fold = screen.getByText('Advanced').closest('details');
    expect(fold?.open).toBe(false);
    expect(fold?.querySelector('summary')?.textContent).toBe(
      'AdvancedError message, No duplicates',
    );
  });

  it('unfold where the focus is led to one of them', () => {
    shown(aField('short_text', 'f1'));
    const input = screen.getByLabelText('Key');
    act(() => focusOn(input));
    expect(input.closest('details')?.open).toBe(true);
    expect(document.activeElement).toBe(input);
  });
});
