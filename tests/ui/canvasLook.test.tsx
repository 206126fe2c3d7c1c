/** The canvas has the markup of the public page, and its style sheets: what an owner edits is what respondents see. */
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Field, FieldType } from '@/domain/form/definition/definition';
import { FIELD_TYPES } from '@/domain/form/fieldTypes/catalogue';
import { Canvas } from '@/features/builder/canvas/Canvas';
import { formDocument } from '@/respondent/server/formDocument';
import { aField, aForm } from '../support/forms';
import { renderBuilder, stubLayout } from '../support/renderBuilder';

beforeAll(stubLayout);

/** With script these have another control than without, and the server's document is the one without. */
const OTHERWISE: readonly FieldType[] = ['slider', 'ranking', 'signature', 'group'];
/** The page has nothing to see of these: a value of the link, and a picture that is not there yet. */
const EMPTY: readonly FieldType[] = ['hidden', 'image'];
/** Words for screen readers, which the canvas says in other ways. */
const UNSEEN = ['hidden'];

const classesIn = (root: ParentNode) =>
  new Set([...root.querySelectorAll('[class]')].flatMap((one) => [...one.classList]));

function pageOf(field: Field): Document {
  const { html } = formDocument({ formId: 'f', version: 1, definition: aForm([field]) });
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const one of page.querySelectorAll('noscript')) one.remove();
  return page;
}

/** The canvas has all classes of the page: those of a part that is fetched, once it is there. */
async function expectSameClasses(field: Field): Promise<void> {
  renderBuilder(aForm([field]), <Canvas />);
  const page = pageOf(field).querySelector('.fields');
  const card = document.querySelector('[data-field="f1"]');
  if (!page || !card) throw new Error('Nothing was drawn.');
  const asked = [...classesIn(page)].filter((one) => !UNSEEN.includes(one));
  await waitFor(() => expect([...classesIn(card)]).toEqual(expect.arrayContaining(asked)));
}

describe('a question on the canvas', () => {
  const types = FIELD_TYPES.filter((type) => ![...OTHERWISE, ...EMPTY].includes(type));

  it.each(types)('has the classes that the page has, %s', async (type) => {
    const field = aField(type, 'f1', {
      label: 'One',
      ...(type === 'scale' || type === 'nps' ? { low: 'Bad', high: 'Good' } : {}),
      ...(type === 'calculated' ? { shown: true } : {}),
    });
    await expectSameClasses(field);
  });

  it.each([
    ['a film', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['a sound', 'https://media.example/interview.mp3'],
  ])('is the still of %s, with its title to be written on it', async (_what, url) => {
    await expectSameClasses(aField('video', 'f1', { label: 'How we work', url }));
    expect(screen.getByText(/^Loads from .* when you press play\.$/)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Heading: How we work' })).toBeTruthy();
  });

  it('takes the place of no control: what is a picture of one is inert', () => {
    renderBuilder(aForm([aField('date', 'f1'), aField('yes_no', 'f2')]), <Canvas />);
    const controls = [...document.querySelectorAll('.control :is(input, select):not(.inline)')];
    expect(controls.length).toBeGreaterThan(2);
    expect(controls.filter((one) => !one.closest('[inert]'))).toEqual([]);
  });
});

it('has the buttons of the page, and names the one that submits in place', () => {
  const store = renderBuilder(
    aForm([[aField('short_text', 'f1')], [aField('short_text', 'f2')]]),
    <Canvas />,
  );
  const actions = [...document.querySelectorAll('.actions')];
  expect(actions.map((one) => [...one.children].map((button) => button.textContent))).toEqual([
    ['Next'],
    ['', 'Back'],
  ]);
  const submit = screen.getByRole('textbox', { name: 'Submit button text' });
  expect(submit.getAttribute('placeholder')).toBe('Submit');
  store.getState().edit([{ op: 'setForm', set: { submitLabel: 'Send it' } }]);
  expect(store.getState().history.definition.submitLabel).toBe('Send it');
});

it('a welcome page without a title of its own shows that of the form, as the page does', () => {
  const form = aForm([aField('short_text', 'f1')], { title: 'Party' });
  renderBuilder({ ...form, welcome: { title: '', text: '' } }, <Canvas />);
  const title = screen.getByRole('textbox', { name: 'Welcome page title' });
  expect(title.getAttribute('placeholder') ?? title.dataset['placeholder']).toBe('Party');
});
