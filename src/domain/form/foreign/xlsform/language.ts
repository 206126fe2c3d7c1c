/** Expressions of XLSForm (XPath 1.0 with ODK's functions) in ours. */
import type { SketchOperand } from '@/domain/form/sketch/sketch';
import type { ConditionDialect } from '../conditionFrom';
import { constantOf } from '../conditionFrom';
import {
  UnreadExpression,
  type Expression,
  type Sign,
  type Token,
  type TokenRule,
} from '../expression';
import { formulaFrom, type FormulaDialect } from '../formulaFrom';
import type { KnownQuestions } from '../known';

const sign = (name: Sign): Token => ({ t: 'sign', sign: name });
const value = (expression: Expression): Token => ({ t: 'value', value: expression });
const word = (name: string) => new RegExp(`${name}(?![\\w:.-])`, 'y');

/** @param resolve what a name means; @param self the question that a dot stands for */
export function xpathRules(
  resolve: (name: string) => SketchOperand,
  self: SketchOperand | undefined,
): TokenRule[] {
  const answer = (operand: SketchOperand) => value({ is: 'answer', operand });
  return [
    [/\s+/y, () => undefined],
    [/\$\{\s*(?:last-saved#)?([^{}]{1,200}?)\s*\}/y, ([, name = '']) => answer(resolve(name))],
    [/'([^']*)'/y, ([, text = '']) => value({ is: 'text', value: text })],
    [/"([^"]*)"/y, ([, text = '']) => value({ is: 'text', value: text })],
    [/(?:\d+\.?\d*|\.\d+)(?![\w.])/y, ([text]) => value({ is: 'number', value: Number(text) })],
    [
      /\.(?![.\w/])/y,
      () => {
        if (!self) throw new UnreadExpression('.');
        return answer(self);
      },
    ],
    [/!=/y, () => sign('<>')],
    [/<=/y, () => sign('<=')],
    [/>=/y, () => sign('>=')],
    [/==?/y, () => sign('=')],
    [/</y, () => sign('<')],
    [/>/y, () => sign('>')],
    [/\+/y, () => sign('+')],
    [/[-−–]/y, () => sign('-')],
    [/\*/y, () => sign('*')],
    [word('and'), () => sign('and')],
    [word('or'), () => sign('or')],
    [word('div'), () => sign('/')],
    [word('mod'), () => sign('mod')],
    [/[(),]/y, ([text]) => ({ t: text as '(' | ')' | ',' })],
    [/[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?(?=\s*\()/y, ([name]) => ({ t: 'name', name })],
  ];
}

/** Calls that only change how a value is written, and constants written as calls. */
export function simplified(expression: Expression): Expression {
  switch (expression.is) {
    case 'call': {
      const of = expression.of.map(simplified);
      const [first] = of;
      const { name } = expression;
      if (name === 'true' || name === 'false') return { is: 'truth', value: name === 'true' };
      if (name === 'not' && first && of.length === 1) return { is: 'not', of: first };
      if (['date', 'date-time', 'string', 'number', 'once', 'boolean'].includes(name) && first) {
        if (name !== 'number' || first.is === 'answer') return first;
        const figure = Number(constantOf(first));
        if (Number.isFinite(figure)) return { is: 'number', value: figure };
      }
      return { is: 'call', name, of };
    }
    case 'sign':
      return { ...expression, of: [simplified(expression.of[0]), simplified(expression.of[1])] };
    case 'not':
    case 'minus':
    case 'empty':
    case 'answered':
      return { is: expression.is, of: simplified(expression.of) };
    default:
      return expression;
  }
}

/** Numbers of chosen options, and of rows of a repeat. */
const counted = (name: string, of: readonly Expression[]): SketchOperand | undefined => {
  const [first] = of;
  return (name === 'count-selected' || name === 'count') && first?.is === 'answer'
    ? { question: first.operand.question, part: 'count' }
    : undefined;
};

/** `selected(${q}, 'a')`: the question and the option. */
export function selectedIn(
  name: string,
  of: readonly Expression[],
): { operand: SketchOperand; value: string | number } | undefined {
  const [left, right] = of;
  const option = right && constantOf(right);
  if (name !== 'selected' || left?.is !== 'answer' || option === undefined) return undefined;
  return { operand: left.operand, value: typeof option === 'boolean' ? String(option) : option };
}

export const xpathConditions = (known: KnownQuestions): ConditionDialect => ({
  known,
  today: ['today'],
  operand: (name, of) => {
    const operand = counted(name, of);
    const sort = operand && known.sortOf({ question: operand.question });
    return sort === 'many' || sort === 'group' ? operand : undefined;
  },
  call: (name, of) => {
    const chosen = selectedIn(name, of);
    if (chosen) {
      const option = known.valueFor(chosen.operand, chosen.value);
      const isMany = known.sortOf(chosen.operand) === 'many';
      return { ...chosen.operand, op: isMany ? 'includes' : 'equals', value: option };
    }
    const [left, right] = of;
    if (left?.is !== 'answer') return undefined;
    const text = right && constantOf(right);
    if (typeof text !== 'string') return undefined;
    const { operand } = left;
    if (name === 'contains') return { ...operand, op: 'contains', value: text };
    if (name === 'starts-with') return { ...operand, op: 'starts_with', value: text };
    return name === 'ends-with' ? { ...operand, op: 'ends_with', value: text } : undefined;
  },
});

const call =
  (name: string) =>
  (of: readonly string[]): string | undefined =>
    of.length === 0 ? undefined : `${name}(${of.join(', ')})`;

const two =
  (make: (first: string, second: string) => string) =>
  ([first, second]: readonly string[]): string | undefined =>
    first === undefined || second === undefined ? undefined : make(first, second);

export const xpathFormulas = (known: KnownQuestions): FormulaDialect => ({
  known,
  operand: (name, of) => {
    const [first] = of;
    if (name === 'jr:choice-name') return first?.is === 'answer' ? first.operand : undefined;
    return name === 'count-selected' ? counted(name, of) : undefined;
  },
  functions: {
    if: (of) => (of.length === 3 ? call('IF')(of) : undefined),
    coalesce: two((first, second) => `IF(ISBLANK(${first}), ${second}, ${first})`),
    concat: call('CONCAT'),
    round: call('ROUND'),
    int: ([first]) => (first === undefined ? undefined : `ROUNDDOWN(${first}, 0)`),
    abs: call('ABS'),
    sqrt: call('SQRT'),
    pow: call('POWER'),
    sum: call('SUM'),
    count: call('COUNTA'),
    'count-non-empty': call('COUNTA'),
    min: call('MIN'),
    max: call('MAX'),
    number: ([first]) => first,
    'string-length': call('LEN'),
    substr: ([text, from, to]) =>
      text === undefined || from === undefined
        ? undefined
        : `MID(${text}, ${from} + 1, ${to === undefined ? '1000' : `${to} - ${from}`})`,
    contains: call('CONTAINS'),
    'starts-with': two((text, start) => `(LEFT(${text}, LEN(${start})) = ${start})`),
    'normalize-space': call('TRIM'),
    today: () => 'TODAY()',
    selected: (of, raw) => {
      const chosen = selectedIn('selected', raw);
      if (!chosen) return undefined;
      const option: Expression = { is: 'text', value: String(chosen.value) };
      const comparison: Expression = {
        is: 'sign',
        sign: known.sortOf(chosen.operand) === 'many' ? 'contains' : '=',
        of: [{ is: 'answer', operand: chosen.operand }, option],
      };
      return of.length === 2 ? formulaFrom(comparison, { known, functions: {} }) : undefined;
    },
  },
});
