import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answer, Answers } from '@/domain/values/answer';
import { judge } from '@/domain/answers/validate';
import type {
  Condition,
  Field,
  FormDefinition,
  InputField,
} from '@/domain/form/definition/definition';
import { choicesIn } from '@/domain/form/fieldTypes/catalogue';
import { lint, type LintCode } from '@/domain/form/lint/lint';
import { evaluate } from '@/domain/logic/conditions';
import { cases } from '../../../support/cases';
import { aField, aForm, among, conditionOver, when } from '../../../support/forms';

/** The day on which lint tries conditions. */
const TODAY = '2026-06-15';

const options = (count: number) =>
  Array.from({ length: count }, (_none, n) => ({ id: `o${n}a`, label: `Choice ${n}` }));

/** Fields on a first page; on a second, one that is shown on a condition. */
const asking = (fields: readonly Field[], showIf: Condition): FormDefinition => ({
  ...aForm([fields, [aField('short_text', 'fz', { showIf })]]),
});

const JUDGED: readonly LintCode[] = [
  'contradiction',
  'needless_condition',
  'unreachable_page',
  'required_never_shown',
];
/** What lint says of whether the condition of the second page’s field can hold. */
const saidOf = (form: FormDefinition) =>
  lint(form).flatMap(({ code, fieldId, pageId }) =>
    JUDGED.includes(code) && (fieldId === 'fz' || pageId === 'p2') ? [code] : [],
  );

const all = (...of: Condition[]): Condition => ({ op: 'all', of });
const part = (id: string, op: 'is_answered' | 'is_empty'): Condition => ({
  op,
  left: { kind: 'field', id: 'f1', part: id },
});
const answered = when('f1', 'is_answered');
const rows = [
  { id: 'r1a', label: 'One' },
  { id: 'r2a', label: 'Two' },
];

describe('a condition that can hold is never called a contradiction', () => {
  test.each<[string, Field, Condition]>([
    [
      'a slider of tens between two of its marks',
      aField('slider', 'f1', { min: 0, max: 100, step: 10 }),
      all(when('f1', 'at_least', 35), when('f1', 'at_most', 65)),
    ],
    [
      'a slider of tens in a range between two of its marks and one',
      aField('slider', 'f1', { min: 0, max: 100, step: 10 }),
      among('f1', 'between', 35, 40),
    ],
    [
      'a score that is neither high nor low',
      aField('nps', 'f1'),
      all({ op: 'not', of: [when('f1', 'is_promoter')] }, among('f1', 'between', 7, 9)),
    ],
    [
      'a choice that is none of most',
      aField('single_choice', 'f1', { options: options(4) }),
      all(answered, among('f1', 'none_of', 'o0a', 'o1a', 'o2a')),
    ],
    [
      'a whole number above a half',
      aField('number', 'f1', { wholeNumber: true }),
      when('f1', 'greater_than', 5.5),
    ],
    [
      'a number of tens above 75',
      aField('number', 'f1', { step: 10 }),
      when('f1', 'greater_than', 75),
    ],
    [
      'a number between two near constants',
      aField('number', 'f1'),
      all(when('f1', 'greater_than', 37.5), when('f1', 'less_than', 37.9)),
    ],
    [
      'a number of sevens from 1,000',
      aField('number', 'f1', { min: 1000, step: 7 }),
      when('f1', 'greater_than', 1010),
    ],
    [
      'a whole number of quarters',
      aField('number', 'f1', { min: 1, wholeNumber: true, step: 0.25 }),
      when('f1', 'greater_than', 1),
    ],
    ['a text of at most 3 characters', aField('short_text', 'f1', { maxLength: 3 }), answered],
    ['a text of at least 30 characters', aField('short_text', 'f1', { minLength: 30 }), answered],
    ['a text of a pattern', aField('short_text', 'f1', { pattern: '[A-Z]{2}[0-9]{4}' }), answered],
    [
      'a text of a pattern in capitals, compared with small letters',
      aField('short_text', 'f1', { pattern: '[A-Z]{4}' }),
      when('f1', 'equals', 'abcd'),
    ],
    ['a long text of at least 50', aField('long_text', 'f1', { minLength: 50 }), answered],
    ['an address of one domain', aField('email', 'f1', { domains: ['corp.example'] }), answered],
    [
      'a date from 30 to 60 days on',
      aField('date', 'f1', { minFromToday: 30, maxFromToday: 60 }),
      answered,
    ],
    [
      'a date within a month, compared with one that is yet far',
      aField('date', 'f1', { minFromToday: 0, maxFromToday: 30 }),
      when('f1', 'greater_than', '2027-01-01'),
    ],
    [
      'the text of Other',
      aField('multiple_choice', 'f1', { options: options(2), other: true }),
      part('other', 'is_answered'),
    ],
    [
      'None of the above where three are asked for',
      aField('multiple_choice', 'f1', { options: options(4), none: true, minChoices: 3 }),
      all(answered, when('f1', 'not_includes', 'o0a'), when('f1', 'not_includes', 'o1a')),
    ],
    [
      'a matrix of which one row is empty',
      aField('matrix', 'f1', { rows }),
      all(answered, part('r2a', 'is_empty')),
    ],
    [
      'a matrix that must be filled in only at times',
      aField('matrix', 'f1', { rows, required: true, requiredIf: when('f0', 'is_answered') }),
      all(answered, part('r2a', 'is_empty')),
    ],
    [
      'a name without a middle name',
      aField('name', 'f1', { parts: ['first', 'middle', 'last'] }),
      all(part('first', 'is_answered'), part('middle', 'is_empty')),
    ],
  ])('%s', (_name, field, condition) => {
    expect(saidOf(asking([aField('short_text', 'f0'), field], condition))).toEqual([]);
  });
});

describe('a condition that cannot hold still is', () => {
  test.each<[string, Field, Condition]>([
    [
      'a slider of tens between two of its steps',
      aField('slider', 'f1', { min: 0, max: 100, step: 10 }),
      all(when('f1', 'greater_than', 30), when('f1', 'less_than', 40)),
    ],
    [
      'a number beyond its bound',
      aField('number', 'f1', { max: 10 }),
      when('f1', 'greater_than', 10),
    ],
    [
      'a day after the last',
      aField('date', 'f1', { max: '2026-03-01' }),
      when('f1', 'greater_than', '2026-03-01'),
    ],
    [
      'two options of a list of 1,000',
      aField('dropdown', 'f1', { options: options(1_000) }),
      all(when('f1', 'equals', 'o0a'), when('f1', 'equals', 'o1a')),
    ],
    [
      'a text that is too long',
      aField('short_text', 'f1', { maxLength: 3 }),
      when('f1', 'equals', 'abcd'),
    ],
    [
      'a name that is filled in and empty',
      aField('name', 'f1'),
      all(part('first', 'is_answered'), when('f1', 'is_empty')),
    ],
    [
      'a required name without its only part',
      aField('name', 'f1', { required: true, parts: ['first'] }),
      all(answered, part('first', 'is_empty')),
    ],
    [
      'a slider of tens in a range between two of its marks',
      aField('slider', 'f1', { min: 0, max: 100, step: 10 }),
      among('f1', 'between', 32, 38),
    ],
    [
      'a choice that is none of all',
      aField('single_choice', 'f1', { options: options(3), required: true }),
      all(answered, among('f1', 'none_of', 'o0a', 'o1a', 'o2a')),
    ],
    [
      'the text of Other where another option was chosen',
      aField('single_choice', 'f1', { options: options(2), other: true }),
      all(part('other', 'is_answered'), when('f1', 'equals', 'o0a')),
    ],
  ])('%s', (_name, field, condition) => {
    expect(saidOf(asking([field], condition))).toEqual(['contradiction']);
  });
});

test.each<InputField>([
  aField('number', 'f1', { min: 0.5, max: 1, wholeNumber: true }),
  aField('number', 'f1', { min: 0.5, step: 0.25, wholeNumber: true }),
  aField('number', 'f1', { min: 0.1, max: 1, step: 0.3, wholeNumber: true }),
  aField('number', 'f1', { max: -0.5, wholeNumber: true }),
  aField('number', 'f1', { min: 1e-12, step: 1e-12, wholeNumber: true }),
  aField('short_text', 'f1', { maxLength: 1 }),
  aField('multiple_choice', 'f1', { options: options(2), maxChoices: 1 }),
  aField('date', 'f1', { min: '2026-12-01', maxFromToday: 0 }),
  aField('date', 'f1', { max: '2026-08-01', minFromToday: 10 }),
  aField('date', 'f1', { min: '2099-12-01', maxFromToday: 36_000 }),
  aField('datetime', 'f1', { min: '2026-12-01T09:00', minFromToday: -40_000 }),
])('rules that some answer fits, if not today, are not called impossible: %j', (field) => {
  expect(lint(aForm([{ ...field, required: true }]))).toEqual([]);
});

test('a number that must be whole is called impossible just where none fits', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -40, max: 40 }),
      fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined }),
      fc.option(fc.constantFrom(0.1, 0.2, 0.3, 0.5, 0.7, 1, 1.5, 2, 2.4), { nil: undefined }),
      (tenths, more, step) => {
        const field = aField('number', 'f1', {
          wholeNumber: true,
          min: tenths / 10,
          ...(more === undefined ? {} : { max: (tenths + more) / 10 }),
          ...(step === undefined ? {} : { step }),
        });
        const form = aForm([field]);
        const fits = Array.from({ length: 201 }, (_none, n) => n - 100).some(
          (v) => judge(form, { f1: { t: 'number', v } }, TODAY).ok,
        );
        const said = lint(form).some(({ code }) => code === 'impossible_range');
        expect(said).toBe(!fits);
      },
    ),
    { numRuns: cases(1_000) },
  );
});

// ---- whatever the form ----------------------------------------------------------------------------------------------

const maybe = <T extends object>(value: fc.Arbitrary<T>) => fc.option(value, { nil: {} });
const halves = (min: number, max: number) =>
  fc.integer({ min: min * 2, max: max * 2 }).map((n) => n / 2);
const days = fc.integer({ min: 1, max: 9 }).map((n) => `2026-01-0${n}`);

/** Fields with rules of their own. */
const someField = (id: string): fc.Arbitrary<Field> =>
  fc.oneof(
    fc
      .tuple(
        maybe(fc.record({ min: halves(-4, 0) })),
        maybe(fc.record({ max: halves(1, 5) })),
        maybe(fc.record({ wholeNumber: fc.constant(true) })),
        maybe(fc.record({ step: fc.constantFrom(0.1, 0.25, 0.5, 2, 3) })),
      )
      .map(([min, max, whole, step]) =>
        aField('number', id, { ...min, ...max, ...whole, ...step }),
      ),
    fc
      .record({ min: halves(-4, 0), max: halves(1, 5), step: fc.constantFrom(0.5, 1, 2) })
      .map((rules) => aField('slider', id, rules)),
    fc.integer({ min: 3, max: 5 }).map((max) => aField('rating', id, { max })),
    fc
      .record({ count: fc.integer({ min: 1, max: 4 }), other: fc.boolean(), none: fc.boolean() })
      .map(({ count, other, none }) =>
        aField('single_choice', id, {
          options: options(count),
          ...(other ? { other } : {}),
          ...(none ? { none } : {}),
        }),
      ),
    fc
      .record({
        count: fc.integer({ min: 1, max: 7 }),
        other: fc.boolean(),
        none: fc.boolean(),
        least: fc.integer({ min: 0, max: 3 }),
        most: fc.integer({ min: 3, max: 4 }),
      })
      .map(({ count, other, none, least, most }) =>
        aField('multiple_choice', id, {
          options: options(count),
          ...(other ? { other } : {}),
          ...(none ? { none } : {}),
          ...(least > 0 ? { minChoices: least, maxChoices: most } : {}),
        }),
      ),
    fc
      .tuple(maybe(fc.record({ min: days })), maybe(fc.record({ max: days })))
      .map(([min, max]) => aField('date', id, { ...min, ...max })),
    fc
      .record({
        minLength: fc.integer({ min: 1, max: 3 }),
        maxLength: fc.integer({ min: 3, max: 9 }),
      })
      .map((rules) => aField('short_text', id, rules)),
    fc.boolean().map((required) => aField('matrix', id, { rows, required })),
    fc.boolean().map((required) => aField('name', id, { required })),
    fc.constantFrom(
      aField('yes_no', id),
      aField('consent', id),
      aField('ranking', id),
      aField('time', id),
      aField('hidden', id),
    ),
  );

/** Answers of a field, some of which it takes. */
function answerTo(field: Field): fc.Arbitrary<Answer | undefined> {
  const said = (() => {
    switch (field.type) {
      case 'number':
      case 'slider':
      case 'rating':
        return fc
          .oneof(
            halves(-6, 6),
            fc.integer({ min: -60, max: 60 }).map((n) => n / 10),
          )
          .map((v): Answer => ({ t: 'number', v }));
      case 'single_choice':
      case 'multiple_choice':
      case 'yes_no': {
        const ids = choicesIn(field).map(({ id }) => id);
        const most = field.type === 'multiple_choice' ? 4 : 1;
        return fc
          .tuple(
            fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: most }),
            fc.constantFrom('a', '12', 'zz'),
          )
          .map(([v, other]): Answer => ({
            t: 'options',
            v,
            ...(v.includes('other') ? { other } : {}),
          }));
      }
      case 'date':
        return fc
          .oneof(days, fc.constantFrom('2025-12-31', '2026-02-01', TODAY))
          .map((v): Answer => ({ t: 'date', v }));
      case 'matrix':
        return fc
          .record(
            Object.fromEntries(
              field.rows.map(({ id }) => [
                id,
                fc.constantFrom(...field.columns.map((column) => [column.id])),
              ]),
            ),
            { requiredKeys: [] },
          )
          .map((v): Answer => ({ t: 'grid', v: v as Record<string, string[]> }));
      case 'name':
        return fc
          .record(Object.fromEntries(field.parts.map((id) => [id, fc.constantFrom('a', '12')])), {
            requiredKeys: [],
          })
          .map((v): Answer => ({ t: 'parts', v: v as Record<string, string> }));
      case 'consent':
        return fc.constant<Answer>({ t: 'consent', v: true });
      case 'ranking':
        return fc
          .shuffledSubarray(
            field.options.map(({ id }) => id),
            { minLength: field.options.length },
          )
          .map((v): Answer => ({ t: 'ranking', v }));
      case 'time':
        return fc.constantFrom('11:59', '12:00', '12:01').map((v): Answer => ({ t: 'time', v }));
      default:
        return fc
          .constantFrom('a', 'A', '12', '12a', 'مر', 'other words', 'zz zz')
          .map((v): Answer => ({ t: 'text', v }));
    }
  })();
  return fc.option(said, { nil: undefined, freq: 4 });
}

/** The same with its numbers halved: bounds between whole numbers too. */
function halved(condition: Condition): Condition {
  switch (condition.op) {
    case 'all':
    case 'any':
      return { ...condition, of: condition.of.map(halved) };
    case 'not':
      return { op: 'not', of: [halved(condition.of[0])] };
    default:
      return typeof condition.value === 'number'
        ? { ...condition, value: condition.value / 2 }
        : condition;
  }
}

const asked = fc.tuple(someField('f1'), someField('f2')).chain((fields) => {
  const one = conditionOver(fields);
  return fc.record({
    fields: fc.constant(fields),
    condition: fc
      .oneof(
        one,
        fc
          .record({ op: fc.constantFrom('all' as const, 'any' as const), of: fc.tuple(one, one) })
          .map((group): Condition => group),
      )
      .map(halved),
    given: fc.array(fc.tuple(...fields.map(answerTo)), { minLength: 40, maxLength: 40 }),
  });
});

test('no answers that the form takes prove lint wrong', () => {
  let told = 0;
  fc.assert(
    fc.property(asked, ({ fields, condition, given }) => {
      const form = asking(fields, condition);
      const said = saidOf(form);
      if (said.length === 0) return;
      told += 1;
      for (const values of given) {
        const answers: Answers = {};
        values.forEach((answer, n) => {
          const field = fields[n];
          if (answer && field) answers[field.id] = answer;
        });
        const judged = judge(form, answers, TODAY);
        if (!judged.ok) continue;
        const holds = evaluate(condition, {
          fields: form.fields,
          answers: judged.answers,
          today: TODAY,
        });
        expect(holds, JSON.stringify({ said, answers })).toBe(said.includes('needless_condition'));
      }
    }),
    { numRuns: cases(4_000) },
  );
  expect(told).toBeGreaterThan(cases(200));
});
