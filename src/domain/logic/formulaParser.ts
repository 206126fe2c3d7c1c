/**
 * What an owner writes as a formula, read into what is stored (formulaText.ts is the way back). jsep reads the text into
 * a tree; nothing of a text is ever run. In the builder alone.
 */
import jsep from 'jsep';
import { caseFold } from '@/domain/text/plainText';
import {
  ANSWER_LIMITS,
  LIMITS,
  type BinarySign,
  type FieldId,
  type Formula,
  type Scope,
  type Step,
} from '@/domain/form/definition/definition';
import { choicesIn } from '@/domain/form/fieldTypes/catalogue';
import { ownValue } from '@/domain/base/ownValue';
import { BINDS, termsByName, termsOf, type Term } from './formulaText';
import { signatureOf } from './functionHelp';
import { FUNCTION_NAMES, argumentsOf, isFunction, type FunctionName } from './functions';
import { nearest } from './nearest';

// ---- text → tree ----------------------------------------------------------------------------------------------------

/** What is wrong with a text, and where: characters from `at` to before `end`. */
export interface FormulaProblem {
  message: string;
  at: number;
  end: number;
}
export type ParsedFormula = { ok: true; formula: Formula } | { ok: false; problem: FormulaProblem };

class Wrong extends Error {
  constructor(
    message: string,
    readonly at: number,
    readonly end = at + 1,
  ) {
    super(message);
  }
}

type Node = jsep.CoreExpression & { at?: number; end?: number };

/** Signs that phones and people put in the place of ours. */
const WRITTEN: Readonly<Record<string, BinarySign>> = {
  '×': '*',
  '÷': '/',
  '−': '-',
  '≠': '<>',
  '≤': '<=',
  '≥': '>=',
};
const isSign = (text: string): text is BinarySign => Object.hasOwn(BINDS, text);
const signOf = (text: string): BinarySign | undefined =>
  isSign(text) ? text : ownValue(WRITTEN, text);

const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/y;
const TEXT = /"((?:[^"]|"")*)"|“([^“”]*)”/y;
const REMOVED = /@[A-Za-z0-9_-]+/y;

/** Where the tokens began that are being read. */
const starts: number[] = [];
let isReady = false;

/** Teaches jsep our signs, numbers, texts and the percent sign, which stands behind its value. */
function prepare(): void {
  if (isReady) return;
  isReady = true;
  jsep.removeAllBinaryOps();
  jsep.removeAllUnaryOps();
  jsep.removeAllLiterals();
  for (const [sign, binds] of Object.entries(BINDS)) jsep.addBinaryOp(sign, binds);
  for (const [sign, ours] of Object.entries(WRITTEN)) jsep.addBinaryOp(sign, BINDS[ours]);
  ['-', '−', '+'].forEach((sign) => jsep.addUnaryOp(sign));
  jsep.addIdentifierChar('_');
  jsep.hooks.add('gobble-token', function (env) {
    const at = this.index;
    starts.push(at);
    const matched = (pattern: RegExp) => {
      pattern.lastIndex = at;
      const match = pattern.exec(this.expr);
      if (match) this.index += match[0].length;
      return match;
    };
    const number = matched(NUMBER);
    const text = number ? null : matched(TEXT);
    if (number) env.node = { type: 'Literal', value: Number(number[0]), raw: number[0] };
    if (text) {
      const value = text[1] === undefined ? (text[2] ?? '') : text[1].replaceAll('""', '"');
      env.node = { type: 'Literal', value, raw: text[0] };
    }
    if (matched(REMOVED)) {
      const said = 'The formula uses a question that was removed. Choose another.';
      throw new Wrong(said, at, this.index);
    }
  });
  jsep.hooks.add('after-token', function (env) {
    const at = starts.pop() ?? 0;
    if (!env.node) return;
    Object.assign(env.node, { at, end: at + this.expr.slice(at, this.index).trimEnd().length });
    this.gobbleSpaces();
    while (this.char === '%') {
      this.index += 1;
      env.node = { type: 'UnaryExpression', operator: '%', argument: env.node, prefix: false };
      this.gobbleSpaces();
    }
  });
  jsep.hooks.add('after-expression', function (env) {
    if (!env.node || this.index >= this.expr.length || /[,)]/.test(this.char)) return;
    throw new Wrong('An operator such as + or * is missing here.', this.index);
  });
}

function strange(char: string): string {
  if (char === "'") return 'Put text in double quotes: "like this".';
  if (char === ';') return 'Separate a function’s values with commas.';
  return `“${char}” can’t be used in a formula. Remove it.`;
}

/** What jsep would read in its own way, and what no one means. */
const STRANGE = /[[\]{}?:;!|'\\#$~`]/;

/** Deeper than this no one reads. */
const DEEPEST = 60;

/** Reports unmatched brackets first: they would produce confusing follow-on errors. */
function checkBrackets(text: string): void {
  const open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    TEXT.lastIndex = at;
    const quote = TEXT.exec(text);
    if (quote) at += quote[0].length - 1;
    else if (char === '"' || char === '“') {
      throw new Wrong('A closing quote is missing. Put text in "double quotes".', at, text.length);
    } else if (char === '(') open.push(at);
    else if (char === ')' && open.pop() === undefined) {
      throw new Wrong('This bracket has no opening bracket. Remove it, or add one before it.', at);
    } else if (char === ',' && open.length === 0) {
      throw new Wrong(
        'Commas only separate a function’s values. Write decimals with a point, as in 1.5.',
        at,
      );
    }
    if (STRANGE.test(quote ? '' : char)) throw new Wrong(strange(char), at);
    if (open.length > DEEPEST)
      throw new Wrong('There are too many brackets inside each other.', at);
  }
  const last = open.at(-1);
  if (last !== undefined) throw new Wrong('A closing bracket “)” is missing for this one.', last);
}

function treeOf(text: string): Node {
  checkBrackets(text);
  prepare();
  starts.length = 0;
  try {
    // What jsep makes by itself is of these kinds.
    return jsep(text) as Node;
  } catch (error) {
    if (error instanceof Wrong) throw error;
    const at = placeOf(error);
    const char = text.charAt(Math.min(at, text.length - 1));
    throw new Wrong(
      at >= text.length || /[\s),]/.test(char) || signOf(char)
        ? 'A value is missing here.'
        : strange(char),
      Math.min(at, text.length),
    );
  }
}

function placeOf(error: unknown): number {
  const at = typeof error === 'object' && error && 'index' in error ? error.index : 0;
  return typeof at === 'number' ? at : 0;
}

// ---- tree → formula -------------------------------------------------------------------------------------------------

/**
 * Parses formula text into its stored form.
 *
 * @param before fields of which the formula may speak; any where it is absent
 * @param self the field that the formula belongs to
 */
export function parseFormula(
  text: string,
  scope: Scope,
  before?: ReadonlySet<FieldId>,
  self?: FieldId,
): ParsedFormula {
  if (text.trim() === '') return { ok: true, formula: [] };
  // As in a spreadsheet, where formulas begin so.
  const said = text.replace(/^\s*=/, (start) => ' '.repeat(start.length));
  try {
    if (text.length > LIMITS.formulaText) {
      throw new Wrong(`Keep the formula to ${LIMITS.formulaText} characters.`, LIMITS.formulaText);
    }
    const formula = new Reader(scope, before, self).steps(treeOf(said));
    if (formula.length > LIMITS.formulaSteps) {
      throw new Wrong(
        'This formula has too many parts. Split it into several calculated values.',
        0,
      );
    }
    return { ok: true, formula };
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    const { message, at, end } = error;
    return { ok: false, problem: { message, at, end } };
  }
}

class Reader {
  private readonly terms: readonly Term[];
  private readonly byName: ReadonlyMap<string, Term>;

  constructor(
    scope: Scope,
    private readonly before: ReadonlySet<FieldId> | undefined,
    private readonly self: FieldId | undefined,
  ) {
    this.terms = termsOf(scope);
    this.byName = termsByName(this.terms);
  }

  steps(node: Node): Formula {
    switch (node.type) {
      case 'Literal':
        return [this.literal(node)];
      case 'UnaryExpression': {
        const inner = this.steps(node.argument as Node);
        if (node.operator === '+') return inner;
        return [...inner, { step: node.operator === '%' ? 'percent' : 'minus' }];
      }
      case 'BinaryExpression':
        return this.binary(node);
      case 'CallExpression':
        return this.call(node);
      case 'Identifier':
      case 'ThisExpression':
      case 'MemberExpression':
        return [this.named(node)];
      default:
        throw new Wrong('A value or an operator is missing.', node.at ?? 0, node.end);
    }
  }

  private literal({ value, at = 0, end }: Node & { type: 'Literal' }): Step {
    if (typeof value === 'number' && Number.isFinite(value)) return { step: 'number', value };
    if (typeof value !== 'string') throw new Wrong('This number is too large.', at, end);
    if (value.length > ANSWER_LIMITS.shortText) {
      throw new Wrong(`Keep text to ${ANSWER_LIMITS.shortText} characters.`, at, end);
    }
    return { step: 'text', value };
  }

  private binary(node: Node & { type: 'BinaryExpression' }): Formula {
    const sign = signOf(node.operator);
    if (!sign) throw new Wrong('This operator can’t be used in a formula.', 0);
    const [left, right] = [node.left as Node, node.right as Node];
    const compares = BINDS[sign] === 1;
    const isStrict = sign === '=' || sign === '<>';
    return [
      ...(compares ? this.beside(left, right, isStrict) : this.steps(left)),
      ...(compares ? this.beside(right, left, isStrict) : this.steps(right)),
      { step: 'sign', sign },
    ];
  }

  /** What is compared with a choice: its option, where a text is what an option says. */
  private beside(node: Node, other: Node, isStrict: boolean): Formula {
    const term = node.type === 'Literal' ? this.find(other) : undefined;
    const { field, step: { part } = {} } = term ?? {};
    const choices = field ? choicesIn(field, part) : [];
    const said = node.type === 'Literal' ? node.value : undefined;
    if (!field || choices.length === 0 || typeof said !== 'string' || said === '') {
      return this.steps(node);
    }
    const option = choices.find(({ label }) => caseFold(label.trim()) === caseFold(said.trim()));
    if (option) return [{ step: 'option', fieldId: field.id, id: option.id }];
    if (isStrict && !('other' in field && field.other)) {
      const near = nearest(
        said,
        choices.map(({ label }) => label),
      );
      throw new Wrong(
        `“${field.label}” has no option “${said}”. ${near === undefined ? 'Use one of its options.' : `Did you mean “${near}”?`}`,
        node.at ?? 0,
        node.end,
      );
    }
    return this.steps(node);
  }

  private call({
    callee,
    arguments: given,
    at = 0,
    end,
  }: Node & { type: 'CallExpression' }): Formula {
    const written = nameIn(callee as Node) ?? '';
    const name = written.toUpperCase();
    if (!isFunction(name)) {
      const near = nearest(name, FUNCTION_NAMES);
      const hint = near === undefined ? 'Choose one from the list.' : `Did you mean ${near}?`;
      throw new Wrong(
        `There is no ${written === '' ? 'such function' : `function “${written}”`}. ${hint}`,
        at,
        written === '' ? end : at + written.length,
      );
    }
    const of = given as Node[];
    this.checkCount(name, of.length, at, end);
    return [...this.args(name, of), { step: 'call', name, of: of.length }];
  }

  private args(name: FunctionName, of: Node[]): Formula {
    const [first] = of;
    return of.flatMap((node, index) => {
      const isCase =
        (name === 'SWITCH' && index % 2 === 1) ||
        (index === 1 && ['CONTAINS', 'COUNTIF', 'SUMIF'].includes(name));
      return first && isCase ? this.beside(node, first, false) : this.steps(node);
    });
  }

  private checkCount(name: FunctionName, count: number, at: number, end?: number): void {
    const { least, most } = argumentsOf(name);
    const isUneven = name === 'IFS' && count % 2 === 1;
    if (count >= least && count <= most && !isUneven) return;
    const what = count < least || isUneven ? 'needs more' : 'takes fewer';
    throw new Wrong(`${name} ${what} values: ${signatureOf(name)}.`, at, end);
  }

  private named(node: Node): Step {
    const name = nameIn(node);
    if (name !== undefined && !this.byName.has(name)) {
      const constant = name.toUpperCase();
      if (constant === 'TRUE' || constant === 'FALSE') {
        return { step: 'call', name: constant, of: 0 };
      }
    }
    const { step, field } = this.term(node);
    if (field.id === this.self) {
      throw new Wrong('The formula refers to itself.', node.at ?? 0, node.end);
    }
    const known = step.group ?? step.id;
    if (this.before && !this.before.has(known)) {
      throw new Wrong(
        `“${name ?? ''}” comes later. A formula can only use earlier questions, so move that question up.`,
        node.at ?? 0,
        node.end,
      );
    }
    return step;
  }

  private find(node: Node): Term | undefined {
    const name = nameIn(node) ?? '';
    return this.byName.get(name) ?? this.byName.get(name.toLowerCase());
  }

  private term(node: Node): Term {
    const term = this.find(node);
    if (term) return term;
    const name = nameIn(node) ?? '';
    const isCall = isFunction(name.toUpperCase());
    const near = nearest(
      name,
      this.terms.map((one) => one.name),
    );
    throw new Wrong(
      isCall
        ? `${name.toUpperCase()} is a function: write ${signatureOf(name.toUpperCase() as FunctionName)}.`
        : `There is no question with the key “${name}”. ${near === undefined ? 'The key is in the settings of each question, under Advanced.' : `Did you mean “${near}”?`}`,
      node.at ?? 0,
      node.end,
    );
  }
}

/** The name that is written: keys and parts with points between; undefined where it is no name. */
function nameIn(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'ThisExpression') return 'this';
  if (node.type !== 'MemberExpression' || node.computed) return undefined;
  const object = nameIn(node.object as Node);
  const property = nameIn(node.property as Node);
  return object === undefined || property === undefined ? undefined : `${object}.${property}`;
}
