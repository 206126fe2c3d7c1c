import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { Change as ChangeOf } from '@/domain/insights/change';
import { changeText } from './metricChangeText';

interface Props {
  change: ChangeOf;
  /** Length of the period in days. */
  days: number;
  /** Says what it compares with also where the change is small or unknown. */
  isNamed?: boolean;
}

/** A number's change against the period before, with its meaning as a tooltip. Significant changes stand out. */
export function Change({ change, days, isNamed = false }: Props) {
  const isSignificant = change.kind === 'up' || change.kind === 'down';
  const { text, explanation } = changeText(change, days, isNamed);
  return (
    <Tooltip title={explanation} describeChild placement="bottom-start">
      <Typography
        variant="caption"
        component="p"
        sx={{
          width: 'fit-content',
          ...(isSignificant ? { fontWeight: 500 } : { color: 'text.secondary' }),
        }}
      >
        {text}
      </Typography>
    </Tooltip>
  );
}
