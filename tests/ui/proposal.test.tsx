/** A proposal on the canvas: marked where it would be, taken or left part by part, undone at once. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AssistEvent } from '@/domain/calls/assist.schema';
import { operationsBetween } from '@/domain/form/editing/difference';
import { AssistDialog } from '@/features/builder/assist/AssistDialog';
import { ProposalBar } from '@/features/builder/assist/ProposalBar';
import { Canvas } from '@/features/builder/canvas/Canvas';
import * as assist from '@/shared/firebase/assist';
import { aField, aForm } from '../support/forms';
import { renderBuilder, stubLayout } from '../support/renderBuilder';

beforeAll(stubLayout);

const name = aField('short_text', 'fname', { label: 'Name', required: false });
const old = aField('short_text', 'fold', { label: 'Fax' });
const meal = aField('single_choice', 'fmeal', {
  label: 'Meal',
  options: [{ id: 'omeat', label: 'Meat' }],
});
const form = () => aForm([[name, old, meal]]);
const allergies = aField('long_text', 'fallergies', { label: 'Allergies' });
const changed = aForm([[{ ...name, required: true }, allergies, meal]]);
const OPERATIONS = operationsBetween(form(), changed);
const ADDED = OPERATIONS.filter(({ op }) => op === 'addField');

/** Answers of the assistant, one at a time. */
function answering() {
  const waiting: ((event: AssistEvent | undefined) => void)[] = [];
  const queue: (AssistEvent | undefined)[] = [];
  let signal: AbortSignal | undefined;
  vi.spyOn(assist, 'askAssistant').mockImplementation(async function* (_ask, own) {
    signal = own;
    for (;;) {
      const event = queue.length
        ? queue.shift()
        : await new Promise<AssistEvent | undefined>((resolve) => waiting.push(resolve));
      if (event === undefined) return;
      yield event;
    }
  });
  const say = async (event?: AssistEvent) => {
    await act(async () => {
      const next = waiting.shift();
      if (next) next(event);
      else queue.push(event);
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  };
  return { say, isCancelled: () => signal?.aborted };
}

async function asked() {
  const answers = answering();
  const store = renderBuilder(
    form(),
    <>
      <Canvas />
      <ProposalBar />
      <AssistDialog />
    </>,
  );
  const user = userEvent.setup({ delay: null });
  act(() => store.getState().setOverlay({ kind: 'assist' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change this form' });
  await user.type(within(dialog).getByRole('textbox'), 'Ask for allergies, drop the fax');
  await user.click(within(dialog).getByRole('button', { name: 'Suggest changes' }));
  await answers.say({ event: 'from', provider: 'built_in', name: 'Built-in generator' });
  const whole: AssistEvent = { event: 'changes', operations: [...OPERATIONS], notes: [] };
  const labels = () =>
    store.getState().history.definition.pages.flatMap(({ fieldIds }) => fieldIds);
  return { ...answers, store, user, whole, labels };
}

const bar = () => screen.findByRole('region', { name: /suggested changes?/ });
const suggestion = (of: string) => screen.findByRole('group', { name: `Suggestion for ${of}` });

beforeEach(() => vi.restoreAllMocks());

describe('a proposal', () => {
  it('is shown at each question as it comes, and can be decided on once it is whole', async () => {
    const { say, store, whole, labels } = await asked();
    await say({ event: 'progress', labels: ['Allergies'], operations: [...ADDED] });
    expect(await screen.findByText('1 suggested change so far …')).toBeTruthy();
    const accept = within(await suggestion('Allergies')).getByRole('button', { name: /^Accept/ });
    expect(accept).toHaveProperty('disabled', true);
    await say(whole);
    expect(within(await bar()).getByText('3 suggested changes')).toBeTruthy();
    // In words, not by a colour alone.
    expect((await suggestion('Name')).textContent).toContain('Changed');
    expect((await suggestion('Fax')).textContent).toContain('Deleted');
    expect((await suggestion('Allergies')).textContent).toContain('New question');
    expect(document.querySelector('[data-field="fold"]')?.getAttribute('data-proposed')).toBe(
      'removed',
    );
    expect(document.querySelector('[data-field="fmeal"]')?.hasAttribute('data-proposed')).toBe(
      false,
    );
    // Nothing is done before someone accepts it.
    expect(labels()).toEqual(['fname', 'fold', 'fmeal']);
    expect(store.getState().history.past).toHaveLength(0);
  });

  it('is taken part by part as one step of undo, which proposes it again', async () => {
    const { say, store, user, whole, labels } = await asked();
    await say(whole);
    await user.click(
      within(await suggestion('Allergies')).getByRole('button', { name: /^Accept/ }),
    );
    expect(labels()).toEqual(['fname', 'fallergies', 'fold', 'fmeal']);
    await user.click(within(await suggestion('Fax')).getByRole('button', { name: /^Accept/ }));
    expect(labels()).toEqual(['fname', 'fallergies', 'fmeal']);
    expect(store.getState().history.past).toHaveLength(1);
    act(() => store.getState().undo());
    expect(labels()).toEqual(['fname', 'fold', 'fmeal']);
    expect(within(await bar()).getByText('3 suggested changes')).toBeTruthy();
    await user.click(within(await suggestion('Fax')).getByRole('button', { name: /^Reject/ }));
    await user.click(within(await bar()).getByRole('button', { name: 'Accept all' }));
    expect(labels()).toEqual(['fname', 'fallergies', 'fold', 'fmeal']);
    expect(store.getState().history.definition.fields['fname']).toMatchObject({ required: true });
    expect(screen.queryByRole('region', { name: /suggested/ })).toBeNull();
  });

  it('leads the keyboard from one suggestion to the next', async () => {
    const { say, user, whole } = await asked();
    await say(whole);
    await user.click(within(await bar()).getByRole('button', { name: 'Next suggestion' }));
    const first = document.activeElement;
    expect(first?.getAttribute('aria-label')).toMatch(/^Accept: /);
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(document.activeElement).not.toBe(first);
      expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Accept: /);
    });
  });

  it('is discarded, while it comes too: no more of it is wanted', async () => {
    const { say, user, labels, isCancelled } = await asked();
    await say({ event: 'progress', labels: ['Allergies'], operations: [...ADDED] });
    await user.click(within(await bar()).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('region', { name: /suggested/ })).toBeNull();
    expect(document.querySelector('[data-proposed]')).toBeNull();
    expect(isCancelled()).toBe(true);
    expect(labels()).toEqual(['fname', 'fold', 'fmeal']);
  });

  it('of nothing says so where it was asked', async () => {
    const { say } = await asked();
    await say({ event: 'changes', operations: [], notes: [] });
    const dialog = screen.getByRole('dialog', { name: 'Change this form' });
    expect(within(dialog).getByText(/^Nothing would change/)).toBeTruthy();
  });
});
