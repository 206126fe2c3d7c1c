import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formDocument } from '@/respondent/server/formDocument';
import { aField, aForm } from '../support/forms';

it('the script takes away what is for text browsers, and the focus stays where it was', async () => {
  const definition = aForm([
    aField('yes_no', 'fyes', { label: 'First time here?' }),
    aField('date', 'fday', { label: 'Day' }),
  ]);
  const form = { formId: 'F'.repeat(22), version: 1, definition };
  const { html } = formDocument(form, { script: '/assets/respondent.js', parts: {} });
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
  expect(document.querySelectorAll('noscript')).toHaveLength(2);
  const no = document.querySelector<HTMLInputElement>('input[value="no"]');
  no?.focus();
  no?.click();
  await import('@/respondent/entries/main');
  // The page is the script's once an optional choice can be taken back.
  await waitFor(() => expect(document.querySelector('button.link')).not.toBeNull());
  expect(document.querySelector('noscript')).toBeNull();
  expect(document.activeElement).toBe(no);
  expect(no?.checked).toBe(true);
});
