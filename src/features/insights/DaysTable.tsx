import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { DayTotals } from '@/domain/documents/numbers.schema';
import { formatCalendarDay } from '@/shared/lib/dates';
import { formatCount } from '@/shared/lib/numbers';

interface Props {
  rows: readonly ({ day: string } & DayTotals)[];
}

/** The days as a table, newest first. */
export function DaysTable({ rows }: Props) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label="Figures by day" sx={{ maxHeight: 420 }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>Day</TableCell>
            <TableCell align="right">Views</TableCell>
            <TableCell align="right">Starts</TableCell>
            <TableCell align="right">Responses</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {[...rows].reverse().map((row) => (
            <TableRow key={row.day}>
              <TableCell component="th" scope="row">
                {formatCalendarDay(row.day)}
              </TableCell>
              <TableCell align="right">{formatCount(row.views)}</TableCell>
              <TableCell align="right">{formatCount(row.starts)}</TableCell>
              <TableCell align="right">{formatCount(row.completions)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
