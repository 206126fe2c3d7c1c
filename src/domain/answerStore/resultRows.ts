/** A result as rows of a table: what “Table” shows and what its CSV has. */
import type { QuestionResult } from './results';
import type { LabelOf } from './labels';

export interface ResultTable {
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

const share = (count: number, of: number) =>
  of === 0 ? '' : Math.round((count / of) * 1_000) / 10;

/** The figures of a result, the labels as they are today. */
export function resultTable(result: QuestionResult, labelOf: LabelOf): ResultTable {
  const { seen, answered, skipped, unseen } = result;
  switch (result.kind) {
    case 'options':
    case 'steps':
      return {
        head: ['Answer', 'Count', '% of answers', '% of people who saw it'],
        rows: result.counts.map(({ id, count }) => [
          result.kind === 'steps' ? id : labelOf(id),
          count,
          share(count, answered),
          share(count, seen),
        ]),
      };
    case 'numbers':
      return {
        head: ['From', 'To', 'Count', '% of answers'],
        rows: result.bins.map(({ from, to, count }) => [from, to, count, share(count, answered)]),
      };
    case 'dates':
      return {
        head: [
          { day: 'Day', week: 'Week from', month: 'Month', year: 'Year', hour: 'Hour' }[result.by],
          'Count',
        ],
        rows: result.counts.map(({ id, count }) => [id, count]),
      };
    case 'grid': {
      const { columns } = result;
      return {
        head: ['Row', ...columns.map(labelOf)],
        rows: result.rows.map(({ id, counts }) => [
          labelOf(id),
          ...columns.map((column) => counts.find((one) => one.id === column)?.count ?? 0),
        ]),
      };
    }
    case 'ranking':
      return {
        head: ['Option', 'Average place', 'First places', 'Ranked'],
        rows: result.options.map(({ id, mean, firsts, n }) => [
          labelOf(id),
          Math.round(mean * 100) / 100,
          firsts,
          n,
        ]),
      };
    case 'files':
      return { head: ['Files', 'Responses'], rows: [[result.files, answered]] };
    case 'rows':
      return { head: ['Entries', 'Responses'], rows: [[result.rows, answered]] };
    case 'texts':
      return {
        head: ['Answered', 'Skipped', 'Not seen'],
        rows: [[answered, skipped, unseen]],
      };
  }
}
