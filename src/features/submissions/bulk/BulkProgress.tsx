import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatCount, plural } from '@/shared/lib/numbers';
import type { Bulk } from './bulk';

/** How far a change of many responses is, and the way to stop it. */
export function BulkProgress({ bulk: { progress, stop } }: { bulk: Bulk }) {
  const id = useId();
  if (!progress) return null;
  const { done, of, isStopping } = progress;
  return (
    <Paper
      variant="outlined"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 2, py: 1, mb: 1 }}
    >
      <Typography id={id} variant="body2" role="status">
        {`Changing ${formatCount(done)} of ${plural(of, 'response')}`}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(done / of) * 100}
        aria-labelledby={id}
        sx={{ flex: '1 1 120px' }}
      />
      <Button size="small" disabled={isStopping} onClick={stop}>
        Stop
      </Button>
    </Paper>
  );
}
