import Tooltip from '@mui/material/Tooltip';
import { formatInstant, formatRelative, machineInstant } from '@/shared/lib/dates';
import { useNow } from '@/shared/lib/useNow';

/** "5 minutes ago", with the exact time on hover and for machines. */
export function RelativeTime({ at }: { at: number }) {
  const now = useNow();
  return (
    <Tooltip title={formatInstant(at)} describeChild>
      <time dateTime={machineInstant(at)}>{formatRelative(at, now)}</time>
    </Tooltip>
  );
}
