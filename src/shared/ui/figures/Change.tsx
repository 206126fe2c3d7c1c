import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { FigureChange as ChangeOf } from '@/domain/insights/change';
import { metricChangeText } from './metricChangeText';

interface Props {
  change: ChangeOf;
  /** What it is compared with (`comparedText`). */
  before: string;
  /** Adds what it is compared with to unclear changes, too. */
  isNamed?: boolean;
}

/** A number's change against the period before, with its meaning as a tooltip. Significant changes stand out. */
export function Change({ change, before, isNamed = false }: Props) {
  const isSignificant = change.kind === 'up' || change.kind === 'down';
  const { text, explanation } = metricChangeText(change, before, isNamed);
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
