/** Calculated values of a form as XPath. */
import {
  fieldOf,
  isInput,
  type CalculatedField,
  type Formula,
  type InputField,
  type Step,
} from '@/domain/form/definition/definition';
import { operandKindOf } from '@/domain/form/fieldTypes/catalogue';
import { COUNTS } from '@/domain/logic/parts';
import {
  answerAt,
  conditionPath,
  blankAt,
  isFilled,
  operandPath,
  xpathText,
  type XlsWriting,
} from './conditions';

/** A value on the stack: its XPath, and what it is. */
interface XPathValue {
  path: string;
  is: 'number' | 'text' | 'date' | 'truth' | 'choice' | 'list';
  /** The question that a choice was made in. */
  field?: InputField;
  /** An answer as it is, which may be blank. */
  isAnswer?: true;
  /** As numbers: of a choice its points, of a list the same with 0 for what is blank. */
  figures?: string;
  /** Of a list, the group whose entries have it. */
  group?: string;
}

const figure = (path: string): XPathValue => ({ path, is: 'number' });
const words = (path: string): XPathValue => ({ path, is: 'text' });
const truth = (path: string): XPathValue => ({ path, is: 'truth' });
const day = (path: string): XPathValue => ({ path, is: 'date' });

/** A number to calculate with: what was not answered counts as 0. */
const number = ({ path, is, isAnswer, figures = path }: XPathValue): string => {
  if (is === 'list') return `sum(${figures})`;
  if (is === 'choice') return figures;
  if (is === 'truth') return `if(${path}, 1, 0)`;
  return isAnswer ? `coalesce(${path}, 0)` : path;
};

/** A text: of a choice, its label. */
const text = ({ path, is, field }: XPathValue): string =>
  is === 'choice' && field?.type !== 'multiple_choice'
    ? `jr:choice-name(${path}, '${path}')`
    : path;

const test = (value: XPathValue): string =>
  value.is === 'truth' ? value.path : `${number(value)} != 0`;

type Made = XPathValue | undefined;
type Call = (of: readonly XPathValue[]) => Made;

const one =
  (make: (value: XPathValue) => Made): Call =>
  ([first]) =>
    first && make(first);
const two =
  (make: (first: XPathValue, second: XPathValue) => Made): Call =>
  ([first, second]) =>
    first && second && make(first, second);

/** `if` in another `if`: pairs of a test and a value, and what is left. */
function firstThat(tests: readonly (readonly [string, XPathValue])[], other: XPathValue): Made {
  const is = tests[0]?.[1].is === 'choice' ? 'text' : (tests[0]?.[1].is ?? other.is);
  const shown = is === 'number' ? number : text;
  const path = tests.reduceRight(
    (rest, [when, value]) => `if(${when}, ${shown(value)}, ${rest})`,
    shown(other),
  );
  return { path, is };
}

const BLANK: XPathValue = words("''");

const extreme =
  (name: string, listed: (value: XPathValue) => string): Call =>
  (of) => ({
    path: `${name}(${of.map((value) => (value.is === 'list' ? listed(value) : number(value))).join(', ')})`,
    is: of[0]?.is === 'date' ? 'date' : 'number',
  });

const joined: Call = (of) => words(`concat(${of.map(text).join(', ')})`);

/** How many of several values: of a group's, or of those named. */
const counted: Call = (of) =>
  figure(
    of
      .map((value) =>
        value.is === 'list' ? `count-non-empty(${value.path})` : `if(${blankAt(value.path)}, 0, 1)`,
      )
      .join(' + '),
  );

/** Days from one day to another; none while either is not answered. */
function daysBetween(end: XPathValue, start: XPathValue): string {
  const days = `round(decimal-date-time(${end.path}) - decimal-date-time(${start.path}), 0)`;
  const answers = [end, start].filter(({ isAnswer }) => isAnswer);
  if (answers.length === 0) return days;
  return `if(${answers.map(({ path }) => isFilled(path)).join(' and ')}, ${days}, 0)`;
}

const part = (format: string): Call =>
  one((value) => figure(`number(format-date(${value.path}, '${format}'))`));

/** By the name in our formulas; what is absent has no equal. */
const CALLS: Readonly<Record<string, Call>> = {
  IF: ([when, then, other = BLANK]) => when && then && firstThat([[test(when), then]], other),
  IFS: (of) => {
    const tests = Array.from({ length: of.length / 2 }, (_, at) => at * 2).flatMap((at) => {
      const [when, value] = [of[at], of[at + 1]];
      return when && value ? [[test(when), value] as const] : [];
    });
    return firstThat(tests, BLANK);
  },
  AND: (of) => truth(`(${of.map(test).join(' and ')})`),
  OR: (of) => truth(`(${of.map(test).join(' or ')})`),
  NOT: one((value) => truth(`not(${test(value)})`)),
  TRUE: () => truth('true()'),
  FALSE: () => truth('false()'),
  ISBLANK: one((value) => truth(`(${blankAt(value.path)})`)),
  IFERROR: two((value, other) => firstThat([[`string(${value.path}) != 'NaN'`, value]], other)),
  SUM: (of) => figure(`(${of.map(number).join(' + ')})`),
  AVERAGE: one((value) =>
    value.is === 'list' ? figure(`(sum(${value.path}) div count-non-empty(${value.path}))`) : value,
  ),
  MIN: extreme('min', ({ path }) => path),
  MAX: extreme('max', ({ path, figures = path }) => figures),
  COUNT: counted,
  COUNTA: counted,
  ROUND: ([value, digits]) =>
    value && figure(`round(${number(value)}, ${digits ? number(digits) : '0'})`),
  ROUNDDOWN: ([value, digits]) =>
    value && (!digits || digits.path === '0') ? figure(`int(${number(value)})`) : undefined,
  INT: one((value) => figure(`int(${number(value)})`)),
  ABS: one((value) => figure(`abs(${number(value)})`)),
  SQRT: one((value) => figure(`sqrt(${number(value)})`)),
  MOD: two((a, b) => figure(`(${number(a)} mod ${number(b)})`)),
  POWER: two((a, b) => figure(`pow(${number(a)}, ${number(b)})`)),
  LEN: one((value) => figure(`string-length(${text(value)})`)),
  LEFT: ([value, count]) =>
    value && words(`substr(${text(value)}, 0, ${count ? number(count) : '1'})`),
  MID: ([value, from, count]) =>
    value &&
    from &&
    count &&
    words(`substr(${text(value)}, ${number(from)} - 1, ${number(from)} - 1 + ${number(count)})`),
  TRIM: one((value) => words(`normalize-space(${text(value)})`)),
  CONCAT: joined,
  CONTAINS: two((whole, some) =>
    whole.field?.type === 'multiple_choice'
      ? truth(`selected(${whole.path}, ${some.path})`)
      : truth(`contains(${text(whole)}, ${text(some)})`),
  ),
  VALUE: one((value) => figure(`number(${value.path})`)),
  TODAY: () => day('today()'),
  DATEVALUE: one((value) => day(`date(${value.path})`)),
  YEAR: part('%Y'),
  MONTH: part('%n'),
  DAY: part('%e'),
  DAYS: two((end, start) => figure(daysBetween(end, start))),
  DATEDIF: ([start, end, unit]) => {
    if (!start || !end || !unit) return undefined;
    const days = daysBetween(end, start);
    const divided = { "'Y'": ' div 365.25', "'M'": ' div 30.4375', "'D'": '' }[unit.path];
    return divided === undefined ? undefined : figure(`int(${days}${divided})`);
  },
};

const SIGNS: Readonly<Record<string, string>> = { '<>': '!=', '/': 'div' };

function signed(sign: string, left: XPathValue, right: XPathValue): Made {
  const by = SIGNS[sign] ?? sign;
  if (sign === '&') return joined([left, right]);
  if (sign === '^') return figure(`pow(${number(left)}, ${number(right)})`);
  if (['+', '-', '*', '/'].includes(sign)) {
    const path = `(${number(left)} ${by} ${number(right)})`;
    return left.is === 'date' && right.is !== 'date' ? day(path) : figure(path);
  }
  // An option of a question is compared by its name, a text by the label.
  const isOption = [left, right].some(({ is, isAnswer }) => is === 'choice' && !isAnswer);
  const beside = isOption
    ? ({ path }: XPathValue) => path
    : left.is === 'number' || right.is === 'number'
      ? number
      : text;
  if (isOption && left.field?.type === 'multiple_choice') {
    const found = `selected(${left.path}, ${right.path})`;
    return sign === '=' ? truth(found) : truth(`not(${found})`);
  }
  return truth(`(${beside(left)} ${by} ${beside(right)})`);
}

function answerOf(step: Extract<Step, { step: 'field' }>, writing: XlsWriting): Made {
  const { definition, names } = writing;
  const field = fieldOf(definition, step.id);
  if (!field || !isInput(field)) return undefined;
  if (step.group !== undefined) {
    // Points and parts of each entry are more than one path names.
    if (step.part !== undefined || field.type === 'matrix') return undefined;
    const figures = writing.figures.get(field.id);
    return {
      path: answerAt(names.of(field.id)),
      is: 'list',
      group: step.group,
      ...(figures === undefined ? {} : { figures: answerAt(figures) }),
    };
  }
  const { id, part: named } = step;
  const operand = { kind: 'field', id, ...(named === undefined ? {} : { part: named }) } as const;
  const path = operandPath(operand, writing);
  if (path === undefined) return undefined;
  const kind = operandKindOf(field, named);
  if (kind === 'options') {
    const figures = operandPath({ kind: 'field', id, part: 'score' }, writing);
    const points = named === undefined && figures !== undefined ? { figures } : {};
    return { path, is: 'choice', field, isAnswer: true, ...points };
  }
  if (kind === 'number') {
    // Counts and points are never blank.
    const isCount = COUNTS.some((count) => count === named);
    return isCount ? figure(path) : { path, is: 'number', isAnswer: true };
  }
  return { path, is: kind === 'date' || kind === 'datetime' ? 'date' : 'text', isAnswer: true };
}

function stepValue(step: Step, stack: XPathValue[], writing: XlsWriting): Made {
  switch (step.step) {
    case 'number':
      return figure(String(step.value));
    case 'text':
      return words(xpathText(step.value));
    case 'option':
      return { path: xpathText(writing.names.choice(step.fieldId, step.id)), is: 'choice' };
    case 'field':
      return answerOf(step, writing);
    case 'minus': {
      const value = stack.pop();
      return value && figure(`(0 - ${number(value)})`);
    }
    case 'percent': {
      const value = stack.pop();
      return value && figure(`(${number(value)} div 100)`);
    }
    case 'sign': {
      const right = stack.pop();
      const left = stack.pop();
      return left && right && signed(step.sign, left, right);
    }
    case 'call': {
      const of = step.of === 0 ? [] : stack.splice(-step.of);
      if (of.length !== step.of) return undefined;
      if (step.name === 'SCORE') return scored(of);
      if (step.name === 'SUMPRODUCT') return sumOfProducts(of, writing);
      return Object.hasOwn(CALLS, step.name) ? CALLS[step.name]?.(of) : undefined;
    }
  }
}

/** What is multiplied in each entry of a group, added up. */
function sumOfProducts(of: readonly XPathValue[], { inEntries }: XlsWriting): Made {
  const [first] = of;
  if (first?.group === undefined || of.some(({ group }) => group !== first.group)) return undefined;
  const product = of.map(({ path, figures = path }) => figures).join(' * ');
  return figure(`sum(${answerAt(inEntries(first.group, product))})`);
}

/** The points of what was chosen in some questions. */
function scored(of: readonly XPathValue[]): Made {
  return of.every(({ is, figures }) => is === 'number' || figures !== undefined)
    ? figure(`(${of.map(number).join(' + ')})`)
    : undefined;
}

function formulaValue(formula: Formula, writing: XlsWriting): Made {
  const stack: XPathValue[] = [];
  for (const step of formula) {
    const made = stepValue(step, stack, writing);
    if (!made) return undefined;
    stack.push(made);
  }
  return stack.length === 1 ? stack[0] : undefined;
}

/** What a calculated question comes to, as XPath; undefined if a part of it cannot be written. */
export function calculationPath(field: CalculatedField, writing: XlsWriting): string | undefined {
  const { formula, cases = [], result, decimals = 2 } = field;
  const shown = (value: XPathValue): string => {
    if (result !== undefined) return text(value);
    return value.is === 'number' ? `round(${number(value)}, ${decimals})` : number(value);
  };
  const own = formula.length === 0 ? BLANK : formulaValue(formula, writing);
  if (!own) return undefined;
  let path = own === BLANK ? own.path : shown(own);
  for (const { when, formula: then } of [...cases].reverse()) {
    const holds = conditionPath(when, writing);
    const value = formulaValue(then, writing);
    if (holds === undefined || !value) return undefined;
    path = `if(${holds}, ${shown(value)}, ${path})`;
  }
  return path;
}
