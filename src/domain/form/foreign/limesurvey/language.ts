/** LimeSurvey's ExpressionScript in ours. */
import type { SketchOperand } from '@/domain/form/sketch/sketch';
import { constantOf, type ConditionDialect } from '../conditionFrom';
import type { Expression, Sign, Token, TokenRule } from '../expression';
import type { FormulaDialect } from '../formulaFrom';
import type { KnownQuestions } from '../known';

/** What a variable means: an answer, or one option of a question with several. */
export interface LimeVariable {
  operand: SketchOperand;
  option?: string;
}

const value = (expression: Expression): Token => ({ t: 'value', value: expression });
const sign = (name: Sign): Token => ({ t: 'sign', sign: name });
const word = (name: string) => new RegExp(`${name}(?!\\w)`, 'iy');

const SIGNS: readonly (readonly [RegExp, Sign])[] = [
  [/===?|==/y, '='],
  [/!==?|<>/y, '<>'],
  [/<=/y, '<='],
  [/>=/y, '>='],
  [/</y, '<'],
  [/>/y, '>'],
  [/&&/y, 'and'],
  [/\|\|/y, 'or'],
  [/\+/y, '+'],
  [/-/y, '-'],
  [/\*/y, '*'],
  [/\//y, '/'],
  [word('and'), 'and'],
  [word('or'), 'or'],
  [word('eq'), '='],
  [word('ne'), '<>'],
  [word('le'), '<='],
  [word('ge'), '>='],
  [word('lt'), '<'],
  [word('gt'), '>'],
];

/** Suffixes that say which side of a variable is meant; its code is what conditions compare. */
const SUFFIX =
  /\.(?:NAOK|code|shown|value|valueNAOK|type|question|gid|qid|sgqa|rowdivid|relevanceStatus|jsName|mandatory|grelevance|relevance)\b/gi;

export function limeRules(resolve: (name: string) => LimeVariable): TokenRule[] {
  return [
    [/\s+/y, () => undefined],
    [/'([^']*)'/y, ([, text = '']) => value({ is: 'text', value: text })],
    [/"([^"]*)"/y, ([, text = '']) => value({ is: 'text', value: text })],
    [/(?:\d+\.?\d*|\.\d+)(?![\w.])/y, ([text]) => value({ is: 'number', value: Number(text) })],
    ...SIGNS.map(([pattern, name]): TokenRule => [pattern, () => sign(name)]),
    [/!/y, () => ({ t: 'not' })],
    [/[(),]/y, ([text]) => ({ t: text as '(' | ')' | ',' })],
    [/[A-Za-z_]\w*(?=\s*\()/y, ([name]) => ({ t: 'name', name })],
    [
      /(?:INSERTANS:)?[A-Za-z0-9_#]+(?:\.[A-Za-z]+)*/y,
      ([name]) => {
        const { operand, option } = resolve(name.replace(SUFFIX, ''));
        const answer: Expression = { is: 'answer', operand };
        return value(
          option === undefined
            ? answer
            : { is: 'call', name: 'chosen', of: [answer, { is: 'text', value: option }] },
        );
      },
    ],
  ];
}

/** `chosen(…) == "Y"` as “contains”, `is_empty` as what it asks, and “+” between texts as joining them. */
export function limeSimplified(expression: Expression): Expression {
  switch (expression.is) {
    case 'call': {
      const of = expression.of.map(limeSimplified);
      const [first] = of;
      if (expression.name === 'is_empty' && first) {
        return isChosen(first) ? { is: 'not', of: contains(first) } : { is: 'empty', of: first };
      }
      return { ...expression, of };
    }
    case 'sign': {
      const left = limeSimplified(expression.of[0]);
      const right = limeSimplified(expression.of[1]);
      const constant = constantOf(right);
      if (isChosen(left) && (constant === 'Y' || constant === '')) {
        const isSet = (constant === 'Y') === (expression.sign === '=');
        return isSet ? contains(left) : { is: 'not', of: contains(left) };
      }
      const joins = expression.sign === '+' && (left.is === 'text' || right.is === 'text');
      return { is: 'sign', sign: joins ? '&' : expression.sign, of: [left, right] };
    }
    case 'not':
    case 'minus':
    case 'empty':
    case 'answered':
      return { is: expression.is, of: limeSimplified(expression.of) };
    default:
      return expression;
  }
}

type Chosen = Expression & { is: 'call' };

const isChosen = (expression: Expression): expression is Chosen =>
  expression.is === 'call' && expression.name === 'chosen';

function contains({ of: [answer, option] }: Chosen): Expression {
  const none: Expression = { is: 'text', value: '' };
  return { is: 'sign', sign: 'contains', of: [answer ?? none, option ?? none] };
}

export const limeConditions = (known: KnownQuestions): ConditionDialect => ({
  known,
  today: [],
  call: (name, of, convert) => {
    const [first] = of;
    if (name === 'chosen') return convert(contains({ is: 'call', name, of: [...of] }));
    return name === 'intval' && first ? convert(first) : undefined;
  },
});

const call =
  (name: string) =>
  (of: readonly string[]): string | undefined =>
    of.length === 0 ? undefined : `${name}(${of.join(', ')})`;

export const limeFormulas = (known: KnownQuestions): FormulaDialect => ({
  known,
  functions: {
    if: (of) => (of.length === 3 ? call('IF')(of) : undefined),
    sum: call('SUM'),
    count: call('COUNTA'),
    min: call('MIN'),
    max: call('MAX'),
    round: call('ROUND'),
    floor: ([first]) => (first === undefined ? undefined : `FLOOR(${first}, 1)`),
    ceil: ([first]) => (first === undefined ? undefined : `CEILING(${first}, 1)`),
    abs: call('ABS'),
    sqrt: call('SQRT'),
    pow: call('POWER'),
    intval: ([first]) => (first === undefined ? undefined : `ROUNDDOWN(${first}, 0)`),
    strlen: call('LEN'),
    substr: ([text, from, length]) =>
      text === undefined || from === undefined
        ? undefined
        : `MID(${text}, ${from} + 1, ${length ?? '1000'})`,
    join: call('CONCAT'),
    strtoupper: call('UPPER'),
    strtolower: call('LOWER'),
    trim: call('TRIM'),
  },
});
