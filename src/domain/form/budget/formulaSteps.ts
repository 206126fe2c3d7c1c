/** What a formula costs to work out, in steps. */
import {
  ANSWER_LIMITS,
  type Field,
  fieldOf,
  isInput,
  type FormDefinition,
  type Formula,
  type Step,
} from '@/domain/form/definition/definition';
import { maxRows } from '@/domain/form/fieldTypes/group';
import { SHORT_LENGTH } from '@/domain/form/fieldTypes/owner/families';
import { ownerHalfOf } from '@/domain/form/fieldTypes/owner/ownerHalf';
import { operandCount } from '@/domain/form/definition/formulas';

export const COMPARED = 6;

/** Characters of a text that are searched in a step. */
export const SEARCHED = 60;

/** The longest text that an answer, or a part of it, is to a formula or a condition. */
export function lengthOf(field: Field | undefined, part?: string): number {
  const isCount = part === 'count' || part === 'score' || part === 'length';
  return field && isInput(field) && !isCount ? ownerHalfOf(field).length(field) : SHORT_LENGTH;
}

/** A value while a formula is worked out: how many items it has, and how long the text of one may be. */
interface Size {
  items: number;
  length: number;
  /** Its text was made by the formula: to compare it, it must be folded first. */
  made?: true;
}

const CALCULATED = 30;

/** Characters that are copied in a step. */
const COPIED = 20;

/** Steps to fold a character of a text that no one compared before. */
const FOLDED = 0.5;

/** Functions that give back what they were given, lists included. */
const PASSING: readonly string[] = ['IF', 'IFS', 'SWITCH', 'IFERROR', 'MIN', 'MAX'];

/** Functions that make texts. */
const MAKING: readonly string[] = [
  'LEFT',
  'RIGHT',
  'MID',
  'UPPER',
  'LOWER',
  'TRIM',
  'CONCAT',
  'TEXTJOIN',
  'SUBSTITUTE',
];

/** Functions that compare texts. */
const COMPARING: readonly string[] = ['SWITCH', 'COUNTIF', 'SUMIF', 'CONTAINS'];

const ONE: Size = { items: 1, length: SHORT_LENGTH };

const longest = (of: readonly Size[]) => of.reduce((most, { length }) => Math.max(most, length), 0);

const most = (of: readonly Size[]) => of.reduce((sum, { items }) => Math.max(sum, items), 1);

const itemsIn = (of: readonly Size[]) => of.reduce((sum, { items }) => sum + items, 0);

const lettersIn = (of: readonly Size[]) =>
  of.reduce((sum, { items, length }) => sum + items * (length > SHORT_LENGTH ? length : 0), 0);

const isMade = (of: readonly Size[]) => of.some(({ made }) => made);

/** Steps of one step of a formula, and what it comes to. */
function stepSize(definition: FormDefinition, step: Step, of: readonly Size[]): [number, Size] {
  switch (step.step) {
    case 'text':
      return [COMPARED, { items: 1, length: step.value.length }];
    case 'field': {
      const field = fieldOf(definition, step.id);
      const group = step.group === undefined ? undefined : fieldOf(definition, step.group);
      const isList = step.part === undefined && (field?.type === 'group' || field?.type === 'file');
      const items = group?.type === 'group' ? maxRows(group) : isList ? ANSWER_LIMITS.groupRows : 1;
      return [COMPARED * (1 + items), { items, length: lengthOf(field, step.part) }];
    }
    case 'number':
    case 'option':
      return [COMPARED, ONE];
    case 'sign': {
      const items = most(of);
      const letters = of.reduce((sum, { length }) => sum + (length > SHORT_LENGTH ? length : 0), 0);
      if (step.sign === '&') {
        const length = Math.min(letters + 2 * SHORT_LENGTH, ANSWER_LIMITS.shortText);
        return [items * (CALCULATED + letters / COPIED), { items, length, made: true }];
      }
      const isCompared = !['+', '-', '*', '/', '^'].includes(step.sign);
      const each = isCompared && isMade(of) ? letters * FOLDED : letters / COPIED;
      return [items * (CALCULATED + each), { items, length: SHORT_LENGTH }];
    }
    case 'minus':
    case 'percent':
      return [most(of) * CALCULATED, { items: most(of), length: SHORT_LENGTH }];
    case 'call':
      return callSize(step.name, of);
  }
}

function callSize(name: string, of: readonly Size[]): [number, Size] {
  const letters = lettersIn(of);
  const isFolding = COMPARING.includes(name) && isMade(of);
  const searched = COMPARING.includes(name) ? letters / SEARCHED : 0;
  const steps =
    CALCULATED * (1 + itemsIn(of)) + letters * (isFolding ? FOLDED : 1 / COPIED) + searched;
  if (PASSING.includes(name)) {
    const made = isMade(of);
    return [steps, { items: most(of), length: longest(of), ...(made ? { made } : {}) }];
  }
  if (!MAKING.includes(name)) return [steps, ONE];
  const length = Math.min(letters + SHORT_LENGTH * (1 + itemsIn(of)), ANSWER_LIMITS.shortText);
  // Cutting and changing look at each character by itself.
  return [steps + letters / 4, { items: 1, length, made: true }];
}

export function formulaSteps(definition: FormDefinition, formula: Formula): number {
  const stack: Size[] = [];
  let steps = CALCULATED;
  for (const step of formula) {
    const taken = operandCount(step);
    const [cost, size] = stepSize(definition, step, taken > 0 ? stack.splice(-taken) : []);
    steps += cost;
    stack.push(size);
  }
  return steps;
}
