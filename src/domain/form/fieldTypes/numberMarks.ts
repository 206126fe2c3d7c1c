/**
 * How the languages of forms write numbers and money, after Unicode's CLDR. Of our own and not by Intl at run time, whose
 * texts differ between versions: browser and server must agree byte for byte. A test compares them with Node's.
 */

export interface NumberMarks {
  decimal: string;
  group: string;
  /** In pairs above the thousand: 12,34,567. */
  isIndian: boolean;
  /** Digits before the last three from which on they are grouped. */
  least: number;
  minus: string;
  /** `-`, `¤` and `#` for the minus, the currency and the amount. */
  money: string;
}

/** By the start of the language's code, the first that fits: decimal sign, group sign, `least` or `I`, money. */
const MARKS: readonly (readonly [languages: RegExp, marks: string])[] = [
  [/^(?:en-in|hi)\b/, '.,I-¤#'],
  [/^ar\b/, '.,1\u200f\u200e-#\u00a0¤'],
  [/^he\b/, '.,1\u200f\u200e-#\u00a0\u200f¤'],
  [/^de-(?:ch|li)\b/, ".'1-¤\u00a0#"],
  [/^es-(?:mx|us|pr|gt|hn|ni|pa|sv|do|pe)\b/, '.,1-¤#'],
  [/^(?:es|it)\b/, ',.2-#\u00a0¤'],
  [/^fr-ca\b/, ',\u00a01-#\u00a0¤'],
  [/^fr\b/, ',\u202f1-#\u00a0¤'],
  [/^nl\b/, ',.1¤\u00a0-#'],
  [/^(?:pl|pt-pt|hu|bg)\b/, ',\u00a02-#\u00a0¤'],
  [/^pt\b/, ',.1-¤\u00a0#'],
  [/^(?:sv|nb|nn|no|fi)\b/, ',\u00a01\u2212#\u00a0¤'],
  [/^(?:cs|sk|ru|uk)\b/, ',\u00a01-#\u00a0¤'],
  [/^tr\b/, ',.1-¤#'],
  [/^(?:de|da|ro|el)\b/, ',.1-#\u00a0¤'],
];
const ENGLISH = '.,1-¤#';

const MINUS = /\u200e?[-\u2212]/;

/** The marks of a language by its BCP 47 code; English ones if it has none here. */
export function marksOf(locale = ''): NumberMarks {
  const [, marks = ENGLISH] =
    MARKS.find(([languages]) => languages.test(locale.toLowerCase())) ?? [];
  const [decimal = '', group = '', least = '', ...money] = marks;
  return {
    decimal,
    group,
    isIndian: least === 'I',
    least: Number(least) || 1,
    minus: MINUS.exec(marks)?.[0] ?? '',
    money: money.join('').replace(MINUS, '-'),
  };
}

/** Whether a language writes its decimals behind a comma. */
export const writesComma = (locale?: string): boolean => marksOf(locale).decimal === ',';
