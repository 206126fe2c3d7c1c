import InfoIcon from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Sparkline } from './Sparkline';

interface Props {
  label: string;
  /** Formatted; "–" where there is no data. */
  value: string;
  /** "48 of 120 visits": numerator and denominator, always said. */
  basis?: string;
  /** Against the period before. */
  change?: ReactNode;
  /** What the number means, in a sentence or two. */
  explanation: string;
  /** The number day by day, for a small line where the tile has room for it. */
  trend?: readonly (number | undefined)[] | undefined;
}

/** The least width of a tile with a line beside its number. In `em`, so that large text needs more. */
const WITH_TREND = '@container (min-width: 15em)';

/** One number with what it is made of, and its definition on demand. */
export function StatTile({ label, value, basis, change, explanation, trend }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={label}
      sx={{ p: 2, minWidth: 0, containerType: 'inline-size' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" component="h2" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <IconButton
          size="small"
          edge="end"
          aria-label={`What “${label}” means`}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <InfoIcon fontSize="inherit" />
        </IconButton>
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
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {basis}
        </Typography>
      )}
      {change}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, tabIndex: -1 } }}
      >
        <Typography variant="body2" sx={{ p: 2, maxWidth: '36ch' }}>
          {explanation}
        </Typography>
      </Popover>
    </Paper>
  );
}
