/** The dry run of a whole file, a little at a time, so that the screen stays alive. */
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { Writing } from '@/domain/import/cells';
import { joinEntries } from '@/domain/import/entries';
import type { OnProblem } from '@/domain/options/imports';
import type { ImportRow } from '@/domain/calls/responseFiles.schema';
import { readRow, type RowProblem, type RowReader } from '@/domain/import/readRow';
import { columnNames, type Table } from '@/domain/import/table';
import { targetsOf, type Mapping } from '@/domain/import/targets';
import { inSlices } from '@/shared/data/imports/inSlices';
import { rowProblemText } from '@/domain/import/problemText';

export interface DryRun {
  /** Rows without problems, and all from which something can be kept. */
  whole: ImportRow[];
  rest: ImportRow[];
  problems: RowProblem[];
  rows: number;
  /** Rows with problems, notes aside. */
  faulty: number;
  /** Values that are left out where rows with problems are kept. */
  leftOut: number;
}

export interface RowsToCheck {
  definition: FormDefinition;
  table: Table;
  mapping: Mapping;
  writing: Writing;
  timeZone: string;
  now: number;
}

/** @param onProgress told the number of rows that were checked */
export async function dryRun(
  { table, ...checked }: RowsToCheck,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<DryRun> {
  const reader: RowReader = {
    ...checked,
    targets: new Map(targetsOf(checked.definition).map((target) => [target.id, target])),
    taken: new Map(),
  };
  const rows = joinEntries(table, checked.mapping, reader.targets);
  const run: DryRun = {
    whole: [],
    rest: [],
    problems: [],
    rows: rows.length,
    faulty: 0,
    leftOut: 0,
  };
  await inSlices(
    rows,
    (row) => {
      const read = readRow(reader, row);
      const serious = read.problems.filter(({ isNote }) => !isNote);
      run.problems.push(...read.problems);
      if (read.whole) run.whole.push(read.whole);
      if (read.rest) {
        run.rest.push(read.rest);
        run.leftOut += serious.filter(({ column }) => column !== undefined).length;
      }
      if (serious.length > 0) run.faulty += 1;
    },
    signal,
    onProgress,
  );
  return run;
}

export const rowsToSend = ({ whole, rest }: DryRun, onProblem: OnProblem): ImportRow[] =>
  onProblem === 'keep' ? rest : whole;

/** A problem as the list and its file show it. */
export interface ShownProblem {
  row: number;
  /** The column, or the question that has none. */
  column: string;
  text: string;
}

export function shownProblems(
  problems: readonly RowProblem[],
  headers: readonly string[],
  definition: FormDefinition,
): ShownProblem[] {
  const names = columnNames(headers);
  const labels = new Map(targetsOf(definition).map(({ fieldId, label }) => [fieldId, label]));
  return problems.map((problem) => ({
    row: problem.row,
    column:
      (problem.column === undefined ? undefined : names[problem.column]) ??
      (problem.fieldId === undefined ? '' : (labels.get(problem.fieldId) ?? '')),
    text: rowProblemText(problem),
  }));
}
