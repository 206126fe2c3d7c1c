/** Variables of Typeform (score, price), which questions add to, as calculated values. */
import { mention, type SketchItem } from '@/domain/form/sketch/sketch';
import { UnreadExpression, operandsIn, type Expression } from '../expression';
import { formulaFrom, quotedText, type FormulaDialect } from '../formulaFrom';
import { firstProp, prop, shownValue, wordAt, wordOf, type Raw } from '../raw';
import type { ForeignReading } from '../reading';
import { typeformCondition, typeformValue, type TypeformNames } from './logic';
import type { TypeformAction } from './pages';

const SIGNS: Readonly<Record<string, '+' | '-' | '*' | '/'>> = {
  add: '+',
  subtract: '-',
  multiply: '*',
  divide: '/',
};

/** More terms than this in one formula are longer than a formula can be. */
const TERMS = 10;

const variableOf = (action: unknown): string => {
  const details = prop(action, 'details');
  return wordAt(firstProp(details, 'target', 'variable'), 'value');
};

/** What is calculated only if its question was answered: one that was jumped over adds nothing. */
function asked(
  ref: string,
  condition: Expression | undefined,
  names: TypeformNames,
): Expression | undefined {
  const own = names.field(ref);
  if (!own) return condition;
  const answered: Expression = { is: 'answered', of: { is: 'answer', operand: own } };
  if (!condition) return answered;
  const speaksOfIt = operandsIn(condition).some(({ question }) => question === own.question);
  const isPositive = speaksOfIt && !/"(?:<>|not_contains)"/.test(JSON.stringify(condition));
  return isPositive ? condition : { is: 'sign', sign: 'and', of: [answered, condition] };
}

/** The value of a variable after one calculation, from that before it. */
function stepOf(
  { ref, action }: TypeformAction,
  before: string,
  names: TypeformNames,
  dialect: FormulaDialect,
): string {
  const kind = wordAt(action, 'action');
  const value = formulaFrom(typeformValue(prop(prop(action, 'details'), 'value'), names), dialect);
  const when = asked(ref, typeformCondition(prop(action, 'condition'), names), names);
  const sign = Object.hasOwn(SIGNS, kind) ? SIGNS[kind] : undefined;
  if (kind !== 'set' && !sign) throw new UnreadExpression(kind);
  const test = when && formulaFrom(when, dialect);
  if (sign === '+' || sign === '-') {
    return `${before} ${sign} ${test === undefined ? value : `IF(${test}, ${value}, 0)`}`;
  }
  if (sign) return `(${before}) ${sign} ${test === undefined ? value : `IF(${test}, ${value}, 1)`}`;
  return test === undefined ? value : `IF(${test}, ${value}, ${before})`;
}

export function variableItems(
  variables: Raw,
  calculations: readonly TypeformAction[],
  names: TypeformNames,
  reading: ForeignReading,
): SketchItem[] {
  const dialect: FormulaDialect = {
    known: reading.known,
    functions: {
      begins_with: ([text, start]) =>
        text && start ? `(LEFT(${text}, LEN(${start})) = ${start})` : undefined,
      ends_with: ([text, end]) =>
        text && end ? `(RIGHT(${text}, LEN(${end})) = ${end})` : undefined,
    },
  };
  const known = new Set(Object.keys(variables));
  for (const { ref, action } of calculations) {
    if (!known.has(variableOf(action))) reading.note('formula', ref, shownValue(action));
  }
  return [...known].flatMap((variable) => {
    const name = names.variable(variable)?.question ?? variable;
    const start = variables[variable];
    const first = typeof start === 'number' ? String(start) : quotedText(wordOf(start));
    const items: SketchItem[] = [];
    let formula = first;
    let terms = 0;
    for (const calculation of calculations) {
      if (variableOf(calculation.action) !== variable) continue;
      if (terms >= TERMS) {
        const part = `${name}_${items.length + 1}`;
        items.push({
          type: 'calculated',
          name: part,
          label: part,
          formula,
          settings: { shown: undefined },
        });
        formula = mention(part);
        terms = 0;
      }
      try {
        formula = stepOf(calculation, formula, names, dialect);
        terms += 1;
      } catch (error) {
        if (!(error instanceof UnreadExpression)) throw error;
        reading.note('formula', calculation.ref, shownValue(calculation.action));
      }
    }
    return [
      ...items,
      {
        type: 'calculated' as const,
        name,
        label: variable,
        formula,
        settings: { shown: undefined, ...(typeof start === 'string' ? { result: 'text' } : {}) },
      },
    ];
  });
}
