/** A form that takes one response from each browser, opened again: its part looks before the page serves. */
import { afterEach, expect, it } from 'vitest';

afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

function opened() {
  const form = {
    formId: 'form1',
    guard: { once: { title: 'You’ve already responded', text: 'Thanks.' } },
  };
  document.body.innerHTML =
    '<div id="form"><main class="sheet"><h1>Title</h1><form><input name="f1"></form></main></div>';
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
});
