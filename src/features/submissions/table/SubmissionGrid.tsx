import { DataGrid, GridRow, type GridRowProps } from '@mui/x-data-grid';
import Box from '@mui/material/Box';
import type { Submission } from '../data';
import type { Frame } from '../SubmissionsFrame';
import { gridColumns, SELECT, SUBMITTED, type GridContent } from './gridColumns';
import { gridStyles } from './gridStyles';
import type { Density } from './layout';
import type { Order } from '../filter/listParams';

interface Props {
  frame: Frame;
  content: GridContent;
  density: Density;
  order: Order;
  onOrder: (order: Order) => void;
  onWidth: (column: string, width: number) => void;
}

const ROW_HEIGHT: Record<Density, number> = { compact: 40, standard: 56, comfortable: 72 };

/** Keys and focus find the row that they are in. */
function Row(props: GridRowProps) {
  return <GridRow data-row={props.rowId} {...props} />;
}

const SLOTS = { row: Row };

/** Responses as a grid: one column for each question, in the person’s order. Loaded with this screen alone. */
export function SubmissionGrid({ frame, content, density, order, onOrder, onWidth }: Props) {
  const { rows, openedId, onOpen, selection } = frame;
  const columns = gridColumns(frame, content, density);
  return (
    // As high as its rows, until it fills the screen.
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        maxHeight: 'max(480px, calc(100vh - var(--bar-space, 80px) - 32px))',
      }}
    >
      <DataGrid<Submission>
        aria-label="Responses"
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
        sortModel={[{ field: SUBMITTED, sort: order === 'newest' ? 'desc' : 'asc' }]}
        onSortModelChange={([sort]) => onOrder(sort?.sort === 'asc' ? 'oldest' : 'newest')}
        onColumnWidthChange={({ colDef, width }) => onWidth(colDef.field, Math.round(width))}
        getRowClassName={({ id }) =>
          id === openedId ? 'is-open' : selection?.has(String(id)) ? 'is-chosen' : ''
        }
        onRowClick={({ id }) => onOpen(String(id))}
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
