import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { METER_FROM_PERCENT, percentFull } from '@/domain/form/definition/size';
import { useAfterFirstPaint } from '../ui/lazyDraw';
import { useBuilder } from '../state/store';

/** The share of the size limit that the form uses; shown only when it approaches the limit. */
export function SizeMeter() {
  // The first call measures the whole form, so it waits for the first paint.
  const painted = useAfterFirstPaint();
  const percent = useBuilder(({ history }) => (painted ? percentFull(history.definition) : 0));
  if (percent < METER_FROM_PERCENT) return null;
  const text = percent >= 100 ? 'This form is full' : `This form is ${percent}% full`;
  return (
    <Box sx={{ maxWidth: (theme) => theme.spacing(30) }}>
      <Typography variant="body2" aria-hidden>
        {text}
      </Typography>
      <LinearProgress
        variant="determinate"
        role="meter"
        aria-valuenow={Math.min(percent, 100)}
        aria-label="Form size"
        aria-valuetext={text}
        color={percent >= 95 ? 'error' : 'primary'}
        value={Math.min(percent, 100)}
      />
    </Box>
  );
}
