import { DataGrid, GridRow, type GridRowProps } from '@mui/x-data-grid';
import Box from '@mui/material/Box';
import { gridStyles } from './gridStyles';
import type { Density } from './layout';
import { recordColumns, SELECT, type RecordTableColumns } from './recordColumns';
import type { RowOf } from './tableColumn';

export interface SortedBy {
  field: string;
  direction: 'asc' | 'desc';
}

interface Props<R extends RowOf> extends RecordTableColumns<R> {
  /** What the rows are: "Responses". */
  label: string;
  density: Density;
  sort: SortedBy | undefined;
  onSort: (sort: SortedBy) => void;
  onWidth: (column: string, width: number) => void;
  /** The row whose sheet is open. */
  openedId?: string | undefined;
  onOpen: (id: string) => void;
}

const ROW_HEIGHT: Record<Density, number> = { compact: 40, standard: 56, comfortable: 72 };

/** Keys and focus find the row that they are in. */
function Row(props: GridRowProps) {
  return <GridRow data-row={props.rowId} {...props} />;
}

const SLOTS = { row: Row };

/**
 * Records as a grid, its columns as data, in the person’s order. It is the largest part of its screens: they load it
 * while the rows come.
 */
export function RecordGrid<R extends RowOf>(props: Props<R>) {
  const { label, density, sort, onSort, onWidth, openedId, onOpen, ...about } = props;
  const { rows, content, selection } = about;
  const columns = recordColumns(about);
  return (
    // As high as its rows, until it fills the screen.
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        maxHeight: 'max(480px, calc(100vh - var(--bar-space, 80px) - 32px))',
      }}
    >
      <DataGrid<R>
        aria-label={label}
        rows={rows}
        columns={columns}
        slots={SLOTS}
        rowHeight={ROW_HEIGHT[density]}
        columnHeaderHeight={48}
        // Columns that stay in sight are always drawn; rows alone are drawn as they come into view.
        columnBufferPx={1_000_000}
        // Pages are the list's own: a grid of this edition draws 100 rows of its own pages at most.
        paginationMode="server"
        rowCount={rows.length}
        hideFooter
        disableColumnMenu
        disableColumnFilter
        disableColumnSelector
        disableRowSelectionOnClick
        rowSelection={false}
        sortingMode="server"
        sortingOrder={['desc', 'asc']}
        sortModel={sort ? [{ field: sort.field, sort: sort.direction }] : []}
        onSortModelChange={([next]) => {
          if (next) onSort({ field: next.field, direction: next.sort === 'asc' ? 'asc' : 'desc' });
        }}
        onColumnWidthChange={({ colDef, width }) => onWidth(colDef.field, Math.round(width))}
        getRowClassName={({ id }) =>
          id === openedId ? 'is-open' : selection?.has(String(id)) ? 'is-chosen' : ''
        }
        onRowClick={({ id }, { target }) => {
          // What a cell has to press of its own leads where it says.
          const isOwn = target instanceof Element && target.closest('a, button, input') !== null;
          if (!isOwn) onOpen(String(id));
        }}
        onCellKeyDown={({ id, field }, event) => {
          const isCell = event.target === event.currentTarget;
          if (event.key === 'Enter' && isCell) onOpen(String(id));
          else if (event.key === ' ' && isCell && field === SELECT) {
            selection?.toggle(String(id), event.shiftKey);
          } else return;
          event.defaultMuiPrevented = true;
          event.preventDefault();
        }}
        sx={gridStyles(columns, content.pinned - (selection ? 0 : 1))}
      />
    </Box>
  );
}
