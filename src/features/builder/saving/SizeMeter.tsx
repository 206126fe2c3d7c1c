import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { METER_FROM_PERCENT, percentFull } from '@/domain/form/definition/size';
import { usePainted } from '../ui/lazyDraw';
import { useBuilder } from '../state/store';

/** How full the form is, once that begins to matter. */
export function SizeMeter() {
  // The first time, all of the form is counted.
  const painted = usePainted();
  const percent = useBuilder(({ history }) => (painted ? percentFull(history.definition) : 0));
  if (percent < METER_FROM_PERCENT) return null;
  const text = percent >= 100 ? 'This form is full' : `This form is ${percent} % full`;
  return (
    <Box sx={{ maxWidth: (theme) => theme.spacing(30) }}>
      <Typography variant="body2" aria-hidden>
        {text}
      </Typography>
      <LinearProgress
        variant="determinate"
        role="meter"
        aria-label="Size of this form"
        aria-valuetext={text}
        color={percent >= 95 ? 'error' : 'primary'}
        value={Math.min(percent, 100)}
      />
    </Box>
  );
}
