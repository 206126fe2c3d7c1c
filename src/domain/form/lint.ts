/** What is wrong with a form before anyone fills it in. Errors block publishing; warnings do not. */
import {
  LIMITS,
  fieldsInOrder,
  hasOptions,
  isInput,
  type Condition,
  type FormDefinition,
} from './definition';
import { canonicalJson, utf8Length } from './migrations';
import { operatorsOf } from './fieldTypes/catalogue';
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
  | 'too_large';

export interface Finding {
  severity: 'error' | 'warning';
  code: LintCode;
  /** What is wrong and what to do. */
  message: string;
  fieldId?: string;
  pageId?: string;
}

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
  if (!fields.some(isInput)) {
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
      if (isInput(field) && field.label.trim() === '') {
        say({
          severity: 'error',
          code: 'no_label',
          message: 'Write the question.',
          fieldId: id,
        });
      }
      if (hasOptions(field)) {
        if (field.options.length === 0) {
          say({
            severity: 'error',
            code: 'no_options',
            message: 'Add at least one option.',
            fieldId: id,
          });
        }
        if (field.options.some((option) => option.label.trim() === '')) {
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
      if (field.showIf) checkCondition(field.showIf, { fieldId: id });
      before.add(id);
    }
  }
  return findings;

  function checkCondition(condition: Condition, where: { fieldId?: string; pageId?: string }) {
    for (const id of referencesOf(condition)) {
      if (!Object.hasOwn(definition.fields, id)) {
        say({
          severity: 'error',
          code: 'dead_reference',
          message: 'The condition speaks of a question that was removed.',
          ...where,
        });
      } else if (!before.has(id)) {
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

  function checkParts(condition: Condition, where: { fieldId?: string; pageId?: string }) {
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
      hasOptions(field) &&
      condition.value !== undefined &&
      !field.options.some((option) => option.id === condition.value)
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
      return above<number | string>(field.min, field.max);
    case 'multiple_choice':
      return (
        above(field.minChoices, field.maxChoices) || (field.minChoices ?? 0) > field.options.length
      );
    default:
      return false;
  }
}

/** Whether a form may be published. */
export function publishable(findings: readonly Finding[]): boolean {
  return !findings.some((finding) => finding.severity === 'error');
}
