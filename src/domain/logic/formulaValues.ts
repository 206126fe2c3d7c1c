/** What formulas reckon with: values, what they come to as numbers, texts and days, and the signs between them. */
import { addDays, dayNumber, formatDay, isDay } from '@/domain/base/calendar';
import { clean } from '@/domain/base/rounding';
import { cutText } from '@/domain/text/plainText';
import { ANSWER_LIMITS, type BinarySign } from '@/domain/form/definition/definition';
import { optionalEngine } from '@/domain/form/fieldTypes/optionalEngine';
import { memoizeByRef } from '@/domain/base/memoizeByRef';

/** What a formula or a part of it comes to. Errors are values: they go on through what is made of them. */
export type Value =
  | { t: 'number'; v: number }
  | { t: 'text'; v: string }
  /** `YYYY-MM-DD`. */
  | { t: 'date'; v: string }
  | { t: 'boolean'; v: boolean }
  | { t: 'blank' }
  /** Options by id, with what they are called and their points. */
  | { t: 'choice'; v: string[]; text: string; score: number }
  /** The answers to one field of a group, a value for each row. */
  | { t: 'list'; v: Value[] }
  | { t: 'error'; code: FormulaError };

/** `value`: something that is no number (date, text) where one is needed. `number`: beyond what can be counted. */
export type FormulaError = 'divide' | 'value' | 'number' | 'name' | 'reference' | 'arguments';

export const BLANK_VALUE: Value = { t: 'blank' };
export const failed = (code: FormulaError): Value => ({ t: 'error', code });
export const truth = (v: boolean): Value => ({ t: 'boolean', v });
export const aTextValue = (v: string): Value => ({
  t: 'text',
  v: cutText(v, ANSWER_LIMITS.shortText),
});

/** Whether two numbers are the same but for what binary fractions leave behind, as LibreOffice has it: 48 bits agree. */
export function isNearly(a: number, b: number): boolean {
  if (a === b) return true;
  const difference = Math.abs(a - b);
  const most = Math.min(Math.abs(a), Math.abs(b)) * 2 ** -48;
  // Whole numbers are exact.
  return difference < most && !(Number.isInteger(a) && Number.isInteger(b));
}

/** NaN stands for what is no number, an infinite one for what cannot be counted. Never -0. */
export function aNumberValue(v: number): Value {
  if (Number.isNaN(v)) return failed('value');
  return Number.isFinite(v) ? { t: 'number', v: v + 0 } : failed('number');
}

/** The day so many days after 1970-01-01, of the years 1 to 9999. */
export function dayAt(days: number): Value {
  if (Number.isNaN(days)) return failed('value');
  return days >= -719_162 && days < 2_932_897
    ? { t: 'date', v: addDays('1970-01-01', Math.floor(days)) }
    : failed('number');
}

// ---- what values are to those who need a number, a text, a day ------------------------------------------------------

const NUMBER = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?\s*$/i;

/** Blank is 0, a choice its points, a text the number that it writes; NaN where it is none. */
export function numericValue(value: Value): number {
  switch (value.t) {
    case 'number':
      return value.v;
    case 'boolean':
      return value.v ? 1 : 0;
    case 'choice':
      return value.score;
    case 'text':
      return NUMBER.test(value.v) ? Number(value.v) : Number.NaN;
    case 'blank':
      return 0;
    default:
      return Number.NaN;
  }
}

export function valueAsText(value: Value): string {
  switch (value.t) {
    case 'text':
      return value.v;
    case 'number':
      return String(clean(value.v));
    case 'date':
      return formatDay(value.v);
    case 'boolean':
      return value.v ? 'TRUE' : 'FALSE';
    case 'choice':
      return value.text;
    case 'list':
      return value.v.map(valueAsText).join(', ');
    default:
      return '';
  }
}

/** The text of a value as it is compared. */
export function foldedOf(value: Value): string {
  return optionalEngine.fold?.(valueAsText(value)) ?? '';
}

/** The day that a value is or writes. */
export function dayValue(value: Value): string | undefined {
  return (value.t === 'date' || value.t === 'text') && isDay(value.v) ? value.v : undefined;
}

/** Whether a value counts as true; undefined where it is neither. */
export function truthOf(value: Value): boolean | undefined {
  if (value.t === 'choice') return value.v[0] !== 'no';
  const said = valueAsText(value).toUpperCase();
  const v = said === 'TRUE' ? 1 : said === 'FALSE' ? 0 : numericValue(value);
  return Number.isNaN(v) ? undefined : v !== 0;
}

// ---- signs ----------------------------------------------------------------------------------------------------------

/** A sum; values that are equal except for rounding cancel out. */
export const plus = (a: number, b: number) => (isNearly(a, -b) ? 0 : a + b);

/** Whole powers by multiplying and halves by roots, so that every engine finds the same; of others what all agree on. */
export function power(base: number, to: number): number {
  if (!Number.isInteger(to)) {
    if (base < 0) return Infinity;
    return Number.isInteger(2 * to)
      ? power(Math.sqrt(base), 2 * to)
      : Number((base ** to).toPrecision(12));
  }
  let result = 1;
  let square = base;
  for (let left = Math.abs(to); left >= 1; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result *= square;
    square *= square;
  }
  return to < 0 ? 1 / result : result;
}

/** Two values with a sign between them; of a list, each of its values. */
export function signed(sign: BinarySign, a: Value, b: Value): Value {
  if (a.t === 'error') return a;
  if (b.t === 'error') return b;
  if (a.t === 'list' || b.t === 'list') {
    const length = a.t === 'list' ? a.v.length : b.t === 'list' ? b.v.length : 0;
    if (b.t === 'list' && b.v.length !== length) return failed('value');
    const at = (value: Value, index: number) =>
      value.t === 'list' ? (value.v[index] ?? BLANK_VALUE) : value;
    return {
      t: 'list',
      v: Array.from({ length }, (_, index) => signed(sign, at(a, index), at(b, index))),
    };
  }
  switch (sign) {
    case '&':
      return aTextValue(valueAsText(a) + valueAsText(b));
    case '+':
    case '-':
      return added(a, b, sign === '+' ? 1 : -1);
    case '*':
      return aNumberValue(numericValue(a) * numericValue(b));
    case '/':
      return divided(numericValue(a), numericValue(b));
    case '^':
      return aNumberValue(power(numericValue(a), numericValue(b)));
    default:
      return compared(sign, a, b);
  }
}

export function divided(a: number, b: number): Value {
  return b === 0 ? failed('divide') : aNumberValue(a / b);
}

/** Days and numbers of days: a day and so many more, or the days between two. */
function added(a: Value, b: Value, times: 1 | -1): Value {
  if (a.t === 'date') {
    if (b.t !== 'date') return dayAt(dayNumber(a.v) + times * numericValue(b));
    return times < 0 ? aNumberValue(dayNumber(a.v) - dayNumber(b.v)) : failed('value');
  }
  if (b.t === 'date' && times > 0) return dayAt(dayNumber(b.v) + numericValue(a));
  return aNumberValue(plus(numericValue(a), times * numericValue(b)));
}

/** Which options they are, in whatever order. */
const setOf = memoizeByRef((ids: readonly string[]) => [...ids].sort().join());

/** Less than nothing, nothing, more than nothing; NaN where neither comes first, undefined where no order fits. */
function order(a: Value, b: Value): number | undefined {
  if (a.t === 'choice' && b.t === 'choice') {
    return setOf(a.v) === setOf(b.v) ? 0 : a.score - b.score || Number.NaN;
  }
  if (a.t === 'date' || b.t === 'date') {
    const [left, right] = [dayValue(a), dayValue(b)];
    if (left !== undefined && right !== undefined) return dayNumber(left) - dayNumber(right);
    return a.t === 'blank' || b.t === 'blank' ? Number.NaN : undefined;
  }
  const isText = ({ t }: Value) => t === 'text' || t === 'choice' || t === 'blank';
  if (isText(a) && isText(b)) {
    const [left, right] = [foldedOf(a), foldedOf(b)];
    return left === right ? 0 : left > right ? 1 : -1;
  }
  const [left, right] = [numericValue(a), numericValue(b)];
  if (Number.isNaN(left) || Number.isNaN(right)) return undefined;
  return isNearly(left, right) ? 0 : left - right;
}

function compared(sign: BinarySign, a: Value, b: Value): Value {
  const by = order(a, b);
  if (sign === '=') return truth(by === 0);
  if (sign === '<>') return truth(by !== 0);
  if (by === undefined) return failed('value');
  if (sign === '<') return truth(by < 0);
  if (sign === '>') return truth(by > 0);
  return truth(sign === '<=' ? by <= 0 : by >= 0);
}
