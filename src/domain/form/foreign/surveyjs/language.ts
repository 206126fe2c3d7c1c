/** SurveyJS's expressions (survey-library, packages/survey-core/src/expressions/grammar.pegjs) in ours. */
import { mention, type SketchOperand } from '@/domain/form/sketch/sketch';
import type { ConditionDialect } from '../conditionFrom';
import { constantOf } from '../conditionFrom';
import type { Sign, Token, TokenRule } from '../expression';
import type { FormulaDialect } from '../formulaFrom';
import type { KnownQuestions } from '../known';

const sign = (name: Sign): Token => ({ t: 'sign', sign: name });
const word = (pattern: string) => new RegExp(`(?:${pattern})(?![\\w{])`, 'iy');

const SIGNS: readonly (readonly [RegExp, Sign])[] = [
  [/==?/y, '='],
  [/!=|<>/y, '<>'],
  [/<=/y, '<='],
  [/>=/y, '>='],
  [/</y, '<'],
  [/>/y, '>'],
  [/&&/y, 'and'],
  [/\|\|/y, 'or'],
  [/\*=/y, 'contains'],
  [/\+/y, '+'],
  [/-/y, '-'],
  [/\*/y, '*'],
  [/\//y, '/'],
  [/%/y, 'mod'],
  [/\^|power(?=\s)/iy, '^'],
  [word('and'), 'and'],
  [word('or'), 'or'],
  [word('equals?'), '='],
  [word('not ?equals?'), '<>'],
  [word('greater ?or ?equal'), '>='],
  [word('less ?or ?equal'), '<='],
  [word('greater'), '>'],
  [word('less'), '<'],
  [word('not ?contains?'), 'not_contains'],
  [word('contains?'), 'contains'],
  [word('any ?of'), 'any_of'],
  [word('all ?of'), 'all_of'],
  [word('none ?of'), 'none_of'],
];

const unescaped = (text: string) => text.replace(/\\(.)/g, '$1');

/** Reads tokens; `resolve` finds what a reference in braces means. */
export function surveyRules(resolve: (reference: string) => SketchOperand): TokenRule[] {
  const value = (text: string): Token => ({ t: 'value', value: { is: 'text', value: text } });
  return [
    [/\s+/y, () => undefined],
    [
      /\{([^{}]*)\}/y,
      ([, reference = '']) => ({
        t: 'value',
        value: { is: 'answer', operand: resolve(reference) },
      }),
    ],
    [/'((?:[^'\\]|\\.)*)'/y, ([, text = '']) => value(unescaped(text))],
    [/"((?:[^"\\]|\\.)*)"/y, ([, text = '']) => value(unescaped(text))],
    [/#?(\d{4}-\d\d-\d\d)#?/y, ([, day = '']) => value(day)],
    [
      /(?:\d+\.?\d*|\.\d+)(?![\w.])/y,
      ([text]) => ({ t: 'value', value: { is: 'number', value: Number(text) } }),
    ],
    [word('not ?empty'), () => ({ t: 'behind', is: 'answered' })],
    [word('empty'), () => ({ t: 'behind', is: 'empty' })],
    ...SIGNS.map(([pattern, name]): TokenRule => [pattern, () => sign(name)]),
    [/!|negate\b/iy, () => ({ t: 'not' })],
    [word('true'), () => ({ t: 'value', value: { is: 'truth', value: true } })],
    [word('false'), () => ({ t: 'value', value: { is: 'truth', value: false } })],
    [/[([\]),]/y, ([text]) => ({ t: text as '(' | ')' | '[' | ']' | ',' })],
    [/[\p{L}_$][\p{L}\p{N}_$.-]*/uy, ([name]) => ({ t: 'name', name })],
  ];
}

const TODAY = ['today', 'currentdate'];

/** `displayValue('q')` is what q's answer says. */
const operandOfCall: FormulaDialect['operand'] = (name, of) => {
  const [first] = of;
  if (name !== 'displayvalue' || !first) return undefined;
  return first.is === 'answer'
    ? first.operand
    : first.is === 'text'
      ? { question: first.value }
      : undefined;
};

export const surveyConditions = (known: KnownQuestions): ConditionDialect => ({
  known,
  today: TODAY,
  operand: operandOfCall ?? (() => undefined),
});

const UNITS: Readonly<Record<string, string>> = { days: 'D', months: 'M', years: 'Y' };
const call =
  (name: string) =>
  (of: readonly string[]): string =>
    `${name}(${of.join(', ')})`;

export const surveyFormulas = (
  known: KnownQuestions,
  columnOf: (group: string, column: string) => string | undefined,
): FormulaDialect => {
  /** `sumInArray({group}, 'column')`: over all rows of a group. */
  const overRows =
    (name: string): FormulaDialect['functions'][string] =>
    (_of, raw) => {
      const [group, column, filter] = raw;
      const named = column && constantOf(column);
      if (group?.is !== 'answer' || typeof named !== 'string' || filter) return undefined;
      const question = columnOf(group.operand.question, named);
      return question === undefined ? undefined : `${name}(${mention(question)})`;
    };
  return {
    known,
    ...(operandOfCall ? { operand: operandOfCall } : {}),
    functions: {
      iif: (of) => (of.length === 3 ? call('IF')(of) : undefined),
      sum: call('SUM'),
      avg: call('AVERAGE'),
      min: call('MIN'),
      max: call('MAX'),
      count: call('COUNTA'),
      round: call('ROUND'),
      trunc: call('ROUNDDOWN'),
      today: ([days]) => (days === undefined ? 'TODAY()' : `(TODAY() + ${days})`),
      currentdate: () => 'TODAY()',
      age: ([born]) => (born === undefined ? undefined : `DATEDIF(${born}, TODAY(), "Y")`),
      year: call('YEAR'),
      month: call('MONTH'),
      day: call('DAY'),
      getyear: call('YEAR'),
      getmonth: call('MONTH'),
      getday: call('DAY'),
      datediff: ([from, to], [, , unit]) => {
        const named = unit ? constantOf(unit) : 'days';
        const ours = typeof named === 'string' ? UNITS[named.toLowerCase()] : undefined;
        return from && to && ours ? `DATEDIF(${from}, ${to}, "${ours}")` : undefined;
      },
      dateadd: ([from, many], [, , unit]) => {
        const named = unit ? constantOf(unit) : 'days';
        if (!from || !many) return undefined;
        if (named === 'months') return `EDATE(${from}, ${many})`;
        if (named === 'years') return `EDATE(${from}, ${many} * 12)`;
        return named === 'days' ? `(${from} + ${many})` : undefined;
      },
      suminarray: overRows('SUM'),
      avginarray: overRows('AVERAGE'),
      mininarray: overRows('MIN'),
      maxinarray: overRows('MAX'),
      countinarray: overRows('COUNTA'),
    },
  };
};
