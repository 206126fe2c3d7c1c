/** Buttons for the usual wishes: of the selected question, and of the form. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { AssistRequest } from '@/domain/calls/assist.schema';
import { AssistDialog } from '@/features/builder/assist/AssistDialog';
import { SettingsPanel } from '@/features/builder/settings/SettingsPanel';
import * as assist from '@/shared/firebase/assist';
import { aField, aForm } from '../support/forms';
import { renderBuilder, stubLayout } from '../support/renderBuilder';

beforeAll(stubLayout);
beforeEach(() => vi.restoreAllMocks());

const FORM = aForm([
  aField('single_choice', 'fcolour', { label: 'Please select your colour' }),
  aField('short_text', 'fname', { label: 'Name' }),
]);

/** What is asked is answered with one change of the first question's label. */
function open() {
  const asked: AssistRequest[] = [];
  vi.spyOn(assist, 'askAssistant').mockImplementation(async function* (ask) {
    asked.push(ask);
    await Promise.resolve();
    yield {
      event: 'changes',
      operations: [{ op: 'setField', fieldId: 'fcolour', set: { label: 'Colour' } }],
      notes: [],
    };
  });
  const store = renderBuilder(
    FORM,
    <MemoryRouter>
      <SettingsPanel />
      <AssistDialog />
    </MemoryRouter>,
  );
  return { asked, store, person: userEvent.setup({ delay: null }) };
}

it.each([
  ['Plainer', 'Make this question plainer'],
  ['Friendlier', 'Make this question friendlier'],
  ['Suggest options', 'Suggest options for this question'],
])(
  '%s asks for the selected question, and what comes is reviewed on the form',
  async (name, words) => {
    const { asked, store, person } = open();
    store.getState().select({ kind: 'field', id: 'fcolour' });
    const reword = await screen.findByRole('region', { name: 'Reword this question' });
    await person.click(within(reword).getByRole('button', { name }));
    await waitFor(() => expect(store.getState().proposal?.pending.parts).toHaveLength(1));
    expect(asked).toMatchObject([{ ask: 'change', words, fieldId: 'fcolour' }]);
    // Nothing is changed before it is accepted.
    expect(store.getState().history.definition.fields['fcolour']?.label).toBe(
      'Please select your colour',
    );
    expect(store.getState().overlay).toBeUndefined();
  },
);

it('a question without options has no button for them', async () => {
  const { store } = open();
  store.getState().select({ kind: 'field', id: 'fname' });
  const reword = await screen.findByRole('region', { name: 'Reword this question' });
  expect(
    within(reword)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Plainer', 'Shorter', 'Friendlier']);
});

it.each([
  ['Split into pages', 'Split the form into pages'],
  ['Make it shorter', 'Make the form shorter'],
])('%s is for the whole form', async (name, words) => {
  const { asked, store, person } = open();
  const whole = await screen.findByRole('region', { name: 'Change the whole form' });
  await person.click(within(whole).getByRole('button', { name }));
  await waitFor(() => expect(store.getState().proposal).toBeDefined());
  expect(asked).toMatchObject([{ words }]);
  expect(asked[0]).not.toHaveProperty('fieldId');
});
