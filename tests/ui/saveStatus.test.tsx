import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { LIMITS, type FormDefinition } from '@/domain/form/definition/definition';
import { canonicalBytes } from '@/domain/form/definition/size';
import { SaveStatus } from '@/features/builder/saving/SaveStatus';
import { BuilderContext, createBuilderStore } from '@/features/builder/state/store';
import { prefetchParts } from '@/shared/ui/rendering/lazyPart';
import { ToastProvider } from '@/shared/ui/feedback/ToastProvider';
import { aField, aForm } from '../support/forms';

// The meter's code comes a moment after the builder.
beforeAll(prefetchParts);

/** A form that is so full, to the byte. */
function filled(percent: number): FormDefinition {
  const many = Array.from({ length: 80 }, (_, n) =>
    aField('statement', `f${n}`, { text: 'x'.repeat(8_000) }),
  );
  const form = aForm(many, { description: '' });
  const missing = Math.ceil((LIMITS.definitionBytes * percent) / 100) - canonicalBytes(form);
  return { ...form, description: 'x'.repeat(missing) };
}

function shown(form: FormDefinition) {
  const store = createBuilderStore(
    form,
    () => undefined,
    () => undefined,
  );
  render(
    <ToastProvider>
      <BuilderContext value={store}>
        <SaveStatus />
      </BuilderContext>
    </ToastProvider>,
  );
  return store;
}

/** The meter comes after the first frame. */
const painted = () =>
  act(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20))));

describe('how a form stands', () => {
  it.each([
    [79, null],
    [80, 'This form is 80% full'],
    [83, 'This form is 83% full'],
    [100, 'This form is full'],
  ])('at %d % of its size: %s', async (percent, text) => {
    shown(filled(percent));
    await painted();
    const meter = screen.queryByRole('meter', { name: 'Form size' });
    expect(meter?.getAttribute('aria-valuetext') ?? null).toBe(text);
    if (text) expect(screen.getByText(text)).toBeDefined();
  });

  it('offline says whether this browser keeps the edits', () => {
    const store = shown(aForm());
    act(() => store.setState({ save: { kind: 'offline', kept: true } }));
    expect(screen.getByRole('status').textContent).toMatch(/kept here/);
    act(() => store.setState({ save: { kind: 'offline', kept: false } }));
    expect(screen.getByRole('status').textContent).toMatch(/leave this tab open/);
  });

  it('says that a save has not arrived yet, and where the edits are', () => {
    const store = shown(aForm());
    act(() => store.setState({ save: { kind: 'delayed', kept: true } }));
    expect(screen.getByRole('status').textContent).toBe(
      'Not saved yet. Kept in this browser; trying again.',
    );
    act(() => store.setState({ save: { kind: 'delayed', kept: false } }));
    expect(screen.getByRole('status').textContent).toMatch(/can’t keep your edits/);
  });
});
