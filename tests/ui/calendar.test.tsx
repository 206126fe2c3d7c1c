/** The calendar of a date, by role and name: the page's view in the preview's engine. */
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { fireEvent, screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { RawInput, RawParts } from '@/domain/values/answer';
import { ENGLISH } from '@/domain/words/english';
import { FieldView } from '@/respondent/fields/Field';
import { installViews } from '@/respondent/fields/installViews';
import { aField } from '../support/forms';

installViews();
Element.prototype.scrollIntoView = vi.fn();

const field = aField('date', 'fday', {
  label: 'Arrival',
  min: '2026-11-10',
  blockedDays: ['2026-11-24'],
});

const root = document.createElement('div');

function draw(raw: RawParts): void {
  document.body.append(root);
  const control = {
    field,
    name: 'fday',
    raw,
    problem: undefined,
    words: ENGLISH,
    scope: { fields: { fday: field }, locale: 'en-GB' },
    answers: {},
    onInput: (value: RawInput) => draw({ '': value }),
  };
  void act(() => render(h(FieldView, control as never), root));
}

afterEach(() => render(null, root));

it('opens at the chosen day, moves by keys, and writes what is chosen', async () => {
  const user = userEvent.setup();
  draw({ '': '2026-11-20' });
  expect(screen.getByRole('textbox', { name: /Arrival/ })).toHaveProperty('value', '20 Nov 2026');
  const button = screen.getByRole('button', { name: 'Open calendar: Arrival' });
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Arrival' });
  expect(within(dialog).getByRole('grid', { name: 'November 2026' })).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Friday,? 20 November 2026/);
  await user.keyboard('{ArrowRight}{ArrowDown}{ArrowLeft}{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('textbox', { name: /Arrival/ })).toHaveProperty('value', '27 Nov 2026');
  expect(document.activeElement).toBe(button);
});

it('does not choose what the owner excludes, and closes with Escape', async () => {
  const user = userEvent.setup();
  draw({ '': '2026-11-20' });
  await user.click(screen.getByRole('button', { name: 'Open calendar: Arrival' }));
  const dialog = await screen.findByRole('dialog');
  for (const name of [/Tuesday,? 24 November 2026/, /Monday,? 9 November 2026/]) {
    const day = within(dialog).getByRole('button', { name });
    expect(day.getAttribute('aria-disabled')).toBe('true');
    await user.click(day);
  }
  expect(screen.getByRole('dialog')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('textbox', { name: /Arrival/ })).toHaveProperty('value', '20 Nov 2026');
});

it('reads what is typed in the form’s own order', () => {
  draw({});
  const line = screen.getByRole('textbox', { name: /Arrival/ });
  fireEvent.input(line, { target: { value: '1/12/2026' } });
  fireEvent.change(line);
  expect(screen.getByRole('textbox', { name: /Arrival/ })).toHaveProperty('value', '1 Dec 2026');
});
