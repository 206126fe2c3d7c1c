import { answerTo } from '@/domain/answers/answer';
import {
  fieldOf,
  type BinarySign,
  type Formula,
  type Scope,
  type Step,
} from '@/domain/form/definition';
// Through the table: of the public script both are parts, and no part may import what is another's.
import { rare } from '@/domain/form/fieldTypes/rare';

/** How many values a step takes off the stack. */
export function takes(step: Step): number {
  switch (step.step) {
    case 'sign':
      return 2;
    case 'minus':
    case 'percent':
      return 1;
    case 'call':
      return step.of;
    default:
      return 0;
  }
}

/** Ids of the fields of which a formula speaks; of one in a group, the group's too. */
export function fieldsOf(formula: Formula): string[] {
  return formula.flatMap((step) => {
    if (step.step === 'option') return [step.fieldId];
    if (step.step !== 'field') return [];
    return step.group === undefined ? [step.id] : [step.group, step.id];
  });
}

/** Whether the steps come to exactly one value, and none takes what is not there. */
export function isWhole(formula: Formula): boolean {
  let height = 0;
  for (const step of formula) {
    const taken = takes(step);
    if (height < taken) return false;
    height += 1 - taken;
  }
  return height === 1;
}

/** What a formula or a part of it comes to. Errors are values: they go on through what is made of them. */
export type Value =
  | { t: 'number'; v: number }
  | { t: 'text'; v: string }
  /** `YYYY-MM-DD`. */
  | { t: 'date'; v: string }
  | { t: 'boolean'; v: boolean }
  | { t: 'blank' }
  /** The answers to one field of a group, a value for each row. */
  | { t: 'list'; v: Value[] }
  | { t: 'error'; code: FormulaError };

/** `value`: something that is no number (date, text) where one is needed. `number`: beyond what can be counted. */
export type FormulaError = 'divide' | 'value' | 'number' | 'name' | 'reference' | 'arguments';

/** Works a formula out for the answers of a scope. Never throws. */
export function workOut(formula: Formula, scope: Scope): Value {
  const stack: Value[] = [];
  for (const step of formula) {
    const of = stack.splice(stack.length - takes(step));
    stack.push(resultOf(step, of, scope));
  }
  return stack.length === 1 ? (stack[0] ?? BLANK) : BLANK;
}

const BLANK: Value = { t: 'blank' };
const failed = (code: FormulaError): Value => ({ t: 'error', code });

function resultOf(step: Step, of: readonly Value[], scope: Scope): Value {
  switch (step.step) {
    case 'number':
      return { t: 'number', v: step.value };
    case 'text':
      return { t: 'text', v: step.value };
    case 'field':
      return fieldValue(step.id, scope);
    case 'sign':
      return signed(step.sign, of);
    default:
      return failed('name');
  }
}

function fieldValue(id: string, scope: Scope): Value {
  const answer = answerTo(scope.answers ?? {}, id);
  if (answer?.t === 'number') return answer;
  const score = rare.partOf?.(fieldOf(scope, id), answer, 'score');
  return score?.t === 'number' ? score : BLANK;
}

function signed(sign: BinarySign, of: readonly Value[]): Value {
  const [a, b] = of;
  if (a?.t !== 'number' || b?.t !== 'number') return failed('value');
  if (sign === '+') return { t: 'number', v: a.v + b.v };
  return sign === '*' ? { t: 'number', v: a.v * b.v } : failed('name');
}
