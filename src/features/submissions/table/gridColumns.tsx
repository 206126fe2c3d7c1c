import type { GridColDef, GridRenderCellParams } from '@mui/x-data-grid';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import { respondentName } from '@/domain/answers/respondent';
import { formatInstant } from '@/shared/lib/dates';
import type { Submission } from '../data';
import type { Frame } from '../SubmissionsFrame';
import { PersonCell } from './PersonCell';
import type { Density } from './layout';
import type { TableColumn } from './tableColumns';

export const SELECT = 'select';
export const RESPONDENT = 'respondent';
export const SUBMITTED = 'submitted';

export interface GridContent {
  /** Those that are shown, in their order. */
  columns: readonly TableColumn[];
  /** How many of the first columns stay in sight, with those that always do. */
  pinned: number;
  widths: Readonly<Record<string, number>>;
}

type Params = GridRenderCellParams<Submission>;

const WIDTH = { select: 52, respondent: 240, submitted: 170, answer: 180 };

const fixed = {
  sortable: false,
  resizable: false,
  disableReorder: true,
} satisfies Partial<GridColDef>;

/** The columns of the grid: what selects, who answered, and those that the person has chosen. */
export function gridColumns(
  frame: Frame,
  { columns, widths }: GridContent,
  density: Density,
): GridColDef<Submission>[] {
  return [
    ...(frame.selection ? [selectColumn(frame, frame.selection)] : []),
    {
      ...fixed,
      resizable: true,
      field: RESPONDENT,
      headerName: 'Respondent',
      width: widths[RESPONDENT] ?? WIDTH.respondent,
      minWidth: 120,
      valueGetter: (_value, row) => respondentName(row.data),
      renderCell: ({ row }: Params) => (
        <PersonCell
          row={row}
          isOpen={row.id === frame.openedId}
          withEmail={density !== 'compact'}
          onOpen={() => frame.onOpen(row.id)}
        />
      ),
    },
    ...columns.map((column): GridColDef<Submission> => {
      const { id, label, archived = false, render } = column;
      return {
        field: id,
        headerName: label,
        // The one order besides that an index has.
        sortable: id === SUBMITTED,
        width: widths[id] ?? (id === SUBMITTED ? WIDTH.submitted : WIDTH.answer),
        minWidth: 80,
        maxWidth: 800,
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
        renderCell: ({ row }: Params) =>
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
    }),
  ];
}

function selectColumn(
  { rows }: Frame,
  selection: NonNullable<Frame['selection']>,
): GridColDef<Submission> {
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
        checked={count > 0 && count === rows.length}
        indeterminate={count > 0 && count < rows.length}
        onChange={selection.toggleAll}
        slotProps={{ input: { 'aria-label': 'Select all responses shown' } }}
      />
    ),
    renderCell: ({ row, hasFocus }: Params) => (
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
            'aria-label': `Select the response of ${respondentName(row.data)}`,
          },
        }}
      />
    ),
  };
}

/** The moment as a cell shows it. */
export const submittedText = ({ data }: Submission) => formatInstant(data.submittedAt);
