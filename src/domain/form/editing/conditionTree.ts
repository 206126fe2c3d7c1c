/** Conditions as the editor shows them: comparisons in groups, and their edits. Pure. */
import { isUnary, takesList } from '@/domain/conditions/operators';
import {
  LIMITS,
  type Comparison,
  type Condition,
  type Constant,
  type Field,
  type FieldType,
  type Operand,
  type Scope,
} from '@/domain/form/definition/definition';
import {
  choicesIn,
  isComparable,
  operandKindOf,
  operatorsOf,
  answerPartsOf,
} from '@/domain/form/fieldTypes/catalogue';
import type { ConditionTarget } from './edits';
import { isComparison } from '@/domain/logic/conditions';

/** How the parts of a group combine. A `not` is not a level of its own: it belongs to its group. */
export type Joint = 'all' | 'any' | 'not_all' | 'none';

export interface TreeGroup {
  joint: Joint;
  of: Condition[];
}

/** A condition as a group; undefined for a comparison. */
export function groupOf(condition: Condition): TreeGroup | undefined {
  if (isComparison(condition)) return undefined;
  if (condition.op !== 'not') return { joint: condition.op, of: condition.of };
  const [inner] = condition.of;
  if (inner.op === 'all') return { joint: 'not_all', of: inner.of };
  if (inner.op === 'any') return { joint: 'none', of: inner.of };
  return { joint: 'none', of: [inner] };
}

/** The condition of a group; undefined where nothing is in it. */
export function conditionOf({ joint, of }: TreeGroup): Condition | undefined {
  const [first] = of;
  if (!first) return undefined;
  if (joint === 'all' || joint === 'any') return { op: joint, of };
  if (of.length === 1) return { op: 'not', of: [first] };
  return { op: 'not', of: [{ op: joint === 'none' ? 'any' : 'all', of }] };
}

/** A whole condition as the outermost group, which a single comparison has not. */
export function rootOf(condition: Condition | undefined): TreeGroup {
  if (!condition) return { joint: 'all', of: [] };
  return groupOf(condition) ?? { joint: 'all', of: [condition] };
}

export function conditionOfRoot(root: TreeGroup): Condition | undefined {
  const [first] = root.of;
  const isBare = first && root.of.length === 1 && isComparison(first);
  return isBare && (root.joint === 'all' || root.joint === 'any') ? first : conditionOf(root);
}

/** The group with another part at a place; without it where that is undefined. */
export function withPart(group: TreeGroup, index: number, part: Condition | undefined): TreeGroup {
  return {
    ...group,
    of: group.of.flatMap((one, other) => (other !== index ? [one] : part ? [part] : [])),
  };
}

/** A group as a group within another, so that something else can stand beside it. */
export function grouped(group: TreeGroup): TreeGroup {
  const inner = conditionOf(group);
  return { joint: group.joint === 'all' ? 'any' : 'all', of: inner ? [inner] : [] };
}

/** Levels of a condition: 1 for a comparison. */
export function depthOf(condition: Condition): number {
  return isComparison(condition) ? 1 : 1 + Math.max(0, ...condition.of.map(depthOf));
}

/** Levels that a group takes by itself. */
export function levelsOf({ joint, of }: TreeGroup): number {
  return joint === 'all' || joint === 'any' || of.length === 1 ? 1 : 2;
}

/** What a group may still be made of, `above` levels down in a condition of so many at most. */
export function roomIn(group: TreeGroup, above: number, most: number = LIMITS.conditionDepth) {
  const deepest = Math.max(1, ...group.of.map(depthOf));
  const isNegated = group.joint === 'none' || group.joint === 'not_all';
  // With a second part, what is negated is a group by itself.
  const inside = above + (isNegated ? 2 : 1);
  const hasRoom = group.of.length < LIMITS.conditionParts && inside + deepest <= most;
  return {
    part: hasRoom || group.of.length === 0,
    group: hasRoom && inside + 2 <= most,
    grouping: group.of.length > 1 && above + 1 + levelsOf(group) + deepest <= most,
    not: above + 2 + deepest <= most,
  };
}

/** Types whose answers are one of a few: what conditions are most often about. */
const OF_FEW: readonly FieldType[] = [
  'single_choice',
  'multiple_choice',
  'dropdown',
  'yes_no',
  'rating',
  'scale',
  'nps',
  'slider',
  'consent',
];

/** The question with which a new condition starts: the nearest choice or scale before it, else the nearest of any type. */
export function likelySource(
  sources: readonly Field[],
  target: ConditionTarget['kind'] = 'field',
): Field | undefined {
  const last = (isLikely: (field: Field) => boolean) => sources.findLast(isLikely);
  // A value is mostly calculated to choose the ending by it.
  const calculated = target === 'ending' ? last(({ type }) => type === 'calculated') : undefined;
  return calculated ?? last(({ type }) => OF_FEW.includes(type)) ?? sources.at(-1);
}

/** `Condition 2 of group 1.3`, by its place in the group, that group's place, and so on; counted from 1. */
export function conditionName(path: readonly number[]): string {
  const at = (path.at(-1) ?? 0) + 1;
  return path.length > 1
    ? `Condition ${at} of ${conditionGroupName(path.slice(0, -1)).toLowerCase()}`
    : `Condition ${at}`;
}

export function conditionGroupName(path: readonly number[]): string {
  return `Group ${path.map((at) => at + 1).join('.')}`;
}

// ---- comparisons ----------------------------------------------------------------------------------------------------

/** The comparison with which a condition about a field, or a part of it, starts. */
export function firstComparison(field: Field, part?: string): Comparison {
  const operators = operatorsOf(field, part);
  // What a Net Promoter Score is asked for; elsewhere, the first that compares with something.
  const usual = operators.find((one) => one === 'is_detractor');
  const op = usual ?? operators.find((one) => !isUnary(one)) ?? operators[0];
  const left: Operand = { kind: 'field', id: field.id, ...(part === undefined ? {} : { part }) };
  return comparisonFor({ op: op ?? 'is_answered', left }, field);
}

/** A comparison with a right side that fits its left one; what it was compared with is kept where it can be. */
export function comparisonFor(comparison: Comparison, field: Field): Comparison {
  const { op, left, values = [] } = comparison;
  if (isUnary(op)) return { op, left };
  if (takesList(op)) return { op, left, values: listed(comparison, field) };
  const value = comparison.value ?? values[0];
  if (typeof value === 'object') return { op, left, value };
  const choices = choicesIn(field, left.part);
  if (choices.length > 0) {
    const known = choices.some((option) => option.id === value);
    return { op, left, value: (known ? value : choices[0]?.id) ?? '' };
  }
  if (operandKindOf(field, left.part) === 'number') {
    return { op, left, value: typeof value === 'number' ? value : 0 };
  }
  return { op, left, value: typeof value === 'string' ? value : '' };
}

/** The several constants of a comparison that fit its left side. */
function listed({ op, left, value, values }: Comparison, field: Field): Constant[] {
  const given = values ?? (value === undefined || typeof value === 'object' ? [] : [value]);
  const choices = choicesIn(field, left.part);
  if (op !== 'between') {
    const known = given.filter((one) => choices.some(({ id }) => id === one));
    return known.length > 0 ? known : choices.slice(0, 1).map(({ id }) => id);
  }
  const isNumber = operandKindOf(field, left.part) === 'number';
  const [from = isNumber ? 0 : ''] = given.filter((one) => (typeof one === 'number') === isNumber);
  return [from, given[1] ?? from];
}

/** What an answer can be compared with: other answers, and parts of them, of its own kind. */
export function comparablesOf(scope: Scope, sources: readonly Field[], left: Operand): Operand[] {
  return sources.flatMap((field) => {
    const whole: Operand = { kind: 'field', id: field.id };
    const all = [whole, ...answerPartsOf(field).map(({ id: part }) => ({ ...whole, part }))];
    return all.filter(
      (one) => (one.id !== left.id || one.part !== left.part) && isComparable(scope, left, one),
    );
  });
}

/** An operand as the value of a menu, and back. */
export const operandKey = ({ id, part }: Operand) => (part === undefined ? id : `${id}.${part}`);
