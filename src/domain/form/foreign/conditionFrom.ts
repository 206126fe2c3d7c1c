/** Expressions of foreign formats as conditions of sketches. */
import type { Operator } from '@/domain/form/definition/definition';
import type { SketchCondition, SketchOperand } from '@/domain/form/sketch/sketch';
import { UnreadExpression, type Expression, type Sign } from './expression';
import type { KnownQuestions } from './known';

/** What a format adds to the language that all have. */
export interface ConditionDialect {
  known: KnownQuestions;
  /** Names of functions that give the respondent's day, so many days on by their argument. */
  today: readonly string[];
  /** A call as an answer or a part of it. */
  operand?: (name: string, of: readonly Expression[]) => SketchOperand | undefined;
  /** A call as a condition. */
  call?: (
    name: string,
    of: readonly Expression[],
    convert: (expression: Expression) => SketchCondition,
  ) => SketchCondition | undefined;
  /** What is no comparison of an answer, as one of a calculated value; absent where there can be none. */
  calculated?: (expression: Expression) => SketchCondition;
}

const OPERATORS: Readonly<Partial<Record<Sign, Operator>>> = {
  '=': 'equals',
  '<>': 'not_equals',
  '<': 'less_than',
  '<=': 'at_most',
  '>': 'greater_than',
  '>=': 'at_least',
  contains: 'contains',
  not_contains: 'not_contains',
};

const ORDERS: readonly Sign[] = ['<', '<=', '>', '>='];

const FLIPPED: Readonly<Partial<Record<Sign, Sign>>> = {
  '=': '=',
  '<>': '<>',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/** A text, a number or a truth that the source writes out. */
export function constantOf(expression: Expression): string | number | boolean | undefined {
  if (expression.is === 'text' || expression.is === 'number' || expression.is === 'truth') {
    return expression.value;
  }
  if (expression.is === 'minus' && expression.of.is === 'number') return -expression.of.value;
  return undefined;
}

/** @throws UnreadExpression where it is none of ours */
export function conditionFrom(expression: Expression, dialect: ConditionDialect): SketchCondition {
  const convert = (inner: Expression) => conditionFrom(inner, dialect);
  const calculated = () => {
    if (!dialect.calculated) throw new UnreadExpression(expression.is);
    return dialect.calculated(expression);
  };
  switch (expression.is) {
    case 'not':
      return { not: convert(expression.of) };
    case 'empty':
    case 'answered': {
      const operand = operandOf(expression.of, dialect);
      if (!operand) return calculated();
      return { ...operand, op: expression.is === 'empty' ? 'is_empty' : 'is_answered' };
    }
    case 'answer':
      return truthOf(expression.operand, dialect);
    case 'call':
      return dialect.call?.(expression.name, expression.of, convert) ?? calculated();
    case 'sign': {
      const { sign, of } = expression;
      if (sign === 'and' || sign === 'or') return joined(sign, expression, dialect);
      return compared(sign, of[0], of[1], dialect) ?? calculated();
    }
    default:
      throw new UnreadExpression('constant');
  }
}

/** All parts of “a and b and c”, at one level, without recursion by their number. */
function joined(
  sign: 'and' | 'or',
  expression: Expression,
  dialect: ConditionDialect,
): SketchCondition {
  const parts: Expression[] = [];
  const open = [expression];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.is === 'sign' && next.sign === sign) open.push(next.of[1], next.of[0]);
    else parts.push(next);
  }
  const of = parts.map((part) => conditionFrom(part, dialect));
  return sign === 'and' ? { all: of } : { any: of };
}

function truthOf(operand: SketchOperand, { known }: ConditionDialect): SketchCondition {
  return known.sortOf(operand) === 'truth'
    ? { ...operand, op: 'equals', value: 'yes' }
    : { ...operand, op: 'is_answered' };
}

function operandOf(expression: Expression, dialect: ConditionDialect): SketchOperand | undefined {
  if (expression.is === 'answer') return expression.operand;
  return expression.is === 'call' ? dialect.operand?.(expression.name, expression.of) : undefined;
}

/** So many days after the respondent's day. */
function todayOf(expression: Expression, dialect: ConditionDialect): number | undefined {
  if (expression.is === 'call' && dialect.today.includes(expression.name)) {
    const [first] = expression.of;
    const days = first ? constantOf(first) : 0;
    return typeof days === 'number' && Number.isInteger(days) ? days : undefined;
  }
  if (expression.is !== 'sign' || (expression.sign !== '+' && expression.sign !== '-')) {
    return undefined;
  }
  const [left, right] = expression.of;
  const days = constantOf(right);
  const start = todayOf(left, dialect);
  if (start === undefined || typeof days !== 'number' || !Number.isInteger(days)) return undefined;
  return expression.sign === '+' ? start + days : start - days;
}

function compared(
  sign: Sign,
  left: Expression,
  right: Expression,
  dialect: ConditionDialect,
): SketchCondition | undefined {
  const operand = operandOf(left, dialect);
  if (!operand) {
    const flipped = FLIPPED[sign];
    return flipped && operandOf(right, dialect)
      ? compared(flipped, right, left, dialect)
      : undefined;
  }
  if (right.is === 'list') return ofList(sign, operand, right.of, dialect);
  const constant = constantOf(right);
  if (constant !== undefined) return ofConstant(sign, operand, constant, dialect);
  const op = OPERATORS[sign];
  if (!op) return undefined;
  const today = todayOf(right, dialect);
  if (today !== undefined) return { ...operand, op, today };
  const other = operandOf(right, dialect);
  // Options of two questions are compared by what they say, which formulas do.
  const isChoice = other && [operand, other].some((one) => dialect.known.sortOf(one) === 'one');
  return isChoice ? undefined : other && { ...operand, op, other };
}

function ofConstant(
  sign: Sign,
  operand: SketchOperand,
  constant: string | number | boolean,
  dialect: ConditionDialect,
): SketchCondition | undefined {
  const { known } = dialect;
  if (sign === 'any_of' || sign === 'all_of' || sign === 'none_of') {
    return ofList(sign, operand, [constantExpression(constant)], dialect);
  }
  const op = OPERATORS[sign];
  if (!op) return undefined;
  if (constant === '' && (sign === '=' || sign === '<>')) {
    return { ...operand, op: sign === '=' ? 'is_empty' : 'is_answered' };
  }
  const value = known.valueFor(operand, constant);
  // An option that is more or less than a number: by its score.
  if (ORDERS.includes(sign) && known.isScored(operand)) return undefined;
  // A text that is more or less than a number: by the number that it is.
  if (ORDERS.includes(sign) && typeof constant === 'number' && known.isText(operand)) {
    return undefined;
  }
  if (known.sortOf(operand) === 'many') {
    if (sign === '=' || sign === '<>') {
      return ofList(sign, operand, [constantExpression(constant)], dialect);
    }
    if (sign === 'contains') return { ...operand, op: 'includes', value };
    if (sign === 'not_contains') return { ...operand, op: 'not_includes', value };
  }
  return { ...operand, op, value };
}

const constantExpression = (value: string | number | boolean): Expression =>
  typeof value === 'string'
    ? { is: 'text', value }
    : typeof value === 'number'
      ? { is: 'number', value }
      : { is: 'truth', value };

/** A comparison with several options: any, all or none of them, or exactly these. */
function ofList(
  sign: Sign,
  operand: SketchOperand,
  of: readonly Expression[],
  { known }: ConditionDialect,
): SketchCondition | undefined {
  const values = of.map((one) => {
    const constant = constantOf(one);
    if (constant === undefined) throw new UnreadExpression('list');
    return known.valueFor(operand, constant);
  });
  const isMany = known.sortOf(operand) === 'many';
  const each = values.map((value): SketchCondition => ({
    ...operand,
    op: isMany ? 'includes' : 'equals',
    value,
  }));
  switch (sign) {
    case 'any_of':
      return { ...operand, op: 'one_of', values };
    case 'none_of':
      return { ...operand, op: 'none_of', values };
    case 'contains':
    case 'all_of':
      return { all: each };
    case 'not_contains':
      return { not: { all: each } };
    case '=':
    case '<>': {
      if (!isMany && values.length > 1) return undefined;
      // Of several options to choose, exactly these: the number of chosen ones is compared, too.
      const count: SketchCondition = {
        question: operand.question,
        part: 'count',
        op: 'equals',
        value: values.length,
      };
      const isExact = isMany && operand.part === undefined;
      const same: SketchCondition = { all: isExact ? [...each, count] : each };
      return sign === '=' ? same : { not: same };
    }
    default:
      return undefined;
  }
}
