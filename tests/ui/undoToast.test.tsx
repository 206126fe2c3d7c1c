import Drawer from '@mui/material/Drawer';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BuilderProvider } from '@/features/builder/BuilderProvider';
import { createBuilderStore } from '@/features/builder/state/store';
import type { BuilderActions } from '@/features/builder/editing/actions';
import { useBuilderActions } from '@/features/builder/editing/useActions';
import { ToastProvider } from '@/shared/ui/feedback/ToastProvider';
import { useToast } from '@/shared/ui/feedback/toast';
import { aField, aForm } from '../support/forms';

let now = 0;
beforeEach(() => {
  // A person never does two things in one millisecond.
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 10));
});

function shown() {
  const store = createBuilderStore(
    aForm(['Alpha', 'Delta'].map((label, n) => aField('short_text', `f${n}`, { label }))),
    () => undefined,
    () => undefined,
  );
  const got: { actions?: BuilderActions } = {};
  function Probe() {
    const actions = useBuilderActions();
    return (
      <button onClick={() => actions.remove(['f1'])} ref={() => void (got.actions = actions)}>
        Delete
      </button>
    );
  }
  render(
    <ToastProvider>
      <BuilderProvider store={store} formId="form1">
        <Probe />
      </BuilderProvider>
    </ToastProvider>,
  );
  const labels = () => {
    const { pages, fields } = store.getState().history.definition;
    return pages.flatMap(({ fieldIds }) => fieldIds.map((id) => fields[id]?.label));
  };
  const run = (doIt: (actions: BuilderActions) => void) =>
    act(() => {
      if (got.actions) doIt(got.actions);
    });
  return { store, labels, run };
}

const toastUndo = () => screen.queryByRole('button', { name: 'Undo' });

describe('the Undo of a toast', () => {
  it('takes back what the toast speaks of', async () => {
    const { labels } = shown();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(labels()).toEqual(['Alpha']);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(labels()).toEqual(['Alpha', 'Delta']);
  });

  it('goes once something else was done, and never takes that back', async () => {
    const { labels, run } = shown();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    run((actions) => actions.addField('email'));
    expect(labels()).toEqual(['Alpha', 'Email']);
    undo.click();
    expect(labels()).toEqual(['Alpha', 'Email']);
    await waitFor(() => expect(toastUndo()).toBeNull());
  });

  it('goes once that was undone otherwise', async () => {
    const { labels, run, store } = shown();
    act(() => void store.getState().edit([{ op: 'setForm', set: { title: 'Before' } }]));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    run((actions) => actions.undo());
    await waitFor(() => expect(toastUndo()).toBeNull());
    expect(labels()).toEqual(['Alpha', 'Delta']);
    expect(store.getState().history.definition.title).toBe('Before');
  });

  it('stays where only what the edit entails was done along with it', async () => {
    const { store } = shown();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    act(() =>
      store.getState().amendStep([{ op: 'setField', fieldId: 'f0', set: { key: 'alpha' } }]),
    );
    expect(toastUndo()).not.toBeNull();
  });
});

describe('a toast over a sheet from the lower edge', () => {
  it('comes at the top, where it covers none of the sheet’s buttons', async () => {
    function Sheet() {
      const toast = useToast();
      return (
        <Drawer open anchor="bottom">
          <button onClick={() => toast.show('View saved.')}>Save view</button>
        </Drawer>
      );
    }
    render(
      <ToastProvider>
        <Sheet />
      </ToastProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
    const message = await screen.findByRole('region', { name: 'Message', hidden: true });
    // Only the class shows its place where nothing is laid out.
    await waitFor(() => expect(message.className).toContain('anchorOriginTopCenter'));
  });
});
