import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { SampleRow } from '@/domain/calls/contactFiles.schema';
import { formatCount } from '@/shared/lib/numbers';
import { ScrollingTable } from '@/shared/ui/table/ScrollingTable';
import { EditChangeList } from '../../timeline/EditChanges';
import { OUTCOMES } from './texts';

/** On a phone the details are under the name. */
const WIDE = { display: { xs: 'none', sm: 'table-cell' } } as const;

const Details = ({ sample: { reason, changes } }: { sample: SampleRow }) =>
  reason ?? <EditChangeList changes={changes} />;

/** The first rows of each outcome: who it is, and what changes or why nothing does. */
export function SampleTable({ samples }: { samples: readonly SampleRow[] }) {
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        Examples
      </Typography>
      <ScrollingTable label="Examples">
        <TableHead>
          <TableRow>
            <TableCell>Row</TableCell>
            <TableCell>Contact</TableCell>
            <TableCell>Outcome</TableCell>
            <TableCell sx={WIDE}>Details</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {samples.map((sample) => (
            <TableRow key={sample.row}>
              <TableCell>{formatCount(sample.row)}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 120 }}>
                <bdi>{sample.name || '–'}</bdi>
                <Box sx={{ display: { sm: 'none' }, mt: 0.5, color: 'text.secondary' }}>
                  <Details sample={sample} />
                </Box>
              </TableCell>
              <TableCell>
                <Chip
                  size="small"
                  variant="outlined"
                  color={OUTCOMES[sample.outcome].colour}
                  label={OUTCOMES[sample.outcome].label}
                />
              </TableCell>
              <TableCell sx={{ ...WIDE, overflowWrap: 'anywhere', minWidth: 200 }}>
                <Details sample={sample} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </ScrollingTable>
    </>
  );
}
