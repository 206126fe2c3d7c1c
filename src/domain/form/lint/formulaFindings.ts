/** Findings on formulas: their references, functions and results. */
import { FUNCTION_HELP, signatureOf } from '@/domain/logic/functionHelp';
import { argumentsOf, isFunction } from '@/domain/logic/functions';
import { operandCount } from '@/domain/form/definition/formulas';
import {
  fieldOf,
  isInput,
  type CalculatedField,
  type Case,
  type Field,
  type FieldId,
  type FormDefinition,
  type Formula,
  type Step,
} from '../definition/definition';
import { operandKindOf } from '../fieldTypes/catalogue';
import { replaced, setCases, type Operation } from '../editing/operations';
import type { Finding, Fix, ReportFinding } from '@/domain/form/budget/finding';
import { groupsIn, hasPart, isChoiceOf } from './known';
import { movedBefore } from './dependents';

/** The formula of a calculated field, or of one of its cases. */
interface Placed {
  field: CalculatedField;
  /** Fields of which it may speak: those before it. */
  before: ReadonlySet<FieldId>;
  one?: Case;
}

type Problem = Pick<Finding, 'code' | 'message'> & { fix?: Fix };

export function checkFormula(
  definition: FormDefinition,
  placed: Placed,
  report: ReportFinding,
): void {
  const problem = problemOf(definition, placed);
  if (problem) report({ severity: 'error', ...problem, fieldId: placed.field.id });
}

function problemOf(definition: FormDefinition, placed: Placed): Problem | undefined {
  const { field, one } = placed;
  const { formula } = one ?? field;
  if (formula.length > 0) {
    return (
      formula.reduce<Problem | undefined>(
        (found, step) => found ?? stepProblem(definition, placed, step),
        undefined,
      ) ?? kindProblem(definition, placed)
    );
  }
  if (one) {
    const fix = {
      label: 'Remove case',
      operations: setCases(field.id, replaced(field.cases, one, undefined)),
    };
    return { code: 'no_formula', message: 'Enter a formula for this case.', fix };
  }
  // Where there are cases, it stays empty when none of them holds.
  return field.cases?.length ? undefined : { code: 'no_formula', message: 'Enter a formula.' };
}

// ---- how a formula is changed ---------------------------------------------------------------------------------------

function withFormula({ field, one }: Placed, formula: Formula): Operation[] {
  return one
    ? setCases(field.id, replaced(field.cases, one, { ...one, formula }))
    : [{ op: 'setField', fieldId: field.id, set: { formula } }];
}

function changed(placed: Placed, change: (step: Step) => Step): Operation[] {
  return withFormula(placed, (placed.one ?? placed.field).formula.map(change));
}

/** A constant in the place of what is no longer there. */
function instead(placed: Placed, gone: Step): Fix {
  const without = withoutComparison((placed.one ?? placed.field).formula, gone);
  if (without)
    return { label: 'Treat it as never chosen', operations: withFormula(placed, without) };
  const isText = placed.field.result === 'text' || gone.step === 'option';
  const constant: Step = isText ? { step: 'text', value: '' } : { step: 'number', value: 0 };
  return {
    label: isText ? 'Replace it with an empty text' : 'Replace it with 0',
    operations: changed(placed, (step) => (step === gone ? constant : step)),
  };
}

/** Where what is gone is compared with an option, or is one: what comes of that, since no one can choose it. */
function withoutComparison(formula: Formula, gone: Step): Formula | undefined {
  const at = formula.indexOf(gone) - (gone.step === 'option' ? 1 : 0);
  const [left, right, sign] = formula.slice(Math.max(at, 0), at + 3);
  if (left?.step !== 'field' || right?.step !== 'option' || sign?.step !== 'sign') return undefined;
  if (sign.sign !== '=' && sign.sign !== '<>') return undefined;
  const result: Step = { step: 'call', name: sign.sign === '=' ? 'FALSE' : 'TRUE', of: 0 };
  return [...formula.slice(0, at), result, ...formula.slice(at + 3)];
}

// ---- what a formula speaks of ---------------------------------------------------------------------------------------

function stepProblem(definition: FormDefinition, placed: Placed, step: Step): Problem | undefined {
  switch (step.step) {
    case 'field':
      return fieldProblem(definition, placed, step);
    case 'option': {
      const field = fieldOf(definition, step.fieldId);
      // Of a matrix, what is chosen in any row.
      const part = field?.type === 'matrix' ? field.rows[0]?.id : undefined;
      return field && isChoiceOf(field, part, step.id)
        ? undefined
        : {
            code: 'bad_formula',
            message: 'The formula uses an option that was removed.',
            fix: instead(placed, step),
          };
    }
    case 'call':
      return callProblem(step);
    default:
      return undefined;
  }
}

function fieldProblem(
  definition: FormDefinition,
  placed: Placed,
  step: Extract<Step, { step: 'field' }>,
): Problem | undefined {
  const { field: own, before } = placed;
  const field = fieldOf(definition, step.id);
  const fix = instead(placed, step);
  if (!field || !isInput(field)) {
    const message = 'The formula uses a question that was removed.';
    return { code: 'dead_term', message, fix };
  }
  if (field.id === own.id) {
    return { code: 'cycle', message: 'The formula refers to itself.', fix };
  }
  const group = groupsIn(definition).get(field.id);
  if (!before.has(group?.id ?? field.id)) {
    const later =
      field.type === 'calculated' && speaksOf(field, own.id)
        ? ({ code: 'cycle', message: 'Two formulas refer to each other.' } as const)
        : ({
            code: 'dead_term',
            message: 'The formula uses a question that comes later. Move that question up.',
          } as const);
    const moved = movedBefore(definition, group?.id ?? field.id, { fieldId: own.id });
    return { ...later, fix: moved ?? fix };
  }
  if (step.group !== group?.id) {
    const { group: _old, ...rest } = step;
    const right: Step = { ...rest, ...(group ? { group: group.id } : {}) };
    return {
      code: 'bad_formula',
      message: `“${field.label}” ${group ? 'is now in a group, so all its entries count' : 'is no longer in a group'}.`,
      fix: {
        label: 'Update the formula',
        operations: changed(placed, (other) => (other === step ? right : other)),
      },
    };
  }
  if (step.part === undefined ? field.type !== 'matrix' : hasPart(field, step.part)) {
    return undefined;
  }
  const message =
    step.part === undefined
      ? `“${field.label}” has one answer per row. Choose a row.`
      : 'The formula uses a part of a question that was removed.';
  return { code: 'bad_formula', message, fix };
}

function speaksOf({ formula, cases = [] }: CalculatedField, id: FieldId): boolean {
  return [formula, ...cases.map((one) => one.formula)].some((steps) =>
    steps.some((step) => step.step === 'field' && step.id === id),
  );
}

function callProblem({ name, of }: Extract<Step, { step: 'call' }>): Problem | undefined {
  if (!isFunction(name)) {
    return { code: 'bad_formula', message: `There is no function “${name}”. Choose another.` };
  }
  const { least, most } = argumentsOf(name);
  if (of >= least && of <= most && (name !== 'IFS' || of % 2 === 0)) return undefined;
  return {
    code: 'bad_formula',
    message: `${name} has too many or too few values. Write ${signatureOf(name)}.`,
  };
}

// ---- what a formula comes to ----------------------------------------------------------------------------------------

/** `any`: it is known only with the answers. A list has the kind of what is in it. */
type Kind = 'number' | 'text' | 'date' | 'boolean' | 'choice' | 'any';
interface Typed {
  kind: Kind;
  list?: true;
}

/**
 * What is wrong with the kinds of things in a formula whose steps are all sound: dates where numbers are needed, a list
 * or another kind than the field's as its result.
 */
function kindProblem(definition: FormDefinition, placed: Placed): Problem | undefined {
  const stack: Typed[] = [];
  for (const step of (placed.one ?? placed.field).formula) {
    const taken = operandCount(step);
    const of = taken > 0 ? stack.splice(-taken) : [];
    if (needsNumbers(step) && of.some(({ kind }) => kind === 'date')) {
      const message =
        'Dates can’t be multiplied or divided. Use DAYS to count the days between two dates.';
      return { code: 'bad_formula', message };
    }
    stack.push(typeOf(definition, step, of));
  }
  const [result] = stack;
  return result && resultProblem(placed.field, result);
}

function needsNumbers(step: Step): boolean {
  return step.step === 'sign'
    ? ['*', '/', '^'].includes(step.sign)
    : step.step === 'minus' || step.step === 'percent';
}

function resultProblem(field: CalculatedField, { kind, list }: Typed): Problem | undefined {
  if (list) {
    const message =
      'The formula returns a list, with one value per entry. Wrap it in SUM or COUNT.';
    return { code: 'bad_formula', message };
  }
  const isRight = {
    number: kind !== 'text' && kind !== 'date',
    text: true,
    date: kind === 'date' || kind === 'any',
  }[field.result ?? 'number'];
  if (isRight) return undefined;
  const right = kind === 'date' ? 'date' : kind === 'text' ? 'text' : null;
  const set = (result: string | null): Operation[] => [
    { op: 'setField', fieldId: field.id, set: { result } },
  ];
  return {
    code: 'bad_formula',
    message: `The formula returns a ${right ?? 'number'}, not a ${field.result ?? 'number'}.`,
    fix: { label: `Change result type to ${right ?? 'number'}`, operations: set(right) },
  };
}

function typeOf(definition: FormDefinition, step: Step, of: readonly Typed[]): Typed {
  switch (step.step) {
    case 'number':
      return { kind: 'number' };
    case 'text':
      return { kind: 'text' };
    case 'option':
      return { kind: 'choice' };
    case 'field': {
      const field = fieldOf(definition, step.id);
      const isList =
        step.group !== undefined ||
        ((field?.type === 'group' || field?.type === 'file') && step.part === undefined);
      return { kind: field ? kindOf(field, step.part) : 'any', ...(isList ? { list: true } : {}) };
    }
    case 'minus':
    case 'percent':
      return { ...of[0], kind: 'number' };
    case 'sign': {
      const isList = of.some(({ list }) => list);
      return { kind: signKind(step.sign, of), ...(isList ? { list: true } : {}) };
    }
    case 'call':
      return { kind: callKind(step.name, of) };
  }
}

function kindOf(field: Field, part: string | undefined): Kind {
  const kind = operandKindOf(field, part);
  if (kind === 'number') return kind;
  if (kind === 'date' || kind === 'datetime') return 'date';
  if (kind === 'options') return 'choice';
  // What people write may be a number, or a date.
  return field.type === 'calculated' && kind === 'text' ? 'text' : 'any';
}

function signKind(sign: string, [a, b]: readonly Typed[]): Kind {
  if (sign === '&') return 'text';
  if (sign === '+' || sign === '-') {
    const isDate = a?.kind === 'date' || (sign === '+' && b?.kind === 'date');
    if (isDate) return sign === '-' && b?.kind === 'date' ? 'number' : 'date';
    return a?.kind === 'any' || b?.kind === 'any' ? 'any' : 'number';
  }
  return ['*', '/', '^'].includes(sign) ? 'number' : 'boolean';
}

function callKind(name: string, of: readonly Typed[]): Kind {
  if (!isFunction(name)) return 'any';
  const { gives } = FUNCTION_HELP[name];
  if (gives !== 'same') return gives;
  const handedOn = of.filter((_, index) => {
    if (name === 'IF') return index > 0;
    if (name === 'IFS') return index % 2 === 1;
    if (name === 'SWITCH') return index > 0 && (index % 2 === 0 || index === of.length - 1);
    return true;
  });
  const kinds = new Set(handedOn.map(({ kind }) => kind));
  const [only = 'any'] = kinds;
  if (kinds.size === 1 && !handedOn.some(({ list }) => list && name !== 'MIN' && name !== 'MAX')) {
    return only;
  }
  return 'any';
}
