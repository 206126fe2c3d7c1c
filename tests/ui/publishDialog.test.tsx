import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as analysis from '@/features/builder/check/analysis';
import { useCheck } from '@/features/builder/check/useCheck';
import * as testAnswers from '@/features/builder/preview/TestAnswerCheck';
import * as reporting from '@/shared/lib/report';
import { BuilderProvider } from '@/features/builder/BuilderProvider';
import { PublishDialog } from '@/features/builder/publish/PublishDialog';
import type { BuilderSession } from '@/features/builder/saving/session';
import { createBuilderStore } from '@/features/builder/state/store';
import * as linting from '@/domain/form/lint/lint';
import type { Finding } from '@/domain/form/lint/lint';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { ToastProvider } from '@/shared/ui/feedback/ToastProvider';
import { aField, aForm } from '../support/forms';

/** The worker under the test's hand: what it was asked, and how to answer. */
let asked: {
  definition: FormDefinition;
  answer: (findings: Finding[]) => void;
  fail: () => void;
}[];
vi.spyOn(analysis, 'findingsOf').mockImplementation(
  (definition) =>
    new Promise((resolve, reject) => {
      asked.push({
        definition,
        answer: resolve,
        fail: () => reject(new Error('No worker here.')),
      });
    }),
);
const lint = vi.spyOn(linting, 'lint');
vi.spyOn(testAnswers, 'PublishTests').mockReturnValue(null);
vi.spyOn(reporting, 'reportError').mockReturnValue(undefined);

const UNTITLED: Finding = {
  severity: 'error',
  code: 'no_label',
  message: 'This question has no text.',
  fieldId: 'fa',
  fix: {
    label: 'Name it',
    operations: [{ op: 'setField', fieldId: 'fa', set: { label: 'Name' } }],
  },
};

function Checked() {
  useCheck();
  return null;
}

/** The dialog over a form, in a builder whose check runs. */
function openDialog() {
  const store = createBuilderStore(
    aForm([aField('short_text', 'fa', { label: '' })]),
    () => undefined,
    () => undefined,
  );
  const session = {
    workspace: 'ws',
    formId: 'form',
    store,
    autosave: { saveNow: () => Promise.resolve(1) },
  } as unknown as BuilderSession;
  const view = (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ToastProvider>
          <BuilderProvider store={store} formId="form">
            <Checked />
            <PublishDialog session={session} head={null} open onClose={() => undefined} />
          </BuilderProvider>
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>
  );
  store.getState().setOverlay({ kind: 'publish' });
  render(view);
  return { store };
}

const button = () => screen.getByRole('button', { name: 'Publish form' });
/** The newest question to the worker. */
const question = () => vi.waitFor(() => asked.at(-1) ?? Promise.reject(new Error('None yet.')));
const answer = async (findings: Finding[]) => {
  const { answer: tell } = await question();
  await act(async () => {
    tell(findings);
    await Promise.resolve();
  });
};

// This DOM has no layout, and nothing to scroll.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  asked = [];
  lint.mockClear();
});

describe('the dialog that publishes', () => {
  it('shows what the worker found, and never lints by itself', async () => {
    openDialog();
    expect(button()).toHaveProperty('disabled', true);
    await answer([UNTITLED]);
    expect(screen.getByText('This question has no text.')).toBeDefined();
    expect(button()).toHaveProperty('disabled', true);
    expect(lint).not.toHaveBeenCalled();
  });

  it('waits for the check of the form as it is now, after a fix too', async () => {
    const { store } = openDialog();
    await answer([UNTITLED]);
    asked = [];
    await userEvent.click(screen.getByRole('button', { name: /Name it/ }));
    expect(store.getState().history.definition.fields['fa']).toMatchObject({ label: 'Name' });
    expect(button()).toHaveProperty('disabled', true);
    // A second press while it is being checked changes nothing.
    const { definition } = store.getState().history;
    await userEvent.click(screen.getByRole('button', { name: /Name it/ }));
    expect(store.getState().history.definition).toBe(definition);

    expect((await question()).definition).toBe(definition);
    await answer([]);
    expect(screen.queryByText('This question has no text.')).toBeNull();
    expect(button()).toHaveProperty('disabled', false);
    await vi.waitFor(() => expect(document.activeElement).toBe(button()));
    expect(lint).not.toHaveBeenCalled();
  });

  it('leaves the check to the server when there is no worker', async () => {
    openDialog();
    const { fail } = await question();
    await act(async () => {
      fail();
      await Promise.resolve();
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'couldn’t check the form here',
    );
    expect(button()).toHaveProperty('disabled', false);
  });
});
