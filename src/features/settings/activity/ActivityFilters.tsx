import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { ACT_KIND_NAMES } from '@/domain/audit/acts';
import { ACT_KINDS } from '@/domain/audit/actTable';
import { useMembers } from '@/shared/data/members';
import { ACTIVITY_PERIODS, type ActivityFilter, type ActivityPeriod } from './data';

const PERIOD_NAMES: Readonly<Record<ActivityPeriod, string>> = {
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '180': 'Last 180 days',
};
const SX = { flex: '1 1 8em', minWidth: 0 } as const;
const SLOTS = { select: { displayEmpty: true }, inputLabel: { shrink: true } } as const;

interface Props {
  workspace: string;
  filter: ActivityFilter;
  onChange: (filter: ActivityFilter) => void;
}

/** By member, kind and period. */
export function ActivityFilters({ workspace, filter, onChange }: Props) {
  const members = useMembers(workspace);
  const { by, kind, period } = filter;
  const isKnown = members?.some(({ id }) => id === by) ?? false;
  return (
    <Box
      role="group"
      aria-label="Filter activity"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}
    >
      <TextField
        select
        size="small"
        label="Member"
        value={by !== undefined && isKnown ? by : ''}
        onChange={({ target }) => onChange({ ...filter, by: target.value || undefined })}
        sx={SX}
        slotProps={SLOTS}
      >
        <MenuItem value="">Everyone</MenuItem>
        {members?.map(({ id, data }) => (
          <MenuItem key={id} value={id}>
            <bdi>{data.displayName || data.email}</bdi>
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label="Kind"
        value={kind ?? ''}
        onChange={({ target }) =>
          onChange({ ...filter, kind: ACT_KINDS.find((one) => one === target.value) })
        }
        sx={SX}
        slotProps={SLOTS}
      >
        <MenuItem value="">All kinds</MenuItem>
        {ACT_KINDS.map((one) => (
          <MenuItem key={one} value={one}>
            {ACT_KIND_NAMES[one]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label="Period"
        value={period}
        onChange={({ target }) => {
          const chosen = ACTIVITY_PERIODS.find((one) => one === target.value);
          if (chosen) onChange({ ...filter, period: chosen });
        }}
        sx={SX}
      >
        {ACTIVITY_PERIODS.map((one) => (
          <MenuItem key={one} value={one}>
            {PERIOD_NAMES[one]}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
