import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Answers } from '@/domain/answers/answer';
import { formatInstant } from '@/shared/lib/dates';
import type { AnswerColumn } from './columns';
import type { Frame } from './SubmissionsFrame';
import { TestChip } from './TestChip';

interface Props extends Frame {
  columns: readonly AnswerColumn[];
  /** The text of an answer to a question, as that version of the form asked it. */
  cellText: (id: string, answers: Answers, version: number) => string;
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
export function SubmissionTable({ rows, openedId, onOpen, columns, cellText }: Props) {
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
            {columns.map(({ id, label, archived }) => (
              <TableCell key={id} sx={CELL}>
                <bdi>{label}</bdi>
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
              {columns.map(({ id }) => (
                <TableCell key={id} dir="auto" sx={CELL}>
                  {cellText(id, row.data.answers, row.data.version)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
