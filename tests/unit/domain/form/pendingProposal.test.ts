/** A proposal beside the form: shown where it would be, taken or left in parts that need each other. */
import { describe, expect, test } from 'vitest';
import { applyAll } from '@/domain/form/editing/operations';
import { operationsBetween } from '@/domain/form/editing/difference';
import {
  operationsOfParts,
  pendingProposal,
  withNeeded,
  withNeeding,
  withoutParts,
} from '@/domain/form/proposals/pendingProposal';
import { aField, aForm, when } from '../../../support/forms';

const name = aField('short_text', 'fname', { label: 'Name', required: false });
const meal = aField('single_choice', 'fmeal', {
  label: 'Meal',
  options: [{ id: 'omeat', label: 'Meat' }],
});
const note = aField('long_text', 'fnote', { label: 'Note' });
const before = aForm([[name, meal, note]]);

const vegan = { id: 'ovegannew', label: 'Vegan' };
const first = aField('email', 'fmailnew', { label: 'Email' });
const second = aField('phone', 'fphonenew', { label: 'Phone' });
const why = aField('short_text', 'fwhynew', {
  label: 'Which plants?',
  showIf: when('fmeal', 'equals', 'ovegannew'),
});
const after = aForm([
  [
    name,
    first,
    second,
    { ...meal, options: [...meal.options, vegan] },
    why,
    { ...note, label: 'Notes' },
  ],
]);
const pending = pendingProposal(before, operationsBetween(before, after));
const labels = (form: typeof before) =>
  form.pages.flatMap((page) => page.fieldIds.map((id) => form.fields[id]?.label));

test('new questions are shown after those that are there, in their order', () => {
  expect(pending.added.map(({ field, afterId }) => [field.label, afterId])).toEqual([
    ['Email', 'fname'],
    ['Phone', 'fname'],
    ['Which plants?', 'fmeal'],
  ]);
});

describe('one part', () => {
  test('brings those whose options it speaks of, and leaving these leaves it', () => {
    expect([...withNeeded(before, pending, 'fwhynew')].sort()).toEqual(['fmeal', 'fwhynew']);
    expect([...withNeeding(before, pending, 'fmeal')].sort()).toEqual(['fmeal', 'fwhynew']);
    expect([...withNeeded(before, pending, 'fphonenew')]).toEqual(['fphonenew']);
  });

  test('is applied where it is shown, whatever else is not decided yet', () => {
    const only = operationsOfParts(before, pending, new Set(['fphonenew']));
    const done = applyAll(before, only).definition;
    expect(labels(done)).toEqual(['Name', 'Phone', 'Meal', 'Note']);
    const rest = withoutParts(done, pending, new Set(['fphonenew']));
    expect(rest.added.map(({ field, afterId }) => [field.label, afterId])).toEqual([
      ['Email', 'fname'],
      ['Which plants?', 'fmeal'],
    ]);
    expect(rest.parts).toHaveLength(pending.parts.length - 1);
  });
});

test('in whatever order parts are taken, the form comes to the same', () => {
  const keys = pending.parts.map(({ key }) => key);
  for (const order of [keys, [...keys].reverse(), [...keys.slice(2), ...keys.slice(0, 2)]]) {
    let form = before;
    let left = pending;
    for (const key of order) {
      if (!left.parts.some((part) => part.key === key)) continue;
      const taken = withNeeded(form, left, key);
      form = applyAll(form, operationsOfParts(form, left, taken)).definition;
      left = withoutParts(form, left, taken);
    }
    expect(left.parts).toEqual([]);
    expect(labels(form)).toEqual(labels(after));
    expect(form.fields).toEqual(after.fields);
  }
});
