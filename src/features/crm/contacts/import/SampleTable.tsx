import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { SampleRow } from '@/domain/contacts/import/options';
import { formatCount } from '@/shared/lib/numbers';
import { ChangeList } from '../../timeline/EditChanges';
import { OUTCOMES } from './texts';

/** The first rows of each outcome: who it is, and what changes or why nothing does. */
export function SampleTable({ samples }: { samples: readonly SampleRow[] }) {
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        Examples
      </Typography>
      <Box
        role="region"
        aria-label="Examples"
        tabIndex={0}
        sx={{ overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Row</TableCell>
              <TableCell>Contact</TableCell>
              <TableCell>Outcome</TableCell>
              <TableCell>Details</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {samples.map((sample) => (
              <TableRow key={sample.row}>
                <TableCell>{formatCount(sample.row)}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 120 }}>
                  <bdi>{sample.name || '–'}</bdi>
                </TableCell>
                <TableCell>
                  <Chip
                    size="small"
                    variant="outlined"
                    color={OUTCOMES[sample.outcome].colour}
                    label={OUTCOMES[sample.outcome].label}
                  />
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 200 }}>
                  {sample.reason ?? <ChangeList changes={sample.changes} />}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  );
}
