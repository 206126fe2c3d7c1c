import type { Registry } from '@/domain/form/versions/fieldHistory';
import { useWorkspace } from '@/shared/data/workspace';
import type { AnswerColumn } from '@/domain/answers/columns';
import type { Submission } from '../data';
import { useAnswerColumns, useCellText } from '../useAnswerColumns';
import type { GridContent } from './gridColumns';
import { arranged, isShown } from './layout';
import { tableColumns, type TableColumn } from './tableColumns';
import { useTableLayout, type OwnLayout } from './useTableLayout';

interface Wanted {
  formId: string;
  liveVersion: number | undefined;
  registry: Registry | undefined;
  rows: readonly Submission[] | undefined;
}

export interface ResponseTable {
  /** The columns of answers, in the form’s order; undefined until they are known. */
  answers: readonly AnswerColumn[] | undefined;
  /** All columns that can be chosen. */
  columns: readonly TableColumn[];
  own: OwnLayout | undefined;
  content: GridContent | undefined;
  setWidth: (column: string, width: number) => void;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

const NO_ROWS: readonly Submission[] = [];
/** Columns that always stay in sight: what selects, and who answered. */
const ALWAYS_PINNED = 2;

/** The table of a form: its columns as this person has arranged them. It reads no version of the form (decision 0050). */
export function useTable({ formId, liveVersion, registry, rows }: Wanted): ResponseTable {
  const workspace = useWorkspace();
  const address = { workspace: workspace.id, formId };
  const { columns: answers, error, refetch } = useAnswerColumns(address, liveVersion, registry);
  const cellText = useCellText(address, registry, rows ?? NO_ROWS);
  const own = useTableLayout(formId);
  const columns = answers ? tableColumns(answers, cellText, workspace.tags) : [];
  const layout = own?.layout;
  const shown = layout && arranged(columns, layout).filter((column) => isShown(layout, column));
  return {
    answers,
    columns,
    own,
    content:
      answers && layout && shown
        ? {
            columns: shown,
            pinned: ALWAYS_PINNED + shown.filter(({ id }) => layout.pinned.includes(id)).length,
            widths: layout.widths,
          }
        : undefined,
    setWidth: (column, width) =>
      own?.setLayout({ ...own.layout, widths: { ...own.layout.widths, [column]: width } }),
    error,
    refetch,
  };
}
