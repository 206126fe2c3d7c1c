/**
 * What is visible, given the answers so far: the one evaluator of conditions, for builder, page, functions and tests.
 *
 * It walks the form once in its order. A condition sees only answers of visible fields that come before it, so there
 * are no cycles, and it always ends. A reference to a later or missing field reads as "not answered" (lint reports it).
 */
import { answerTo, type Answer, type Answers } from '@/domain/answers/answer';
import { fold } from '@/domain/answers/text';
import {
  fieldOf,
  isInput,
  type Comparison,
  type Condition,
  type Field,
  type FormDefinition,
  type InputField,
  type Ending,
  type Page,
} from '@/domain/form/definition';
import { specOf } from '@/domain/form/fieldTypes/registry';

/** Whether a condition holds for these answers. Never throws. */
export function evaluate(condition: Condition, answers: Answers): boolean {
  switch (condition.op) {
    case 'all':
      return condition.of.every((part) => evaluate(part, answers));
    case 'any':
      return condition.of.some((part) => evaluate(part, answers));
    case 'not':
      return !evaluate(condition.of[0], answers);
    default:
      return compare(condition, answerTo(answers, condition.left.id));
  }
}

function compare(condition: Comparison, answer: Answer | undefined): boolean {
  const { op, value } = condition;
  switch (op) {
    case 'is_answered':
      return answer !== undefined;
    case 'is_empty':
      return answer === undefined;
    case 'equals':
      return equals(answer, value);
    case 'not_equals':
      return !equals(answer, value);
    case 'contains':
      return contains(answer, value);
    case 'not_contains':
      return !contains(answer, value);
    case 'includes':
      return includes(answer, value);
    case 'not_includes':
      return !includes(answer, value);
    case 'greater_than':
      return order(answer, value) > 0;
    case 'less_than':
      return order(answer, value) < 0;
  }
}

type Value = Comparison['value'];

function equals(answer: Answer | undefined, value: Value): boolean {
  if (answer === undefined || value === undefined) return false;
  if (answer.t === 'options') return answer.v.length === 1 && answer.v[0] === value;
  if (answer.t === 'text') return fold(answer.v) === fold(String(value));
  return answer.v === value;
}

function contains(answer: Answer | undefined, value: Value): boolean {
  return (
    answer?.t === 'text' && value !== undefined && fold(answer.v).includes(fold(String(value)))
  );
}

function includes(answer: Answer | undefined, value: Value): boolean {
  return answer?.t === 'options' && typeof value === 'string' && answer.v.includes(value);
}

/** Sign of answer − value for numbers, days and times; NaN, which is neither greater nor less, for all else. */
function order(answer: Answer | undefined, value: Value): number {
  if (answer?.t === 'number' && typeof value === 'number') return answer.v - value;
  if (
    (answer?.t === 'date' || answer?.t === 'time' || answer?.t === 'datetime') &&
    typeof value === 'string'
  ) {
    return answer.v === value ? 0 : answer.v > value ? 1 : -1;
  }
  return Number.NaN;
}

export interface VisiblePage {
  page: Page;
  fields: Field[];
}

export interface View {
  /** Pages that are shown, with their visible fields. A page all of whose fields are hidden is left out. */
  pages: VisiblePage[];
  /** Answers of visible fields only: what would be stored. */
  answers: Answers;
}

/** What a respondent with these answers sees, and which of the answers count. */
export function view(definition: FormDefinition, answers: Answers): View {
  const pages: VisiblePage[] = [];
  const effective: Answers = {};
  for (const page of definition.pages) {
    if (page.showIf && !evaluate(page.showIf, effective)) continue;
    const fields: Field[] = [];
    for (const id of page.fieldIds) {
      const field = fieldOf(definition, id);
      if (!field || (field.showIf && !evaluate(field.showIf, effective))) continue;
      fields.push(field);
      const answer = isInput(field)
        ? settled(field, answerTo(answers, id), effective, definition)
        : undefined;
      if (answer) effective[id] = answer;
    }
    if (fields.length > 0 || page.fieldIds.length === 0) pages.push({ page, fields });
  }
  return { pages, answers: effective };
}

function settled(
  field: InputField,
  answer: Answer | undefined,
  before: Answers,
  definition: FormDefinition,
): Answer | undefined {
  const { settle } = specOf(field);
  return settle ? settle(field, answer, before, definition) : answer;
}

/** The ending for these (effective) answers: the first whose condition holds, else the form's first. */
export function endingFor(
  definition: Pick<FormDefinition, 'endings'>,
  answers: Answers,
): Ending | undefined {
  const { endings } = definition;
  return endings.slice(1).find(({ showIf }) => showIf && evaluate(showIf, answers)) ?? endings[0];
}

/** The visible fields that take an answer, in order. */
export function visibleInputs(shown: View): InputField[] {
  return shown.pages.flatMap((page) => page.fields.filter(isInput));
}

/** Ids of all fields that a condition speaks of. */
export function referencesOf(condition: Condition): string[] {
  if (condition.op === 'all' || condition.op === 'any' || condition.op === 'not') {
    return condition.of.flatMap(referencesOf);
  }
  return [condition.left.id];
}

/** How many comparisons and groups a condition is made of. */
export function nodesOf(condition: Condition): number {
  if (condition.op === 'all' || condition.op === 'any' || condition.op === 'not') {
    return condition.of.reduce((sum, part) => sum + nodesOf(part), 1);
  }
  return 1;
}
