/**
 * Conditions: whether one holds, and what of a page or a field is met, given the answers so far. In the public script
 * this is a part that only forms with logic load (respondent/parts/engine/logic.ts); visibility.ts walks the form.
 *
 * A condition sees only answers of visible fields that come before it, so there are no cycles, and it always ends. A
 * reference to a later or missing field reads as "not answered" (lint reports it).
 */
import { answerTo, type Answer } from '@/domain/values/answer';
import { addDays, isDay } from '@/domain/base/calendar';
import {
  fieldOf,
  isInput,
  type Comparison,
  type Condition,
  type Constant,
  type Ending,
  type Field,
  type Jump,
  type Operand,
  type Page,
  type Scope,
  type FormWelcome,
} from '@/domain/form/definition/definition';
import { optionalEngine } from '@/domain/form/fieldTypes/optionalEngine';
import { matches, meets, type Reader, type ConditionValue } from '@/domain/conditions/matches';
import { memoizeByRef } from '@/domain/base/memoizeByRef';
import { memoCaseFold } from './memoCaseFold';
import { partOf } from './parts';

/** Whether a condition holds for the answers of a scope. Never throws. */
export function evaluate(condition: Condition, scope: Scope): boolean {
  return matches(condition, (comparison) =>
    meets(
      comparison,
      operandAnswer(comparison.left, scope),
      constantOf(comparison.value, scope),
      ANSWERS,
    ),
  );
}

/** What an operand comes to. */
export function operandAnswer({ id, part }: Operand, scope: Scope): Answer | undefined {
  const answer = answerTo(scope.row ?? {}, id) ?? answerTo(scope.answers ?? {}, id);
  return part === undefined ? answer : partOf(fieldOf(scope, id), answer, part);
}

/** What is compared with, as a constant; undefined where it is an answer that is not there. */
function constantOf(value: Comparison['value'], scope: Scope): Constant | undefined {
  if (typeof value !== 'object') return value;
  if (value.kind === 'today') {
    const { today = '' } = scope;
    return isDay(today) ? addDays(today, value.days ?? 0) : undefined;
  }
  const answer = operandAnswer(value, scope);
  switch (answer?.t) {
    case 'text':
    case 'number':
    case 'date':
    case 'time':
    case 'datetime':
      return answer.v;
    case 'options':
      return answer.v.length === 1 ? answer.v[0] : undefined;
    default:
      return undefined;
  }
}

const idsIn = memoizeByRef((ids: readonly string[]) => new Set(ids));

function equals(answer: Answer | undefined, value: ConditionValue): boolean {
  if (answer === undefined || value === undefined) return false;
  if (answer.t === 'options') return answer.v.length === 1 && answer.v[0] === value;
  if (answer.t === 'text') return memoCaseFold(answer.v) === memoCaseFold(String(value));
  return order(answer, value) === 0;
}

const ANSWERS: Reader<Answer> = [
  equals,
  (answer, value) =>
    answer?.t === 'options' && typeof value === 'string' && idsIn(answer.v).has(value),
  (answer, value, at) =>
    answer?.t === 'text' &&
    value !== undefined &&
    memoCaseFold(answer.v)[at](memoCaseFold(String(value))),
  order,
];

/** Sign of answer − value for numbers, days and times; NaN, which is neither greater nor less, for all else. */
function order(answer: Answer | undefined, value: ConditionValue): number {
  if (answer?.t === 'number' && typeof value === 'number') return answer.v - value;
  if (
    (answer?.t === 'date' || answer?.t === 'time' || answer?.t === 'datetime') &&
    typeof value === 'string'
  ) {
    // A moment is compared with a day by its day.
    const moment = answer.t === 'datetime' ? answer.v.slice(0, value.length) : answer.v;
    return moment === value ? 0 : moment > value ? 1 : -1;
  }
  return Number.NaN;
}

/**
 * What of a page, a field, an ending or the welcome is met: undefined where its condition hides it, else it as it is there, required
 * or not, its texts with the answers in them.
 */
export function applyLogic<T extends Page | Field | Ending | FormWelcome>(
  thing: T,
  scope: Scope,
): T | undefined {
  if ('showIf' in thing && thing.showIf && !evaluate(thing.showIf, scope)) return undefined;
  const said = scope.unread ? thing : (optionalEngine.pipe?.(thing, scope) ?? thing);
  return 'required' in said && isInput(said) && said.requiredIf
    ? { ...said, required: evaluate(said.requiredIf, scope) }
    : said;
}

/** The target of the first matching jump; undefined for the next page. */
export function nextTarget({ jumps = [] }: Page, scope: Scope): Jump['to'] | undefined {
  return jumps.find(({ when }) => !when || evaluate(when, scope))?.to;
}

// ---- reading conditions ---------------------------------------------------------------------------------------------

export function isComparison(condition: Condition): condition is Comparison {
  return condition.op !== 'all' && condition.op !== 'any' && condition.op !== 'not';
}

/** The comparisons of a condition. */
export const comparisonsOf: (condition: Condition) => readonly Comparison[] =
  /* @__PURE__ */ memoizeByRef((condition: Condition) =>
    isComparison(condition) ? [condition] : condition.of.flatMap((one) => comparisonsOf(one)),
  );

/** All field operands of a condition, on both sides. */
export function operandsOf(condition: Condition): Operand[] {
  return comparisonsOf(condition).flatMap(({ left, value }) =>
    typeof value === 'object' && value.kind === 'field' ? [left, value] : [left],
  );
}

/** Ids of all fields that a condition refers to. */
export function referencesOf(condition: Condition): string[] {
  return operandsOf(condition).map(({ id }) => id);
}

/** The number of comparisons and groups in a condition. */
export function nodesOf(condition: Condition): number {
  return isComparison(condition) ? 1 : condition.of.reduce((sum, part) => sum + nodesOf(part), 1);
}
