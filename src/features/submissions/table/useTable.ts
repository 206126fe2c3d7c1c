import { isSortable, waysOf } from '@/domain/answerStore/listedRanks';
import type { Registry } from '@/domain/form/registry/registered';
import { useWorkspace } from '@/shared/data/workspace';
import type { AnswerColumn } from '@/domain/readout/columns';
import type { Submission } from '../data';
import { useAnswerColumns, useCellText } from '../useAnswerColumns';
import { useTableLayout } from '@/shared/data/useTableLayout';
import type { OwnLayout } from '@/shared/ui/table/ArrangeTable';
import { contentOf, type GridContent } from '@/shared/ui/table/tableColumn';
import { tableColumns, type ResponseColumn } from './tableColumns';

interface Wanted {
  formId: string;
  liveVersion: number | undefined;
  registry: Registry | undefined;
  rows: readonly Submission[] | undefined;
  /** The list can be sorted by more than the time of submission. */
  isSorted: boolean;
}

export interface ResponseTable {
  /** The columns of answers, in the form’s order; undefined until they are known. */
  answers: readonly AnswerColumn[] | undefined;
  /** All columns that can be chosen. */
  columns: readonly ResponseColumn[];
  own: OwnLayout | undefined;
  content: GridContent<Submission> | undefined;
  setWidth: (column: string, width: number) => void;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

const NO_ROWS: readonly Submission[] = [];

/** The table of a form: its columns as this person has arranged them. It reads no version of the form (decision 0050). */
export function useTable({ formId, liveVersion, registry, rows, isSorted }: Wanted): ResponseTable {
  const workspace = useWorkspace();
  const address = { workspace: workspace.id, formId };
  const { columns: answers, error, refetch } = useAnswerColumns(address, liveVersion, registry);
  const cellText = useCellText(address, registry, rows ?? NO_ROWS);
  const own = useTableLayout('submissions', formId);
  const columns = answers
    ? tableColumns(answers, cellText, workspace.tags, (id) =>
        isSorted && registry && isSortable(registry, id) ? waysOf(registry, id) : undefined,
      )
    : [];
  return {
    answers,
    columns,
    own,
    content: answers && own ? contentOf(columns, own.layout) : undefined,
    setWidth: (column, width) =>
      own?.setLayout({ ...own.layout, widths: { ...own.layout.widths, [column]: width } }),
    error,
    refetch,
  };
}
