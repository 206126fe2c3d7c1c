/**
 * The functions of formulas: a closed table, with the names that spreadsheets have. What each does in words is in
 * functionHelp.ts, which the public script does without. None looks at a locale, a clock or chance.
 */
import { clean, round, rounded } from '@/domain/base/rounding';
import { dayNumber, isDay } from '@/domain/base/calendar';
import { textLength } from '@/domain/text/plainText';
import type { Scope } from '@/domain/form/definition/definition';
import {
  BLANK_VALUE,
  dayAt,
  failed,
  aNumberValue,
  numericValue,
  signed,
  aTextValue,
  valueAsText,
  truth,
  truthOf,
  type Value,
} from './formulaValues';
import {
  average,
  between,
  contains,
  dated,
  datedTwo,
  extreme,
  numericValues,
  firstOf,
  matchingValues,
  itemsOf,
  MAX_TEXT,
  MAX_ARGUMENTS,
  modulo,
  monthsOn,
  monthStart,
  numbersOf,
  numeric,
  ONE,
  functionPartsOf,
  pick,
  type Run,
  nonBlank,
  slice,
  sum,
  toMultiple,
  truths,
} from './functionParts';

/** Fewest and most arguments, what it does, and whether it looks at errors itself rather than pass them on. */
type Entry = readonly [least: number, most: number, run: Run, raw?: true];

const TABLE = {
  IF: [2, 3, (test, then, other = BLANK_VALUE) => pick(test, then, () => other), true],
  IFS: [
    2,
    MAX_ARGUMENTS,
    (...of) => (of.length % 2 === 0 ? firstOf(of) : failed('arguments')),
    true,
  ],
  SWITCH: [
    3,
    MAX_ARGUMENTS,
    (value, ...rest) =>
      firstOf(
        rest.map((one, index) =>
          index % 2 === 0 && index < rest.length - 1 ? signed('=', value, one) : one,
        ),
      ),
    true,
  ],
  AND: [1, MAX_ARGUMENTS, (...of) => truths(of, (all) => all.every(Boolean))],
  OR: [1, MAX_ARGUMENTS, (...of) => truths(of, (all) => all.some(Boolean))],
  NOT: [1, 1, (value) => pick(value, truth(false), () => truth(true))],
  TRUE: [0, 0, () => truth(true)],
  FALSE: [0, 0, () => truth(false)],
  IFERROR: [2, 2, (value, other) => (value.t === 'error' ? other : value), true],
  ISERROR: [1, 1, (value) => truth(value.t === 'error'), true],
  ISBLANK: [1, 1, (value) => truth(nonBlank([value]).length === 0)],

  SUM: [1, MAX_ARGUMENTS, (...of) => aNumberValue(sum(numericValues(of)))],
  AVERAGE: [1, MAX_ARGUMENTS, (...of) => average(numericValues(of))],
  MIN: [1, MAX_ARGUMENTS, (...of) => extreme(of, -1)],
  MAX: [1, MAX_ARGUMENTS, (...of) => extreme(of, 1)],
  COUNT: [
    1,
    MAX_ARGUMENTS,
    (...of) => aNumberValue(itemsOf(of).filter(({ t }) => /^(?:num|date|choi)/.test(t)).length),
  ],
  COUNTA: [1, MAX_ARGUMENTS, (...of) => aNumberValue(nonBlank(of).length)],
  COUNTIF: [2, 2, (list, by) => aNumberValue(matchingValues(list, by).length)],
  SUMIF: [
    2,
    3,
    (list, by, beside) =>
      aNumberValue(sum(numericValues([{ t: 'list', v: matchingValues(list, by, beside) }]))),
  ],
  SUMPRODUCT: [
    1,
    MAX_ARGUMENTS,
    (...of) => {
      const product = of.reduce((a, b) => signed('*', numbersOf(a), numbersOf(b)), aNumberValue(1));
      return product.t === 'error' ? product : aNumberValue(sum(numericValues([product])));
    },
  ],
  SCORE: [1, MAX_ARGUMENTS, (...of) => aNumberValue(sum(numericValues(of)))],

  ROUND: [1, 2, numeric(round)],
  ROUNDUP: [1, 2, numeric((value, digits = 0) => rounded(value, digits, Math.ceil))],
  ROUNDDOWN: [1, 2, numeric((value, digits = 0) => rounded(value, digits, Math.floor))],
  CEILING: [1, 2, numeric((value, step = 1) => toMultiple(value, step, Math.ceil))],
  FLOOR: [1, 2, numeric((value, step = 1) => toMultiple(value, step, Math.floor))],
  INT: [1, 1, numeric((value) => Math.floor(clean(value)))],
  ABS: [1, 1, numeric(Math.abs)],
  MOD: [2, 2, (a, b) => modulo(numericValue(a), numericValue(b))],
  POWER: [2, 2, (a, b) => signed('^', a, b)],
  SQRT: [1, 1, numeric((value) => (value < 0 ? Infinity : Math.sqrt(value)))],

  LEN: [1, 1, (value) => aNumberValue(textLength(valueAsText(value)))],
  LEFT: [1, 2, (value, count = ONE) => slice(value, 0, numericValue(count))],
  RIGHT: [
    1,
    2,
    (value, count = ONE) => {
      const many = Math.trunc(numericValue(count));
      return slice(value, Math.max(0, textLength(valueAsText(value)) - many), many);
    },
  ],
  MID: [3, 3, (value, from, count) => slice(value, numericValue(from) - 1, numericValue(count))],
  UPPER: [1, 1, (value) => aTextValue(valueAsText(value).toUpperCase())],
  LOWER: [1, 1, (value) => aTextValue(valueAsText(value).toLowerCase())],
  TRIM: [1, 1, (value) => aTextValue(valueAsText(value).replace(/\s+/g, ' ').trim())],
  CONCAT: [1, MAX_ARGUMENTS, (...of) => aTextValue(itemsOf(of).map(valueAsText).join(''))],
  TEXTJOIN: [
    3,
    MAX_ARGUMENTS,
    (glue, skips, ...of) =>
      aTextValue(
        (truthOf(skips) ? nonBlank(of) : itemsOf(of)).map(valueAsText).join(valueAsText(glue)),
      ),
  ],
  SUBSTITUTE: [
    3,
    3,
    (where, old, by) => {
      const gone = valueAsText(old);
      const said = valueAsText(by);
      const parts = gone === '' ? [valueAsText(where)] : valueAsText(where).split(gone);
      let done = parts[0] ?? '';
      // What is too long is cut in the end: there is no need to make it first.
      for (const part of parts.slice(1)) if (done.length <= MAX_TEXT) done += said + part;
      return aTextValue(done);
    },
  ],
  CONTAINS: [2, 2, (where, part) => truth(contains(where, part))],
  VALUE: [1, 1, numeric((value) => value)],
  FIXED: [
    1,
    2,
    (value, digits = aNumberValue(2)) => {
      const places = Math.max(0, Math.min(15, Math.trunc(numericValue(digits)))) || 0;
      const v = round(numericValue(value), places);
      return Number.isNaN(v) ? failed('value') : aTextValue(v.toFixed(places));
    },
  ],

  DATE: [
    3,
    3,
    (...of) => {
      const [y = 0, m = 0, d = 0] = of.map((value) => Math.trunc(numericValue(value)));
      // 26 is 1926 in one spreadsheet and 2026 in another.
      if (y < 100) return failed('number');
      return dayAt(monthStart(y * 12 + m - 1) + d - 1);
    },
  ],
  YEAR: [1, 1, dated((day) => aNumberValue(functionPartsOf(day)[0]))],
  MONTH: [1, 1, dated((day) => aNumberValue(functionPartsOf(day)[1]))],
  DAY: [1, 1, dated((day) => aNumberValue(functionPartsOf(day)[2]))],
  WEEKDAY: [
    1,
    2,
    dated((day, kind = ONE) => {
      // Which day begins the week, Monday as 0; kind 3 counts from 0. 1970-01-01 was a Thursday.
      const named = numericValue(kind);
      const first = named === 1 ? 6 : named === 2 || named === 3 ? 0 : named - 11;
      if (!(first >= 0 && first <= 6)) return failed('number');
      return signed('+', modulo(dayNumber(day) + 3 - first, 7), aNumberValue(named === 3 ? 0 : 1));
    }),
  ],
  DAYS: [2, 2, datedTwo((end, start) => aNumberValue(dayNumber(end) - dayNumber(start)))],
  DATEDIF: [3, 3, datedTwo(between)],
  EDATE: [
    2,
    2,
    dated((day, months = BLANK_VALUE) => monthsOn(functionPartsOf(day), numericValue(months))),
  ],
  EOMONTH: [
    2,
    2,
    dated((day, months = BLANK_VALUE) => {
      const [y, m] = functionPartsOf(day);
      return monthsOn([y, m, 31], numericValue(months));
    }),
  ],
  DATEVALUE: [1, 1, dated((v) => ({ t: 'date', v }))],
  /** The only one that goes by more than its arguments: `callFunction` brings the day. */
  TODAY: [0, 0, () => BLANK_VALUE],
} as const satisfies Readonly<Record<string, Entry>>;

export type FunctionName = keyof typeof TABLE;

export const FUNCTION_NAMES = Object.keys(TABLE) as readonly FunctionName[];

export function isFunction(name: string): name is FunctionName {
  return Object.hasOwn(TABLE, name);
}

/** How many arguments a function takes. */
export function argumentsOf(name: FunctionName): { least: number; most: number } {
  const [least, most] = TABLE[name];
  return { least, most };
}

export function callFunction(name: string, of: readonly Value[], { today = '' }: Scope): Value {
  if (!isFunction(name)) return failed('name');
  const [least, most, run, raw]: Entry = TABLE[name];
  if (of.length < least || of.length > most) return failed('arguments');
  if (name === 'TODAY') return isDay(today) ? { t: 'date', v: today } : BLANK_VALUE;
  return (raw ? undefined : itemsOf(of).find(({ t }) => t === 'error')) ?? run(...of);
}
