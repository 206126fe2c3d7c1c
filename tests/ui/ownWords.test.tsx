import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SENTENCES } from '@/domain/answers/messages';
import { BuilderProvider } from '@/features/builder/BuilderProvider';
import { OwnWords } from '@/features/builder/OwnWords';
import { createBuilderStore, useBuilder } from '@/features/builder/store';
import { ToastContext } from '@/shared/ui/toast';
import { aField, aForm } from '../support/forms';

function Words() {
  return <OwnWords definition={useBuilder((state) => state.history.definition)} />;
}

function shown() {
  const store = createBuilderStore(
    { ...aForm([aField('short_text', 'f1')]), locales: ['de'] },
    () => undefined,
    () => undefined,
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastContext value={{ show: () => undefined, fail: () => undefined }}>
        <BuilderProvider store={store} formId="form1">
          <main>
            <Words />
          </main>
        </BuilderProvider>
      </ToastContext>
    </QueryClientProvider>,
  );
  return { store, words: () => store.getState().history.definition.words };
}

/** The list of words in a language, once it is open. It is long: finding by role would take seconds. */
async function listOf(language: string) {
  fireEvent.click(screen.getByText(`Edit words in ${language}`));
  await screen.findByText(`Words in ${language}`);
  return {
    word: (label: string) => screen.getByLabelText<HTMLInputElement>(label),
    write: (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } }),
  };
}

// The list of all words takes jsdom seconds to draw: one form for all that is to be seen.
it('a word of the owner’s is kept by language and name, takes ours’ place, and is ours again once emptied', async () => {
  const { store, words } = shown();
  const german = await listOf('Deutsch');
  expect(german.word('Next').placeholder).toBe('Weiter');
  german.write('Next', 'Los');
  expect(words()).toEqual({ de: { next: 'Los' } });
  german.write(SENTENCES.required, 'Fehlt');
  expect(words()).toEqual({ de: { next: 'Los', 'problems.required': 'Fehlt' } });
  german.write('Next', '');
  expect(words()).toEqual({ de: { 'problems.required': 'Fehlt' } });
  act(() => store.getState().undo());
  expect(german.word('Next').value).toBe('Los');
}, 60_000);
