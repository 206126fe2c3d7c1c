/**
 * What engine.spec.ts bundles and runs twice: in Chromium and in Node. It makes the cases itself, from a seed, so that
 * nothing that JSON cannot carry (halves of characters, -0) is lost on the way into the browser.
 */
import fc from 'fast-check';
import type { Answers, RawInput } from '@/domain/values/answer';
import { facetsOf } from '@/domain/readout/facets';
import { summaryOf } from '@/domain/responses/intake';
import { readInputs } from '@/domain/answers/readInputs';
import { judge, problemsOf } from '@/domain/answers/validate';
import { decodeAnswers } from '@/domain/values/decodeAnswers';
import {
  hasOptions,
  isInput,
  type Field,
  type FormDefinition,
  type InputField,
} from '@/domain/form/definition/definition';
import { specOf } from '@/domain/form/fieldTypes/registry';
import { formatAnswer, inputsOf } from '@/domain/form/fieldTypes/formatAnswer';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { installEngine } from '@/domain/engine/installEngine';
import { view } from '@/domain/logic/visibility';
import { answersFor, anyForm, inputsFor, sumOf } from '../../support/forms';
import { runFormulas as formulas } from '../../support/formulaTable';
import { crossed, outcomeOf } from '../../support/settingsTable';
import { ROWS, verdictOf } from '../../support/typeTable';

installEngine();

/** Texts over which two engines could disagree: cases, widths, halves of characters, numbers, ends of calendars. */
const ODD = [
  '\ud83d',
  'a\udc00b',
  '\u0000',
  'x\u0000y\u007f',
  '\u200f\u200e',
  '\u202eevil\u202c',
  'مرحبا\u0640 ١٢٣',
  'שלום',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'İIıi',
  'ẞßſ',
  'ΌΔΟΣ',
  'e\u0301 é',
  'Å \u212b',
  '\r\n a\rb\u2028c\u2029',
  '\u00a0 12\u00a0000',
  '\u2212 7',
  '９',
  '-0',
  '0.1',
  '.5',
  '1e21',
  '999999999999999999',
  '-1000000000000001',
  '0.000000000001',
  '123456789012345678.123456789012',
  'NaN',
  'Infinity',
  '0x10',
  '1899-12-31',
  '1900-01-01',
  '1900-02-29',
  '2000-02-29',
  '2099-12-31',
  '2100-01-01',
  '2026-11-31',
  '2026-13-01',
  '٢٠٢٦-٠١-٠١',
  '+002026-01-01',
  'ünï@bücher.example',
  'a@b..co',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
  '👍'.repeat(1_001),
  'x'.repeat(10_001),
];

/** The same field with settings of its own, so that both sides of each are met. */
function narrowed(field: Field): fc.Arbitrary<Field> {
  return fc.constantFrom<Field>(field, ...variantsOf(field));
}

function variantsOf(field: Field): Field[] {
  switch (field.type) {
    case 'short_text':
      return [
        { ...field, minLength: 3, maxLength: 5 },
        { ...field, pattern: '(?:[A-Za-z]+|\\d{1,3}(,\\d{3})*)' },
        { ...field, pattern: '[^ -~]+.?', default: { t: 'text', v: 'é' } },
      ];
    case 'long_text':
      return [{ ...field, minLength: 3, maxLength: 5 }];
    case 'email':
      return [{ ...field, domains: ['b.co', 'example.com'] }];
    case 'number':
      return [
        { ...field, min: -3.5, max: 12, unit: 'm²' },
        { ...field, wholeNumber: true, min: Number.MIN_SAFE_INTEGER },
        { ...field, step: 0.1, min: 0.05, currency: 'GBP' },
      ];
    case 'date':
      return [
        { ...field, min: '2000-02-29', max: '2026-11-21' },
        { ...field, minFromToday: -1, maxFromToday: 40_000 },
      ];
    case 'datetime':
      return [
        { ...field, min: '2000-02-29T12:00', max: '2026-11-21T14:05' },
        { ...field, minFromToday: 0, maxFromToday: 7 },
      ];
    case 'time':
      return [{ ...field, min: '09:00', max: '17:30' }];
    case 'single_choice':
      return [
        { ...field, other: true },
        { ...field, none: true, shuffle: true },
      ];
    case 'multiple_choice':
      return [
        { ...field, minChoices: 2, none: true },
        { ...field, maxChoices: 1, other: true },
      ];
    case 'dropdown':
      return [{ ...field, other: true }];
    case 'yes_no':
      return [{ ...field, yes: 'Oui', no: 'Non' }];
    case 'rating':
      return [{ ...field, max: 10, shape: 'heart' }];
    case 'scale':
      return [{ ...field, from: 0, to: 10 }];
    case 'slider':
      return [{ ...field, min: -1, max: 1, step: 0.05, unit: '°' }];
    case 'matrix':
      return [{ ...field, multiple: true }];
    case 'name':
      return [{ ...field, parts: ['prefix', 'first', 'middle', 'last'] }];
    case 'address':
      return [{ ...field, parts: ['line1', 'region', 'country'] }];
    case 'group':
      return [
        { ...field, min: 2, max: 3 },
        { ...field, itemLabel: 'Guest' },
      ];
    case 'calculated':
      return [
        {
          ...field,
          decimals: 1,
          currency: 'EUR',
          formula: sumOf([['f1', 1.1], 'f2'], 0.05),
        },
      ];
    default:
      return [];
  }
}

interface Case {
  form: FormDefinition;
  inputs: Record<string, RawInput>;
  foreign: Answers;
  today: string;
}

const aCase: fc.Arbitrary<Case> = anyForm
  .chain((form) =>
    fc.tuple(...Object.values(form.fields).map(narrowed)).map((fields) => ({
      ...form,
      fields: Object.fromEntries(fields.map((field) => [field.id, field])),
    })),
  )
  .chain((form) =>
    fc.record({
      form: fc.constant(form),
      inputs: fc
        .tuple(
          inputsFor(form),
          fc.dictionary(
            fc.constantFrom(...Object.keys(form.fields)),
            fc.oneof(
              fc.constantFrom(...ODD),
              fc.string({ unit: 'binary', maxLength: 20 }),
              fc.double().map(String),
              fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
            ),
            { maxKeys: 4 },
          ),
        )
        .map(([usual, odd]) => ({ ...usual, ...odd })),
      foreign: answersFor(form),
      today: fc.constantFrom('1900-01-01', '2026-11-21', '2028-02-29', '2099-12-31'),
    }),
  );

/** Everything the engine says of a case. */
function verdict({ form, inputs, foreign, today }: Case) {
  const reading = readInputs(form, inputs);
  const shown = view(form, reading.answers, today);
  const problems = problemsOf(form, reading, today);
  const fields = Object.values(form.fields);
  const written = (answers: Answers) =>
    fields.filter(isInput).map((field) => asWritten(field, answers, form));
  return {
    inputs,
    reading,
    pages: shown.pages.map(({ page, fields: list }) => [page.id, list.map(({ id }) => id)]),
    counted: shown.answers,
    problems,
    judged: judge(form, reading.answers, today),
    foreign: judge(form, foreign, today),
    hidden: view(form, foreign, today).answers,
    decoded: decodeAnswers(JSON.parse(canonicalJson({ ...foreign }))) ?? 'refused',
    written: [written(reading.answers), written(foreign)],
    summary: summaryOf(form, shown.answers),
    facets: facetsOf(form, shown.answers, 1),
  };
}

function asWritten(field: InputField, answers: Answers, form: FormDefinition) {
  const answer = Object.hasOwn(answers, field.id) ? answers[field.id] : undefined;
  if (answer?.t !== specOf(field).answerKind) return '';
  return [formatAnswer(field, answer, form), inputsOf(field, answer, form), hasOptions(field)];
}

/** Pure ASCII, so that no encoding between the two has a say. */
const ascii = (text: string) =>
  text.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** One line of canonical JSON for each case. */
export function runCases(count: number, seed: number): string {
  return fc
    .sample(aCase, { numRuns: count, seed })
    .map((one) => ascii(canonicalJson(verdict(one))))
    .join('\n');
}

/** The tables of types and of their settings, row by row. */
export function runTable(): string {
  return [...ROWS.map(verdictOf), ...crossed().map(outcomeOf)]
    .map((outcome) => ascii(canonicalJson(outcome)))
    .join('\n');
}

/** The table of formulas, row by row: each as it is written again, and what it comes to. */
export function runFormulas(): string {
  return formulas().map(ascii).join('\n');
}
