/** Findings on conditions: their references, their comparisons, and whether they can ever be true. */
import {
  comparisonsOf,
  evaluate,
  isComparison,
  nodesOf,
  referencesOf,
} from '@/domain/logic/conditions';
import { mentionOf, samplesFor, type Effort } from '@/domain/logic/paths/samples';
import type { Samples } from '@/domain/logic/paths/sampleTypes';
import {
  LIMITS,
  fieldOf,
  isInput,
  type Comparison,
  type Condition,
  type Constant,
  type Field,
  type FieldId,
  type FormDefinition,
  type InputField,
  type Operand,
} from '../definition/definition';
import { isComparable, operandKindOf, operatorsOf } from '../fieldTypes/catalogue';
import type { Answer, Answers } from '@/domain/values/answer';
import type { Operation } from '../editing/operations';
import type { Finding, Fix, ReportFinding, Where } from '@/domain/form/budget/finding';
import { hasPart, isChoiceOf } from './known';
import { dependentsOf, movedBefore } from './dependents';

/** A condition, where it stands, and how it is changed. */
export interface PlacedCondition {
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

/** The effort that one lint run may still spend on trials, so that it ends soon for any form. */
export class Trials implements Effort {
  /** Judgements of sample answers. */
  left = 60_000;
  /** Comparisons of combinations of them. */
  combinations = 40_000;
  private readonly known = new Map<string, Samples>();

  /** What is tried of a field for what one condition says of it. */
  samples(definition: FormDefinition, field: InputField, said: readonly Comparison[]): Samples {
    const mentions = said.map((comparison) => mentionOf(comparison, comparison.left));
    const key = JSON.stringify([field.id, mentions]);
    // It may be hidden or passed over as well, whether it is required or not; what must be filled in of it can hang on
    // a condition of its own.
    const loose = field.requiredIf ? { ...field, required: false } : field;
    const samples =
      this.known.get(key) ?? samplesFor(loose, mentions, false, LINT_DAY, definition, this);
    this.known.set(key, samples);
    return samples;
  }
}

export function checkCondition(
  definition: FormDefinition,
  placed: PlacedCondition,
  trials: Trials,
  report: ReportFinding,
): void {
  const { condition, where } = placed;
  const broken = comparisonsOf(condition).flatMap((comparison) => {
    const finding = problemOf(definition, comparison, placed);
    return finding ? [{ comparison, finding }] : [];
  });
  for (const { comparison, finding } of broken) {
    report({ ...finding, ...where, fix: finding.fix ?? withoutIt(placed, comparison) });
  }
  if (nodesOf(condition) > LIMITS.conditionNodes || isTooWide(condition)) {
    report({
      severity: 'error',
      code: 'condition_too_long',
      message: `This condition has too many parts. Keep it to ${LIMITS.conditionParts}.`,
      ...where,
    });
  } else if (broken.length === 0) {
    checkWhether(definition, placed, trials, report);
  }
}

type Broken = Pick<Finding, 'severity' | 'code' | 'message'> & { fix?: Fix };

const error = (code: Finding['code'], message: string, fix?: Fix): Broken => ({
  severity: 'error',
  code,
  message,
  ...(fix ? { fix } : {}),
});

function problemOf(
  definition: FormDefinition,
  comparison: Comparison,
  placed: PlacedCondition,
): Broken | undefined {
  const { left, op, value, values } = comparison;
  const right = typeof value === 'object' && value.kind === 'field' ? value : undefined;
  for (const operand of right ? [left, right] : [left]) {
    const problem = operandProblem(definition, operand, placed);
    if (problem) return problem;
  }
  const field = fieldOf(definition, left.id);
  if (!field) return undefined;
  if (!operatorsOf(field, left.part).includes(op)) {
    return error(
      'unfit_operator',
      'This comparison doesn’t work with this type of question. Choose another.',
    );
  }
  if (values) return listProblem(field, comparison, placed);
  if (value === '') {
    return error('no_value', 'This condition has no value. Enter or choose one.');
  }
  if (typeof value === 'object') {
    return isComparable(definition, left, value)
      ? undefined
      : error('unfit_comparison', 'These two values can’t be compared.');
  }
  if (value !== undefined && isChoiceOf(field, left.part, value) === false) {
    return error('unknown_option', 'This condition uses an option that was removed.');
  }
  const kind = operandKindOf(field, left.part);
  const fits = value === undefined || (kind === 'number') === (typeof value === 'number');
  return fits ? undefined : error('unfit_comparison', 'These two values can’t be compared.');
}

/** What is wrong with a range, or with a list of options. */
function listProblem(
  field: Field,
  comparison: Comparison,
  { condition, replace }: PlacedCondition,
): Broken | undefined {
  const { op, left, values = [] } = comparison;
  const changed = (label: string, next: Constant[]): Fix => ({
    label,
    operations: replace(replaced(condition, comparison, { ...comparison, values: next })),
  });
  const isRange = op === 'between';
  if (values.length === 0 || values.includes('')) {
    return error(
      'no_value',
      isRange
        ? 'This range isn’t complete. Enter both values.'
        : 'This condition has no options. Choose at least one.',
    );
  }
  const isNumber = operandKindOf(field, left.part) === 'number';
  if (values.some((one) => (typeof one === 'number') !== isNumber)) {
    return error('unfit_comparison', 'These two values can’t be compared.');
  }
  if (!isRange) {
    const kept = values.filter((one) => isChoiceOf(field, left.part, one) !== false);
    if (kept.length === values.length) return undefined;
    return error(
      'unknown_option',
      'This condition uses an option that was removed.',
      kept.length > 0 ? changed('Remove the option from the condition', kept) : undefined,
    );
  }
  const [from = '', to = ''] = values;
  return from > to
    ? error(
        'reversed_range',
        'No answer fits this range, because it ends before it begins. Swap the two values.',
        changed('Swap the two values', [to, from]),
      )
    : undefined;
}

/** A condition with another comparison in the place of one. */
function replaced(condition: Condition, gone: Comparison, next: Comparison): Condition {
  if (condition === gone) return next;
  if (isComparison(condition)) return condition;
  return condition.op === 'not'
    ? { op: 'not', of: [replaced(condition.of[0], gone, next)] }
    : { op: condition.op, of: condition.of.map((part) => replaced(part, gone, next)) };
}

function operandProblem(
  definition: FormDefinition,
  { id, part }: Operand,
  placed: PlacedCondition,
): Broken | undefined {
  const field = fieldOf(definition, id);
  if (!field) {
    return {
      severity: 'error',
      code: 'dead_reference',
      message: 'This condition uses a question that was removed.',
    };
  }
  if (!placed.before.has(id)) return laterProblem(definition, field, placed);
  if (part !== undefined && !hasPart(field, part)) {
    return {
      severity: 'error',
      code: 'unknown_part',
      message: 'This condition uses a part of a question that was removed.',
    };
  }
  return undefined;
}

/** A question that comes later: one that in turn hangs on this one makes a circle; any other can go before it. */
function laterProblem(
  definition: FormDefinition,
  later: Field,
  { where }: PlacedCondition,
): Broken {
  const self = where.fieldId;
  if (self !== undefined && dependentsOf(definition, self).has(later.id)) {
    return {
      severity: 'error',
      code: 'cycle',
      message:
        later.id === self
          ? 'This condition refers to its own question.'
          : 'Two questions depend on each other. Remove one of the conditions.',
    };
  }
  const fix = movedBefore(definition, later.id, where);
  return {
    severity: 'error',
    code: 'later_reference',
    message:
      'This condition uses a question that comes later. Move that question up or change the condition.',
    ...(fix ? { fix } : {}),
  };
}

/** Takes one comparison out of a condition, or the whole of it where it was all. */
function withoutIt({ condition, replace }: PlacedCondition, comparison: Comparison): Fix {
  const rest = without(condition, comparison);
  return {
    label: rest ? 'Remove this part of the condition' : 'Remove condition',
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
const MAX_TRIED = 5_000;

/** Tries a condition with all answers that matter: one that never holds, or always, says nothing. */
function checkWhether(
  definition: FormDefinition,
  placed: PlacedCondition,
  trials: Trials,
  report: ReportFinding,
): void {
  const { condition, where, decides, replace } = placed;
  const tried = outcomes(definition, condition, trials);
  if (tried === undefined) return;
  if (!tried.has(true)) {
    report({
      severity: 'error',
      code: 'contradiction',
      message: `No answers can make this condition true, so this is never ${decides}.`,
      ...where,
      fix: { label: 'Remove condition', operations: replace(undefined) },
    });
  } else if (!tried.has(false)) {
    report({
      severity: 'warning',
      code: 'needless_condition',
      message: `This condition is always true, so this is always ${decides}.`,
      ...where,
      fix: { label: 'Remove condition', operations: replace(undefined) },
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
  const tried: { id: FieldId; answers: Samples['answers'] }[] = [];
  let many = 1;
  for (const id of new Set(referencesOf(condition))) {
    const field = fieldOf(definition, id);
    if (!field || !isInput(field) || field.type === 'calculated') return undefined;
    const said = comparisons.filter(({ left }) => left.id === id);
    const isRight = comparisons.some(
      ({ value }) => typeof value === 'object' && value.kind === 'field' && value.id === id,
    );
    if (isRight || said.length === 0) return undefined;
    const { answers, exact } = trials.samples(definition, field, said);
    many *= answers.length;
    if (!exact || many > MAX_TRIED) return undefined;
    tried.push({ id, answers });
  }
  const cost = many * comparisons.reduce((sum, one) => sum + weightOf(one, tried), 0);
  if (cost > trials.combinations) return undefined;
  trials.combinations -= cost;
  const combinations = tried.reduce<Answers[]>(
    (given, { id, answers }) =>
      given.flatMap((one) => answers.map((answer) => (answer ? { ...one, [id]: answer } : one))),
    [{}],
  );
  return new Set(
    combinations.map((answers) =>
      evaluate(condition, { fields: definition.fields, answers, today: LINT_DAY }),
    ),
  );
}

/** Comparing long texts takes longer. In comparisons of short ones. */
function weightOf(
  { left, value }: Comparison,
  tried: readonly { id: FieldId; answers: Samples['answers'] }[],
): number {
  const lengthOf = (answer: Answer | undefined) => (answer?.t === 'text' ? answer.v.length : 0);
  const answers = tried.find(({ id }) => id === left.id)?.answers ?? [];
  const longest = answers.reduce((most, answer) => Math.max(most, lengthOf(answer)), 0);
  return 1 + (longest + (typeof value === 'string' ? value.length : 0)) / 100;
}
