import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { ListParams } from '@/shared/lib/useListParams';

interface Props<S extends string> {
  /** What is searched: "Search name, email or company". */
  searchLabel: string;
  sorts: readonly (readonly [S, string])[];
  params: ListParams<S>;
}

/** What a list of people or companies is narrowed and ordered by; both are in the URL. */
export function ListControls<S extends string>({ searchLabel, sorts, params }: Props<S>) {
  const { search, sort, setSort } = params;
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={{ xs: 0, sm: 2 }}
      useFlexGap
      sx={{ mb: 2 }}
    >
      <TextField
        label={searchLabel}
        type="search"
        size="small"
        value={search.typed}
        onChange={(event) => search.type(event.target.value)}
        sx={{ flexGrow: 1, maxWidth: { sm: 420 } }}
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
        // A search reads the names in order; another order would need every hit at once.
        disabled={search.typed.trim() !== ''}
        onChange={(event) => {
          const chosen = sorts.find(([value]) => value === event.target.value);
          if (chosen) setSort(chosen[0]);
        }}
        sx={{ minWidth: 200 }}
      >
        {sorts.map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
