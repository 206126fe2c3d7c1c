/**
 * The functions of formulas: a closed table, with the names that spreadsheets have. What each does in words is in
 * functionHelp.ts, which the public script does without. None looks at a locale, a clock or chance.
 */
import { dayNumber, isDay } from '@/domain/answers/calendar';
import { textLength } from '@/domain/answers/text';
import { ANSWER_LIMITS, type BinarySign, type Scope } from '@/domain/form/definition/definition';
import { once } from '@/domain/once';
import {
  BLANK,
  clean,
  dayAt,
  dayOf,
  divided,
  failed,
  foldedOf,
  number,
  numberOf,
  plus,
  signed,
  text,
  textOf,
  truth,
  truthOf,
  type Value,
} from './formulaValues';

type Run = (...of: Value[]) => Value;
/** Fewest and most arguments, what it does, and whether it looks at errors itself rather than pass them on. */
type Entry = readonly [least: number, most: number, run: Run, raw?: true];

const LONGEST = ANSWER_LIMITS.shortText;
/** As many arguments as one likes. */
const MANY = 255;

// ---- ways to write one ----------------------------------------------------------------------------------------------

/** Of numbers, a number. */
const numeric = (run: (value: number, by?: number) => number): Run => {
  return (value, by) => number(run(numberOf(value), by && numberOf(by)));
};
/** Of a day; blank where there is none yet. */
const dated = (run: (day: string, ...rest: Value[]) => Value): Run => {
  return (first, ...rest) => {
    const day = dayOf(first);
    return day === undefined ? (first.t === 'blank' ? BLANK : failed('value')) : run(day, ...rest);
  };
};
/** Of two days and more. */
const datedTwo = (run: (day: string, other: string, rest: Value) => Value): Run => {
  return dated((day, second = BLANK, rest = BLANK) =>
    dated((other) => run(day, other, rest))(second),
  );
};

const ONE = number(1);
const isBlank = (value: Value) => value.t === 'blank' || (value.t === 'text' && value.v === '');
const listOf = (value: Value): Value[] => (value.t === 'list' ? value.v : [value]);
const itemsOf = (of: readonly Value[]) => of.flatMap(listOf);
const saidIn = (of: readonly Value[]) => itemsOf(of).filter((value) => !isBlank(value));

/** The numbers among values: in lists, what is none is passed over; elsewhere it stays and makes an error. */
function figuresIn(of: readonly Value[]): number[] {
  return of.flatMap((value) => {
    const figures = saidIn([value]).map(numberOf);
    return value.t === 'list' ? figures.filter((figure) => !Number.isNaN(figure)) : figures;
  });
}
/** What can be multiplied: whatever is no number counts 0. */
const numbersOf = (value: Value): Value =>
  value.t === 'list'
    ? { t: 'list', v: value.v.map((one) => number(numberOf(one) || 0)) }
    : number(numberOf(value) || 0);
const sum = (figures: readonly number[]) => figures.reduce(plus, 0);
const average = (figures: readonly number[]) => divided(sum(figures), figures.length);

function extreme(of: readonly Value[], times: 1 | -1): Value {
  const said = saidIn(of);
  if (said.length === 0) return BLANK;
  if (said.every(({ t }) => t === 'date')) {
    const days = said.map((value) => dayNumber(dayOf(value) ?? ''));
    return dayAt(times * Math.max(...days.map((day) => times * day)));
  }
  const figures = figuresIn(of).map((figure) => times * figure);
  // Of texts alone, in a list: none of them counts.
  return number(figures.length === 0 ? 0 : times * Math.max(...figures));
}

function pick(test: Value, then: Value, otherwise: () => Value): Value {
  if (test.t === 'error') return test;
  const holds = truthOf(test);
  return holds === undefined ? failed('value') : holds ? then : otherwise();
}

/** The first value whose test holds, of pairs; at the end what stands alone. */
function firstOf(pairs: readonly Value[], at = 0): Value {
  const test = pairs[at] ?? BLANK;
  const then = pairs[at + 1];
  return then ? pick(test, then, () => firstOf(pairs, at + 2)) : test;
}

function truths(of: readonly Value[], decide: (all: (boolean | undefined)[]) => boolean): Value {
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
function fitting(list: Value, criterion: Value, beside: Value = list): Value[] {
  const said = criterion.t === 'text' ? criterion.v : '';
  const [, sign = '=', rest = ''] = /^(<>|<=|>=|<|>|=)?([^]*)$/.exec(said) ?? [];
  const wanted = criterion.t === 'text' ? text(rest) : criterion;
  const isPattern = /[*?~]/.test(rest) && (sign === '=' || sign === '<>');
  const values = listOf(beside);
  return listOf(list).flatMap((value, index) => {
    if (isBlank(value) && sign !== '<>' && !isBlank(wanted)) return [];
    // One of the six that the pattern knows.
    const fits = isPattern
      ? truth(fitsWildcards(foldedOf(value), foldedOf(wanted)) === (sign === '='))
      : signed(sign as BinarySign, value, wanted);
    return fits.t === 'boolean' && fits.v ? [values[index] ?? BLANK] : [];
  });
}

/** Moves the point of a number as written, so that no binary fraction has a say. */
export function shift(value: number, places: number): number {
  const [digits = '0', by = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(by) + places}`);
}

/** Rounds the size of a number to so many digits after the point (before it, where that is negative). */
function rounded(value: number, digits: number, by: (size: number) => number): number {
  const places = Math.max(-15, Math.min(15, Math.trunc(digits)));
  return Math.sign(value) * shift(by(clean(shift(Math.abs(value), places))), -places);
}

/** Half away from zero, as people do. */
export const round = (value: number, digits = 0) => rounded(value, digits, Math.round);

/** Below zero a step below zero rounds the size, as in spreadsheets; above it, it is an error there, too. */
function toMultiple(value: number, step: number, by: (count: number) => number): number {
  if (value > 0 && step < 0) return Infinity;
  return step === 0 ? 0 : by(clean(value / step)) * step;
}

/** The remainder, with the sign of the divisor. JavaScript's own is exact; what is a whole step short is none. */
function modulo(a: number, b: number): Value {
  if (b === 0) return failed('divide');
  const rest = a % b;
  const left = rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest;
  const isWhole = Number.isInteger(a) && Number.isInteger(b);
  const least = isWhole ? 0 : Math.abs(a) * 2 ** -48;
  return number(Math.abs(left) < least || Math.abs(b - left) < least ? 0 : left);
}

// ---- texts ----------------------------------------------------------------------------------------------------------

/** Characters from a place on, code points as people count them. */
function slice(value: Value, from: number, count: number): Value {
  if (!(from >= 0 && count >= 0)) return failed('value');
  const start = Math.trunc(from);
  return text([...textOf(value)].slice(start, start + Math.trunc(count)).join(''));
}

const idsIn = once((ids: readonly string[]) => new Set(ids));

function contains(where: Value, part: Value): boolean {
  if (where.t === 'list') return where.v.some((value) => contains(value, part));
  if (where.t === 'choice' && part.t === 'choice')
    return part.v.every((id) => idsIn(where.v).has(id));
  return foldedOf(where).includes(foldedOf(part));
}

// ---- days -----------------------------------------------------------------------------------------------------------

const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number];

/** The first of a month, counted from January of the year 0, as days since 1970; infinite beyond the calendar. */
function monthStart(months: number): number {
  if (Number.isNaN(months)) return months;
  const month = Math.floor(months);
  const year = String(Math.floor(month / 12)).padStart(4, '0');
  const day = `${year}-${String((((month % 12) + 12) % 12) + 1).padStart(2, '0')}-01`;
  return isDay(day) ? dayNumber(day) : Infinity;
}

/** The same day so many months on; the month's last where it has no such day. */
function monthsOn([y, m, d]: readonly [number, number, number], months: number): Value {
  const month = y * 12 + m - 1 + Math.trunc(months);
  return dayAt(Math.min(monthStart(month) + d, monthStart(month + 1)) - 1);
}

/** Whole years or months between two days, and what is left of them beyond. */
function between(from: string, to: string, unit: Value): Value {
  const start = partsOf(from);
  const [y, m, d] = partsOf(to);
  const days = dayNumber(to) - dayNumber(from);
  if (days < 0) return failed('number');
  const months = (y - start[0]) * 12 + m - start[1] - (d < start[2] ? 1 : 0);
  const since = (whole: number) => signed('-', { t: 'date', v: to }, monthsOn(start, whole));
  switch (textOf(unit).toUpperCase()) {
    case 'Y':
      return number(Math.floor(months / 12));
    case 'M':
      return number(months);
    case 'D':
      return number(days);
    case 'YM':
      return number(months % 12);
    case 'MD':
      return since(months);
    case 'YD': {
      // As in spreadsheets: where a year has no 29 February, it is a year on 1 March.
      const began =
        monthStart(start[0] * 12 + start[1] - 1 + months - (months % 12)) + start[2] - 1;
      return number(dayNumber(to) - began);
    }
    default:
      return failed('value');
  }
}

// ---- the table ------------------------------------------------------------------------------------------------------

const TABLE = {
  IF: [2, 3, (test, then, other = BLANK) => pick(test, then, () => other), true],
  IFS: [2, MANY, (...of) => (of.length % 2 === 0 ? firstOf(of) : failed('arguments')), true],
  SWITCH: [
    3,
    MANY,
    (value, ...rest) =>
      firstOf(
        rest.map((one, index) =>
          index % 2 === 0 && index < rest.length - 1 ? signed('=', value, one) : one,
        ),
      ),
    true,
  ],
  AND: [1, MANY, (...of) => truths(of, (all) => all.every(Boolean))],
  OR: [1, MANY, (...of) => truths(of, (all) => all.some(Boolean))],
  NOT: [1, 1, (value) => pick(value, truth(false), () => truth(true))],
  TRUE: [0, 0, () => truth(true)],
  FALSE: [0, 0, () => truth(false)],
  IFERROR: [2, 2, (value, other) => (value.t === 'error' ? other : value), true],
  ISERROR: [1, 1, (value) => truth(value.t === 'error'), true],
  ISBLANK: [1, 1, (value) => truth(saidIn([value]).length === 0)],

  SUM: [1, MANY, (...of) => number(sum(figuresIn(of)))],
  AVERAGE: [1, MANY, (...of) => average(figuresIn(of))],
  MIN: [1, MANY, (...of) => extreme(of, -1)],
  MAX: [1, MANY, (...of) => extreme(of, 1)],
  COUNT: [
    1,
    MANY,
    (...of) => number(itemsOf(of).filter(({ t }) => /^(?:num|date|choi)/.test(t)).length),
  ],
  COUNTA: [1, MANY, (...of) => number(saidIn(of).length)],
  COUNTIF: [2, 2, (list, by) => number(fitting(list, by).length)],
  SUMIF: [
    2,
    3,
    (list, by, beside) => number(sum(figuresIn([{ t: 'list', v: fitting(list, by, beside) }]))),
  ],
  SUMPRODUCT: [
    1,
    MANY,
    (...of) => {
      const product = of.reduce((a, b) => signed('*', numbersOf(a), numbersOf(b)), number(1));
      return product.t === 'error' ? product : number(sum(figuresIn([product])));
    },
  ],
  SCORE: [1, MANY, (...of) => number(sum(figuresIn(of)))],

  ROUND: [1, 2, numeric(round)],
  ROUNDUP: [1, 2, numeric((value, digits = 0) => rounded(value, digits, Math.ceil))],
  ROUNDDOWN: [1, 2, numeric((value, digits = 0) => rounded(value, digits, Math.floor))],
  CEILING: [1, 2, numeric((value, step = 1) => toMultiple(value, step, Math.ceil))],
  FLOOR: [1, 2, numeric((value, step = 1) => toMultiple(value, step, Math.floor))],
  INT: [1, 1, numeric((value) => Math.floor(clean(value)))],
  ABS: [1, 1, numeric(Math.abs)],
  MOD: [2, 2, (a, b) => modulo(numberOf(a), numberOf(b))],
  POWER: [2, 2, (a, b) => signed('^', a, b)],
  SQRT: [1, 1, numeric((value) => (value < 0 ? Infinity : Math.sqrt(value)))],

  LEN: [1, 1, (value) => number(textLength(textOf(value)))],
  LEFT: [1, 2, (value, count = ONE) => slice(value, 0, numberOf(count))],
  RIGHT: [
    1,
    2,
    (value, count = ONE) => {
      const many = Math.trunc(numberOf(count));
      return slice(value, Math.max(0, textLength(textOf(value)) - many), many);
    },
  ],
  MID: [3, 3, (value, from, count) => slice(value, numberOf(from) - 1, numberOf(count))],
  UPPER: [1, 1, (value) => text(textOf(value).toUpperCase())],
  LOWER: [1, 1, (value) => text(textOf(value).toLowerCase())],
  TRIM: [1, 1, (value) => text(textOf(value).replace(/\s+/g, ' ').trim())],
  CONCAT: [1, MANY, (...of) => text(itemsOf(of).map(textOf).join(''))],
  TEXTJOIN: [
    3,
    MANY,
    (glue, skips, ...of) =>
      text((truthOf(skips) ? saidIn(of) : itemsOf(of)).map(textOf).join(textOf(glue))),
  ],
  SUBSTITUTE: [
    3,
    3,
    (where, old, by) => {
      const gone = textOf(old);
      const said = textOf(by);
      const parts = gone === '' ? [textOf(where)] : textOf(where).split(gone);
      let done = parts[0] ?? '';
      // What is too long is cut in the end: there is no need to make it first.
      for (const part of parts.slice(1)) if (done.length <= LONGEST) done += said + part;
      return text(done);
    },
  ],
  CONTAINS: [2, 2, (where, part) => truth(contains(where, part))],
  VALUE: [1, 1, numeric((value) => value)],
  FIXED: [
    1,
    2,
    (value, digits = number(2)) => {
      const places = Math.max(0, Math.min(15, Math.trunc(numberOf(digits)))) || 0;
      const v = round(numberOf(value), places);
      return Number.isNaN(v) ? failed('value') : text(v.toFixed(places));
    },
  ],

  DATE: [
    3,
    3,
    (...of) => {
      const [y = 0, m = 0, d = 0] = of.map((value) => Math.trunc(numberOf(value)));
      // 26 is 1926 in one spreadsheet and 2026 in another.
      if (y < 100) return failed('number');
      return dayAt(monthStart(y * 12 + m - 1) + d - 1);
    },
  ],
  YEAR: [1, 1, dated((day) => number(partsOf(day)[0]))],
  MONTH: [1, 1, dated((day) => number(partsOf(day)[1]))],
  DAY: [1, 1, dated((day) => number(partsOf(day)[2]))],
  WEEKDAY: [
    1,
    2,
    dated((day, kind = ONE) => {
      // Which day begins the week, Monday as 0; kind 3 counts from 0. 1970-01-01 was a Thursday.
      const named = numberOf(kind);
      const first = named === 1 ? 6 : named === 2 || named === 3 ? 0 : named - 11;
      if (!(first >= 0 && first <= 6)) return failed('number');
      return signed('+', modulo(dayNumber(day) + 3 - first, 7), number(named === 3 ? 0 : 1));
    }),
  ],
  DAYS: [2, 2, datedTwo((end, start) => number(dayNumber(end) - dayNumber(start)))],
  DATEDIF: [3, 3, datedTwo(between)],
  EDATE: [2, 2, dated((day, months = BLANK) => monthsOn(partsOf(day), numberOf(months)))],
  EOMONTH: [
    2,
    2,
    dated((day, months = BLANK) => {
      const [y, m] = partsOf(day);
      return monthsOn([y, m, 31], numberOf(months));
    }),
  ],
  DATEVALUE: [1, 1, dated((v) => ({ t: 'date', v }))],
  /** The only one that goes by more than its arguments: `callFunction` brings the day. */
  TODAY: [0, 0, () => BLANK],
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
  if (name === 'TODAY') return isDay(today) ? { t: 'date', v: today } : BLANK;
  return (raw ? undefined : itemsOf(of).find(({ t }) => t === 'error')) ?? run(...of);
}
