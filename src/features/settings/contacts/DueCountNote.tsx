import Alert from '@mui/material/Alert';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dueCountText, NOTICE_DAYS } from '@/domain/contacts/retention';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { formatInstantDay } from '@/shared/lib/dates';
import { keys } from '@/shared/lib/keys';

interface Props {
  months: number;
  keptStages: string[];
}

/** How many contacts the rule is about at present, and when they go. */
export function DueCountNote({ months, keptStages }: Props) {
  const { id: workspace } = useWorkspace();
  const { data, error, isFetching } = useQuery({
    queryKey: keys.inactive(workspace, months, keptStages),
    queryFn: () => call('countInactive', { workspace, months, keptStages }),
    placeholderData: keepPreviousData,
  });
  if (error) {
    return (
      <Alert severity="error" variant="outlined">
        We couldn’t count the contacts. {error.message}
      </Alert>
    );
  }
  const isSome = data !== undefined && data.count > 0;
  return (
    <Alert
      severity={isSome && !isFetching ? 'warning' : 'info'}
      variant="outlined"
      role="status"
      aria-busy={isFetching}
    >
      {!data || isFetching
        ? 'Counting contacts…'
        : isSome
          ? `${dueCountText(data)} will be deleted on ${formatInstantDay(data.startsAt)}. Admins are notified ${NOTICE_DAYS} days before each deletion. You can’t undo a deletion.`
          : `No contacts are due in the next ${NOTICE_DAYS} days. Admins are notified ${NOTICE_DAYS} days before each deletion.`}
    </Alert>
  );
}
