/** Wishes for the selected question, for the look by mood, and for pages, worded in the ways people word them. */
import { describe, expect, it } from 'vitest';
import { fieldsInOrder, isInput } from '@/domain/form/definition/definition';
import { localesOf } from '@/domain/form/definition/translate';
import { describeForm } from '@/domain/form/describe/describeForm';
import { refineInEnglish } from '@/domain/form/describe/refine';
import { editForm } from '@/domain/form/sketch/edits.schema';
import { assembled, countingBytes } from '../../../../support/sketches';

const BEFORE = assembled(
  describeForm(
    'Registration for a charity run: name, email, phone number, T-shirt size S, M, L, distance (5k, 10k), emergency contact, club name optional',
  ),
).definition;
const fieldOf = (label: string) => {
  const field = fieldsInOrder(BEFORE).find((one) => one.label === label);
  if (!field) throw new Error(label);
  return field;
};

function after(wish: string, selected?: string) {
  const { edits, notes } = refineInEnglish(
    BEFORE,
    wish,
    selected === undefined ? undefined : fieldOf(selected).id,
  );
  const random = countingBytes();
  for (let at = 0; at < 400; at += 1) random(new Uint8Array(10));
  const { definition } = editForm(BEFORE, edits, random);
  return { definition, notes };
}

/** Labels that are no longer as they were, and how they read. */
function reworded(wish: string, selected?: string) {
  const { fields } = after(wish, selected).definition;
  return fieldsInOrder(BEFORE)
    .filter(({ id, label }) => fields[id]?.label !== label)
    .map(({ id }) => fields[id]?.label);
}

describe('the wording of the selected question alone', () => {
  it.each([
    ['make it friendlier', ['What’s your email?']],
    ['reword this question to be friendlier', ['What’s your email?']],
    ['rephrase it to be less formal', ['What’s your email?']],
    ['make this question shorter', []],
    ['reword it in plain English', []],
  ])('%s', (wish, expected) => {
    expect(reworded(wish, 'Email')).toEqual(expected);
    expect(after(wish, 'Email').notes).toEqual([]);
    expect(fieldsInOrder(after(wish, 'Email').definition)).toHaveLength(
      fieldsInOrder(BEFORE).length,
    );
  });

  it('if none is selected, all are reworded', () => {
    expect(reworded('make it friendlier').length).toBeGreaterThan(2);
  });
});

describe('the look by a mood', () => {
  it.each([
    'make it playful',
    'make it look professional',
    'give the form a warm feel',
    'make this form look calm',
    'use a dark style',
  ])('%s', (wish) => {
    const { definition, notes } = after(wish);
    expect(notes).toEqual([]);
    expect(definition.design).not.toEqual(BEFORE.design);
  });
});

describe('pages', () => {
  it.each([
    ['split into pages', 2],
    ['split the form into pages', 2],
    ['split it into three pages', 3],
    ['add a page break before the T-shirt size', 2],
    ['start a new page before the distance', 2],
  ])('%s', (wish, count) => {
    expect(after(wish).definition.pages).toHaveLength(count);
  });
});

it('all but one are optional', () => {
  const { definition } = after('make all questions optional except email');
  const required = fieldsInOrder(definition).filter((one) => isInput(one) && one.required);
  expect(required.map(({ label }) => label)).toEqual(['Email']);
});

it('what is not understood is listed', () => {
  for (const wish of ['do the laundry', 'publish the form', 'send me an email'])
    expect(after(wish).notes.map(({ what }) => what)).toEqual([wish]);
});

describe('options of the selected question', () => {
  it.each([
    ['add XL and XXL', ['S', 'M', 'L', 'XL', 'XXL']],
    ['include XS', ['S', 'M', 'L', 'XS']],
  ])('%s', (wish, expected) => {
    const { definition, notes } = after(wish, 'T-shirt size');
    const field = definition.fields[fieldOf('T-shirt size').id];
    expect(field && 'options' in field && field.options.map(({ label }) => label)).toEqual(
      expected,
    );
    expect(notes).toEqual([]);
    expect(fieldsInOrder(definition)).toHaveLength(fieldsInOrder(BEFORE).length);
  });

  it('a question is added as before', () => {
    expect(fieldsInOrder(after('add a postcode', 'T-shirt size').definition)).toHaveLength(
      fieldsInOrder(BEFORE).length + 1,
    );
  });
});

it('a form is translated into each language that is named', () => {
  const { definition } = after('translate it into Spanish and German');
  expect([...localesOf(definition)].sort()).toEqual(['de', 'en-GB', 'es']);
});
