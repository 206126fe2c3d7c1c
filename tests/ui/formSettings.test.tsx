/** Settings of the form as a whole. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { SettingsPanel } from '@/features/builder/settings/SettingsPanel';
import { aField, aForm } from '../support/forms';
import { renderBuilder, stubLayout } from '../support/renderBuilder';

beforeAll(stubLayout);

it('offers another response only where the owner turns it on, and undoes that', async () => {
  const user = userEvent.setup();
  const store = renderBuilder(aForm([aField('short_text', 'f1')]), <SettingsPanel />);
  const form = () => store.getState().history.definition;
  const another = screen.getByRole('switch', { name: 'Allow another response' });
  expect((another as HTMLInputElement).checked).toBe(false);
  await user.click(another);
  expect(form().submitAnother).toBe(true);
  await user.click(another);
  expect(form()).not.toHaveProperty('submitAnother');
});

it('keeps partial responses only where the owner turns it on, and says that respondents are told', async () => {
  const user = userEvent.setup();
  const store = renderBuilder(aForm([aField('short_text', 'f1')]), <SettingsPanel />);
  const form = () => store.getState().history.definition;
  const keep = screen.getByRole('switch', { name: 'Keep partial responses' });
  expect((keep as HTMLInputElement).checked).toBe(false);
  expect(screen.getByText(/before they’re submitted. The form lets respondents know/)).toBeTruthy();
  await user.click(keep);
  expect(form().keepPartials).toBe(true);
  await user.click(keep);
  expect(form()).not.toHaveProperty('keepPartials');
});
