import type { ReactNode } from 'react';
import { FILTER_LIMITS, type ResponseCondition } from '@/domain/conditions/filters';
import { comparisonsIn } from '@/domain/conditions/groups';
import { SavedViews } from '@/shared/data/SavedViews';
import { GroupedFilters } from '@/shared/ui/conditions/GroupedFilters';
import { SearchInput } from '@/shared/ui/inputs/SearchInput';
import { SelectInput } from '@/shared/ui/inputs/SelectInput';
import { FilterToolbar } from '@/shared/ui/lists/FilterToolbar';
import type { ResponseFilterable } from './filterables';
import { queryOfList, readableQuery, type ListState, type Order } from './listParams';

const ORDER_NAMES: readonly (readonly [Order, string])[] = [
  ['newest', 'Newest first'],
  ['oldest', 'Oldest first'],
];

interface Props {
  /** An empty text for the list over all forms. */
  formId: string;
  list: ListState;
  filterables: readonly ResponseFilterable[];
  isNarrow: boolean;
  /** How the table is arranged; absent where there is none. */
  arrange?: ReactNode;
}

/** What a list of responses is narrowed, ordered and arranged by. */
export function ResponsesToolbar({ formId, list, filterables, isNarrow, arrange }: Props) {
  return (
    <FilterToolbar
      isNarrow={isNarrow}
      show="Show responses"
      search={
        <SearchInput
          label="Search answers"
          search={list.search}
          maxLength={FILTER_LIMITS.text}
          sx={{ flex: { xs: '1 1 144px', md: '0 1 240px' }, my: 0 }}
        />
      }
      count={comparisonsIn<ResponseCondition>(list.filter.conditions).length}
      filters={
        <GroupedFilters list={list} filterables={filterables} most={FILTER_LIMITS.conditions} />
      }
      sort={
        <SelectInput
          label="Sort by"
          value={list.order}
          options={ORDER_NAMES}
          onChange={list.setOrder}
          sx={{ minWidth: 150, my: 0 }}
        />
      }
      saved={
        <SavedViews
          scope={formId}
          list={{
            query: queryOfList(list),
            readable: readableQuery,
            savedId: list.savedId,
            setSaved: list.setSaved,
          }}
        />
      }
      arrange={arrange}
    />
  );
}
