import type { ReactNode } from 'react';
import { SavedViews } from '@/shared/data/SavedViews';
import { SearchInput } from '@/shared/ui/inputs/SearchInput';
import { SelectInput } from '@/shared/ui/inputs/SelectInput';
import { FilterToolbar } from '@/shared/ui/lists/FilterToolbar';
import { SEARCH_LENGTH } from '../../list/listState';
import { AccountFilters } from './AccountFilters';
import {
  queryOfAccounts,
  readableAccounts,
  type AccountListState,
  type AccountSort,
} from './accountListParams';

const SORT_NAMES: readonly (readonly [AccountSort, string])[] = [
  ['active', 'Last activity'],
  ['name', 'Name'],
  ['people', 'Most people'],
  ['created', 'Newest'],
];

interface Props {
  list: AccountListState;
  isNarrow: boolean;
  /** How the table is arranged; absent where there is none. */
  arrange: ReactNode;
}

/** What the list of accounts is narrowed, ordered and arranged by. */
export function AccountToolbar({ list, isNarrow, arrange }: Props) {
  return (
    <FilterToolbar
      isNarrow={isNarrow}
      show="Show accounts"
      search={
        <SearchInput
          label="Search name or domain"
          search={list.search}
          maxLength={SEARCH_LENGTH}
          sx={{ flex: { xs: '1 1 200px', md: '0 1 280px' }, my: 0 }}
        />
      }
      count={list.filter.conditions.length}
      filters={<AccountFilters list={list} />}
      sort={
        <SelectInput
          label="Sort by"
          value={list.sort}
          options={SORT_NAMES}
          onChange={list.setSort}
          sx={{ minWidth: 160, my: 0 }}
        />
      }
      saved={
        <SavedViews
          scope="accounts"
          list={{
            query: queryOfAccounts(list.filter, list.sort),
            readable: readableAccounts,
            savedId: list.savedId,
            setSaved: list.setSaved,
          }}
        />
      }
      arrange={arrange}
    />
  );
}
