import CardsIcon from '@mui/icons-material/GridViewOutlined';
import SearchIcon from '@mui/icons-material/Search';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import type { TextParam } from '@/shared/lib/useTextParam';
import { SORT_NAMES, SORTS, type Sort } from './views';
import type { FormsLayout } from './useFormsLayout';

interface Props {
  search: TextParam;
  sort: Sort;
  onSort: (sort: Sort) => void;
  layout: FormsLayout | undefined;
  onLayout: (layout: FormsLayout) => void;
}

/** What the list is searched for, its order, and whether it shows cards or rows. */
export function ListBar({ search, sort, onSort, layout, onLayout }: Props) {
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1.5}
      sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center' }}
    >
      <TextField
        label="Search forms"
        type="search"
        size="small"
        value={search.typed}
        onChange={(event) => search.type(event.target.value)}
        sx={{ flex: { xs: '1 1 100%', sm: '1 1 240px' }, maxWidth: { sm: 360 } }}
        slotProps={{
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      <TextField
        select
        label="Sort by"
        size="small"
        value={sort}
        onChange={(event) => {
          const chosen = SORT_NAMES.find((name) => name === event.target.value);
          if (chosen) onSort(chosen);
        }}
        sx={{ minWidth: 160, flexGrow: { xs: 1, sm: 0 } }}
      >
        {SORT_NAMES.map((name) => (
          <MenuItem key={name} value={name}>
            {SORTS[name].label}
          </MenuItem>
        ))}
      </TextField>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={layout ?? null}
        onChange={(_event, next: FormsLayout | null) => next && onLayout(next)}
        aria-label="Layout"
        sx={{ ml: { sm: 'auto' }, height: 40 }}
      >
        <ToggleButton value="cards" aria-label="Cards">
          <Tooltip title="Cards">
            <CardsIcon fontSize="small" />
          </Tooltip>
        </ToggleButton>
        <ToggleButton value="table" aria-label="Table">
          <Tooltip title="Table">
            <TableIcon fontSize="small" />
          </Tooltip>
        </ToggleButton>
      </ToggleButtonGroup>
    </Stack>
  );
}
