import Stack from '@mui/material/Stack';
import type { ListParams } from '@/shared/lib/useListParams';
import { SearchInput } from '../inputs/SearchInput';
import { SelectInput } from '../inputs/SelectInput';

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
      <SearchInput
        label={searchLabel}
        search={search}
        sx={{ flexGrow: 1, maxWidth: { sm: 420 } }}
      />
      <SelectInput
        label="Sort by"
        value={sort}
        options={sorts}
        // A search reads the names in order; another order would need every hit at once.
        disabled={search.typed.trim() !== ''}
        onChange={setSort}
        sx={{ minWidth: 200 }}
      />
    </Stack>
  );
}
