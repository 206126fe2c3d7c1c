import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ROW_OUTCOMES, type RowCounts, type RowOutcome } from '@/domain/options/contactImports';
import { formatCount } from '@/shared/lib/numbers';
import { OUTCOMES } from './texts';

/** Shown even where there are none: what an import is about. */
const ALWAYS: readonly RowOutcome[] = ['created', 'updated'];

/** How many rows become what. */
export function OutcomeTiles({ counts }: { counts: RowCounts }) {
  return (
    <Box
      component="dl"
      aria-label="Rows by outcome"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
        gap: 1.5,
        m: 0,
        mb: 3,
      }}
    >
      {ROW_OUTCOMES.filter((one) => counts[one] > 0 || ALWAYS.includes(one)).map((outcome) => (
        <Box
          key={outcome}
          sx={{ border: 1, borderColor: 'divider', borderRadius: 2, px: 2, py: 1.5 }}
        >
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {OUTCOMES[outcome].label}
          </Typography>
          <Typography component="dd" variant="h5" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {formatCount(counts[outcome])}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
