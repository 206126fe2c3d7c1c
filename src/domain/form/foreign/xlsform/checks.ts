/** Constraints of XLSForm as settings of ours, as far as each part is a simple bound. */
import type { FieldType } from '@/domain/form/definition/definition';
import { constantOf } from '../conditionFrom';
import type { Expression, Sign } from '../expression';

type Settings = Record<string, unknown>;

/** The parts of “a and b and c”. */
function partsOf(expression: Expression): Expression[] {
  const parts: Expression[] = [];
  const open = [expression];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.is === 'sign' && next.sign === 'and') open.push(next.of[1], next.of[0]);
    else parts.push(next);
  }
  return parts;
}

const FLIPPED: Readonly<Partial<Record<Sign, Sign>>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '=': '=',
};
const NUMBERS: readonly FieldType[] = ['number', 'slider'];

const isSelf = (expression: Expression, self: string): boolean =>
  expression.is === 'answer' && expression.operand.question === self;

const callOfSelf = (expression: Expression, name: string, self: string): boolean =>
  expression.is === 'call' &&
  expression.name === name &&
  expression.of[0] !== undefined &&
  isSelf(expression.of[0], self);

/** Days from today of `today()` and `today() + 7`. */
function fromToday(expression: Expression): number | undefined {
  if (expression.is === 'call' && expression.name === 'today') return 0;
  if (expression.is !== 'sign') return undefined;
  const [left, right] = expression.of;
  const days = constantOf(right);
  if (fromToday(left) !== 0 || typeof days !== 'number' || !Number.isInteger(days))
    return undefined;
  if (expression.sign === '+') return days;
  return expression.sign === '-' ? -days : undefined;
}

/** Both ends of a bound: at least, at most, or exactly. */
function bounds(
  sign: Sign,
  value: number,
  step: number | undefined,
): { min?: number; max?: number } | undefined {
  switch (sign) {
    case '>=':
      return { min: value };
    case '<=':
      return { max: value };
    case '=':
      return { min: value, max: value };
    case '>':
      return step === undefined ? undefined : { min: Math.floor(value) + step };
    case '<':
      return step === undefined ? undefined : { max: Math.ceil(value) - step };
    default:
      return undefined;
  }
}

function named(
  found: { min?: number; max?: number } | undefined,
  min: string,
  max: string,
): Settings | undefined {
  if (!found) return undefined;
  return {
    ...(found.min === undefined ? {} : { [min]: found.min }),
    ...(found.max === undefined ? {} : { [max]: found.max }),
  };
}

/** One comparison as a setting of that type. */
function settingOf(
  part: Expression,
  self: string,
  type: FieldType,
  isWhole: boolean,
): Settings | undefined {
  if (callOfSelf(part, 'regex', self) && part.is === 'call') {
    const pattern = part.of[1] && constantOf(part.of[1]);
    return type === 'short_text' && typeof pattern === 'string' ? { pattern } : undefined;
  }
  if (part.is !== 'sign') return undefined;
  const [left, right] = part.of;
  const flipped = FLIPPED[part.sign];
  if (!isSelf(left, self) && left.is !== 'call' && flipped) {
    return settingOf({ ...part, sign: flipped, of: [right, left] }, self, type, isWhole);
  }
  const value = constantOf(right);
  if (callOfSelf(left, 'string-length', self) && typeof value === 'number') {
    const isText = type === 'short_text' || type === 'long_text';
    return isText ? named(bounds(part.sign, value, 1), 'minLength', 'maxLength') : undefined;
  }
  if (callOfSelf(left, 'count-selected', self) && typeof value === 'number') {
    return type === 'multiple_choice'
      ? named(bounds(part.sign, value, 1), 'minChoices', 'maxChoices')
      : undefined;
  }
  if (!isSelf(left, self)) return undefined;
  if (NUMBERS.includes(type)) {
    const figure = typeof value === 'string' ? Number(value) : value;
    if (typeof figure !== 'number' || !Number.isFinite(figure)) return undefined;
    return named(bounds(part.sign, figure, isWhole ? 1 : undefined), 'min', 'max');
  }
  if (type !== 'date') return undefined;
  const days = fromToday(right);
  if (days !== undefined) return named(bounds(part.sign, days, 1), 'minFromToday', 'maxFromToday');
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  if (part.sign === '>=') return { min: value };
  return part.sign === '<=' ? { max: value } : undefined;
}

/** The settings that a constraint asks for, and whether they say all of it. */
export function checksFrom(
  expression: Expression,
  self: string,
  type: FieldType,
  isWhole: boolean,
): { settings: Settings; isWhole: boolean } {
  const found = partsOf(expression).map((part) => settingOf(part, self, type, isWhole));
  return {
    settings: Object.assign({}, ...found.filter((one) => one !== undefined)) as Settings,
    isWhole: found.every((one) => one !== undefined),
  };
}
