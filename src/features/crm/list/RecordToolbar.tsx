import type { ReactNode } from 'react';
import { comparisonsIn } from '@/domain/conditions/groups';
import type { RecordCondition } from '@/domain/contacts/listFilter';
import { SavedViews } from '@/shared/data/SavedViews';
import { SearchInput } from '@/shared/ui/inputs/SearchInput';
import { SelectInput } from '@/shared/ui/inputs/SelectInput';
import { FilterToolbar } from '@/shared/ui/lists/FilterToolbar';
import { SEARCH_LENGTH, type ListAddress, type ListState } from './listState';

export interface ArrangedProps {
  isNarrow: boolean;
  /** How the table is arranged; absent where there is none. */
  arrange: ReactNode;
}

interface Props<C extends RecordCondition, S extends string> extends ArrangedProps {
  /** What is listed, and whose saved views there are. */
  scope: 'accounts' | 'contacts';
  list: ListState<C, S>;
  address: ListAddress<C, S>;
  /** What the search looks in. */
  searchHint: string;
  sorts: readonly (readonly [S, string])[];
  filters: ReactNode;
  /** What can be done with what the list shows. */
  more?: ReactNode;
}

/** What a list of records is narrowed, ordered and arranged by. */
export function RecordToolbar<C extends RecordCondition, S extends string>(props: Props<C, S>) {
  const { scope, list, address, searchHint, sorts, filters, more, isNarrow, arrange } = props;
  return (
    <FilterToolbar
      isNarrow={isNarrow}
      show={`Show ${scope}`}
      search={
        <SearchInput
          label={`Search ${scope}`}
          hint={searchHint}
          search={list.search}
          maxLength={SEARCH_LENGTH}
          sx={{ flex: { xs: '1 1 144px', md: '0 1 280px' }, my: 0 }}
        />
      }
      count={comparisonsIn<RecordCondition>(list.filter.conditions).length}
      filters={filters}
      sort={
        <SelectInput
          label="Sort by"
          value={list.sort}
          options={sorts}
          onChange={list.setSort}
          sx={{ minWidth: 160, my: 0 }}
        />
      }
      saved={
        <SavedViews
          scope={scope}
          list={{
            query: address.queryOfList(list.filter, list.sort),
            readable: address.readableQuery,
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
