/** Questionnaires as plain text: what people type and paste becomes questions, and every guess is named. */
import { describe, expect, test } from 'vitest';
import { fieldOf } from '@/domain/form/definition/definition';
import { conditionText } from '@/domain/logic/sentences';
import { ForeignResult, sketched } from '../../../../support/foreignForms';

const form = (text: string) => new ForeignResult(sketched({ name: 'pasted', text }));
const types = ({ fields }: ForeignResult): string[] => fields.map(({ type }) => type);
const labels = ({ fields }: ForeignResult): string[] => fields.map(({ label }) => label);
const optionsOf = ({ fields }: ForeignResult, at: number): string[] => {
  const field = fields[at];
  return field && 'options' in field ? field.options.map(({ label }) => label) : [];
};

test('a numbered questionnaire with all marks', () => {
  const result = form(`Customer survey
Thank you for taking part.
* = required

1. What is your name? *
____________________
2. Which drink do you prefer?
( ) Tea
( ) Coffee
( ) Other: ______
3. What did you eat? (tick all that apply)
[ ] Soup
[ ] Salad
4) How satisfied are you? (1-5)
5. Would you come again? Yes / No
6. Anything else?
____________________
____________________
`);
  expect(result.definition).toMatchObject({
    title: 'Customer survey',
    description: 'Thank you for taking part.',
  });
  expect(types(result)).toEqual([
    'name',
    'single_choice',
    'multiple_choice',
    'scale',
    'yes_no',
    'long_text',
  ]);
  expect(result.fields[0]).toMatchObject({ label: 'What is your name?', required: true });
  expect(result.fields[1]).toMatchObject({
    other: true,
    required: false,
    options: [{ label: 'Tea' }, { label: 'Coffee' }],
  });
  expect(optionsOf(result, 2)).toEqual(['Soup', 'Salad']);
  expect(result.fields[3]).toMatchObject({ label: 'How satisfied are you?', from: 1, to: 5 });
  expect(result.fields[4]).toMatchObject({ label: 'Would you come again?' });
  expect(result.notes.every(({ code }) => code === 'guess')).toBe(true);
});

test('sections are pages, and jumps lead on', () => {
  const result = form(`Health

Section 1: About you
Q1. Do you smoke?
( ) Yes
( ) No
If no, go to Q4
Q2. How many a day?
Q3. Since when have you smoked?
Section 2: Sport
Q4. Do you do sport?
( ) Yes
( ) No → end
Q5. Which?
`);
  const { definition } = result;
  expect(
    definition.pages.map(({ title, fieldIds }) => [
      title,
      fieldIds.map((id) => fieldOf(definition, id)?.label),
    ]),
  ).toEqual([
    ['About you', ['Do you smoke?']],
    [undefined, ['How many a day?', 'Since when have you smoked?']],
    ['Sport', ['Do you do sport?']],
    [undefined, ['Which?']],
  ]);
  const jumps = definition.pages.map(({ jumps: own = [] }) =>
    own.map(({ when, to }) => `${when ? conditionText(definition, when) : ''} ${to.kind}`),
  );
  expect(jumps).toEqual([
    ['“Do you smoke?” is “No” page'],
    [],
    ['“Do you do sport?” is “No” ending'],
    [],
  ]);
});

test('what depends on the answer before is shown by it', () => {
  const result = form(`1. Have you been here before?
[ ] Yes
[ ] No
If yes, please say when: ______
2. Do you have allergies? (Yes/No)
If yes, which ones?
`);
  expect(types(result)).toEqual(['yes_no', 'short_text', 'yes_no', 'short_text']);
  expect(
    result.fields.map(({ showIf }) => showIf && conditionText(result.definition, showIf)),
  ).toEqual([
    undefined,
    '“Have you been here before?” is “Yes”',
    undefined,
    '“Do you have allergies?” is “Yes”',
  ]);
});

test('questions without numbers, in paragraphs and lists', () => {
  const result = form(`Event registration

Name: ________
Email address *
Phone (optional):

Which workshops would you like to attend?
☐ Pottery
☐ Painting

T-shirt size
○ S
○ M
○ L

Comments?
`);
  expect(labels(result)).toEqual([
    'Name',
    'Email address',
    'Phone',
    'Which workshops would you like to attend?',
    'T-shirt size',
    'Comments?',
  ]);
  expect(types(result)).toEqual([
    'name',
    'email',
    'phone',
    'multiple_choice',
    'single_choice',
    'long_text',
  ]);
  expect(result.fields[1]).toMatchObject({ required: true });
});

test('a list of questions, in bullets', () => {
  const result = form(`Please answer:
- What is your favourite colour?
- How old are you?
- When were you born?
`);
  expect(types(result)).toEqual(['short_text', 'number', 'date']);
});

test('letters, numbers of another style and bullets are options', () => {
  const result = form(`1. Pick a city
a) Rome
b) Paris
2. Pick a month
1) May
2) June
3. Pick colours (select all that apply)
- red
- blue
4. Email
`);
  expect(types(result)).toEqual(['single_choice', 'single_choice', 'multiple_choice', 'email']);
  expect([0, 1, 2].map((at) => optionsOf(result, at))).toEqual([
    ['Rome', 'Paris'],
    ['May', 'June'],
    ['red', 'blue'],
  ]);
  expect(result.notes.map(({ at }) => at)).toContain('Pick a city');
});

describe('scales', () => {
  test.each([
    ['1. On a scale of 1 to 10, how was it?', { type: 'scale', from: 1, to: 10 }],
    ['1. How likely are you to recommend us? (0-10)', { type: 'nps' }],
    ['1. How was the food?\n1 2 3 4 5', { type: 'scale', from: 1, to: 5 }],
    [
      '1. How was it?\nVery bad 1 2 3 4 5 Very good',
      { type: 'scale', low: 'Very bad', high: 'Very good' },
    ],
    [
      '1. Rate the room (1-5), 1 = poor, 5 = excellent',
      { type: 'scale', low: 'poor', high: 'excellent' },
    ],
    ['1. Your rating?\n☆☆☆☆☆', { type: 'rating', max: 5 }],
  ])('%s', (text, expected) => {
    const result = form(text);
    expect(result.fields).toHaveLength(1);
    expect(result.fields[0]).toMatchObject(expected);
  });
});

test('a table of statements and columns is a table', () => {
  const result = form(`1. How much do you agree?
| | Agree | Neutral | Disagree |
|---|---|---|---|
| The food was good | ( ) | ( ) | ( ) |
| The room was clean | ( ) | ( ) | ( ) |
2. Anything else?
`);
  expect(result.fields[0]).toMatchObject({
    type: 'matrix',
    label: 'How much do you agree?',
    rows: [{ label: 'The food was good' }, { label: 'The room was clean' }],
    columns: [{ label: 'Agree' }, { label: 'Neutral' }, { label: 'Disagree' }],
  });
  expect(result.fields).toHaveLength(2);
});

test('options on one line, in other languages, and consent', () => {
  const result = form(`1. Geschlecht: ( ) weiblich ( ) männlich ( ) divers
2. Haben Sie Kinder? (Ja/Nein)
3. Terms
[ ] I agree to the terms
`);
  expect(types(result)).toEqual(['single_choice', 'yes_no', 'consent']);
  expect(optionsOf(result, 0)).toEqual(['weiblich', 'männlich', 'divers']);
  expect(result.fields[1]).toMatchObject({ label: 'Haben Sie Kinder?', yes: 'Ja', no: 'Nein' });
  expect(result.fields[2]).toMatchObject({ statement: 'I agree to the terms' });
});

test('jumps to what is not there, or back, are named', () => {
  const result = form(`1. A?
( ) Yes → go to 9
( ) No
2. B?
If yes, go to 1
3. C?
`);
  expect(result.notes.filter(({ code }) => code === 'jump').map(({ at }) => at)).toEqual([
    'A?',
    'B?',
  ]);
  expect(result.fields).toHaveLength(3);
});

test('questions over several lines, help below them, and texts between', () => {
  const result = form(`Survey

1. What do you think
of our new website?
Please be honest.
( ) Good
( ) Bad

The next questions are about you. They are voluntary.

2. Your age
`);
  expect(labels(result)).toEqual(['What do you think of our new website?', '', 'Your age']);
  expect(result.fields[0]).toMatchObject({ help: 'Please be honest.' });
  expect(result.fields[1]).toMatchObject({ type: 'statement' });
});

test('a form as offices write it', () => {
  const result = form(`Visitors

A. Personal details
1. Full name (required): ______________________
2. Date of birth: __/__/____
3. Gender:  ☐ Male  ☐ Female

B. Your visit
4. How did you hear about us?
☐ Friend
☐ Other (please specify): ________

Thank you for your time!
`);
  expect(result.definition.pages.map(({ title }) => title)).toEqual([
    'Personal details',
    'Your visit',
  ]);
  expect(labels(result)).toEqual([
    'Full name',
    'Date of birth',
    'Gender',
    'How did you hear about us?',
  ]);
  expect(types(result)).toEqual(['name', 'date', 'single_choice', 'multiple_choice']);
  expect(result.definition.endings[0]?.title).toBe('Thank you for your time!');
});

test('a line behind options is the next question, if there are no numbers', () => {
  const result = form('RSVP\n\nDiet\n[ ] Vegetarian\n[ ] Vegan\nMessage for the couple');
  expect(labels(result)).toEqual(['Diet', 'Message for the couple']);
});

test('prose is no questionnaire', () => {
  expect(() => form('Dear all,\nthank you for coming.\nBest wishes')).toThrow(/unknown/);
});
