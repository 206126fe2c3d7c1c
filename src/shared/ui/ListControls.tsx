import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useSearchParams } from 'react-router-dom';

interface Props<S extends string> {
  /** What is searched: "Name or email begins with". */
  searchLabel: string;
  sorts: readonly (readonly [S, string])[];
  search: string;
  sort: S;
}

/** What a list of people or companies is narrowed and ordered by; both are in the URL (`useListParams`). */
export function ListControls<S extends string>({ searchLabel, sorts, search, sort }: Props<S>) {
  const [, setParams] = useSearchParams();
  const set = (name: string, value: string) => {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
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
        value={search}
        onChange={(event) => set('q', event.target.value)}
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
        label="Sorted by"
        size="small"
        value={sort}
        // A search reads the names in order; another order would need every hit at once.
        disabled={search.trim() !== ''}
        onChange={(event) => set('sort', event.target.value)}
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
