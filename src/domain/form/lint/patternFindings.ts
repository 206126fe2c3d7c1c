import { patternCost } from '@/domain/answers/pattern';
import {
  ANSWER_LIMITS,
  LIMITS,
  fieldsInOrder,
  type FormDefinition,
} from '../definition/definition';
import { maxRows } from '../fieldTypes/group';
import type { ReportFinding } from '@/domain/form/budget/finding';

/** States that the patterns of one form may look at: about a tenth of a second of a function's time. */
const MAX_WORK = 50_000_000;

/** Respondents decide the length of answers: matching the longest possible answer must be fast. */
export function checkPatterns(definition: FormDefinition, report: ReportFinding): void {
  const rows = new Map<string, number>();
  const patterns = fieldsInOrder(definition).flatMap((field) => {
    if (field.type === 'group') for (const id of field.fieldIds) rows.set(id, maxRows(field));
    if (field.type !== 'short_text' || !field.pattern) return [];
    const { maxLength = ANSWER_LIMITS.shortText } = field;
    const length = Math.min(maxLength, ANSWER_LIMITS.shortText) * (rows.get(field.id) ?? 1);
    return { fieldId: field.id, cost: patternCost(field.pattern), length };
  });
  patterns.sort((a, b) => b.cost - a.cost);
  let characters: number = LIMITS.submissionBytes;
  let work = 0;
  for (const { cost, length } of patterns) {
    work += cost * Math.min(length, characters);
    characters -= Math.min(length, characters);
  }
  const [costliest] = patterns;
  if (!costliest || work <= MAX_WORK) return;
  const { fieldId } = costliest;
  report({
    severity: 'error',
    code: 'bad_pattern',
    message:
      'Together, this form’s patterns take too long to check. Shorten this one, or limit the length of the answer.',
    fieldId,
    fix: {
      label: 'Remove pattern',
      operations: [{ op: 'setField', fieldId, set: { pattern: null } }],
    },
  });
}
