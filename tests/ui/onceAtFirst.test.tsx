/** A form that takes one response from each browser, opened again. */
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aField, aForm } from '../support/forms';
import { withOneMark } from '@/domain/words/requiredMark';
import { ENGLISH } from '@/domain/words/english';

afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('says at once that this browser has responded, before anybody acts', async () => {
  const definition = aForm([[aField('short_text', 'f1', { label: 'Your name' })]]);
  const form = {
    formId: 'form1',
    version: 1,
    definition,
    words: withOneMark(ENGLISH, definition),
    defaults: {},
    guard: { once: { title: 'You’ve already responded', text: 'Thank you.' } },
  };
  const root = document.createElement('div');
  root.id = 'form';
  root.innerHTML = '<main class="sheet"><h1>Title</h1><form><input name="f1"></form></main>';
  const data = document.createElement('script');
  data.id = 'data';
  data.type = 'application/json';
  data.textContent = JSON.stringify(form);
  document.body.append(root, data);
  localStorage.setItem('formloomOnce:form1', 'b'.repeat(22) + '!');
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response())),
  );

  await import('@/respondent/entries/main');
  await screen.findByRole('heading', { level: 1, name: 'You’ve already responded' });
  expect(screen.queryByRole('textbox')).toBeNull();
});
