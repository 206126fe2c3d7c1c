import type { GridColDef, GridRenderCellParams } from '@mui/x-data-grid';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import type { RowSelection } from '@/shared/ui/lists/useSelection';
import type { GridContent, LeadColumn, RowOf, TableColumn } from './tableColumn';

export const SELECT = 'select';

const WIDTH = { select: 52, lead: 240, other: 180 };

const fixed = {
  sortable: false,
  resizable: false,
  disableReorder: true,
} satisfies Partial<GridColDef>;

export interface RecordTableColumns<R extends RowOf> {
  rows: readonly R[];
  lead: LeadColumn<R>;
  content: GridContent<R>;
  /** Absent where this person may do nothing to the rows. */
  selection: RowSelection | undefined;
  /** "Select all responses shown", and "Select the response of Ada". */
  selectAll: string;
  selectOne: (row: R) => string;
}

/** The columns of the grid: what selects, the lead, and those that the person has chosen. */
export function recordColumns<R extends RowOf>(about: RecordTableColumns<R>): GridColDef<R>[] {
  const { lead, content, selection } = about;
  const { columns, widths } = content;
  return [
    ...(selection ? [selectColumn(about, selection)] : []),
    {
      ...fixed,
      resizable: true,
      field: lead.id,
      headerName: lead.label,
      width: widths[lead.id] ?? WIDTH.lead,
      minWidth: 120,
      ...sortingOf(lead),
      valueGetter: (_value, row) => lead.text(row),
      renderCell: ({ row }: GridRenderCellParams<R>) => lead.render(row),
    },
    ...columns.map((column) => dataColumn(column, widths)),
  ];
}

function sortingOf<R extends RowOf>({ sorts = [] }: Pick<TableColumn<R>, 'sorts'>) {
  return sorts.length > 0
    ? { sortable: true, sortingOrder: [...sorts] }
    : { sortable: false as const };
}

function dataColumn<R extends RowOf>(
  column: TableColumn<R>,
  widths: GridContent<R>['widths'],
): GridColDef<R> {
  const { id, label, archived = false, render, align } = column;
  return {
    field: id,
    headerName: label,
    ...sortingOf(column),
    width: widths[id] ?? column.width ?? WIDTH.other,
    minWidth: 80,
    maxWidth: 800,
    ...(align ? { align, headerAlign: align } : {}),
    valueGetter: (_value, row) => column.text(row),
    renderHeader: () => (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', minWidth: 0 }}>
        <Box
          component="bdi"
          title={label}
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: 600 }}
        >
          {label}
        </Box>
        {archived && <Chip size="small" label="Archived" sx={{ ml: 1 }} />}
      </Box>
    ),
    renderCell: ({ row }: GridRenderCellParams<R>) =>
      render ? (
        render(row)
      ) : (
        <Box
          component="span"
          dir="auto"
          title={column.text(row)}
          sx={{
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            textAlign: 'left',
          }}
        >
          {column.text(row)}
        </Box>
      ),
  };
}

function selectColumn<R extends RowOf>(
  { rows, selectAll, selectOne }: RecordTableColumns<R>,
  selection: RowSelection,
): GridColDef<R> {
  const count = selection.ids.length;
  return {
    ...fixed,
    field: SELECT,
    headerName: 'Selected',
    width: WIDTH.select,
    align: 'center',
    headerAlign: 'center',
    renderHeader: () => (
      <Checkbox
        size="small"
        checked={count > 0 && count >= rows.length}
        indeterminate={count > 0 && count < rows.length}
        onChange={selection.toggleAll}
        slotProps={{ input: { 'aria-label': selectAll } }}
      />
    ),
    renderCell: ({ row, hasFocus }: GridRenderCellParams<R>) => (
      <Checkbox
        size="small"
        tabIndex={hasFocus ? 0 : -1}
        checked={selection.has(row.id)}
        onClick={(event) => {
          event.stopPropagation();
          selection.toggle(row.id, event.shiftKey);
        }}
        slotProps={{
          input: {
            readOnly: true,
            tabIndex: hasFocus ? 0 : -1,
            'aria-label': selectOne(row),
          },
        }}
      />
    ),
  };
}
