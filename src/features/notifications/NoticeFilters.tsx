import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { NOTICE_ABOUT } from '@/domain/notices/kinds';
import { NOTICE_KINDS } from '@/domain/options/notices';
import { shownTitle } from '@/domain/options/formTitle';
import type { NoticeFilter } from './data';

export interface NamedForm {
  id: string;
  title: string;
}

interface Props {
  filter: NoticeFilter;
  /** Forms to choose from; undefined while they load. */
  forms: readonly NamedForm[] | undefined;
  onChange: (filter: NoticeFilter) => void;
}

const SELECT = { displayEmpty: true } as const;

/** Unread or all, of a kind, about a form. */
export function NoticeFilters({ filter, forms, onChange }: Props) {
  const { unread, kind, form } = filter;
  const isKnown = forms?.some(({ id }) => id === form) ?? false;
  return (
    <Box
      role="group"
      aria-label="Filter notifications"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Read state"
        value={unread ? 'unread' : 'all'}
        onChange={(_event, value: 'unread' | 'all' | null) => {
          if (value) onChange({ ...filter, unread: value === 'unread' });
        }}
      >
        <ToggleButton value="unread">Unread</ToggleButton>
        <ToggleButton value="all">All</ToggleButton>
      </ToggleButtonGroup>
      <TextField
        select
        size="small"
        label="Kind"
        value={kind ?? ''}
        onChange={({ target }) => {
          const chosen = NOTICE_KINDS.find((one) => one === target.value);
          onChange({ ...filter, kind: chosen });
        }}
        sx={{ flex: '1 1 5em', minWidth: 0, maxWidth: 260 }}
        slotProps={{ select: SELECT, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">All kinds</MenuItem>
        {NOTICE_KINDS.map((one) => (
          <MenuItem key={one} value={one}>
            {NOTICE_ABOUT[one].name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label="Form"
        value={form !== undefined && isKnown ? form : ''}
        onChange={({ target }) => onChange({ ...filter, form: target.value || undefined })}
        sx={{ flex: '1 1 5em', minWidth: 0, maxWidth: 260 }}
        slotProps={{ select: SELECT, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">All forms</MenuItem>
        {forms?.map(({ id, title }) => (
          <MenuItem key={id} value={id}>
            <bdi>{shownTitle(title)}</bdi>
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
