/** Every template is filled in along each of its paths and submitted; those that calculate come to what a person works out. */
import { describe, expect, test } from 'vitest';
import { judge } from '@/domain/answers/validate';
import {
  hasOptions,
  isInput,
  type FormDefinition,
  type InputField,
} from '@/domain/form/definition/definition';
import { endingFor } from '@/domain/logic/ending';
import { pathsThrough } from '@/domain/logic/paths/formPaths';
import { sampleAnswers } from '@/domain/logic/paths/sampleAnswers';
import { view, visibleInputs } from '@/domain/logic/visibility';
import type { Answer, Answers } from '@/domain/values/answer';
import { TEMPLATE_BODIES } from '../../../support/templates';

const TODAY = '2026-11-24';

const fileOf = (accept: readonly string[] = ['pdf']): Answer => ({
  t: 'files',
  v: [{ id: 'a'.repeat(22), name: `scan.${accept[0]}`, size: 2_000 }],
});

function filledIn(definition: FormDefinition, given: Answers) {
  let answers = sampleAnswers(definition, TODAY, given);
  // Samples have no files.
  for (const field of visibleInputs(view(definition, answers, TODAY))) {
    if (field.type === 'file') answers = { ...answers, [field.id]: fileOf(field.accept) };
  }
  const shown = view(definition, answers, TODAY);
  return { answers, shown, ending: endingFor(definition, shown) };
}

describe.each([...TEMPLATE_BODIES])('%s', (_id, definition) => {
  const { paths, complete } = pathsThrough(definition, TODAY);

  test('can be filled in and submitted along each of its paths', () => {
    expect(paths.length).toBeGreaterThan(0);
    for (const { sample } of paths) {
      const { answers } = filledIn(definition, sample);
      expect(judge(definition, answers, TODAY)).toMatchObject({ ok: true });
    }
  });

  test('has a value for everything it calculates, and no gap in the text of its endings', () => {
    for (const { sample } of paths) {
      const { shown, ending } = filledIn(definition, sample);
      for (const field of visibleInputs(shown)) {
        if (field.type === 'calculated') expect(shown.answers).toHaveProperty(field.id);
      }
      expect(`${ending?.title} ${ending?.text}`).not.toMatch(/\{\{| {2}| [,.]|££/);
    }
  });

  // Points that several answers make up are not tried in all their sums.
  test.runIf(complete)('leads to each of its endings', () => {
    expect(new Set(paths.map(({ endingId }) => endingId)).size).toBe(definition.endings.length);
  });
});

const byKey = (definition: FormDefinition, key: string): InputField => {
  const field = Object.values(definition.fields).find((one) => isInput(one) && one.key === key);
  if (!field || !isInput(field)) throw new Error(key);
  return field;
};

/** What a person gives, by key, as answers: options by how their labels begin. */
function answersBy(definition: FormDefinition, given: Record<string, unknown>): Answers {
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => {
      const field = byKey(definition, key);
      return [field.id, answerBy(definition, field, value)];
    }),
  );
}

function answerBy(definition: FormDefinition, field: InputField, value: unknown): Answer {
  if (field.type === 'group') {
    const rows = value as Record<string, unknown>[];
    return { t: 'rows', v: rows.map((row) => answersBy(definition, row)) };
  }
  if (typeof value === 'number') return { t: 'number', v: value };
  if (field.type === 'date') return { t: 'date', v: String(value) };
  if (field.type === 'yes_no') return { t: 'options', v: [String(value)] };
  if (!hasOptions(field)) return { t: 'text', v: String(value) };
  const chosen = field.options.filter(({ label }) =>
    [value].flat().some((one) => label.startsWith(String(one))),
  );
  return { t: 'options', v: chosen.map(({ id }) => id) };
}

function calculated(id: string, given: Record<string, unknown>, key: string): unknown {
  const definition = TEMPLATE_BODIES.get(id);
  if (!definition) throw new Error(id);
  const { answers } = view(definition, answersBy(definition, given), TODAY);
  return answers[byKey(definition, key).id]?.v;
}

test.each<[string, string, Record<string, unknown>, unknown]>([
  // (30 + 12 × 3 + 15 × 2) × 0.85 = 81.60, and 30 for the oven.
  [
    'cleaning-quote',
    'estimate',
    {
      kind: 'Regular clean',
      bedrooms: 3,
      bathrooms: 2,
      frequency: 'Every week',
      extras: ['Inside the oven'],
    },
    112,
  ],
  ['cleaning-quote', 'estimate', { kind: 'One-off', bedrooms: 1, bathrooms: 1 }, 86],
  [
    'order-form',
    'total',
    {
      lines: [
        { product: 'Candle, large', quantity: 2 },
        { product: 'Refill', quantity: 1 },
      ],
      delivery: 'Standard',
    },
    52.5,
  ],
  [
    'order-form',
    'total',
    { lines: [{ product: 'Gift box', quantity: 2 }], delivery: 'Standard' },
    70,
  ],
  // (280 + 45) × 5, less 10 %, and 20 % VAT.
  [
    'conference-registration',
    'total',
    { ticket: 'Two days', places: 5, workshops: ['Design'] },
    1755,
  ],
  ['course-enrolment', 'fee', { course: 'Beginners', reduction: 'Receiving benefits' }, 60],
  ['donation-form', 'worth', { choice: '£50', gift_aid: 'yes' }, 62.5],
  ['donation-form', 'worth', { choice: 'Another amount', own_amount: 30, gift_aid: 'no' }, 30],
  [
    'expense-claim',
    'total',
    { expenses: [{ amount: 12.5 }, { amount: 30 }], car: 'yes', miles: 100 },
    87.5,
  ],
  // 480 + 30 miles × 1.40 + 190, and 20 % VAT.
  [
    'removals-quote',
    'total',
    { size: '2 bedrooms', distance: 50, extras: ['Packing service'] },
    854.4,
  ],
  // (22 + 5) × (20 + 4 / 2), and 20 % VAT.
  [
    'catering-quote',
    'total',
    { adults: 20, children: 4, menu: 'Hot buffet', extras: ['Welcome drinks'] },
    712.8,
  ],
  ['catering-quote', 'deposit', { adults: 10, menu: 'Finger buffet' }, 42],
  ['venue-hire', 'hire', { hours: 5, hirer: 'Private event', extras: ['Kitchen'] }, 175],
  ['venue-hire', 'deposit', { people: 120 }, 200],
  ['holiday-let', 'price', { arrival: '2027-07-10', departure: '2027-07-17', dog: 'yes' }, 1000],
  ['holiday-let', 'deposit', { arrival: '2027-03-01', departure: '2027-03-03', dog: 'no' }, 63],
  [
    'cake-order',
    'price',
    { size: '8 inch', extras: ['Message', 'Vegan'], delivery: 'Deliver within' },
    90,
  ],
  ['t-shirt-order', 'total', { shirts: [{ back_name: 'Ada' }, { back_name: 'Ben' }] }, 30],
  ['leave-request', 'days', { first_day: '2026-12-21', last_day: '2026-12-24' }, 4],
  ['timesheet', 'overtime', { entries: Array.from({ length: 5 }, () => ({ hours: 8 })) }, 2.5],
  ['grant-application', 'asked', { costs: [{ cost: 900 }, { cost: 350 }], others: 200 }, 1050],
  ['interview-scorecard', 'score', { skills: 4, experience: 3, communication: 5, teamwork: 4 }, 16],
  [
    'quiz',
    'points',
    {
      closest: 'Mercury',
      largest: 'Jupiter',
      moon: 'no',
      rings: ['Jupiter', 'Saturn', 'Uranus', 'Neptune'],
      count: 8,
    },
    10,
  ],
  ['wedding-rsvp', 'places', { guests: [{ guest_name: 'Ada' }, { guest_name: 'Ben' }] }, 2],
])('%s works out %s from %j', (id, key, given, expected) => {
  expect(calculated(id, given, key)).toBe(expected);
});

test.each([
  ['Mercury', 8, 'no', 'Well done'],
  ['Mercury', 9, 'no', 'Not bad'],
  ['Mars', 9, 'yes', 'Well tried'],
])('the quiz ends by its points: %s, %d, %s', (closest, count, moon, expected) => {
  const quiz = TEMPLATE_BODIES.get('quiz');
  if (!quiz) throw new Error('quiz');
  const given = { name: 'Ada', closest, largest: 'Jupiter', moon, count };
  const shown = view(quiz, answersBy(quiz, given), TODAY);
  expect(endingFor(quiz, shown)?.text).toContain(`${expected}, Ada`);
});
