/** The menu of question types, whose code comes after the canvas. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { Canvas } from '@/features/builder/canvas/Canvas';
import { LazyInsertMenu } from '@/features/builder/insert/LazyInsertMenu';
import { aField, aForm } from '../support/forms';
import { renderBuilder, stubLayout } from '../support/renderBuilder';

beforeAll(stubLayout);

it('finds with what was typed before its code was there', async () => {
  const field = aField('short_text', 'f1', { label: '' });
  const store = renderBuilder(
    aForm([field]),
    <>
      <Canvas />
      <LazyInsertMenu />
    </>,
  );
  const user = userEvent.setup({ delay: null });
  const label = document.querySelector<HTMLElement>('[data-label-of="f1"]');
  if (!label) throw new Error('The question has no text.');
  await user.click(label);
  await user.keyboard('/rat');
  const search = await screen.findByRole('combobox', { name: 'Search question types' });
  expect(search).toHaveProperty('value', 'rat');
  // The question keeps its text, and Enter adds what is found.
  const fields = () => Object.values(store.getState().history.definition.fields);
  expect(fields().map((one) => 'label' in one && one.label)).toEqual(['']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(fields().map(({ type }) => type)).toEqual(['rating']));
});
