/** A form that takes one response from each browser, opened again: its part looks before the page serves. */
import { afterEach, expect, it } from 'vitest';
import { formDocument } from '@/respondent/server/formDocument';
import { aField, aForm } from '../support/forms';

afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

function opened() {
  const form = {
    formId: 'form1',
    guard: { once: { title: 'You’ve already responded', text: 'Thanks.' } },
  };
  const page = formDocument({
    formId: 'form1',
    version: 1,
    definition: aForm([aField('email', 'f1')]),
  });
  const { body } = new DOMParser().parseFromString(page.html, 'text/html');
  document.body.replaceChildren(...body.children);
  const data = document.createElement('script');
  data.id = 'data';
  data.type = 'application/json';
  data.textContent = JSON.stringify(form);
  document.body.append(data);
}

/** What a page gets of the part: nothing, for as long as it waits. */
const loaded = () =>
  Promise.race([
    import('@/respondent/parts/once').then(() => 'loaded'),
    new Promise((resolve) => setTimeout(resolve, 500, 'waiting')),
  ]);

it('says at once that this browser has responded, and the page waits for good', async () => {
  opened();
  localStorage.setItem('formloomOnce:form1', `${'b'.repeat(22)}!`);
  expect(await loaded()).toBe('waiting');
  expect(document.querySelector('h1')?.textContent).toBe('You’ve already responded');
  expect(document.querySelector('input')).toBeNull();
  // On the sheet, and with what is under it.
  expect(document.querySelector('main > .sheet > h1')).not.toBeNull();
  expect(document.querySelector('main > .foot')).not.toBeNull();
});
