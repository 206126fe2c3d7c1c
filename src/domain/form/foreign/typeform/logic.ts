/** Logic of Typeform: conditions of its jumps and calculations, as expressions. */
import type { SketchOperand } from '@/domain/form/sketch/sketch';
import { UnreadExpression, type Expression, type Sign } from '../expression';
import { isRaw, listAt, prop, wordAt, wordOf } from '../raw';

/** What names of the source mean. */
export interface TypeformNames {
  field: (ref: string) => SketchOperand | undefined;
  /** The value that an option has in its question, by its ref. */
  choice: (ref: string) => string;
  hidden: (name: string) => SketchOperand | undefined;
  variable: (name: string) => SketchOperand | undefined;
  /** Whether several options may be chosen: “is” then means that one of them was. */
  isMany: (operand: SketchOperand) => boolean;
}

const SIGNS: Readonly<Record<string, Sign>> = {
  is: '=',
  equal: '=',
  on: '=',
  is_not: '<>',
  not_equal: '<>',
  not_on: '<>',
  lower_than: '<',
  earlier_than: '<',
  lower_equal_than: '<=',
  earlier_than_or_on: '<=',
  greater_than: '>',
  later_than: '>',
  greater_equal_than: '>=',
  later_than_or_on: '>=',
  contains: 'contains',
  not_contains: 'not_contains',
};

function operandFor(type: string, value: string, names: TypeformNames): SketchOperand {
  const find = { field: names.field, hidden: names.hidden, variable: names.variable };
  const found = Object.hasOwn(find, type) ? find[type as keyof typeof find](value) : undefined;
  if (!found) throw new UnreadExpression(`${type} ${value}`);
  return found;
}

/** One of the two sides of a comparison, or a value that a calculation uses. */
export function typeformValue(value: unknown, names: TypeformNames): Expression {
  const type = wordAt(value, 'type');
  const inner = prop(value, 'value');
  if (type === 'choice') return { is: 'text', value: names.choice(wordOf(inner)) };
  if (type === 'constant' || type === 'end' || type === '') {
    if (typeof inner === 'number') return { is: 'number', value: inner };
    if (typeof inner === 'boolean') return { is: 'truth', value: inner };
    if (typeof inner !== 'string') throw new UnreadExpression('constant');
    return { is: 'text', value: inner };
  }
  return { is: 'answer', operand: operandFor(type, wordOf(inner), names) };
}

/**
 * A condition as an expression; undefined for one that always holds.
 *
 * @throws UnreadExpression
 */
export function typeformCondition(
  condition: unknown,
  names: TypeformNames,
  depth = 0,
): Expression | undefined {
  if (depth > 20) throw new UnreadExpression('depth');
  if (!isRaw(condition)) return undefined;
  const op = wordAt(condition, 'op');
  const vars = listAt(condition, 'vars');
  if (op === 'always' || op === '') return undefined;
  if (op === 'and' || op === 'or') {
    const parts = vars.map((one) => typeformCondition(one, names, depth + 1));
    const known = parts.filter((part) => part !== undefined);
    const [first, ...rest] = known;
    // A part that always holds makes all of an “or” hold, and changes nothing of an “and”.
    if (!first || (op === 'or' && known.length < parts.length)) return undefined;
    return rest.reduce<Expression>(
      (left, right) => ({ is: 'sign', sign: op, of: [left, right] }),
      first,
    );
  }
  const [left, right] = vars;
  const operand = typeformValue(left, names);
  if (op === 'is_empty') return { is: 'empty', of: operand };
  if (op === 'is_not_empty') return { is: 'answered', of: operand };
  const value = typeformValue(right, names);
  if (op === 'begins_with' || op === 'ends_with') {
    return { is: 'call', name: op, of: [operand, value] };
  }
  const sign = Object.hasOwn(SIGNS, op) ? SIGNS[op] : undefined;
  if (!sign) throw new UnreadExpression(op);
  const isMany = operand.is === 'answer' && names.isMany(operand.operand);
  const instead: Sign = sign === '=' ? 'contains' : sign === '<>' ? 'not_contains' : sign;
  return { is: 'sign', sign: isMany ? instead : sign, of: [operand, value] };
}
