import Stack from '@mui/material/Stack';
import { ReadyViews } from './ReadyViews';
import type { ReactNode } from 'react';
import { FILTER_LIMITS, type ResponseFilterCondition } from '@/domain/conditions/filters';
import { comparisonsIn } from '@/domain/conditions/groups';
import { SavedViews } from '@/shared/data/SavedViews';
import { GroupedFilters } from '@/shared/ui/conditions/GroupedFilters';
import { SearchInput } from '@/shared/ui/inputs/SearchInput';
import { SelectInput } from '@/shared/ui/inputs/SelectInput';
import { FilterToolbar } from '@/shared/ui/lists/FilterToolbar';
import type { ResponseFilterable } from './filterables';
import { NEWEST, SUBMITTED } from '@/domain/filter/listPlan';
import {
  formatOrder,
  listOrderOf,
  parseOrder,
  queryOfList,
  readableQuery,
  type ResponseListState,
} from './listParams';

const BY_TIME: readonly (readonly [string, string])[] = [
  ['newest', 'Newest first'],
  ['oldest', 'Oldest first'],
];

/** Every order that the list has. */
function orderNames(columns: Props['sorts'] = []): readonly (readonly [string, string])[] {
  const others = columns.filter(({ id }) => id !== SUBMITTED);
  return [
    ...BY_TIME,
    ...others.flatMap(({ id, label }) =>
      [true, false].map(
        (isUp) =>
          [
            formatOrder(listOrderOf(id, isUp)),
            `${label}, ${isUp ? 'ascending' : 'descending'}`,
          ] as const,
      ),
    ),
  ];
}

interface Props {
  /** An empty text for the list over all forms. */
  formId: string;
  list: ResponseListState;
  filterables: readonly ResponseFilterable[];
  isNarrow: boolean;
  /** Columns by which the list can be sorted, if not by time alone. */
  sorts?: readonly { id: string; label: string }[] | undefined;
  /** How the table is arranged; absent where there is none. */
  arrange?: ReactNode;
}

/** What a list of responses is narrowed, ordered and arranged by. */
export function ResponsesToolbar({ formId, list, filterables, isNarrow, sorts, arrange }: Props) {
  const names = orderNames(sorts);
  const order = formatOrder(list.order);
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
      count={comparisonsIn<ResponseFilterCondition>(list.filter.conditions).length}
      filters={
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1 }}>
          <ReadyViews list={list} />
          <GroupedFilters list={list} filterables={filterables} most={FILTER_LIMITS.conditions} />
        </Stack>
      }
      sort={
        <SelectInput
          label="Sort by"
          value={names.some(([value]) => value === order) ? order : 'newest'}
          options={names}
          onChange={(value) => list.setOrder(parseOrder(value) ?? NEWEST)}
          sx={{ minWidth: 150, maxWidth: (theme) => theme.spacing(32), my: 0 }}
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
