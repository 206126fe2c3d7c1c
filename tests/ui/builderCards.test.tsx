/** What a card of the canvas offers and says: Required, its rule in words, and no errors before it has been left. */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { oneField } from '@/domain/form/editing/selection';
import { lint } from '@/domain/form/lint/lint';
import { BuilderProvider } from '@/features/builder/BuilderProvider';
import { Canvas } from '@/features/builder/canvas/Canvas';
import { InsertMenu } from '@/features/builder/insert/InsertMenu';
import { CheckButton } from '@/features/builder/check/CheckButton';
import { SettingsPanel } from '@/features/builder/settings/SettingsPanel';
import { PublishButton } from '@/features/builder/BuilderTopBar';
import type { BuilderSession } from '@/features/builder/saving/session';
import { createBuilderStore } from '@/features/builder/state/store';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import * as calls from '@/shared/firebase/call';
import { ToastContext } from '@/shared/ui/feedback/toast';
import { aField, aForm } from '../support/forms';
import { renderBuilder, stubLayout } from '../support/renderBuilder';
import { SILENT } from '../support/toasts';

beforeAll(stubLayout);
const call = vi.spyOn(calls, 'call').mockResolvedValue({});

function shown(form: FormDefinition) {
  const store = renderBuilder(
    form,
    <>
      <CheckButton />
      <Canvas />
      <SettingsPanel />
      <InsertMenu />
    </>,
  );
  const field = (id: string) => store.getState().history.definition.fields[id];
  /** The check as the worker would do it. */
  const check = () =>
    act(() => store.setState({ findings: lint(store.getState().history.definition) }));
  return { store, field, check, user: userEvent.setup({ delay: null }) };
}

const card = (id: string) => {
  const found = document.querySelector<HTMLElement>(`[data-field="${id}"]`);
  if (!found) throw new Error(`There is no card ${id}.`);
  return found;
};
const panel = () => within(screen.getByRole('region', { name: /^Settings: / }));
const settled = () =>
  act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

const guests = aField('number', 'f1', { label: 'Guests' });
const company = aField('short_text', 'f2', {
  label: 'Company',
  showIf: { op: 'greater_than', left: { kind: 'field', id: 'f1' }, value: 4 },
});

describe('Required', () => {
  const choice = aField('yes_no', 'f1', { label: 'Coming?' });
  const form = () =>
    aForm([
      choice,
      aField('short_text', 'f2', { label: 'Name' }),
      aField('short_text', 'f3', { label: 'Diet', required: false }),
    ]);

  it('is a switch on the selected card and in the panel', async () => {
    const { store, field, user } = shown(form());
    act(() => store.getState().select(oneField('f3')));
    const onCard = within(card('f3')).getByRole('switch', { name: 'Required' });
    const inPanel = panel().getByRole('switch', { name: 'Required' });
    await user.click(onCard);
    expect(field('f3')).toMatchObject({ required: true });
    await waitFor(() => expect(inPanel).toHaveProperty('checked', true));
    await user.click(inPanel);
    expect(field('f3')).toMatchObject({ required: false });
    expect(onCard).toHaveProperty('checked', false);
  });

  it('has its condition one level deeper, which starts from the nearest choice', async () => {
    const { store, field, user } = shown(form());
    act(() => store.getState().select(oneField('f3')));
    expect(panel().queryByRole('button', { name: 'Only when …' })).toBeNull();
    await user.click(panel().getByRole('switch', { name: 'Required' }));
    await user.click(panel().getByRole('button', { name: 'Only when …' }));
    await settled();
    expect(field('f3')).toMatchObject({ requiredIf: { left: { id: 'f1' } } });
    expect(document.activeElement?.closest('[data-condition]')).not.toBeNull();

    // Without its condition it stays required, and the keyboard stays there.
    await user.click(panel().getByRole('button', { name: /^Remove condition/ }));
    await settled();
    expect(field('f3')).toMatchObject({ required: true });
    expect(field('f3')).not.toHaveProperty('requiredIf');
    expect(document.activeElement?.textContent).toBe('Only when …');
  });

  it('switched off takes the condition along, on the card too', async () => {
    const { store, field, user } = shown(
      aForm([
        choice,
        aField('short_text', 'f2', {
          label: 'Diet',
          required: false,
          requiredIf: { op: 'is_answered', left: { kind: 'field', id: 'f1' } },
        }),
      ]),
    );
    act(() => store.getState().select(oneField('f2')));
    await user.click(within(card('f2')).getByRole('switch', { name: 'Required' }));
    expect(field('f2')).toMatchObject({ required: false });
    expect(field('f2')).not.toHaveProperty('requiredIf');
  });
});

describe('the rule of a question', () => {
  it('is on its card in words, and follows the names in it', async () => {
    const { store } = shown(aForm([guests, company]));
    expect(card('f2').textContent).toContain('Shown when “Guests” is more than 4');
    act(
      () =>
        void store.getState().edit([{ op: 'setField', fieldId: 'f1', set: { label: 'People' } }]),
    );
    await waitFor(() =>
      expect(card('f2').textContent).toContain('Shown when “People” is more than 4'),
    );
  });
});

describe('the check beside the form', () => {
  const checkButton = () => screen.getByRole('button', { name: /^Form check: / }).textContent;

  it('says nothing of an empty form', () => {
    const { check } = shown(aForm([], { title: '' }));
    check();
    // It could not be published: that it has no issues would be wrong.
    expect(screen.queryByRole('button', { name: /^Form check: / })).toBeNull();
  });

  it('says nothing of a new question before one has left it', () => {
    const { store, check } = shown(aForm([guests]));
    const field = aField('short_text', 'new', { label: '' });
    act(() => {
      store.getState().edit([{ op: 'addField', field, parentId: 'p1', index: 1 }]);
      store.getState().select(oneField('new'));
    });
    check();
    expect(checkButton()).toContain('No issues');
    expect(card('new').querySelector('[data-finding]')).toBeNull();

    act(() => store.getState().select(oneField('f1')));
    expect(checkButton()).toContain('1 error');
    expect(card('new').querySelector('[data-finding]')?.textContent).toBe('Needs fixing');
    // One who comes back to it has seen that it is wrong.
    act(() => store.getState().select(oneField('new')));
    expect(checkButton()).toContain('1 error');
  });
});

describe('the button that publishes', () => {
  const definition = aForm([guests]);
  const bar = (head: Partial<FormHeadDoc>) => {
    const published: string[] = [];
    const store = createBuilderStore(
      definition,
      () => undefined,
      () => undefined,
    );
    const client = new QueryClient();
    client.setQueryData(['version', 'ws', 'form1', 3], definition);
    const session = { workspace: 'ws', formId: 'form1' } as BuilderSession;
    render(
      <QueryClientProvider client={client}>
        <ToastContext value={SILENT}>
          <BuilderProvider store={store} formId="form1">
            <PublishButton
              session={session}
              head={head as FormHeadDoc}
              onPublish={() => published.push('asked')}
            />
          </BuilderProvider>
        </ToastContext>
      </QueryClientProvider>,
    );
    return { store, published };
  };

  it('rests while the draft is what is live, and says why', async () => {
    const { store, published } = bar({ status: 'live', liveVersion: 3 });
    const button = screen.getByRole('button', {
      name: 'Published',
      description: 'There are no changes to publish',
    });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(published).toEqual([]);

    // An edit counts at once, before the button says so.
    act(() => void store.getState().edit([{ op: 'setForm', set: { title: 'New' } }]));
    act(() => button.click());
    expect(published).toEqual(['asked']);
    await waitFor(() => expect(button.textContent).toContain('Publish changes'));
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });

  it.each([
    ['closed', 'Reopen form', 'reopen'],
    ['paused', 'Resume form', 'resume'],
  ] as const)('brings back a form that is %s and has no changes', async (status, says, change) => {
    const { store, published } = bar({ status, liveVersion: 3 });
    await userEvent.click(screen.getByRole('button', { name: says }));
    expect(call).toHaveBeenLastCalledWith('changeFormStatus', {
      workspace: 'ws',
      formId: 'form1',
      change,
    });
    expect(published).toEqual([]);

    // With changes, they are what would be published.
    act(() => void store.getState().edit([{ op: 'setForm', set: { title: 'New' } }]));
    await userEvent.click(await screen.findByRole('button', { name: 'Publish changes' }));
    expect(published).toEqual(['asked']);
  });

  it('is there for what was never published', async () => {
    const { published } = bar({ status: 'draft' });
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    expect(published).toEqual(['asked']);
  });
});

describe('a new question', () => {
  it('that most forms ask alike comes with its text, to be typed over', async () => {
    const { store, user } = shown(aForm([guests]));
    const add = screen.getAllByRole('button', { name: 'Add a question' })[0];
    await user.click(add as HTMLElement);
    await user.keyboard('email{Enter}');
    await settled();
    const made = () => Object.values(store.getState().history.definition.fields).at(-1);
    expect(made()).toMatchObject({ type: 'email', label: 'Email', key: 'email' });
    await user.keyboard('Work email');
    expect(made()).toMatchObject({ label: 'Work email' });
  });

  it('follows Enter inside a group, too', async () => {
    const group = aField('group', 'g1', { label: 'Guests', fieldIds: ['c1'] });
    const child = aField('short_text', 'c1', { label: 'Name' });
    const form = aForm([group]);
    const { store, user } = shown({ ...form, fields: { ...form.fields, c1: child } });
    await user.click(screen.getByRole('textbox', { name: 'Question: Name' }));
    await user.keyboard('{End}{Enter}');
    await settled();
    expect(store.getState().history.definition.fields['g1']).toMatchObject({
      fieldIds: ['c1', expect.any(String)],
    });
  });
});

it('the panel is about the ending that is written in', async () => {
  const { user } = shown(aForm([company], { endings: [{ id: 'e1', title: 'Thanks', text: '' }] }));
  await user.click(screen.getByRole('textbox', { name: 'Title of the ending' }));
  const panelOf = screen.getByRole('region', { name: 'Settings: Ending' });
  expect(panelOf.textContent).toContain('below its text');
});
