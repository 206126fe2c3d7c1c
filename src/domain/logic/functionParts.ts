/** What the functions of formulas are made of: values read, counted, compared and moved. */
import { dayNumber, isDay } from '@/domain/base/calendar';
import { clean } from '@/domain/base/rounding';
import { ANSWER_LIMITS, type BinarySign } from '@/domain/form/definition/definition';
import { memoizeByRef } from '@/domain/base/memoizeByRef';
import {
  BLANK_VALUE,
  dayAt,
  dayValue,
  divided,
  failed,
  foldedOf,
  aNumberValue,
  numericValue,
  plus,
  signed,
  aTextValue,
  valueAsText,
  truth,
  truthOf,
  type Value,
} from './formulaValues';

export type Run = (...of: Value[]) => Value;

export const MAX_TEXT = ANSWER_LIMITS.shortText;

/** Any number of arguments. */
export const MAX_ARGUMENTS = 255;

/** Of numbers, a number. */
export const numeric = (run: (value: number, by?: number) => number): Run => {
  return (value, by) => aNumberValue(run(numericValue(value), by && numericValue(by)));
};

/** Of a day; blank where there is none yet. */
export const dated = (run: (day: string, ...rest: Value[]) => Value): Run => {
  return (first, ...rest) => {
    const day = dayValue(first);
    return day === undefined
      ? first.t === 'blank'
        ? BLANK_VALUE
        : failed('value')
      : run(day, ...rest);
  };
};

/** Of two days and more. */
export const datedTwo = (run: (day: string, other: string, rest: Value) => Value): Run => {
  return dated((day, second = BLANK_VALUE, rest = BLANK_VALUE) =>
    dated((other) => run(day, other, rest))(second),
  );
};

export const ONE = aNumberValue(1);

const isBlank = (value: Value) => value.t === 'blank' || (value.t === 'text' && value.v === '');

const listOf = (value: Value): Value[] => (value.t === 'list' ? value.v : [value]);

export const itemsOf = (of: readonly Value[]) => of.flatMap(listOf);

export const nonBlank = (of: readonly Value[]) => itemsOf(of).filter((value) => !isBlank(value));

/** The numbers among values: in lists, what is none is passed over; elsewhere it stays and makes an error. */
export function numericValues(of: readonly Value[]): number[] {
  return of.flatMap((value) => {
    const figures = nonBlank([value]).map(numericValue);
    return value.t === 'list' ? figures.filter((figure) => !Number.isNaN(figure)) : figures;
  });
}

/** What can be multiplied: whatever is no number counts 0. */
export const numbersOf = (value: Value): Value =>
  value.t === 'list'
    ? { t: 'list', v: value.v.map((one) => aNumberValue(numericValue(one) || 0)) }
    : aNumberValue(numericValue(value) || 0);

export const sum = (figures: readonly number[]) => figures.reduce(plus, 0);

export const average = (figures: readonly number[]) => divided(sum(figures), figures.length);

export function extreme(of: readonly Value[], times: 1 | -1): Value {
  const said = nonBlank(of);
  if (said.length === 0) return BLANK_VALUE;
  if (said.every(({ t }) => t === 'date')) {
    const days = said.map((value) => dayNumber(dayValue(value) ?? ''));
    return dayAt(times * Math.max(...days.map((day) => times * day)));
  }
  const figures = numericValues(of).map((figure) => times * figure);
  // Of texts alone, in a list: none of them counts.
  return aNumberValue(figures.length === 0 ? 0 : times * Math.max(...figures));
}

export function pick(test: Value, then: Value, otherwise: () => Value): Value {
  if (test.t === 'error') return test;
  const holds = truthOf(test);
  return holds === undefined ? failed('value') : holds ? then : otherwise();
}

/** The value of the first pair whose test is true; an unpaired last argument is the default. */
export function firstOf(pairs: readonly Value[], at = 0): Value {
  const test = pairs[at] ?? BLANK_VALUE;
  const then = pairs[at + 1];
  return then ? pick(test, then, () => firstOf(pairs, at + 2)) : test;
}

export function truths(
  of: readonly Value[],
  decide: (all: (boolean | undefined)[]) => boolean,
): Value {
  const all = itemsOf(of).map(truthOf);
  return all.includes(undefined) ? failed('value') : truth(decide(all));
}

/**
 * Whether a whole text fits one with wildcards: `*` for any characters, `?` for one, `~` before either for itself. In
 * time that is the product of the lengths at most: the last `*` is all that is ever gone back to.
 */
function fitsWildcards(said: string, wanted: string): boolean {
  const characters = [...said];
  const pattern = wanted.match(/~[*?~]|[^]/gu) ?? [];
  let at = 0;
  let by = 0;
  let star = -1;
  let from = 0;
  while (at < characters.length) {
    const sign = pattern[by];
    if (sign === '*') {
      star = by;
      from = at;
      by += 1;
    } else if (sign !== undefined && (sign === '?' || sign.slice(-1) === characters[at])) {
      at += 1;
      by += 1;
    } else if (star >= 0) {
      from += 1;
      at = from;
      by = star + 1;
    } else return false;
  }
  return pattern.slice(by).every((sign) => sign === '*');
}

/** Those of a list that a criterion as `">=18"` or `"B*"` fits, of another list beside it. */
export function matchingValues(list: Value, criterion: Value, beside: Value = list): Value[] {
  const said = criterion.t === 'text' ? criterion.v : '';
  const [, sign = '=', rest = ''] = /^(<>|<=|>=|<|>|=)?([^]*)$/.exec(said) ?? [];
  const wanted = criterion.t === 'text' ? aTextValue(rest) : criterion;
  const isPattern = /[*?~]/.test(rest) && (sign === '=' || sign === '<>');
  const values = listOf(beside);
  return listOf(list).flatMap((value, index) => {
    if (isBlank(value) && sign !== '<>' && !isBlank(wanted)) return [];
    // One of the six that the pattern knows.
    const fits = isPattern
      ? truth(fitsWildcards(foldedOf(value), foldedOf(wanted)) === (sign === '='))
      : signed(sign as BinarySign, value, wanted);
    return fits.t === 'boolean' && fits.v ? [values[index] ?? BLANK_VALUE] : [];
  });
}

/** Below zero a step below zero rounds the size, as in spreadsheets; above it, it is an error there, too. */
export function toMultiple(value: number, step: number, by: (count: number) => number): number {
  if (value > 0 && step < 0) return Infinity;
  return step === 0 ? 0 : by(clean(value / step)) * step;
}

/** The remainder, with the sign of the divisor. JavaScript's own is exact; what is a whole step short is none. */
export function modulo(a: number, b: number): Value {
  if (b === 0) return failed('divide');
  const rest = a % b;
  const left = rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest;
  const isWhole = Number.isInteger(a) && Number.isInteger(b);
  const least = isWhole ? 0 : Math.abs(a) * 2 ** -48;
  return aNumberValue(Math.abs(left) < least || Math.abs(b - left) < least ? 0 : left);
}

/** Characters from a place on, code points as people count them. */
export function slice(value: Value, from: number, count: number): Value {
  if (!(from >= 0 && count >= 0)) return failed('value');
  const start = Math.trunc(from);
  return aTextValue([...valueAsText(value)].slice(start, start + Math.trunc(count)).join(''));
}

const idsIn = memoizeByRef((ids: readonly string[]) => new Set(ids));

export function contains(where: Value, part: Value): boolean {
  if (where.t === 'list') return where.v.some((value) => contains(value, part));
  if (where.t === 'choice' && part.t === 'choice')
    return part.v.every((id) => idsIn(where.v).has(id));
  return foldedOf(where).includes(foldedOf(part));
}

export const functionPartsOf = (day: string) =>
  day.split('-').map(Number) as [number, number, number];

/** The first of a month, counted from January of the year 0, as days since 1970; infinite beyond the calendar. */
export function monthStart(months: number): number {
  if (Number.isNaN(months)) return months;
  const month = Math.floor(months);
  const year = String(Math.floor(month / 12)).padStart(4, '0');
  const day = `${year}-${String((((month % 12) + 12) % 12) + 1).padStart(2, '0')}-01`;
  return isDay(day) ? dayNumber(day) : Infinity;
}

/** The same day so many months on; the month's last where it has no such day. */
export function monthsOn([y, m, d]: readonly [number, number, number], months: number): Value {
  const month = y * 12 + m - 1 + Math.trunc(months);
  return dayAt(Math.min(monthStart(month) + d, monthStart(month + 1)) - 1);
}

/** Whole years or months between two days, and the remaining days. */
export function between(from: string, to: string, unit: Value): Value {
  const start = functionPartsOf(from);
  const [y, m, d] = functionPartsOf(to);
  const days = dayNumber(to) - dayNumber(from);
  if (days < 0) return failed('number');
  const months = (y - start[0]) * 12 + m - start[1] - (d < start[2] ? 1 : 0);
  const since = (whole: number) => signed('-', { t: 'date', v: to }, monthsOn(start, whole));
  switch (valueAsText(unit).toUpperCase()) {
    case 'Y':
      return aNumberValue(Math.floor(months / 12));
    case 'M':
      return aNumberValue(months);
    case 'D':
      return aNumberValue(days);
    case 'YM':
      return aNumberValue(months % 12);
    case 'MD':
      return since(months);
    case 'YD': {
      // As in spreadsheets: where a year has no 29 February, it is a year on 1 March.
      const began =
        monthStart(start[0] * 12 + start[1] - 1 + months - (months % 12)) + start[2] - 1;
      return aNumberValue(dayNumber(to) - began);
    }
    default:
      return failed('value');
  }
}
