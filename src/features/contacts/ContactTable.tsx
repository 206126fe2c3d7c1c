import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ContactDoc } from '@/domain/documents.schema';
import { routes } from '@/shared/config/routes';
import { AccountName } from '@/shared/data/AccountName';
import type { Stored } from '@/shared/firebase/query';
import { formatCount } from '@/shared/lib/numbers';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { TextLink } from '@/shared/ui/text/TextLink';
import { contactName } from './names';

const WIDE_ONLY = { display: { xs: 'none', sm: 'table-cell' } } as const;

export function ContactTable({ contacts }: { contacts: readonly Stored<ContactDoc>[] }) {
  return (
    <TableContainer component={Paper} variant="outlined">
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>Name</TableCell>
            <TableCell sx={WIDE_ONLY}>Company</TableCell>
            <TableCell align="right">Answers</TableCell>
            <TableCell sx={WIDE_ONLY}>Last active</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {contacts.map(({ id, data }) => (
            <TableRow key={id} hover>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                <TextLink to={routes.contact.href(id)} variant="subtitle2">
                  <bdi>{contactName(data)}</bdi>
                </TextLink>
                {data.name !== undefined && (
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {data.emails[0]}
                  </Typography>
                )}
              </TableCell>
              <TableCell sx={WIDE_ONLY}>
                {data.accountId === undefined ? (
                  <bdi>{data.company ?? ''}</bdi>
                ) : (
                  <AccountName accountId={data.accountId} instead={data.company ?? ''} />
                )}
              </TableCell>
              <TableCell align="right">{formatCount(data.submissionCount)}</TableCell>
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
