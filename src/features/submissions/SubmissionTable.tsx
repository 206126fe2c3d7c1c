import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { withGaps } from '@/domain/logic/pipeText';
import { formatInstant } from '@/shared/lib/dates';
import { cellText, type AnswerColumn } from './columns';
import type { Frame } from './SubmissionsFrame';
import { TestChip } from './TestChip';

interface Props extends Frame {
  columns: readonly AnswerColumn[];
  /** The versions that were answered, as far as they are loaded. */
  versions: ReadonlyMap<number, FormDefinition>;
}

const CELL = {
  maxWidth: 280,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // With `dir="auto"`: cut where the words end, in columns that all begin on the left.
  textAlign: 'left',
} as const;

/** Answers as a table: one column a question, in the form's order. */
export function SubmissionTable({ rows, openedId, onOpen, columns, versions }: Props) {
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      tabIndex={0}
      role="region"
      aria-label="Answers, scrolls sideways"
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Sent</TableCell>
            {columns.map(({ field, archived }) => (
              <TableCell key={field.id} sx={CELL}>
                <bdi>{withGaps(field.label)}</bdi>
                {archived && <Chip size="small" label="Archived" sx={{ ml: 1 }} />}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              hover
              selected={row.id === openedId}
              onClick={() => onOpen(row.id)}
              sx={{ cursor: 'pointer' }}
            >
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                <Link
                  component="button"
                  variant="body2"
                  data-open={row.id}
                  aria-current={row.id === openedId ? 'true' : undefined}
                  onClick={(event) => {
                    event.stopPropagation();
                    onOpen(row.id);
                  }}
                >
                  {formatInstant(row.data.submittedAt)}
                </Link>
                {row.data.test && <TestChip />}
              </TableCell>
              {columns.map((column) => (
                <TableCell key={column.field.id} dir="auto" sx={CELL}>
                  {cellText(column, row.data.answers, versions.get(row.data.version))}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
