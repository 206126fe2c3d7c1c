import { patternCost } from '@/domain/answers/pattern';
import {
  ANSWER_LIMITS,
  LIMITS,
  fieldsInOrder,
  type FormDefinition,
} from '../definition/definition';
import { mostRows } from '../fieldTypes/group';
import type { Say } from './finding';

/** States that the patterns of one form may look at: about a tenth of a second of a function's time. */
const MOST_WORK = 50_000_000;

/** Whoever answers decides how long answers are: the longest that fit into one submission must not take long. */
export function checkPatterns(definition: FormDefinition, say: Say): void {
  const rows = new Map<string, number>();
  const patterns = fieldsInOrder(definition).flatMap((field) => {
    if (field.type === 'group') for (const id of field.fieldIds) rows.set(id, mostRows(field));
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
  if (!costliest || work <= MOST_WORK) return;
  const { fieldId } = costliest;
  say({
    severity: 'error',
    code: 'bad_pattern',
    message:
      'The patterns of this form take too long together. Make this one shorter, or limit the length of the answer.',
    fieldId,
    fix: {
      label: 'Remove the pattern',
      operations: [{ op: 'setField', fieldId, set: { pattern: null } }],
    },
  });
}
