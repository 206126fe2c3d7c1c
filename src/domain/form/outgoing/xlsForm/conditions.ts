/** Answers and conditions of a form as XPath, as ODK’s tools read it. */
import { scoresOf } from '@/domain/conditions/matches';
import {
  OTHER,
  fieldOf,
  isInput,
  type Comparison,
  type Condition,
  type Constant,
  type Field,
  type FormDefinition,
  type InputField,
  type Operand,
  type Operator,
} from '@/domain/form/definition/definition';
import { choicesIn, operandKindOf } from '@/domain/form/fieldTypes/catalogue';
import type { XlsLosses } from './losses';
import type { XlsNames } from './names';

/** What all parts of a workbook are written with. */
export interface XlsWriting {
  definition: FormDefinition;
  names: XlsNames;
  losses: XlsLosses;
  /**
   * Names of values in the entries of a group that formulas add up, by the question that they are of: what is blank is no
   * number to XPath, and there is 0.
   */
  figures: ReadonlyMap<string, string>;
  /** Works something out in each entry of a group. @returns its name */
  inEntries: (groupId: string, calculation: string) => string;
}

/** XPath 1.0 has no mark for a quote within quotes. */
export function xpathText(text: string): string {
  if (!text.includes("'")) return `'${text}'`;
  if (!text.includes('"')) return `"${text}"`;
  return `concat(${text
    .split("'")
    .map((part) => `'${part}'`)
    .join(`, "'", `)})`;
}

export const xpathAll = (parts: readonly string[]): string =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' and ')})`;

const xpathAny = (parts: readonly string[]): string =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' or ')})`;

export const answerAt = (name: string): string => `\${${name}}`;

export const isFilled = (path: string): string => `string-length(${path}) > 0`;

export const blankAt = (path: string): string => `string-length(${path}) = 0`;

/** The respondent’s day, and so many days on. */
export const todayPath = (days = 0): string =>
  days === 0 ? 'today()' : `today() ${days < 0 ? '-' : '+'} ${Math.abs(days)}`;

/** Time of day as a share of a day, which is how ODK compares times. */
const shareOfDay = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return String(Number(((hours * 60 + minutes) / 1_440).toFixed(6)));
};

/** Options whose points are counted: what is chosen is not known before, so each is asked for. */
function pointsOf(field: InputField, { names }: XlsWriting): string | undefined {
  if (!('options' in field) || field.type === 'ranking') return undefined;
  const path = answerAt(names.of(field.id));
  const scored = field.options.filter(({ score = 0 }) => score !== 0);
  if (scored.length === 0) return '0';
  return `(${scored
    .map(
      ({ id, score = 0 }) =>
        `if(selected(${path}, ${xpathText(names.choice(field.id, id))}), ${score}, 0)`,
    )
    .join(' + ')})`;
}

function placeOf(field: Field, option: string, { names }: XlsWriting): string | undefined {
  if (field.type !== 'ranking') return undefined;
  const path = answerAt(names.of(field.id));
  const name = xpathText(names.choice(field.id, option));
  return field.options.reduceRight(
    (rest, _one, at) => `if(selected-at(${path}, ${at}) = ${name}, ${at + 1}, ${rest})`,
    "''",
  );
}

/** An answer, or a part of it, as a value; undefined for what XPath has no word for. */
export function operandPath({ id, part }: Operand, writing: XlsWriting): string | undefined {
  const { definition, names } = writing;
  const field = fieldOf(definition, id);
  if (!field || !isInput(field)) return undefined;
  const path = answerAt(names.of(id));
  switch (part) {
    case undefined:
      return field.type === 'matrix' || field.type === 'name' || field.type === 'address'
        ? undefined
        : path;
    case 'count':
      if (field.type === 'group') return `count(${path})`;
      return field.type === 'file' ? `if(${isFilled(path)}, 1, 0)` : `count-selected(${path})`;
    case 'score':
      return pointsOf(field, writing);
    case 'length':
      return `string-length(${path})`;
    default: {
      const name = names.part(id, part);
      return name === '' ? placeOf(field, part, writing) : answerAt(name);
    }
  }
}

/** Whether there is an answer at all. */
function presence(operand: Operand, writing: XlsWriting): string | undefined {
  const { definition, names } = writing;
  const field = fieldOf(definition, operand.id);
  if (!field) return undefined;
  if (operand.part === undefined) {
    if (field.type === 'group') return `count(${answerAt(names.of(field.id))}) > 0`;
    const parts =
      field.type === 'matrix'
        ? field.rows.map(({ id }) => id)
        : field.type === 'name' || field.type === 'address'
          ? field.parts
          : undefined;
    if (parts) return xpathAny(parts.map((id) => isFilled(answerAt(names.part(field.id, id)))));
  }
  const path = operandPath(operand, writing);
  return path && isFilled(path);
}

const SIGNS = {
  equals: '=',
  not_equals: '!=',
  greater_than: '>',
  less_than: '<',
  at_least: '>=',
  at_most: '<=',
} as const;

const TEXT_CALLS: Readonly<Partial<Record<Operator, string>>> = {
  contains: 'contains',
  not_contains: 'contains',
  starts_with: 'starts-with',
};

const isSign = (op: string): op is keyof typeof SIGNS => Object.hasOwn(SIGNS, op);

/** A comparison as XPath; undefined for what it has no word for. */
function comparisonPath(comparison: Comparison, writing: XlsWriting): string | undefined {
  const { op, left, value, values = [] } = comparison;
  const { definition, losses } = writing;
  const field = fieldOf(definition, left.id);
  if (!field) return undefined;
  if (op === 'is_answered') return presence(left, writing);
  if (op === 'is_empty') {
    const found = presence(left, writing);
    return found && `not(${found})`;
  }
  const path = operandPath(left, writing);
  if (path === undefined) return undefined;
  const kind = operandKindOf(field, left.part);
  const scores = scoresOf(op);
  if (op === 'between' || scores) {
    const [from, to] = scores ?? values;
    if (from === undefined || to === undefined) return undefined;
    return xpathAll([
      ordered('>=', path, kind, from) ?? 'false()',
      ordered('<=', path, kind, to) ?? 'false()',
    ]);
  }
  if (op === 'one_of' || op === 'none_of') {
    const each = xpathAny(values.map((one) => chosen(field, left, path, one, true, writing)));
    return op === 'one_of' ? each : `not${each.startsWith('(') ? each : `(${each})`}`;
  }
  if (typeof value === 'object') {
    if (!isSign(op)) return undefined;
    if (value.kind === 'today') {
      return `${dayOnly(path, kind)} ${SIGNS[op]} ${todayPath(value.days)}`;
    }
    const other = operandPath(value, writing);
    const second = fieldOf(definition, value.id);
    if (other === undefined || !second) return undefined;
    const otherKind = operandKindOf(second, value.part);
    // A moment is compared with a day by its day, and times as shares of a day.
    const isByDay = kind === 'datetime' && otherKind === 'date';
    const own = isByDay ? dayOnly(path, kind) : inOrder(path, kind);
    const right = inOrder(other, otherKind);
    if (op !== 'equals' && op !== 'not_equals') return `${own} ${SIGNS[op]} ${right}`;
    // Two that are blank are not the same.
    const same = xpathAll([`${own} = ${right}`, isFilled(path)]);
    return op === 'equals' ? same : `not${same}`;
  }
  if (value === undefined) return undefined;
  if (kind === 'options' || choicesIn(field, left.part).length > 0) {
    const isExact = op === 'equals' || op === 'not_equals';
    const test = chosen(field, left, path, value, isExact, writing);
    return op === 'not_equals' || op === 'not_includes' ? `not(${test})` : test;
  }
  if (field.type === 'consent' && left.part === undefined) {
    return op === 'not_equals' ? `not(${path} = 'OK')` : `${path} = 'OK'`;
  }
  const text = String(value);
  if (kind === 'text' && text.toLowerCase() !== text.toUpperCase()) {
    losses.add('capitals', field.label);
  }
  if (isSign(op)) return ordered(SIGNS[op], path, kind, value);
  const test = `${TEXT_CALLS[op] ?? 'ends-with'}(${path}, ${xpathText(text)})`;
  return op === 'not_contains' ? `not(${test})` : test;
}

/** A moment by its day, if it is compared with one. */
const dayOnly = (path: string, kind: string): string =>
  kind === 'datetime' ? `date(format-date(${path}, '%Y-%m-%d'))` : path;

/** An answer as what has an order. */
const inOrder = (path: string, kind: string): string =>
  kind === 'time' ? `decimal-time(${path})` : path;

function ordered(sign: string, path: string, kind: string, value: Constant): string | undefined {
  if (kind === 'number') return `${path} ${sign} ${value}`;
  const text = String(value);
  if (kind === 'date') return `${path} ${sign} date(${xpathText(text)})`;
  if (kind === 'time') return `${inOrder(path, kind)} ${sign} ${shareOfDay(text)}`;
  if (kind === 'datetime') {
    return text.length === 10
      ? `${dayOnly(path, kind)} ${sign} date(${xpathText(text)})`
      : `${path} ${sign} date-time(${xpathText(text)})`;
  }
  return sign === '=' || sign === '!=' ? `${path} ${sign} ${xpathText(text)}` : undefined;
}

/** Whether an option is chosen; `isExact`: it alone. */
function chosen(
  field: Field,
  { part }: Operand,
  path: string,
  value: Constant,
  isExact: boolean,
  { names }: XlsWriting,
): string {
  const id = String(value);
  const name = xpathText(part === OTHER ? id : names.choice(field.id, id));
  const several =
    part === undefined
      ? field.type === 'multiple_choice'
      : field.type === 'matrix' && field.multiple;
  if (!several) return `${path} = ${name}`;
  const found = `selected(${path}, ${name})`;
  return isExact ? xpathAll([found, `count-selected(${path}) = 1`]) : found;
}

/** A condition as XPath; undefined if a part of it cannot be written. */
export function conditionPath(condition: Condition, writing: XlsWriting): string | undefined {
  switch (condition.op) {
    case 'all':
    case 'any': {
      const parts = condition.of.map((one) => conditionPath(one, writing));
      if (!parts.every((one) => one !== undefined)) return undefined;
      if (parts.length === 0) return condition.op === 'all' ? 'true()' : 'false()';
      return condition.op === 'all' ? xpathAll(parts) : xpathAny(parts);
    }
    case 'not': {
      const inner = conditionPath(condition.of[0], writing);
      return inner && `not(${inner})`;
    }
    default:
      return comparisonPath(condition, writing);
  }
}
