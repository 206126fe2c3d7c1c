import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, type ReactNode } from 'react';
import type { RecordCondition } from '@/domain/contacts/listFilter';
import { can } from '@/domain/options/access';

import { useTableLayout } from '@/shared/data/useTableLayout';
import { useWorkspace } from '@/shared/data/workspace';
import type { Stored } from '@/shared/firebase/query';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { ListStatus } from '@/shared/ui/lists/ListStatus';
import { ShowMore } from '@/shared/ui/lists/ShowMore';
import { SelectAllLine } from '@/shared/ui/lists/SelectAllLine';
import { useSelectAll, useSelection, type RowSelection } from '@/shared/ui/lists/useSelection';
import { ArrangeTable } from '@/shared/ui/table/ArrangeTable';
import { contentOf, type TableColumn } from '@/shared/ui/table/tableColumn';
import type { ListState } from './listState';
import type { GridProps } from './NamedGrid';
import type { ArrangedProps } from './RecordToolbar';
import { foundText, type Found } from './useFound';

type Noun = 'account' | 'contact';

interface Props<D, S extends string> {
  noun: Noun;
  list: Found<D>;
  state: Pick<ListState<RecordCondition, S>, 'isFiltered' | 'search' | 'sort' | 'setSort'>;
  isTrash: boolean;
  /** The same array until what it depends on changes. */
  columns: readonly TableColumn<Stored<D>>[];
  toolbar: (arranged: ArrangedProps) => ReactNode;
  empty: ReactNode;
  bar: (selected: readonly Stored<D>[], onClear: () => void) => ReactNode;
  /** The rows on a narrow screen. */
  cards: (rows: readonly Stored<D>[], selection: RowSelection | undefined) => ReactNode;
  /** The rows on a wide one: loaded while they come. */
  grid: (props: GridProps<D, S>) => ReactNode;
}

/** Contacts or accounts, or those in the trash: a table on wide screens, a list on narrow ones. */
export function RecordList<D, S extends string>(props: Props<D, S>) {
  const { noun, list, state, isTrash, columns, toolbar, empty, bar, cards, grid } = props;
  const { role } = useWorkspace();
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const screen = `${noun}s` as const;
  const own = useTableLayout(screen, screen);
  const rows = list.rows ?? [];
  const ids = rows.map(({ id }) => id);
  const selection = useSelection(ids);
  const total = list.checked === undefined ? list.total : undefined;
  const selectAll = useSelectAll(selection, ids, list, noun, total);
  const mayAct = can(role, isTrash ? 'trashContacts' : 'editContacts');
  const selected = rows.filter(({ id }) => selection.has(id));
  const isEmpty = list.rows?.length === 0 && !list.hasMore;
  const content = own && contentOf(columns, own.layout);
  return (
    <>
      {(state.isFiltered || state.search.typed !== '' || !isEmpty) &&
        toolbar({ isNarrow: narrow, arrange: <ArrangeTable own={own} columns={columns} /> })}
      {list.error && (
        <ErrorState
          what={`We couldn’t load your ${screen}.`}
          error={list.error}
          retry={list.retry}
        />
      )}
      {isEmpty ? (
        empty
      ) : (
        <>
          <ListStatus
            text={list.rows && foundText(list, noun)}
            freshCount={list.freshCount}
            onShowFresh={list.showFresh}
          />
          {selected.length > 0 && bar(selected, selection.clear)}
          <SelectAllLine all={selectAll} />
          {!list.rows && !list.error && <RowsSkeleton />}
          {rows.length > 0 &&
            (narrow ? (
              cards(rows, mayAct ? selection : undefined)
            ) : content && own ? (
              <Suspense fallback={<RowsSkeleton />}>
                {grid({
                  rows,
                  content,
                  density: own.density,
                  selection: mayAct ? selection : undefined,
                  sort: state.sort,
                  onSort: state.setSort,
                  onWidth: (column, width) =>
                    own.setLayout({
                      ...own.layout,
                      widths: { ...own.layout.widths, [column]: width },
                    }),
                })}
              </Suspense>
            ) : (
              <RowsSkeleton />
            ))}
        </>
      )}
      <ShowMore list={list} label={list.checked === undefined ? 'Show more' : 'Continue'} />
    </>
  );
}
