/** Where the keyboard is after an act: never nowhere. */
import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAppTheme } from '@/app/theme';
import type { FormDefinition } from '@/domain/form/definition';
import { BuilderProvider } from '@/features/builder/BuilderProvider';
import { Announcer } from '@/features/builder/Announcer';
import { EditButtons } from '@/features/builder/BuilderTopBar';
import { Canvas } from '@/features/builder/Canvas';
import { oneField } from '@/features/builder/selection';
import { createBuilderStore } from '@/features/builder/store';
import { ToastContext } from '@/shared/ui/toast';
import { aField, aForm } from '../support/forms';

// This DOM has no layout: nothing to scroll, and everything is near.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

function shown(form: FormDefinition) {
  const store = createBuilderStore(
    form,
    () => undefined,
    () => undefined,
  );
  render(
    <ThemeProvider theme={createAppTheme(false)}>
      <ToastContext value={{ show: () => undefined, fail: () => undefined }}>
        <BuilderProvider store={store} formId="form1">
          <EditButtons />
          <Canvas />
          <Announcer />
        </BuilderProvider>
      </ToastContext>
    </ThemeProvider>,
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
