/** Settings of a field that no answer can fit, though its least is not above its most. */
import { addDays, dayNumber, isDay } from '@/domain/base/calendar';
import { dateRange, type DayRange } from '../fieldTypes/dateRange';
import { plainNumber } from '../fieldTypes/formatNumber';
import type { Field, FieldOf, FieldType, NumberField } from '../definition/definition';
import { LINT_DAY } from './conditionFindings';

export interface Unanswerable {
  /** What is wrong, after “No answer can fit: ”. */
  why: string;
  /** What clears it, as a button says it. */
  label: string;
  /** The settings it takes away. */
  clears: readonly string[];
}

const UNANSWERABLE: {
  readonly [T in FieldType]?: (field: FieldOf<T>) => Unanswerable | undefined;
} = {
  short_text: noLength,
  long_text: noLength,
  multiple_choice: ({ maxChoices }) =>
    maxChoices === 0 ? none('the maximum number of choices', 'maxChoices') : undefined,
  group: ({ max }) => (max === 0 ? none('the maximum number of entries', 'max') : undefined),
  number: noWhole,
  date: noDay,
  datetime: ({ min, max, minFromToday, maxFromToday }) =>
    noDay({ min: min?.slice(0, 10), max: max?.slice(0, 10), minFromToday, maxFromToday }),
};

/** Sound: the table maps each type to what takes fields of that very type. */
export const unanswerable = (field: Field): Unanswerable | undefined =>
  (UNANSWERABLE[field.type] as ((field: Field) => Unanswerable | undefined) | undefined)?.(field);

function noLength({ maxLength }: FieldOf<'short_text' | 'long_text'>): Unanswerable | undefined {
  return maxLength === 0 ? none('the maximum length', 'maxLength') : undefined;
}

const none = (what: string, name: string): Unanswerable => ({
  why: `${what} is 0.`,
  label: 'Remove this limit',
  clears: [name],
});

// ---- days -----------------------------------------------------------------------------------------------------------

/** Until when a form may be answered, from the day that lint goes by: far enough that no one is refused too early. */
const LAST_ASKED = addDays(LINT_DAY, 50 * 365);

function noDay(field: DayRange): Unanswerable | undefined {
  const { minFromToday = -Infinity, maxFromToday = Infinity } = field;
  const { min, max } = dateRange(field);
  if (!isDay(min) || !isDay(max)) return undefined;
  if (min > max) {
    return { why: 'there is no such date.', label: 'Remove the dates', clears: ['min', 'max'] };
  }
  // The days on which an answer would be within both.
  const first = dayNumber(min) - maxFromToday;
  const last = dayNumber(max) - minFromToday;
  return first > dayNumber(LAST_ASKED) || last < dayNumber(LINT_DAY)
    ? {
        why: 'the days from today never overlap with the fixed dates.',
        label: 'Remove the days from today',
        clears: ['minFromToday', 'maxFromToday'],
      }
    : undefined;
}

// ---- whole numbers --------------------------------------------------------------------------------------------------

/** Whole numbers are looked for among so many steps. */
const MAX_STEPS = 1_000n;

/** Whether a number must be whole and no whole one lies within its bounds and on a step. */
function noWhole({ min, max, step, wholeNumber }: NumberField): Unanswerable | undefined {
  // Without a least, steps count from 0, which is whole.
  if (!wholeNumber || min === undefined) return undefined;
  const isWithin = step === undefined ? Math.ceil(min) <= (max ?? Infinity) : meets(min, step, max);
  return isWithin
    ? undefined
    : {
        why: 'the range has no whole number.',
        label: 'Allow any number',
        clears: ['wholeNumber'],
      };
}

/** Whether a step from `min` up to `max` is whole. In whole numbers of the last decimal, where nothing is rounded. */
function meets(min: number, step: number, max = Infinity): boolean {
  const places = Math.max(...[min, step].map((v) => plainNumber(v).split('.')[1]?.length ?? 0));
  const scaled = (v: number) => {
    const [whole = '', part = ''] = plainNumber(v).split('.');
    return BigInt(whole + part.padEnd(places, '0'));
  };
  const one = 10n ** BigInt(places);
  const first = scaled(min);
  const by = scaled(step);
  // Steps come to the same decimals again after as many as this.
  const common = divisor(by, one);
  const round = one / common;
  if (first % common !== 0n) return false;
  for (let at = 0n; at < round; at += 1n) {
    const v = first + at * by;
    if (Number(v) / Number(one) > max) return false;
    // So many steps are not looked through: it may well be.
    if (v % one === 0n || at > MAX_STEPS) return true;
  }
  return false;
}

/** The greatest common divisor. */
function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}
