/** Conditions, mentions and jumps of a sketch, by name, as those of a form, by id. */
import { foldForSearch } from '@/domain/text/fold';
import { isUnary, takesList } from '@/domain/conditions/operators';
import {
  LIMITS,
  type Comparison,
  type Condition,
  type Constant,
  type Field,
  type Operand,
  type Operator,
} from '@/domain/form/definition/definition';
import { choicesIn, operandKindOf, operatorsOf } from '@/domain/form/fieldTypes/catalogue';
import type { SketchComparison, SketchCondition, SketchOperand, SketchOption } from './sketch';

/** A question of the sketch that has become a field. */
export interface PlacedName {
  field: Field;
  /** Value of an option, row or column → its id. */
  values: ReadonlyMap<string, string>;
}

/** Why a condition cannot be one of ours. */
export class Unresolved extends Error {}

/** Finds what names of the source mean. Names are compared as they are, then without regard to case. */
export class Names {
  private readonly exact = new Map<string, PlacedName>();
  private readonly folded = new Map<string, PlacedName>();

  add(name: string, placed: PlacedName): void {
    if (!this.exact.has(name)) this.exact.set(name, placed);
    const folded = foldForSearch(name);
    if (!this.folded.has(folded)) this.folded.set(folded, placed);
  }

  find(name: string): PlacedName | undefined {
    return this.exact.get(name) ?? this.folded.get(foldForSearch(name));
  }

  operand({ question, part }: SketchOperand): Operand & { placed: PlacedName } {
    const placed = this.find(question);
    if (!placed) throw new Unresolved(question);
    const { field, values } = placed;
    const id = part === undefined ? undefined : (values.get(part) ?? part);
    if (id !== undefined && operandKindOf(field, id) === 'none') throw new Unresolved(part);
    return { kind: 'field', id: field.id, ...(id === undefined ? {} : { part: id }), placed };
  }
}

/** Operators that say the same of one option and of several. */
const INSTEAD: Readonly<Partial<Record<Operator, readonly Operator[]>>> = {
  equals: ['includes', 'contains'],
  not_equals: ['not_includes', 'not_contains'],
  includes: ['equals', 'contains'],
  not_includes: ['not_equals', 'not_contains'],
  contains: ['includes', 'equals'],
  not_contains: ['not_includes', 'not_equals'],
};

/** Options by what the source calls them: value, else label. */
export function sketchValues(
  options: readonly SketchOption[],
  ids: readonly string[],
  labels: readonly string[],
) {
  const values = new Map<string, string>();
  const set = (name: string, id: string) => {
    if (!values.has(name)) values.set(name, id);
  };
  options.forEach(({ value }, index) => set(value, ids[index] ?? ''));
  labels.forEach((label, index) => set(label, ids[index] ?? ''));
  labels.forEach((label, index) => set(foldForSearch(label), ids[index] ?? ''));
  return values;
}

/**
 * A condition of the sketch as one of the form's.
 *
 * @throws Unresolved where it speaks of what is not there, or compares as no question of that type can be compared
 */
export function sketchCondition(condition: SketchCondition, names: Names, depth = 0): Condition {
  if (depth > LIMITS.conditionDepth) throw new Unresolved('depth');
  if ('all' in condition) return several('all', condition.all, names, depth);
  if ('any' in condition) return several('any', condition.any, names, depth);
  if ('not' in condition) {
    return (
      negated(condition.not, names) ?? {
        op: 'not',
        of: [sketchCondition(condition.not, names, depth + 1)],
      }
    );
  }
  return comparison(condition, names);
}

/** A condition of several parts; in groups of groups where there are more than one holds. */
function several(
  op: 'all' | 'any',
  parts: readonly SketchCondition[],
  names: Names,
  depth: number,
): Condition {
  const of = parts.map((part) => sketchCondition(part, names, depth + 1));
  const flat = of.flatMap((part) => (part.op === op ? part.of : [part]));
  const [first, ...rest] = flat;
  if (!first) throw new Unresolved('nothing');
  if (rest.length === 0) return first;
  if (flat.length <= LIMITS.conditionParts) return { op, of: flat };
  const groups: Condition[] = [];
  for (let at = 0; at < flat.length; at += LIMITS.conditionParts) {
    groups.push({ op, of: flat.slice(at, at + LIMITS.conditionParts) });
  }
  if (groups.length > LIMITS.conditionParts) throw new Unresolved('length');
  return { op, of: groups };
}

const OPPOSITE: Readonly<Partial<Record<Operator, Operator>>> = {
  equals: 'not_equals',
  not_equals: 'equals',
  is_answered: 'is_empty',
  is_empty: 'is_answered',
  includes: 'not_includes',
  not_includes: 'includes',
  contains: 'not_contains',
  not_contains: 'contains',
  one_of: 'none_of',
  none_of: 'one_of',
};

/** The opposite of one comparison, if there is an operator for it. */
function negated(condition: SketchCondition, names: Names): Condition | undefined {
  if (!('op' in condition)) return undefined;
  const op = OPPOSITE[condition.op];
  return op && comparison({ ...condition, op }, names);
}

function comparison(condition: SketchComparison, names: Names): Condition {
  const { placed, ...left } = names.operand(condition);
  const { field } = placed;
  const fitting = operatorsOf(field, left.part);
  const { op } = condition;
  if (fitting.includes(op)) return withValue(op, left, placed, condition, names);
  if (field.type === 'consent') return ofConsent(condition, left);
  if (takesList(op)) return eachOf(op, left, placed, condition, names);
  const other = INSTEAD[op]?.find((candidate) => fitting.includes(candidate));
  if (other) return withValue(other, left, placed, condition, names);
  throw new Unresolved(op);
}

const FALSE: readonly unknown[] = ['no', 'false', '0', '', 'False', 0];

/** Consent is given, or it is not. */
function ofConsent({ op, value }: SketchComparison, left: Operand): Condition {
  const given = !FALSE.includes(value);
  if (op === 'equals' || op === 'includes') return { op: given ? 'is_answered' : 'is_empty', left };
  if (op === 'not_equals' || op === 'not_includes') {
    return { op: given ? 'is_empty' : 'is_answered', left };
  }
  throw new Unresolved(op);
}

/** “Is one of” where the type has no such operator: each by itself. */
function eachOf(
  op: Operator,
  left: Operand,
  placed: PlacedName,
  { values = [], question, part }: SketchComparison,
  names: Names,
): Condition {
  if (op === 'between') throw new Unresolved(op);
  const fitting = operatorsOf(placed.field, left.part);
  const pair: readonly [Operator, Operator] = fitting.includes('includes')
    ? ['includes', 'not_includes']
    : ['equals', 'not_equals'];
  const each = op === 'one_of' ? pair[0] : pair[1];
  if (!fitting.includes(each)) throw new Unresolved(op);
  const parts = values.map((value) => ({
    question,
    ...(part === undefined ? {} : { part }),
    op: each,
    value,
  }));
  return several(op === 'one_of' ? 'any' : 'all', parts, names, 1);
}

function withValue(
  op: Operator,
  left: Operand,
  placed: PlacedName,
  { value, values, other, today }: SketchComparison,
  names: Names,
): Comparison {
  if (isUnary(op)) return { op, left };
  const read = (one: string | number) => constantFor(placed, left.part, one);
  if (takesList(op)) {
    const constants = (values ?? (value === undefined ? [] : [value])).map(read);
    if (constants.length === 0 || constants.length > LIMITS.conditionValues)
      throw new Unresolved(op);
    return { op, left, values: constants };
  }
  if (today !== undefined) return { op, left, value: { kind: 'today', days: today } };
  if (other) {
    const { placed: _unused, ...right } = names.operand(other);
    return { op, left, value: right };
  }
  if (value === undefined) throw new Unresolved(op);
  if (value === '' && (op === 'equals' || op === 'not_equals')) {
    return { op: op === 'equals' ? 'is_empty' : 'is_answered', left };
  }
  return { op, left, value: read(value) };
}

const YES: readonly string[] = ['yes', 'true', '1', 'y', 'ja', 'oui', 'sí', 'si'];
const NO: readonly string[] = ['no', 'false', '0', 'n', 'nein', 'non'];

/** A constant of the source as the left side's kind writes it. */
function constantFor(
  { field, values }: PlacedName,
  part: string | undefined,
  value: string | number,
): Constant {
  const text = String(value);
  const kind = operandKindOf(field, part);
  if (field.type === 'yes_no') {
    const folded = text.toLowerCase();
    const own = values.get(text);
    if (own !== undefined) return own;
    if (YES.includes(folded)) return 'yes';
    if (NO.includes(folded)) return 'no';
    throw new Unresolved(text);
  }
  const choices = choicesIn(field, part);
  if (choices.length > 0 && (kind === 'options' || kind === 'none')) {
    const id = values.get(text) ?? values.get(foldForSearch(text)) ?? value;
    if (choices.some((choice) => choice.id === id)) return id;
    throw new Unresolved(text);
  }
  if (kind === 'number') {
    const figure = typeof value === 'number' ? value : Number(text.trim());
    if (text.trim() === '' || !Number.isFinite(figure)) throw new Unresolved(text);
    return figure;
  }
  return text;
}
