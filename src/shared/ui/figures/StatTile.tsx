import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Explain, type Explanation } from './Explain';
import { Sparkline } from './Sparkline';

interface Props {
  label: string;
  /** Formatted; "–" where there is no data. */
  value: string;
  /** "48 of 120 visits": numerator and denominator, always said. */
  basis?: string;
  /** Against the period before. */
  change?: ReactNode;
  explanation: Explanation;
  /** The number day by day, as a small line: beside the number, or at the foot of a narrow tile. */
  trend?: readonly (number | undefined)[] | undefined;
}

/** The least width of a tile with a line beside its number. In `em`, so that large text needs more. */
const WITH_TREND = '@container (min-width: 15em)';

/** One number with what it is made of, and its definition on demand. */
export function StatTile({ label, value, basis, change, explanation, trend }: Props) {
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={label}
      sx={{
        p: 2,
        minWidth: 0,
        containerType: 'inline-size',
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" component="h2" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <Explain label={label} {...explanation} />
      </Box>
      <Box
        sx={{ display: 'flex', gap: 1, alignItems: 'flex-end', justifyContent: 'space-between' }}
      >
        <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {value}
        </Typography>
        {trend && (
          <Box sx={{ display: 'none', pb: 0.5, [WITH_TREND]: { display: 'block' } }}>
            <Sparkline values={trend} label={`${label} day by day`} />
          </Box>
        )}
      </Box>
      {basis !== undefined && (
        <Typography
          variant="caption"
          component="p"
          sx={{ color: 'text.secondary', textWrap: 'balance' }}
        >
          {basis}
        </Typography>
      )}
      {change}
      {trend && (
        <Box sx={{ mt: 'auto', pt: 1, [WITH_TREND]: { display: 'none' } }}>
          <Sparkline values={trend} label={`${label} day by day`} />
        </Box>
      )}
    </Paper>
  );
}
