/**
 * Expressions of foreign formats as trees. Each format has its own signs and names (`Dialect`); how they nest, and what
 * becomes of them, is the same for all (conditionFrom.ts, formulaFrom.ts).
 */
import type { SketchOperand } from '@/domain/form/sketch/sketch';

export type Sign =
  | 'or'
  | 'and'
  | '='
  | '<>'
  | '<'
  | '<='
  | '>'
  | '>='
  | 'contains'
  | 'not_contains'
  | 'any_of'
  | 'all_of'
  | 'none_of'
  | '&'
  | '+'
  | '-'
  | '*'
  | '/'
  | 'mod'
  | '^';

export type Expression =
  | { is: 'text'; value: string }
  | { is: 'number'; value: number }
  | { is: 'truth'; value: boolean }
  | { is: 'list'; of: Expression[] }
  | { is: 'answer'; operand: SketchOperand }
  | { is: 'call'; name: string; of: Expression[] }
  | { is: 'sign'; sign: Sign; of: [Expression, Expression] }
  | { is: 'not' | 'minus' | 'empty' | 'answered'; of: Expression };

export type Token =
  | { t: 'value'; value: Expression }
  | { t: 'name'; name: string }
  | { t: 'sign'; sign: Sign }
  | { t: 'not' }
  | { t: 'behind'; is: 'empty' | 'answered' }
  | { t: '(' | ')' | '[' | ']' | ',' };

/** Reads one token where its pattern matches; `y` patterns, tried in order. Undefined for blanks. */
export type TokenRule = readonly [RegExp, (match: RegExpExecArray) => Token | undefined];

/** Why an expression cannot be read, or not be carried over. */
export class UnreadExpression extends Error {}

const BINDS: Readonly<Record<Sign, number>> = {
  or: 1,
  and: 2,
  '=': 3,
  '<>': 3,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  contains: 4,
  not_contains: 4,
  any_of: 4,
  all_of: 4,
  none_of: 4,
  '&': 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  mod: 7,
  '^': 8,
};

/** Longer than this, and deeper, no author writes by hand. */
const LONGEST = 20_000;
const DEEPEST = 60;

function tokensOf(text: string, rules: readonly TokenRule[]): Token[] {
  if (text.length > LONGEST) throw new UnreadExpression('length');
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const before = at;
    for (const [pattern, make] of rules) {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (!match || match[0] === '') continue;
      at += match[0].length;
      const token = make(match);
      if (token) tokens.push(token);
      break;
    }
    if (at === before) throw new UnreadExpression(text.slice(at, at + 20));
  }
  return tokens;
}

class ExpressionReader {
  private at = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  whole(): Expression {
    const expression = this.upFrom(1, 0);
    if (this.at < this.tokens.length) throw new UnreadExpression('rest');
    return expression;
  }

  private upFrom(least: number, depth: number): Expression {
    if (depth > DEEPEST) throw new UnreadExpression('depth');
    let left = this.behind(this.single(depth + 1));
    for (;;) {
      const token = this.tokens[this.at];
      if (token?.t !== 'sign' || BINDS[token.sign] < least) return left;
      this.at += 1;
      const right = this.upFrom(BINDS[token.sign] + 1, depth + 1);
      left = { is: 'sign', sign: token.sign, of: [left, right] };
    }
  }

  private behind(expression: Expression): Expression {
    let whole = expression;
    for (;;) {
      const token = this.tokens[this.at];
      if (token?.t !== 'behind') return whole;
      this.at += 1;
      whole = { is: token.is, of: whole };
    }
  }

  private single(depth: number): Expression {
    if (depth > DEEPEST) throw new UnreadExpression('depth');
    const token = this.tokens[this.at];
    this.at += 1;
    switch (token?.t) {
      case 'value':
        return token.value;
      case 'not':
        return { is: 'not', of: this.behind(this.single(depth + 1)) };
      case 'sign':
        if (token.sign === '-') return { is: 'minus', of: this.single(depth + 1) };
        throw new UnreadExpression(token.sign);
      case 'name':
        if (this.tokens[this.at]?.t !== '(') return { is: 'text', value: token.name };
        this.at += 1;
        return { is: 'call', name: token.name.toLowerCase(), of: this.list(')', depth) };
      case '(': {
        const inner = this.upFrom(1, depth + 1);
        this.take(')');
        return inner;
      }
      case '[':
        return { is: 'list', of: this.list(']', depth) };
      default:
        throw new UnreadExpression('value');
    }
  }

  private take(t: ')' | ']'): void {
    if (this.tokens[this.at]?.t !== t) throw new UnreadExpression(t);
    this.at += 1;
  }

  private list(end: ')' | ']', depth: number): Expression[] {
    const of: Expression[] = [];
    while (this.tokens[this.at]?.t !== end) {
      of.push(this.upFrom(1, depth + 1));
      if (this.tokens[this.at]?.t !== ',') break;
      this.at += 1;
    }
    this.take(end);
    return of;
  }
}

/** @throws UnreadExpression */
export function readExpression(text: string, rules: readonly TokenRule[]): Expression {
  return new ExpressionReader(tokensOf(text, rules)).whole();
}

/** The answers of which an expression speaks. */
export function operandsIn(expression: Expression): SketchOperand[] {
  switch (expression.is) {
    case 'answer':
      return [expression.operand];
    case 'list':
    case 'call':
    case 'sign':
      return expression.of.flatMap(operandsIn);
    case 'not':
    case 'minus':
    case 'empty':
    case 'answered':
      return operandsIn(expression.of);
    default:
      return [];
  }
}
