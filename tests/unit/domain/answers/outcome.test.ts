import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answers } from '@/domain/values/answer';
import { outcomeChanges, outcomeOf } from '@/domain/readout/outcome';
import type { FormDefinition } from '@/domain/form/definition/definition';
import {
  TEST_LIMITS,
  readTests,
  writeTests,
  type SavedTest,
} from '@/domain/form/versions/savedTests.schema';
import { aField, aForm, answersFor, anyForm, sumOf, when } from '../../../support/forms';

const TODAY = '2026-11-21';
const ENDINGS = [
  { id: 'e1', title: 'Thank you', text: '' },
  { id: 'e2', title: 'Sorry', text: '', showIf: when('fcoming', 'equals', 'no') },
];
const form = (over: { price?: number; guestsRequired?: boolean; endings?: typeof ENDINGS } = {}) =>
  aForm(
    [
      [aField('yes_no', 'fcoming', { label: 'Coming' })],
      [
        aField('number', 'fguests', {
          label: 'Guests',
          required: over.guestsRequired ?? false,
          showIf: when('fcoming', 'equals', 'yes'),
        }),
        aField('calculated', 'ftotal', {
          label: 'Total',
          formula: sumOf([['fguests', over.price ?? 10]]),
          decimals: 0,
          showIf: when('fcoming', 'equals', 'yes'),
        }),
      ],
    ],
    { endings: over.endings ?? ENDINGS },
  );

const coming: Answers = {
  fcoming: { t: 'options', v: ['yes'] },
  fguests: { t: 'number', v: 3 },
};
const staying: Answers = { fcoming: { t: 'options', v: ['no'] } };
const changes = (before: FormDefinition, after: FormDefinition, answers: Answers) =>
  outcomeChanges(outcomeOf(before, answers, TODAY), outcomeOf(after, answers, TODAY), [
    after,
    before,
  ]);

describe('what comes of a test answer', () => {
  test('pages, questions, values and the ending, as someone with these answers has them', () => {
    expect(outcomeOf(form(), coming, TODAY)).toEqual({
      pages: ['p1', 'p2'],
      fields: ['fcoming', 'fguests', 'ftotal'],
      endingId: 'e1',
      values: { ftotal: '30' },
      problems: {},
    });
    expect(outcomeOf(form(), staying, TODAY)).toMatchObject({ pages: ['p1'], endingId: 'e2' });
  });

  test.each<[string, FormDefinition, Answers, string[]]>([
    ['the same form', form(), coming, []],
    ['another price', form({ price: 12 }), coming, ['“Total” was “30” and is now “36”.']],
    [
      'an ending that is gone',
      form({ endings: ENDINGS.slice(0, 1) }),
      staying,
      ['It ended with ending “Sorry” and now ends with ending “Thank you”.'],
    ],
    [
      'a question that is required now',
      form({ guestsRequired: true }),
      { fcoming: { t: 'options', v: ['yes'] } },
      ['The answer to “Guests” is no longer accepted.'],
    ],
    [
      'questions that are gone',
      aForm([aField('yes_no', 'fcoming', { label: 'Coming' })], { endings: ENDINGS }),
      coming,
      ['Page 2 is no longer shown.', '“Guests” is no longer shown.', '“Total” is no longer shown.'],
    ],
  ])('is told in words where it changes: %s', (_what, after, answers, sentences) => {
    expect(changes(form(), after, answers)).toEqual(sentences);
  });

  test('of any form and answers there is an outcome, equal to itself', () => {
    const any = anyForm.chain((one) =>
      answersFor(one).map((answers) => ({ definition: one, answers })),
    );
    fc.assert(
      fc.property(any, ({ definition, answers }) => {
        const outcome = outcomeOf(definition, answers, TODAY);
        expect(outcomeChanges(outcome, outcome, [definition])).toEqual([]);
        expect(outcomeChanges(outcome, outcomeOf(aForm(), answers, TODAY), [])).toBeDefined();
      }),
    );
  });
});

describe('kept test answers', () => {
  const one = (id: string, answers: Answers = coming): SavedTest => ({
    id,
    name: 'One',
    today: TODAY,
    answers,
    outcome: outcomeOf(form(), answers, TODAY),
  });

  test('are read as they were written', () => {
    const written = writeTests([one('a'), one('b', staying)]);
    expect(written.ok && readTests(written.text)).toEqual([one('a'), one('b', staying)]);
  });

  test('that cannot be read are left out', () => {
    const text = JSON.stringify([one('a'), { ...one('b'), outcome: 'good' }, 7]);
    expect(readTests(text).map(({ id }) => id)).toEqual(['a']);
    expect(readTests('{')).toEqual([]);
    expect(readTests('{}')).toEqual([]);
  });

  test('are few and small', () => {
    const many = Array.from({ length: TEST_LIMITS.tests + 1 }, (_, n) => one(`t${n}`));
    expect(writeTests(many)).toMatchObject({ ok: false });
    expect(writeTests(many.slice(1))).toMatchObject({ ok: true });
    const long: Answers = { ftext: { t: 'text', v: 'é'.repeat(60_000) } };
    expect(writeTests([one('a', long)])).toMatchObject({ ok: false });
  });
});
