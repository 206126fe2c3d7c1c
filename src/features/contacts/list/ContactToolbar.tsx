import FilterIcon from '@mui/icons-material/FilterList';
import SearchIcon from '@mui/icons-material/Search';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { SavedViews } from '@/shared/data/SavedViews';
import { ContactFilters } from './ContactFilters';
import {
  queryOfList,
  readableQuery,
  SEARCH_LENGTH,
  SORTS,
  type ContactListState,
  type Sort,
} from './listParams';

const SORT_NAMES: Record<Sort, string> = {
  active: 'Last activity',
  name: 'Name',
  responses: 'Most responses',
  created: 'Newest',
};

interface Props {
  list: ContactListState;
  isNarrow: boolean;
  /** How the table is arranged; absent where there is none. */
  arrange: ReactNode;
}

/** What the list of contacts is narrowed, ordered and arranged by. */
export function ContactToolbar({ list, isNarrow, arrange }: Props) {
  const filters = <ContactFilters list={list} />;
  const sort = (
    <TextField
      select
      label="Sort by"
      size="small"
      value={list.sort}
      onChange={(event) => {
        const chosen = SORTS.find((one) => one === event.target.value);
        if (chosen) list.setSort(chosen);
      }}
      sx={{ minWidth: 160, my: 0 }}
    >
      {SORTS.map((one) => (
        <MenuItem key={one} value={one}>
          {SORT_NAMES[one]}
        </MenuItem>
      ))}
    </TextField>
  );
  const saved = (
    <SavedViews
      scope="contacts"
      list={{
        query: queryOfList(list.filter, list.sort),
        readable: readableQuery,
        savedId: list.savedId,
        setSaved: list.setSaved,
      }}
    />
  );
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', mb: 1 }}
    >
      <TextField
        label="Search name, email or company"
        type="search"
        size="small"
        value={list.search.typed}
        onChange={(event) => list.search.type(event.target.value)}
        sx={{ flex: { xs: '1 1 200px', md: '0 1 280px' }, my: 0 }}
        slotProps={{
          htmlInput: { maxLength: SEARCH_LENGTH },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      {isNarrow ? (
        <FilterSheet count={list.filter.conditions.length}>
          {filters}
          {sort}
          {saved}
        </FilterSheet>
      ) : (
        <>
          {sort}
          <Box sx={{ flex: '1 1 300px', minWidth: 0, py: 0.25 }}>{filters}</Box>
          {saved}
          {arrange}
        </>
      )}
    </Stack>
  );
}

/** On a narrow screen, the filters come from its lower edge. */
function FilterSheet({ count, children }: { count: number; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Badge badgeContent={count} color="primary">
        <Button
          variant="outlined"
          startIcon={<FilterIcon />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          sx={{ minHeight: 40 }}
        >
          Filters
        </Button>
      </Badge>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: {
            'aria-label': 'Filters',
            sx: { borderStartStartRadius: 16, borderStartEndRadius: 16, maxHeight: '85dvh' },
          },
        }}
      >
        <Box sx={{ p: 2, overflowY: 'auto' }}>
          <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
            Filters
          </Typography>
          <Stack useFlexGap spacing={2} sx={{ alignItems: 'flex-start' }}>
            {children}
          </Stack>
        </Box>
        <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
          <Button fullWidth onClick={() => setOpen(false)} sx={{ minHeight: 44 }}>
            Show contacts
          </Button>
        </Box>
      </Drawer>
    </>
  );
}
