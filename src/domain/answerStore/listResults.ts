/** What the answers to a question within a group come to: each entry of the group is one answer. */
import { dateCounts } from './dateSteps';
import { storedKindOf } from '@/domain/form/fieldTypes/owner/ownerHalf';
import type { RegisteredField } from '@/domain/form/registry/registered';
import { listColumn } from './columns';
import { binsOf, choiceCounts, numbersSummary, wordCounts, type QuestionResult } from './results';
import type { AnswerTable, Mask } from './table';

/** Of a question within a group: each time that it was answered counts, over all rows. */
export function listResultOf(
  table: AnswerTable,
  mask: Mask,
  id: string,
  field: RegisteredField,
): QuestionResult {
  const counts = new Map<string, number>();
  let answered = 0;
  for (const [word, times] of wordCounts(table, listColumn(id), mask)) {
    for (const entry of JSON.parse(word) as unknown[]) {
      answered += times;
      for (const one of Array.isArray(entry) ? (entry as unknown[]) : [entry]) {
        const key = String(one);
        counts.set(key, (counts.get(key) ?? 0) + times);
      }
    }
  }
  const asked = { seen: answered, answered, skipped: 0, unseen: 0 };
  const kind = storedKindOf(field.type);
  if (kind === 'number' || kind === 'value') {
    const values = [...counts].flatMap(([value, count]) =>
      Array.from({ length: count }, () => Number(value)),
    );
    return { ...asked, kind: 'numbers', summary: numbersSummary(values), bins: binsOf(values) };
  }
  if (kind === 'day' || kind === 'moment')
    return { ...asked, kind: 'dates', ...dateCounts(counts) };
  return {
    ...asked,
    kind: 'options',
    counts: choiceCounts(counts, field),
    several: kind === 'several',
  };
}
