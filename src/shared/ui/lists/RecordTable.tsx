import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { formatCount } from '@/shared/lib/numbers';
import { RelativeTime } from '../text/RelativeTime';
import { TextLink } from '../text/TextLink';
import { useOpenRow } from './useOpenRow';

const WIDE_ONLY = { display: { xs: 'none', sm: 'table-cell' } } as const;

interface Row {
  id: string;
  href: string;
  name: string;
  /** Under the name. */
  below?: ReactNode;
  about: ReactNode;
  count: number;
  /** Last active: milliseconds since the epoch; undefined where nothing is left that they did. */
  at: number | undefined;
}

interface Props {
  /** Names of the second and third column. */
  about: string;
  count: string;
  rows: readonly Row[];
}

/** People or companies: name, one thing about each, a count and when they were last active. */
export function RecordTable({ about, count, rows }: Props) {
  const open = useOpenRow();
  return (
    <TableContainer component={Paper} variant="outlined">
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>Name</TableCell>
            <TableCell sx={WIDE_ONLY}>{about}</TableCell>
            <TableCell align="right">{count}</TableCell>
            <TableCell sx={WIDE_ONLY}>Last active</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              hover
              onClick={(event) => open(event, row.href)}
              sx={{ cursor: 'pointer' }}
            >
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                <TextLink to={row.href} variant="subtitle2">
                  <bdi>{row.name}</bdi>
                </TextLink>
                {row.below}
              </TableCell>
              <TableCell sx={WIDE_ONLY}>{row.about}</TableCell>
              <TableCell align="right">{formatCount(row.count)}</TableCell>
              <TableCell sx={WIDE_ONLY}>
                {row.at === undefined ? '–' : <RelativeTime at={row.at} />}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
