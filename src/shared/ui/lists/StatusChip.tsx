import Chip from '@mui/material/Chip';
import type { FormStatus } from '@/domain/form/lifecycle';

const LABELS: Record<FormStatus, string> = {
  draft: 'Draft',
  live: 'Live',
  paused: 'Paused',
  closed: 'Closed',
  archived: 'Archived',
  trashed: 'In trash',
};

/** The state of a form in a word. The secondary colour is kept for "live" and "new". */
export function StatusChip({ status }: { status: FormStatus }) {
  return (
    <Chip
      size="small"
      label={LABELS[status]}
      color={status === 'live' ? 'secondary' : 'default'}
      variant={status === 'live' ? 'filled' : 'outlined'}
    />
  );
}
