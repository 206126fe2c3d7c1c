import Tooltip from '@mui/material/Tooltip';
import {
  formatInstant,
  formatInstantDay,
  formatRelative,
  machineInstant,
} from '@/shared/lib/dates';
import { useNow } from '@/shared/lib/useNow';

interface Props {
  at: number;
  /** Nothing finer than the day is known. */
  dayOnly?: boolean | undefined;
}

/** "5 minutes ago", with the exact time on hover and for machines; or the day. */
export function RelativeTime({ at, dayOnly = false }: Props) {
  const now = useNow();
  if (dayOnly) return <span>{formatInstantDay(at)}</span>;
  return (
    <Tooltip title={formatInstant(at)} describeChild>
      <time dateTime={machineInstant(at)}>{formatRelative(at, now)}</time>
    </Tooltip>
  );
}
