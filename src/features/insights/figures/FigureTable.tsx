import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { localNumber } from '@/shared/lib/numbers';
import type { ResultTable } from '@/domain/answerStore/resultRows';

/** Figures as a table: the first column names the row. */
export function FigureTable({ name, table: { head, rows } }: { name: string; table: ResultTable }) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label={name} sx={{ maxHeight: 420 }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            {head.map((label, index) => (
              <TableCell key={label} align={index === 0 ? 'left' : 'right'}>
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((cells, row) => (
            // Rows have no ids, and never move.
            <TableRow key={row}>
              {cells.map((cell, index) =>
                index === 0 ? (
                  <TableCell key={index} component="th" scope="row">
                    <bdi>{typeof cell === 'number' ? localNumber(cell) : cell}</bdi>
                  </TableCell>
                ) : (
                  <TableCell key={index} align="right">
                    {typeof cell === 'number' ? localNumber(cell) : cell}
                  </TableCell>
                ),
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
