/** JSON Lines: one response a line, its answers by the key of their question, typed, with the words of today. */
import { answerTo } from '@/domain/values/answer';
import type { FieldReader } from '@/domain/readout/columns';
import { entryOf } from '@/domain/readout/entries';
import type { ReadField } from '@/domain/form/registry/readings';
import { ownValue } from '@/domain/base/ownValue';
import { localTime } from '@/domain/base/localTime';
import type { ExportPlan } from './plan';
import { formTitle, secondsTaken, exportedTagNames, type ExportedResponse } from './rows';

/** Writes lines of a plan. */
export function lineWriter(plan: ExportPlan, readField: FieldReader) {
  const { registry, timeZone } = plan;
  // In the order of the columns; a field without one comes last.
  const order = [
    ...new Set([
      ...plan.columns.flatMap((column) => ('field' in column ? [column.field] : [])),
      ...Object.keys(registry),
    ]),
  ];
  const positions = new Map(order.map((id, index) => [id, index]));
  const position = (id: string) => positions.get(id) ?? order.length;
  return (row: ExportedResponse): string => {
    const ids = Object.keys(row.answers).sort((a, b) => position(a) - position(b));
    const answers = ids.flatMap((id): [string, unknown][] => {
      const answer = answerTo(row.answers, id);
      if (!answer) return [];
      const read: ReadField | undefined = readField(id, row.version);
      const known = ownValue(registry, id);
      const key = known?.key ?? id;
      if (!read) return [[key, { value: answer.v }]];
      return [[key, entryOf(read.field, answer, read.scope, known?.label ?? '')]];
    });
    return `${JSON.stringify({
      id: row.id,
      ...(plan.forms ? { form: { id: row.formId, title: formTitle(row, plan) ?? '' } } : {}),
      submittedAt: new Date(row.submittedAt).toISOString(),
      submittedLocal: localTime(timeZone, row.submittedAt),
      timeZone,
      status: row.status,
      test: row.test ?? false,
      version: row.version,
      language: row.locale ?? null,
      source: row.source ?? null,
      device: row.device ?? null,
      tags: exportedTagNames(row, plan.tags),
      assignee:
        row.assignee === undefined ? null : (ownValue(plan.members, row.assignee) ?? row.assignee),
      secondsTaken: secondsTaken(row) ?? null,
      answers: Object.fromEntries(answers),
    })}\n`;
  };
}
