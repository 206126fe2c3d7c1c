/** Where the answer to each type of question is written on paper. */
import { fill } from '@/domain/base/fill';
import {
  NONE,
  OTHER,
  type Field,
  type FieldOf,
  type InputField,
  type Option,
} from '@/domain/form/definition/definition';
import { currencySign, formatNumber } from '@/domain/form/fieldTypes/formatNumber';
import { stepsOf } from '@/domain/form/fieldTypes/scales';
import { formatDay } from '@/domain/base/calendar';
import type { PaperSpace } from './paper';
import { choiceName, type PaperWriting } from './paperWords';

export interface SpaceFor {
  space?: PaperSpace;
  /** What is to be known before it is filled in. */
  notes?: readonly (string | undefined)[];
}

type Spaces = {
  readonly [T in InputField['type']]: (field: FieldOf<T>, writing: PaperWriting) => SpaceFor;
};

/** Longer lists no one looks through on paper: the answer is written down instead. */
const MOST_OPTIONS = 80;
/** A slider with no more steps is a row of numbers. */
const MOST_STEPS = 11;
/** Texts up to here are short. */
const SHORT = 24;

const line: SpaceFor = { space: { t: 'lines', count: 1 } };

const labels = (options: readonly Option[]) => options.map(({ label }) => label);

function choosing(
  field: FieldOf<'single_choice' | 'multiple_choice' | 'dropdown'>,
  { words }: PaperWriting,
  mark: 'one' | 'any',
): PaperSpace {
  const none = 'none' in field && field.none ? [choiceName(field, NONE, undefined, words)] : [];
  const options = [...labels(field.options), ...none];
  if (options.length > MOST_OPTIONS) return { t: 'lines', count: 1 };
  return {
    t: 'choices',
    mark,
    options,
    ...(field.other ? { other: choiceName(field, OTHER, undefined, words) } : {}),
  };
}

/** Boxes for a day in the order in which the language writes it. */
function dayParts({ words, print }: PaperWriting) {
  const found = [...words.day.matchAll(/\{(y|mm?|dd?|mon)\}/g)].map(([, name = '']) => name);
  return found.map((name, at) => {
    const [digits, label] =
      name === 'y' ? [4, print.year] : name.startsWith('m') ? [2, print.month] : [2, print.day];
    return { digits, name: label, ...(at === 0 ? {} : { before: '/' }) };
  });
}

const TIME = [{ digits: 2 }, { digits: 2, before: ':' }];

/** A day and a time. */
const momentSpace = (writing: PaperWriting): PaperSpace => ({
  t: 'digits',
  parts: [
    ...dayParts(writing),
    ...TIME.map((part, at) => (at === 0 ? { ...part, before: ' ' } : part)),
  ],
});

const filled = (text: string, params: Readonly<Record<string, string | number | undefined>>) =>
  Object.values(params).every((value) => value !== undefined) ? fill(text, params) : undefined;

function bounds(field: FieldOf<'number'>, { words, form }: PaperWriting) {
  const shown = (value: number | undefined) =>
    value === undefined ? undefined : formatNumber(field, value, form.locale);
  const { problems } = words;
  return [
    field.wholeNumber ? problems.not_whole : undefined,
    filled(problems.too_small, { min: field.min === 0 ? undefined : shown(field.min) }),
    filled(problems.too_big, { max: shown(field.max) }),
  ];
}

function dayBounds({ min, max }: { min?: string; max?: string }, { words }: PaperWriting) {
  const day = (text: string | undefined) => text && formatDay(text, words.day);
  return [
    filled(words.problems.date_too_early, { min: day(min) }),
    filled(words.problems.date_too_late, { max: day(max) }),
  ];
}

function tickNote(field: FieldOf<'multiple_choice'>, { print }: PaperWriting): string {
  const { minChoices: min, maxChoices: max } = field;
  if (min !== undefined && max !== undefined) return fill(print.tickBetween, { min, max });
  if (min !== undefined) return fill(print.tickAtLeast, { min });
  return max === undefined ? print.tickAll : fill(print.tickAtMost, { max });
}

const unitOf = ({ unit, currency }: { unit?: string; currency?: string }) =>
  currency === undefined ? unit : currencySign(currency);

const shortLine = (unit?: string): PaperSpace => ({
  t: 'lines',
  count: 1,
  isShort: true,
  ...(unit ? { unit } : {}),
});

const scaleOf = (
  values: readonly number[],
  { low, high }: { low?: string; high?: string },
): SpaceFor => ({
  space: {
    t: 'scale',
    values: values.map(String),
    ...(low ? { low } : {}),
    ...(high ? { high } : {}),
  },
});

const partsSpace = ({ parts }: FieldOf<'name' | 'address'>, { words }: PaperWriting): SpaceFor => ({
  space: { t: 'parts', parts: parts.map((part) => words[part]) },
});

const SPACES: Spaces = {
  short_text: ({ maxLength = 1_000 }) => (maxLength <= SHORT ? { space: shortLine() } : line),
  long_text: ({ maxLength = 10_000 }) => ({
    space: { t: 'lines', count: maxLength <= 300 ? 3 : 6 },
  }),
  email: () => line,
  phone: () => line,
  url: () => line,
  number: (field, writing) => ({ space: shortLine(unitOf(field)), notes: bounds(field, writing) }),
  slider: (field) => {
    const { min, max, step = 1, unit } = field;
    const steps = Math.floor((max - min) / step) + 1;
    if (steps > MOST_STEPS) return { space: shortLine(unit), notes: [`${min}–${max}`] };
    return scaleOf(
      Array.from({ length: steps }, (_, at) => min + at * step),
      field,
    );
  },
  date: (field, writing) => ({
    space: { t: 'digits', parts: dayParts(writing) },
    notes: dayBounds(field, writing),
  }),
  time: () => ({ space: { t: 'digits', parts: TIME } }),
  datetime: (field, writing) => ({
    space: momentSpace(writing),
    notes: dayBounds(field, writing),
  }),
  appointment: (_field, writing) => ({ space: momentSpace(writing) }),
  single_choice: (field, writing) => ({
    space: choosing(field, writing, 'one'),
    notes: [writing.print.tickOne],
  }),
  dropdown: (field, writing) => ({ space: choosing(field, writing, 'one') }),
  multiple_choice: (field, writing) => ({
    space: choosing(field, writing, 'any'),
    notes: [tickNote(field, writing)],
  }),
  yes_no: (field, { words }) => ({
    space: {
      t: 'choices',
      mark: 'one',
      options: ['yes', 'no'].map((id) => choiceName(field, id, undefined, words)),
    },
  }),
  consent: ({ statement }) => ({ space: { t: 'tick', text: statement } }),
  rating: (field) => scaleOf(stepsOf(field), {}),
  scale: (field) => scaleOf(stepsOf(field), field),
  nps: (field) => scaleOf(stepsOf(field), field),
  matrix: ({ rows, columns, multiple }) => ({
    space: {
      t: 'table',
      mark: multiple ? 'any' : 'one',
      columns: labels(columns),
      rows: labels(rows),
    },
  }),
  ranking: ({ options }, { print }) => ({
    space: { t: 'ranking', options: labels(options) },
    notes: [print.rank],
  }),
  name: partsSpace,
  address: partsSpace,
  file: (_field, { print }) => ({ notes: [print.attach] }),
  signature: (_field, { print }) => ({
    space: {
      t: 'signature',
      name: print.signature,
      date: `${print.day} / ${print.month} / ${print.year}`,
    },
  }),
  // Its entries are blocks of their own.
  group: () => ({}),
  calculated: (field, { print }) => ({
    space: { t: 'box' },
    notes: [print.workedOut, unitOf(field)],
  }),
  hidden: () => ({}),
};

/** Sound: the table has for each type what takes a field of that type. */
export const spaceFor = (field: InputField, writing: PaperWriting): SpaceFor =>
  (SPACES[field.type] as (one: Field, by: PaperWriting) => SpaceFor)(field, writing);
