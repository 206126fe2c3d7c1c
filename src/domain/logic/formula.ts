/**
 * Formulas: what they speak of, and what they come to. In the public script this is of the part that forms with
 * calculated values load; what it needs of the part `logic` it reaches through the table, as no part may import what
 * is another's.
 */
import { operandCount } from '@/domain/form/definition/formulas';
import { answerTo, type Answer } from '@/domain/values/answer';
import { isDay } from '@/domain/base/calendar';
import { cutText } from '@/domain/text/plainText';
import {
  ANSWER_LIMITS,
  fieldOf,
  type Field,
  type Formula,
  type Scope,
  type Step,
} from '@/domain/form/definition/definition';
import { optionalEngine } from '@/domain/form/fieldTypes/optionalEngine';
import { memoizeByRef } from '@/domain/base/memoizeByRef';
import { ownValue } from '@/domain/base/ownValue';
import { callFunction } from './functions';
import {
  BLANK_VALUE,
  failed,
  aNumberValue,
  signed,
  aTextValue,
  truth,
  type Value,
} from './formulaValues';

export type { FormulaError, Value } from './formulaValues';

const ROWS = ANSWER_LIMITS.groupRows;

/** Ids of the fields of which a formula speaks; of one in a group, the group's too. */
export function fieldsOf(formula: Formula): string[] {
  return formula.flatMap((step) => {
    if (step.step === 'option') return [step.fieldId];
    if (step.step !== 'field') return [];
    return step.group === undefined ? [step.id] : [step.group, step.id];
  });
}

/** Evaluates a formula with the answers of a scope. Never throws; blank if steps are incomplete. */
export function evaluateFormula(formula: Formula, scope: Scope): Value {
  const stack: Value[] = [];
  for (const step of formula) {
    const taken = operandCount(step);
    if (taken > stack.length) return BLANK_VALUE;
    const of = taken > 0 ? stack.splice(-taken) : [];
    stack.push(resultOf(step, of, scope));
  }
  return stack.length === 1 ? (stack[0] ?? BLANK_VALUE) : BLANK_VALUE;
}

function resultOf(step: Step, of: readonly Value[], scope: Scope): Value {
  const [a = BLANK_VALUE, b = BLANK_VALUE] = of;
  switch (step.step) {
    case 'number':
      return aNumberValue(step.value);
    case 'text':
      return aTextValue(step.value);
    case 'field':
      return fieldValue(step, scope);
    case 'option':
      return chosen(fieldOf(scope, step.fieldId), [step.id]);
    case 'sign':
      return signed(step.sign, a, b);
    case 'minus':
      return signed('*', a, aNumberValue(-1));
    case 'percent':
      return signed('/', a, aNumberValue(100));
    case 'call':
      return callFunction(step.name, of, scope);
  }
}

function fieldValue({ id, part, group }: Extract<Step, { step: 'field' }>, scope: Scope): Value {
  const { answers = {} } = scope;
  const field = fieldOf(scope, id);
  if (!field) return failed('reference');
  if (group === undefined) return valueOf(field, answerTo(answers, id), part);
  const rows = answerTo(answers, group);
  const grouped = fieldOf(scope, group);
  // More are refused when they are sent: none of them may cost anything here.
  const most = grouped?.type === 'group' ? grouped.max : undefined;
  return {
    t: 'list',
    v:
      rows?.t === 'rows'
        ? rows.v.slice(0, most ?? ROWS).map((row) => valueOf(field, answerTo(row, id), part))
        : [],
  };
}

/** An answer, or a part of it, as formulas see it. */
function valueOf(field: Field, answer: Answer | undefined, part?: string): Value {
  const said = part === undefined ? answer : optionalEngine.partOf?.(field, answer, part);
  return said ? values(said)(field) : BLANK_VALUE;
}

/** Of each answer worked out once: a form may ask for it thousands of times. */
const values = memoizeByRef((said: Answer) =>
  memoizeByRef((field: Field) => valueFrom(field, said)),
);

/** An answer as a value: a moment by its day, the rows of a group as a list of their numbers. */
function valueFrom(field: Field, said: Answer): Value {
  switch (said.t) {
    case 'number':
      return aNumberValue(said.v);
    case 'text':
    case 'time':
      return aTextValue(said.v);
    case 'date':
    case 'datetime': {
      const day = said.v.slice(0, 10);
      return isDay(day) ? { t: 'date', v: day } : BLANK_VALUE;
    }
    case 'options':
      return chosen(field, said.v, said.other);
    case 'ranking':
      return chosen(field, said.v);
    case 'parts':
      return aTextValue(Object.values(said.v).join(field.type === 'name' ? ' ' : ', '));
    case 'rows':
    case 'files':
      return { t: 'list', v: said.v.slice(0, ROWS).map((_, index) => aNumberValue(index + 1)) };
    case 'consent':
    case 'signature':
      return truth(true);
    default:
      return BLANK_VALUE;
  }
}

/** Options as a value. “Yes” counts 1, as what is true does. */
function chosen(field: Field | undefined, ids: string[], other = ''): Value {
  if (!field) return BLANK_VALUE;
  if (field.type === 'yes_no') {
    const isYes = ids[0] === 'yes';
    const { yes, no } = field.formLabels ?? field;
    const said = isYes ? (yes ?? 'Yes') : (no ?? 'No');
    return { t: 'choice', v: ids, text: said, score: isYes ? 1 : 0 };
  }
  const { formLabels } = field;
  const labels = optionalEngine.labelsIn?.(field);
  const labelOf = (id: string) => (formLabels ? ownValue(formLabels, id) : labels?.get(id)) ?? '';
  const points = optionalEngine.partOf?.(field, { t: 'options', v: ids }, 'score');
  return {
    t: 'choice',
    v: ids,
    text: cutText(
      ids.map((id) => (id === 'other' ? other : labelOf(id))).join(', '),
      ANSWER_LIMITS.longText,
    ),
    score: points?.t === 'number' ? points.v : 0,
  };
}
