/** What is wrong with a form before anyone fills it in. Errors block publishing; warnings do not. */
import {
  LIMITS,
  fieldsIn,
  fieldsInOrder,
  fitsGroup,
  hasOptions,
  isAsked,
  isInput,
  type CalculatedField,
  type Condition,
  type Field,
  type FormDefinition,
  type GroupField,
  type Option,
} from './definition';
import { canonicalJson, utf8Length } from './migrations';
import { choicesIn, operatorsOf } from './fieldTypes/catalogue';
import { specOf } from './fieldTypes/registry';
import { checkField as checkAnswer } from '@/domain/answers/validate';
import { patternProblem } from '@/domain/answers/pattern';
import { isUnique } from '@/domain/answers/unique';
import { nodesOf, referencesOf } from '@/domain/logic/visibility';

export type LintCode =
  | 'no_title'
  | 'no_questions'
  | 'no_label'
  | 'no_options'
  | 'option_without_label'
  | 'duplicate_key'
  | 'dead_reference'
  | 'later_reference'
  | 'unfit_operator'
  | 'unknown_option'
  | 'no_value'
  | 'condition_too_long'
  | 'impossible_range'
  | 'empty_page'
  | 'empty_group'
  | 'unfit_in_group'
  | 'unique_in_group'
  | 'too_many_unique'
  | 'bad_pattern'
  | 'bad_default'
  | 'bad_link'
  | 'no_picture'
  | 'no_alt'
  | 'dead_term'
  | 'file_transport'
  | 'ending_never_shown'
  | 'too_large';

export interface Finding {
  severity: 'error' | 'warning';
  code: LintCode;
  /** What is wrong and what to do. */
  message: string;
  fieldId?: string;
  pageId?: string;
  endingId?: string;
}

/** What a finding is about. */
type Where = Pick<Finding, 'fieldId' | 'pageId' | 'endingId'>;

/** Each costs a write with every answer, all in one transaction. */
const MOST_UNIQUE = 20;

/** All findings, in the form's order. */
export function lint(definition: FormDefinition): Finding[] {
  const findings: Finding[] = [];
  const say = (finding: Finding) => findings.push(finding);
  const fields = fieldsInOrder(definition);

  if (definition.title.trim() === '') {
    say({
      severity: 'error',
      code: 'no_title',
      message: 'Give the form a title.',
    });
  }
  if (!fields.some(isAsked)) {
    say({
      severity: 'error',
      code: 'no_questions',
      message: 'Add at least one question.',
    });
  }
  if (utf8Length(canonicalJson(definition)) > LIMITS.definitionBytes) {
    say({
      severity: 'error',
      code: 'too_large',
      message: 'The form is too large. Split it in two.',
    });
  }

  const before = new Set<string>();
  const keys = new Map<string, string>();
  for (const page of definition.pages) {
    if (page.fieldIds.length === 0 && definition.pages.length > 1) {
      say({
        severity: 'warning',
        code: 'empty_page',
        message: 'This page is empty. Add a question or remove the page.',
        pageId: page.id,
      });
    }
    if (page.showIf) checkCondition(page.showIf, { pageId: page.id });
    for (const id of page.fieldIds) {
      const field = definition.fields[id];
      if (!field) continue;
      checkField(field);
      before.add(id);
      if (field.type === 'group') checkGroup(field);
    }
  }
  checkEndings();
  if (fields.filter(isUnique).length > MOST_UNIQUE) {
    say({
      severity: 'error',
      code: 'too_many_unique',
      message: `At most ${MOST_UNIQUE} questions can refuse duplicates.`,
    });
  }
  return findings;

  function checkGroup(group: GroupField) {
    if (group.fieldIds.length === 0) {
      say({
        severity: 'error',
        code: 'empty_group',
        message: 'Add a question to this group.',
        fieldId: group.id,
      });
    }
    const inside = new Set<string>();
    for (const child of fieldsIn(definition, group)) {
      if (!fitsGroup(child.type)) {
        say({
          severity: 'error',
          code: 'unfit_in_group',
          message: 'This cannot be asked several times. Move it out of the group.',
          fieldId: child.id,
        });
      }
      if (isUnique(child)) {
        say({
          severity: 'error',
          code: 'unique_in_group',
          message: 'Inside a group, duplicates cannot be told. Switch “No duplicates” off.',
          fieldId: child.id,
        });
      }
      checkField(child, inside);
      inside.add(child.id);
    }
  }

  function checkEndings() {
    definition.endings.slice(1).forEach(({ id: endingId, showIf }, index) => {
      if (showIf) checkCondition(showIf, { endingId });
      else {
        say({
          severity: 'warning',
          code: 'ending_never_shown',
          message: `Ending ${index + 2} is never shown: it has no condition.`,
          endingId,
        });
      }
    });
  }

  /** `inside` are the fields before it in its group, where it is in one. */
  function checkField(field: Field, inside?: ReadonlySet<string>) {
    const { id } = field;
    if (isInput(field) && field.label.trim() === '') {
      say({
        severity: 'error',
        code: 'no_label',
        message: 'Write the question.',
        fieldId: id,
      });
    }
    const lists = listsOf(field);
    if (lists.length > 0) {
      if (lists.some((list) => list.length === 0)) {
        say({
          severity: 'error',
          code: 'no_options',
          message: 'Add at least one option.',
          fieldId: id,
        });
      }
      if (lists.flat().some((option) => option.label.trim() === '')) {
        say({
          severity: 'error',
          code: 'option_without_label',
          message: 'Give every option a text.',
          fieldId: id,
        });
      }
    }
    if (isInput(field)) {
      const twin = keys.get(field.key);
      if (twin !== undefined) {
        say({
          severity: 'error',
          code: 'duplicate_key',
          message: `Two questions have the key “${field.key}”. Change one.`,
          fieldId: id,
        });
      }
      keys.set(field.key, id);
    }
    if (hasImpossibleRange(field)) {
      say({
        severity: 'error',
        code: 'impossible_range',
        message: 'No answer can fit: the least allowed is more than the most.',
        fieldId: id,
      });
    }
    for (const finding of ownFindings(field, definition)) say({ ...finding, fieldId: id });
    if (field.type === 'calculated') checkTerms(field);
    if (field.showIf) checkCondition(field.showIf, { fieldId: id }, inside);
  }

  function checkTerms({ id, formula }: CalculatedField) {
    if (formula.terms.some(({ fieldId }) => !before.has(fieldId))) {
      say({
        severity: 'error',
        code: 'dead_term',
        message: 'The calculation speaks of a question that was removed or comes later.',
        fieldId: id,
      });
    }
  }

  function checkCondition(condition: Condition, where: Where, inside?: ReadonlySet<string>) {
    for (const id of referencesOf(condition)) {
      if (!Object.hasOwn(definition.fields, id)) {
        say({
          severity: 'error',
          code: 'dead_reference',
          message: 'The condition speaks of a question that was removed.',
          ...where,
        });
      } else if (!before.has(id) && !inside?.has(id)) {
        say({
          severity: 'error',
          code: 'later_reference',
          message:
            'The condition speaks of a question that comes later. Move it up or change the condition.',
          ...where,
        });
      }
    }
    if (nodesOf(condition) > LIMITS.conditionNodes || isTooWide(condition)) {
      say({
        severity: 'error',
        code: 'condition_too_long',
        message: `The condition has too many parts. Keep it to ${LIMITS.conditionParts}.`,
        ...where,
      });
    }
    checkParts(condition, where);
  }

  function checkParts(condition: Condition, where: Where) {
    if (condition.op === 'all' || condition.op === 'any' || condition.op === 'not') {
      for (const part of condition.of) checkParts(part, where);
      return;
    }
    const field = definition.fields[condition.left.id];
    if (!field) return;
    if (!operatorsOf(field).includes(condition.op)) {
      say({
        severity: 'error',
        code: 'unfit_operator',
        message: 'The comparison does not fit the kind of question. Choose another.',
        ...where,
      });
    } else if (condition.value === '') {
      say({
        severity: 'error',
        code: 'no_value',
        message: 'The condition compares with nothing. Fill in what to compare with.',
        ...where,
      });
    } else if (
      choicesIn(field).length > 0 &&
      condition.value !== undefined &&
      !choicesIn(field).some((option) => option.id === condition.value)
    ) {
      say({
        severity: 'error',
        code: 'unknown_option',
        message: 'The condition compares with an option that was removed.',
        ...where,
      });
    }
  }
}

/** Whether a group has more parts than the schema takes. */
function isTooWide(condition: Condition): boolean {
  if (condition.op !== 'all' && condition.op !== 'any' && condition.op !== 'not') return false;
  return condition.of.length > LIMITS.conditionParts || condition.of.some(isTooWide);
}

function hasImpossibleRange(field: FormDefinition['fields'][string]): boolean {
  const above = <T extends number | string>(low: T | undefined, high: T | undefined) =>
    low !== undefined && high !== undefined && low > high;
  switch (field.type) {
    case 'short_text':
    case 'long_text':
      return above(field.minLength, field.maxLength);
    case 'number':
    case 'date':
    case 'time':
    case 'datetime':
    case 'group':
      return (
        above<number | string>(field.min, field.max) ||
        above(fromToday(field).min, fromToday(field).max)
      );
    case 'slider':
      return field.min >= field.max;
    case 'multiple_choice':
      return (
        above(field.minChoices, field.maxChoices) || (field.minChoices ?? 0) > field.options.length
      );
    default:
      return false;
  }
}

function fromToday(field: Field): { min: number | undefined; max: number | undefined } {
  return field.type === 'date' || field.type === 'datetime'
    ? { min: field.minFromToday, max: field.maxFromToday }
    : { min: undefined, max: undefined };
}

/** The lists of options that a field's owner writes. */
function listsOf(field: Field): Option[][] {
  if (field.type === 'matrix') return [field.rows, field.columns];
  return hasOptions(field) ? [field.options] : [];
}

type OwnFinding = Pick<Finding, 'severity' | 'code' | 'message'>;

/** What is wrong with a field whatever stands around it. */
function ownFindings(field: Field, definition: FormDefinition): OwnFinding[] {
  const findings: OwnFinding[] = [];
  const error = (code: LintCode, message: string) =>
    findings.push({ severity: 'error', code, message });
  switch (field.type) {
    case 'short_text': {
      const problem = field.pattern && patternProblem(field.pattern);
      if (problem) error('bad_pattern', `The pattern cannot be used. ${problem}`);
      break;
    }
    case 'image':
      if (!field.picture) error('no_picture', 'Choose a picture, or remove this.');
      if (field.alt.trim() === '') {
        findings.push({
          severity: 'warning',
          code: 'no_alt',
          message: 'Say what is in the picture, for those who cannot see it.',
        });
      }
      break;
    case 'video':
      if (!/^https:\/\/[^\s/]+\.[^\s]+$/.test(field.url)) {
        error('bad_link', 'Write the address of the video, beginning with https://.');
      }
      break;
    case 'file':
      error('file_transport', 'Files cannot be received yet. Remove this question to publish.');
      break;
    default:
  }
  if (isInput(field) && field.default) {
    const spec = specOf(field);
    // Bounds that move with the day are judged on the day of answering.
    const fixed = { ...field, minFromToday: undefined, maxFromToday: undefined };
    if (field.default.t !== spec.answerKind || checkAnswer(fixed, field.default, '', definition)) {
      error('bad_default', 'What the field holds at first does not fit its own rules.');
    }
  }
  return findings;
}

/** Whether a form may be published. */
export function publishable(findings: readonly Finding[]): boolean {
  return !findings.some((finding) => finding.severity === 'error');
}
