/** What the functions of formulas do, in words, for those who write them. */
import type { FunctionName } from './functions';

/** `same`: what those of its arguments are that it hands on. */
type Gives = 'number' | 'text' | 'date' | 'boolean' | 'same';

interface FunctionHelp {
  /** Its arguments, as one reads them between the brackets. */
  args: string;
  /** What it does, in one line. */
  help: string;
  gives: Gives;
}

const entry = (args: string, gives: Gives, help: string): FunctionHelp => ({ args, gives, help });

export const FUNCTION_HELP = {
  IF: entry('test, then, otherwise', 'same', 'One value if the test is true, another if it isn’t.'),
  IFS: entry('test, value, …', 'same', 'The value after the first test that is true.'),
  SWITCH: entry(
    'value, case, result, …, otherwise',
    'same',
    'The result after the first case that matches the value.',
  ),
  AND: entry('test, …', 'boolean', 'True if all tests are true.'),
  OR: entry('test, …', 'boolean', 'True if any test is true.'),
  NOT: entry('test', 'boolean', 'True if the test is false.'),
  TRUE: entry('', 'boolean', 'Always true.'),
  FALSE: entry('', 'boolean', 'Always false.'),
  IFERROR: entry('value, instead', 'same', 'The value, or another one if it can’t be worked out.'),
  ISERROR: entry('value', 'boolean', 'True if a value can’t be worked out.'),
  ISBLANK: entry('value', 'boolean', 'True if the question wasn’t answered.'),
  SUM: entry('number, …', 'number', 'Adds up numbers; for a group, those of all entries.'),
  AVERAGE: entry('number, …', 'number', 'The average of the numbers that were answered.'),
  MIN: entry('value, …', 'same', 'The smallest number or the earliest date.'),
  MAX: entry('value, …', 'same', 'The largest number or the latest date.'),
  COUNT: entry(
    'value, …',
    'number',
    'How many numbers, dates, choices or group entries there are.',
  ),
  COUNTA: entry('value, …', 'number', 'How many values are not blank.'),
  COUNTIF: entry('list, criterion', 'number', 'How many values in a list match, such as ">=18".'),
  SUMIF: entry(
    'list, criterion, sum of',
    'number',
    'Adds up matching values, or the matching entries in a second list.',
  ),
  SUMPRODUCT: entry(
    'list, list, …',
    'number',
    'Multiplies lists row by row, then adds up the results.',
  ),
  SCORE: entry('choice, …', 'number', 'The points of the chosen options.'),
  ROUND: entry('number, digits', 'number', 'Rounds to a number of decimals; half rounds up.'),
  ROUNDUP: entry('number, digits', 'number', 'Rounds away from zero.'),
  ROUNDDOWN: entry('number, digits', 'number', 'Rounds towards zero.'),
  CEILING: entry('number, step', 'number', 'Rounds up to a multiple of the step.'),
  FLOOR: entry('number, step', 'number', 'Rounds down to a multiple of the step.'),
  INT: entry('number', 'number', 'Rounds down to a whole number.'),
  ABS: entry('number', 'number', 'The number without its sign.'),
  MOD: entry('number, by', 'number', 'The remainder of a division.'),
  POWER: entry('number, to', 'number', 'A number raised to a power, like ^.'),
  SQRT: entry('number', 'number', 'The square root.'),
  LEN: entry('text', 'number', 'The number of characters.'),
  LEFT: entry('text, count', 'text', 'The first characters of a text.'),
  RIGHT: entry('text, count', 'text', 'The last characters of a text.'),
  MID: entry('text, from, count', 'text', 'Characters from a position; the first is 1.'),
  UPPER: entry('text', 'text', 'The text in upper case.'),
  LOWER: entry('text', 'text', 'The text in lower case.'),
  TRIM: entry('text', 'text', 'The text without extra spaces.'),
  CONCAT: entry('text, …', 'text', 'Joins pieces of text, like &.'),
  TEXTJOIN: entry('between, skip blanks, text, …', 'text', 'Joins text with a separator.'),
  SUBSTITUTE: entry('text, old, new', 'text', 'Replaces one text with another.'),
  CONTAINS: entry('where, part', 'boolean', 'True if a text, choice or list contains something.'),
  VALUE: entry('text', 'number', 'Turns text into a number.'),
  FIXED: entry('number, digits', 'text', 'Turns a number into text, with a number of decimals.'),
  DATE: entry('year, month, day', 'date', 'A date from its year (four digits), month and day.'),
  YEAR: entry('date', 'number', 'The year of a date.'),
  MONTH: entry('date', 'number', 'The month of a date, 1 to 12.'),
  DAY: entry('date', 'number', 'The day of the month.'),
  WEEKDAY: entry(
    'date, kind',
    'number',
    'The day of the week: 1 is Sunday, or Monday with kind 2.',
  ),
  DAYS: entry('end, start', 'number', 'The number of days between two dates.'),
  DATEDIF: entry(
    'start, end, unit',
    'number',
    'The whole years "Y", months "M" or days "D" between two dates.',
  ),
  EDATE: entry('date, months', 'date', 'The same day, a number of months later.'),
  EOMONTH: entry('date, months', 'date', 'The last day of a month, a number of months later.'),
  DATEVALUE: entry('text', 'date', 'Turns text such as "2026-11-21" into a date.'),
  TODAY: entry('', 'date', 'The day of the response.'),
} as const satisfies Record<FunctionName, FunctionHelp>;

/** The call signature of a function: `ROUND(number, digits)`. */
export function signatureOf(name: FunctionName): string {
  return `${name}(${FUNCTION_HELP[name].args})`;
}
