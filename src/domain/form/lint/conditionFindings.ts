/** What is wrong with conditions: with what they speak of, how they compare it, and whether they can hold at all. */
import {
  comparisonsOf,
  evaluate,
  isComparison,
  nodesOf,
  referencesOf,
} from '@/domain/logic/conditions';
import { mentionOf, samplesFor } from '@/domain/logic/samples';
import {
  LIMITS,
  fieldOf,
  isInput,
  type Comparison,
  type Condition,
  type Field,
  type FieldId,
  type FormDefinition,
  type Operand,
} from '../definition';
import {
  choicesIn,
  isComparable,
  operandKindOf,
  operatorsOf,
  partsOf,
} from '../fieldTypes/catalogue';
import type { Answers } from '@/domain/answers/answer';
import type { Operation } from '../operations';
import { placeOf } from '../operations';
import type { Finding, Fix, Say, Where } from './finding';

/** A condition, where it stands, and how it is changed. */
export interface Placed {
  condition: Condition;
  where: Where;
  /** What it decides, in the words of the sentence “… is never …”. */
  decides: 'shown' | 'required' | 'taken' | 'used';
  /** Fields of which it may speak: those before it. */
  before: ReadonlySet<FieldId>;
  /** Puts another condition in its place; undefined takes it away. */
  replace: (condition: Condition | undefined) => Operation[];
}

/** The day on which lint tries conditions that go by the day: any will do. */
export const LINT_DAY = '2026-06-15';

/** How many combinations of answers one look at a form may still try: whatever the form is, it must end soon. */
export interface Trials {
  left: number;
}
export const MOST_TRIALS = 100_000;

export function checkCondition(
  definition: FormDefinition,
  placed: Placed,
  trials: Trials,
  say: Say,
): void {
  const { condition, where } = placed;
  const broken = comparisonsOf(condition).flatMap((comparison) => {
    const finding = problemOf(definition, comparison, placed);
    return finding ? [{ comparison, finding }] : [];
  });
  for (const { comparison, finding } of broken) {
    say({ ...finding, ...where, fix: finding.fix ?? withoutIt(placed, comparison) });
  }
  if (nodesOf(condition) > LIMITS.conditionNodes || isTooWide(condition)) {
    say({
      severity: 'error',
      code: 'condition_too_long',
      message: `The condition has too many parts. Keep it to ${LIMITS.conditionParts}.`,
      ...where,
    });
  } else if (broken.length === 0) {
    checkWhether(definition, placed, trials, say);
  }
}

type Broken = Pick<Finding, 'severity' | 'code' | 'message'> & { fix?: Fix };

function problemOf(
  definition: FormDefinition,
  comparison: Comparison,
  placed: Placed,
): Broken | undefined {
  const { left, op, value } = comparison;
  const right = typeof value === 'object' && value.kind === 'field' ? value : undefined;
  for (const operand of right ? [left, right] : [left]) {
    const problem = operandProblem(definition, operand, placed);
    if (problem) return problem;
  }
  const field = fieldOf(definition, left.id);
  if (!field) return undefined;
  const error = (code: Finding['code'], message: string): Broken => ({
    severity: 'error',
    code,
    message,
  });
  if (!operatorsOf(field, left.part).includes(op)) {
    return error(
      'unfit_operator',
      'The comparison does not fit the kind of question. Choose another.',
    );
  }
  if (value === '') {
    return error('no_value', 'The condition compares with nothing. Fill in what to compare with.');
  }
  if (typeof value === 'object') {
    return isComparable(definition, left, value)
      ? undefined
      : error('unfit_comparison', 'The two sides of the condition cannot be compared.');
  }
  const choices = choicesIn(field, left.part);
  if (choices.length > 0 && value !== undefined && !choices.some(({ id }) => id === value)) {
    return error('unknown_option', 'The condition compares with an option that was removed.');
  }
  const kind = operandKindOf(field, left.part);
  const fits = value === undefined || (kind === 'number') === (typeof value === 'number');
  return fits
    ? undefined
    : error('unfit_comparison', 'The two sides of the condition cannot be compared.');
}

function operandProblem(
  definition: FormDefinition,
  { id, part }: Operand,
  placed: Placed,
): Broken | undefined {
  const field = fieldOf(definition, id);
  if (!field) {
    return {
      severity: 'error',
      code: 'dead_reference',
      message: 'The condition speaks of a question that was removed.',
    };
  }
  if (!placed.before.has(id)) return laterProblem(definition, field, placed);
  if (part !== undefined && !partsOf(field).some((one) => one.id === part)) {
    return {
      severity: 'error',
      code: 'unknown_part',
      message: 'The condition speaks of a part of a question that was removed.',
    };
  }
  return undefined;
}

/** A question that comes later: one that in turn hangs on this one makes a circle; any other can go before it. */
function laterProblem(definition: FormDefinition, later: Field, { where }: Placed): Broken {
  const self = where.fieldId;
  if (self !== undefined && hangsOn(definition, later.id, self)) {
    return {
      severity: 'error',
      code: 'cycle',
      message:
        later.id === self
          ? 'The condition speaks of the very question that it belongs to.'
          : 'Two questions hang on each other. Take away one of the conditions.',
    };
  }
  const fix = movedBefore(definition, later.id, where);
  return {
    severity: 'error',
    code: 'later_reference',
    message:
      'The condition speaks of a question that comes later. Move it up or change the condition.',
    ...(fix ? { fix } : {}),
  };
}

/** Whether a field is, or through others hangs on, another. */
export function hangsOn(
  definition: FormDefinition,
  id: FieldId,
  other: FieldId,
  seen = new Set<FieldId>(),
): boolean {
  if (id === other) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const field = fieldOf(definition, id);
  return field
    ? conditionsIn(field).some((condition) =>
        referencesOf(condition).some((next) => hangsOn(definition, next, other, seen)),
      )
    : false;
}

function conditionsIn(field: Field): Condition[] {
  return [
    ...(field.showIf ? [field.showIf] : []),
    ...(isInput(field) && field.requiredIf ? [field.requiredIf] : []),
  ];
}

/** Moves what a thing speaks of to just before it; where either is in a group, a person must choose. */
export function movedBefore(
  definition: FormDefinition,
  fieldId: FieldId,
  where: Where,
): Fix | undefined {
  const from = placeOf(definition, fieldId);
  const to = where.fieldId === undefined ? undefined : placeOf(definition, where.fieldId);
  if (!from || !to || from.parentId !== from.page.id || to.parentId !== to.page.id)
    return undefined;
  // What the moved question itself speaks of must still come before it.
  const field = fieldOf(definition, fieldId);
  const order = definition.pages.flatMap((page) => page.fieldIds);
  const place = order.indexOf(where.fieldId ?? '');
  const spoken = field ? conditionsIn(field).flatMap(referencesOf) : [];
  if (field?.type === 'calculated' || spoken.some((id) => order.indexOf(id) >= place)) {
    return undefined;
  }
  return {
    label: 'Move that question up',
    operations: [{ op: 'moveField', fieldId, parentId: to.parentId, index: to.index }],
  };
}

/** Takes one comparison out of a condition, or the whole of it where it was all. */
function withoutIt({ condition, replace }: Placed, comparison: Comparison): Fix {
  const rest = without(condition, comparison);
  return {
    label: rest ? 'Remove this part of the condition' : 'Remove the condition',
    operations: replace(rest),
  };
}

function without(condition: Condition, gone: Comparison): Condition | undefined {
  if (condition === gone) return undefined;
  if (condition.op === 'not') {
    const inner = without(condition.of[0], gone);
    return inner && { op: 'not', of: [inner] };
  }
  if (isComparison(condition)) return condition;
  const of = condition.of.flatMap((part) => without(part, gone) ?? []);
  const [only] = of;
  return of.length > 1 ? { op: condition.op, of } : only;
}

/** Whether a group has more parts than the schema takes. */
function isTooWide(condition: Condition): boolean {
  if (isComparison(condition)) return false;
  return condition.of.length > LIMITS.conditionParts || condition.of.some(isTooWide);
}

/** Combinations of answers that are tried for one condition. */
const MOST_TRIED = 5_000;

/** Tries a condition with all answers that matter: one that never holds, or always, says nothing. */
function checkWhether(definition: FormDefinition, placed: Placed, trials: Trials, say: Say): void {
  const { condition, where, decides, replace } = placed;
  const tried = outcomes(definition, condition, trials);
  if (tried === undefined) return;
  if (!tried.has(true)) {
    say({
      severity: 'error',
      code: 'contradiction',
      message: `The condition can never hold: no answers fit all of it. So this is never ${decides}.`,
      ...where,
      fix: { label: 'Remove the condition', operations: replace(undefined) },
    });
  } else if (!tried.has(false)) {
    say({
      severity: 'warning',
      code: 'needless_condition',
      message: `The condition always holds, whatever is answered. So this is always ${decides}.`,
      ...where,
      fix: { label: 'Remove the condition', operations: replace(undefined) },
    });
  }
}

/** What a condition can come to; undefined where not all that matters can be tried. */
function outcomes(
  definition: FormDefinition,
  condition: Condition,
  trials: Trials,
): Set<boolean> | undefined {
  const comparisons = comparisonsOf(condition);
  const ids = [...new Set(referencesOf(condition))];
  let combinations: Answers[] = [{}];
  for (const id of ids) {
    const field = fieldOf(definition, id);
    if (!field || !isInput(field) || field.type === 'calculated') return undefined;
    const mentions = comparisons
      .filter(({ left }) => left.id === id)
      .map((comparison) => mentionOf(comparison, comparison.left));
    const isRight = comparisons.some(
      ({ value }) => typeof value === 'object' && value.kind === 'field' && value.id === id,
    );
    // It may be hidden or passed over as well, whether it is required or not.
    const { answers, exact } = samplesFor(field, mentions, false, LINT_DAY, definition);
    if (!exact || isRight || mentions.length === 0) return undefined;
    combinations = combinations.flatMap((given) =>
      answers.map((answer) => (answer ? { ...given, [id]: answer } : given)),
    );
    if (combinations.length > MOST_TRIED) return undefined;
  }
  trials.left -= combinations.length * comparisons.length;
  if (trials.left < 0) return undefined;
  return new Set(
    combinations.map((answers) =>
      evaluate(condition, { fields: definition.fields, answers, today: LINT_DAY }),
    ),
  );
}
