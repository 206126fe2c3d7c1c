import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { AccountDoc } from '@/domain/documents.schema';
import { routes } from '@/shared/config/routes';
import type { Stored } from '@/shared/firebase/query';
import { formatCount } from '@/shared/lib/numbers';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { TextLink } from '@/shared/ui/text/TextLink';

const WIDE_ONLY = { display: { xs: 'none', sm: 'table-cell' } } as const;

export function AccountTable({ accounts }: { accounts: readonly Stored<AccountDoc>[] }) {
  return (
    <TableContainer component={Paper} variant="outlined">
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>Name</TableCell>
            <TableCell sx={WIDE_ONLY}>Domain</TableCell>
            <TableCell align="right">People</TableCell>
            <TableCell sx={WIDE_ONLY}>Last active</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {accounts.map(({ id, data }) => (
            <TableRow key={id} hover>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                <TextLink to={routes.account.href(id)} variant="subtitle2">
                  <bdi>{data.name}</bdi>
                </TextLink>
              </TableCell>
              <TableCell sx={WIDE_ONLY}>{data.domains.join(', ')}</TableCell>
              <TableCell align="right">{formatCount(data.peopleCount)}</TableCell>
              <TableCell sx={WIDE_ONLY}>
                <RelativeTime at={data.lastActivityAt} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
