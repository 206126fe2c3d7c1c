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
import { FILTER_LIMITS } from '@/domain/answers/filter/responseFilter';
import { SavedViews } from '@/shared/data/SavedViews';
import { FilterChips } from './FilterChips';
import type { Filterable } from './filterables';
import { ORDERS, queryOfList, readableQuery, type ListState, type Order } from './listParams';

interface Props {
  /** An empty text for the list over all forms. */
  formId: string;
  list: ListState;
  filterables: readonly Filterable[];
  isNarrow: boolean;
  /** How the table is arranged; absent where there is none. */
  arrange?: ReactNode;
}

/** What a list of responses is narrowed, ordered and arranged by. */
export function ResponsesToolbar({ formId, list, filterables, isNarrow, arrange }: Props) {
  const chips = <FilterChips list={list} filterables={filterables} />;
  const order = <OrderInput order={list.order} onChange={list.setOrder} />;
  const saved = (
    <SavedViews
      scope={formId}
      list={{
        query: queryOfList(list),
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
      <SearchInput list={list} />
      {isNarrow ? (
        <FilterSheet count={list.filter.conditions.length}>
          <Stack useFlexGap spacing={2} sx={{ alignItems: 'flex-start' }}>
            {chips}
            {order}
            {saved}
          </Stack>
        </FilterSheet>
      ) : (
        <>
          {order}
          <Box sx={{ flex: '1 1 300px', minWidth: 0, py: 0.25 }}>{chips}</Box>
          {saved}
          {arrange}
        </>
      )}
    </Stack>
  );
}

function SearchInput({ list }: Pick<Props, 'list'>) {
  return (
    <TextField
      label="Search answers"
      type="search"
      size="small"
      value={list.search.typed}
      onChange={(event) => list.search.type(event.target.value)}
      sx={{ flex: { xs: '1 1 200px', md: '0 1 240px' }, my: 0 }}
      slotProps={{
        htmlInput: { maxLength: FILTER_LIMITS.text },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

const ORDER_NAMES: Record<Order, string> = { newest: 'Newest first', oldest: 'Oldest first' };

function OrderInput({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  return (
    <TextField
      select
      label="Order"
      size="small"
      value={order}
      onChange={(event) => {
        const chosen = ORDERS.find((one) => one === event.target.value);
        if (chosen) onChange(chosen);
      }}
      sx={{ minWidth: 150, my: 0 }}
    >
      {ORDERS.map((one) => (
        <MenuItem key={one} value={one}>
          {ORDER_NAMES[one]}
        </MenuItem>
      ))}
    </TextField>
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
          {children}
        </Box>
        <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
          <Button fullWidth onClick={() => setOpen(false)} sx={{ minHeight: 44 }}>
            Show responses
          </Button>
        </Box>
      </Drawer>
    </>
  );
}
