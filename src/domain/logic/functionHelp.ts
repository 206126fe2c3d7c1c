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
  IF: entry('test, then, otherwise', 'same', 'One value where the test holds, another where not.'),
  IFS: entry('test, value, …', 'same', 'The value after the first test that holds.'),
  SWITCH: entry(
    'value, case, result, …, otherwise',
    'same',
    'The result after the first case that equals the value.',
  ),
  AND: entry('test, …', 'boolean', 'Whether all tests hold.'),
  OR: entry('test, …', 'boolean', 'Whether any of the tests holds.'),
  NOT: entry('test', 'boolean', 'Whether a test does not hold.'),
  TRUE: entry('', 'boolean', 'What always holds.'),
  FALSE: entry('', 'boolean', 'What never holds.'),
  IFERROR: entry('value, instead', 'same', 'The value, or another where it cannot be worked out.'),
  ISERROR: entry('value', 'boolean', 'Whether a value cannot be worked out.'),
  ISBLANK: entry('value', 'boolean', 'Whether nothing was answered.'),
  SUM: entry('number, …', 'number', 'All numbers added up; of a group, those of all rows.'),
  AVERAGE: entry('number, …', 'number', 'The mean of the numbers that were answered.'),
  MIN: entry('value, …', 'same', 'The least number, or the earliest date.'),
  MAX: entry('value, …', 'same', 'The greatest number, or the latest date.'),
  COUNT: entry(
    'value, …',
    'number',
    'How many numbers, dates, choices or rows of a group there are.',
  ),
  COUNTA: entry('value, …', 'number', 'How many values are not blank.'),
  COUNTIF: entry('list, criterion', 'number', 'How many of a list fit, such as ">=18".'),
  SUMIF: entry(
    'list, criterion, sum of',
    'number',
    'The sum of what fits, or of the list beside it.',
  ),
  SUMPRODUCT: entry('list, list, …', 'number', 'The rows of lists multiplied, then added up.'),
  SCORE: entry('choice, …', 'number', 'The points of what was chosen.'),
  ROUND: entry(
    'number, digits',
    'number',
    'Rounds to so many digits after the point; half goes up.',
  ),
  ROUNDUP: entry('number, digits', 'number', 'Rounds away from zero.'),
  ROUNDDOWN: entry('number, digits', 'number', 'Rounds towards zero.'),
  CEILING: entry('number, step', 'number', 'Rounds up to a multiple of the step.'),
  FLOOR: entry('number, step', 'number', 'Rounds down to a multiple of the step.'),
  INT: entry('number', 'number', 'Rounds down to a whole number.'),
  ABS: entry('number', 'number', 'The number without its sign.'),
  MOD: entry('number, by', 'number', 'What is left after dividing.'),
  POWER: entry('number, to', 'number', 'The number to a power, as ^ does.'),
  SQRT: entry('number', 'number', 'The square root.'),
  LEN: entry('text', 'number', 'How many characters a text has.'),
  LEFT: entry('text, count', 'text', 'The first characters of a text.'),
  RIGHT: entry('text, count', 'text', 'The last characters of a text.'),
  MID: entry('text, from, count', 'text', 'Characters from a place on, the first being 1.'),
  UPPER: entry('text', 'text', 'The text in capitals.'),
  LOWER: entry('text', 'text', 'The text in small letters.'),
  TRIM: entry('text', 'text', 'The text without needless spaces.'),
  CONCAT: entry('text, …', 'text', 'Texts put together, as & does.'),
  TEXTJOIN: entry(
    'between, skip blanks, text, …',
    'text',
    'Texts put together, with a text between.',
  ),
  SUBSTITUTE: entry('text, old, new', 'text', 'Puts a text in the place of another.'),
  CONTAINS: entry('where, part', 'boolean', 'Whether a text, a choice or a list has a part in it.'),
  VALUE: entry('text', 'number', 'The number that a text writes.'),
  FIXED: entry('number, digits', 'text', 'A number as text, with so many digits after the point.'),
  DATE: entry('year, month, day', 'date', 'A date from its parts, the year with four digits.'),
  YEAR: entry('date', 'number', 'The year of a date.'),
  MONTH: entry('date', 'number', 'The month of a date, 1 to 12.'),
  DAY: entry('date', 'number', 'The day of the month.'),
  WEEKDAY: entry(
    'date, kind',
    'number',
    'The day of the week from Sunday as 1; kind 2: from Monday.',
  ),
  DAYS: entry('end, start', 'number', 'How many days lie between two dates.'),
  DATEDIF: entry(
    'start, end, unit',
    'number',
    'Whole years "Y", months "M" or days "D" between dates.',
  ),
  EDATE: entry('date, months', 'date', 'The same day so many months later.'),
  EOMONTH: entry('date, months', 'date', 'The last day of a month, so many months later.'),
  DATEVALUE: entry('text', 'date', 'The date that a text writes, such as "2026-11-21".'),
  TODAY: entry('', 'date', 'The day on which the form is answered.'),
} as const satisfies Record<FunctionName, FunctionHelp>;

/** A function as one writes it: `ROUND(number, digits)`. */
export function signatureOf(name: FunctionName): string {
  return `${name}(${FUNCTION_HELP[name].args})`;
}
