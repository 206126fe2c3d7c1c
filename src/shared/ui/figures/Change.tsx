import Typography from '@mui/material/Typography';
import type { Change as ChangeOf } from '@/domain/insights/change';
import { changeText } from './metricChangeText';

/** What may be said of a number against the period before; a claim stands out, the rest steps back. */
export function Change({ change }: { change: ChangeOf }) {
  const claim = change.kind === 'up' || change.kind === 'down';
  return (
    <Typography
      variant="caption"
      component="p"
      sx={claim ? { fontWeight: 500 } : { color: 'text.secondary' }}
    >
      {changeText(change)}
    </Typography>
  );
}
