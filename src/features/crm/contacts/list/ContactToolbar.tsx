import type { ReactNode } from 'react';
import { SavedViews } from '@/shared/data/SavedViews';
import { SearchInput } from '@/shared/ui/inputs/SearchInput';
import { SelectInput } from '@/shared/ui/inputs/SelectInput';
import { FilterToolbar } from '@/shared/ui/lists/FilterToolbar';
import { SEARCH_LENGTH } from '../../list/listState';
import { ContactFilters } from './ContactFilters';
import { queryOfList, readableQuery, type ContactListState, type Sort } from './listParams';

const SORT_NAMES: readonly (readonly [Sort, string])[] = [
  ['active', 'Last activity'],
  ['name', 'Name'],
  ['responses', 'Most responses'],
  ['created', 'Newest'],
];

interface Props {
  list: ContactListState;
  isNarrow: boolean;
  /** How the table is arranged; absent where there is none. */
  arrange: ReactNode;
  /** What can be done with what the list shows. */
  more: ReactNode;
}

/** What the list of contacts is narrowed, ordered and arranged by. */
export function ContactToolbar({ list, isNarrow, arrange, more }: Props) {
  return (
    <FilterToolbar
      isNarrow={isNarrow}
      show="Show contacts"
      search={
        <SearchInput
          label="Search name, email or company"
          search={list.search}
          maxLength={SEARCH_LENGTH}
          sx={{ flex: { xs: '1 1 200px', md: '0 1 280px' }, my: 0 }}
        />
      }
      count={list.filter.conditions.length}
      filters={<ContactFilters list={list} />}
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
          scope="contacts"
          list={{
            query: queryOfList(list.filter, list.sort),
            readable: readableQuery,
            savedId: list.savedId,
            setSaved: list.setSaved,
          }}
        />
      }
      arrange={arrange}
      more={more}
    />
  );
}
