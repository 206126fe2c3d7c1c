/** Expressions of foreign formats as formulas in our own language, with mentions in place of names. */
import { mention, type SketchOperand } from '@/domain/form/sketch/sketch';
import { constantOf } from './conditionFrom';
import { UnreadExpression, type Expression } from './expression';
import type { KnownQuestions } from './known';

export interface FormulaDialect {
  known: KnownQuestions;
  /** Functions of the source by name: their arguments as formula text → a formula; undefined for what has no equal. */
  functions: Readonly<
    Record<string, (of: readonly string[], raw: readonly Expression[]) => string | undefined>
  >;
  operand?: (name: string, of: readonly Expression[]) => SketchOperand | undefined;
}

export const quotedText = (text: string): string =>
  `"${text.replaceAll('"', '""').replace(/[“”]/g, "'")}"`;

const COMPARES: readonly string[] = ['=', '<>', '<', '<=', '>', '>='];

/** @throws UnreadExpression */
export function formulaFrom(expression: Expression, dialect: FormulaDialect): string {
  const inner = (one: Expression) => formulaFrom(one, dialect);
  switch (expression.is) {
    case 'text':
      return quotedText(expression.value);
    case 'number':
      if (!Number.isFinite(expression.value)) throw new UnreadExpression('number');
      return String(expression.value);
    case 'truth':
      return expression.value ? 'TRUE()' : 'FALSE()';
    case 'answer':
      return mention(expression.operand.question, expression.operand.part);
    case 'not':
      return `NOT(${inner(expression.of)})`;
    case 'minus':
      return `-(${figureIn(expression.of, dialect)})`;
    case 'empty':
      return `ISBLANK(${inner(expression.of)})`;
    case 'answered':
      return `NOT(ISBLANK(${inner(expression.of)}))`;
    case 'list':
      throw new UnreadExpression('list');
    case 'call': {
      const { name, of } = expression;
      const operand = dialect.operand?.(name, of);
      if (operand) return mention(operand.question, operand.part);
      const make = Object.hasOwn(dialect.functions, name) ? dialect.functions[name] : undefined;
      const made = make?.(
        of.map((one) => (one.is === 'list' ? '' : inner(one))),
        of,
      );
      if (made === undefined) throw new UnreadExpression(name);
      return made;
    }
    case 'sign':
      return signed(expression, dialect);
  }
}

/** A value to calculate with: of an option, its score; of a text, the number that it is. */
function figureIn(expression: Expression, dialect: FormulaDialect): string {
  const made = formulaFrom(expression, dialect);
  if (expression.is !== 'answer') return made;
  if (dialect.known.isScored(expression.operand)) return `SCORE(${made})`;
  return dialect.known.isText(expression.operand) ? `VALUE(${made})` : made;
}

function signed(
  { sign, of: [left, right] }: Expression & { is: 'sign' },
  dialect: FormulaDialect,
): string {
  if (sign === 'and' || sign === 'or') {
    const name = sign === 'and' ? 'AND' : 'OR';
    return `${name}(${formulaFrom(left, dialect)}, ${formulaFrom(right, dialect)})`;
  }
  if (COMPARES.includes(sign)) {
    const isOrder = sign !== '=' && sign !== '<>' && !isDay(left, right, dialect);
    return `(${beside(left, right, dialect, isOrder)} ${sign} ${beside(right, left, dialect, isOrder)})`;
  }
  switch (sign) {
    case 'contains':
      return `CONTAINS(${formulaFrom(left, dialect)}, ${beside(right, left, dialect)})`;
    case 'not_contains':
      return `NOT(CONTAINS(${formulaFrom(left, dialect)}, ${beside(right, left, dialect)}))`;
    case 'any_of':
    case 'none_of': {
      if (right.is !== 'list' || right.of.length === 0) throw new UnreadExpression(sign);
      const each = right.of.map(
        (one) => `CONTAINS(${formulaFrom(left, dialect)}, ${beside(one, left, dialect)})`,
      );
      return sign === 'any_of' ? `OR(${each.join(', ')})` : `NOT(OR(${each.join(', ')}))`;
    }
    case 'mod':
      return `MOD(${figureIn(left, dialect)}, ${figureIn(right, dialect)})`;
    case '&':
      return `(${formulaFrom(left, dialect)} & ${formulaFrom(right, dialect)})`;
    case 'all_of':
      throw new UnreadExpression(sign);
    default:
      return `(${figureIn(left, dialect)} ${sign} ${figureIn(right, dialect)})`;
  }
}

/** Whether an answer of a day is compared. */
const isDay = (left: Expression, right: Expression, { known }: FormulaDialect): boolean =>
  [left, right].some(
    (one) => one.is === 'answer' && known.find(one.operand.question)?.type === 'date',
  );

/** What an answer is compared with: an option by its label, a day as a day. */
function beside(
  expression: Expression,
  other: Expression,
  dialect: FormulaDialect,
  isOrder = false,
): string {
  const constant = constantOf(expression);
  if (isOrder && constant === undefined) return figureIn(expression, dialect);
  if (isOrder || constant === undefined || other.is !== 'answer') {
    return formulaFrom(expression, dialect);
  }
  const label = dialect.known.labelFor(other.operand, constant);
  if (label !== undefined) return quotedText(label);
  const type = dialect.known.find(other.operand.question)?.type;
  return type === 'date' && typeof constant === 'string'
    ? `DATEVALUE(${quotedText(constant)})`
    : formulaFrom(expression, dialect);
}

const TEXT_CALLS: readonly string[] = [
  'concat',
  'substr',
  'string',
  'jr:choice-name',
  'normalize-space',
  'displayvalue',
];
const DATE_CALLS: readonly string[] = ['today', 'currentdate', 'dateadd'];
const TEXT_TYPES: readonly string[] = [
  'short_text',
  'long_text',
  'email',
  'phone',
  'url',
  'name',
  'address',
  'single_choice',
  'dropdown',
  'multiple_choice',
  'yes_no',
];

/** What a formula comes to, if that is no number. */
export function formulaResult(
  expression: Expression,
  known: KnownQuestions,
): 'text' | 'date' | undefined {
  switch (expression.is) {
    case 'text':
      return 'text';
    case 'answer': {
      const item = known.find(expression.operand.question);
      if (!item || expression.operand.part === 'count') return undefined;
      if (item.type === 'date') return 'date';
      return TEXT_TYPES.includes(item.type) ? 'text' : undefined;
    }
    case 'call': {
      const { name, of } = expression;
      if (TEXT_CALLS.includes(name)) return 'text';
      if (DATE_CALLS.includes(name)) return 'date';
      const values = name === 'if' || name === 'iif' ? of.slice(1) : name === 'coalesce' ? of : [];
      return values.map((one) => formulaResult(one, known)).find((one) => one !== undefined);
    }
    case 'sign':
      return expression.sign === '&' ? 'text' : undefined;
    default:
      return undefined;
  }
}
