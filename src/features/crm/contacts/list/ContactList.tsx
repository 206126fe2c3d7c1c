import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useMemo } from 'react';
import { can } from '@/domain/access';
import { CONTACT_FILTER } from '@/domain/contacts/filter';
import type { ContactDoc } from '@/domain/documents.schema';
import { useTableLayout } from '@/shared/data/useTableLayout';
import { useWorkspace } from '@/shared/data/workspace';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { ListStatus } from '@/shared/ui/lists/ListStatus';
import { ShowMore } from '@/shared/ui/lists/ShowMore';
import { useSelection } from '@/shared/ui/lists/useSelection';
import { ArrangeTable } from '@/shared/ui/table/ArrangeTable';
import { contentOf } from '@/shared/ui/table/tableColumn';
import { foundText } from '../../list/useFound';
import { ContactExportButton } from '../export/ContactExportButton';
import { ContactCards } from './ContactCards';
import { contactColumns } from './contactColumns';
import { ContactsEmpty } from './ContactsEmpty';
import { ContactSelectionBar } from './ContactSelectionBar';
import { ContactToolbar } from './ContactToolbar';
import { useContactListState } from './listParams';
import { useContacts } from './useContacts';

/** The grid is the largest part of this screen: it comes while the contacts do. */
const ContactGrid = lazy(() => import('./ContactGrid').then((m) => ({ default: m.ContactGrid })));

/** Contacts, or those in the trash: a table on wide screens, a list on narrow ones. */
export function ContactList({ status }: { status: ContactDoc['status'] }) {
  const workspace = useWorkspace();
  const state = useContactListState();
  const list = useContacts({
    workspace: workspace.id,
    status,
    sort: state.sort,
    filter: state.filter,
  });
  const isTrash = status === 'trashed';
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const own = useTableLayout('contacts', 'contacts');
  const { stages, tags, properties } = workspace;
  const columns = useMemo(
    () => contactColumns({ stages, tags, properties }),
    [stages, tags, properties],
  );
  const rows = list.rows ?? [];
  const selection = useSelection(rows.map(({ id }) => id));
  const mayAct = can(workspace.role, isTrash ? 'trashContacts' : 'editContacts');
  const selected = rows.filter(({ id }) => selection.has(id));
  const isEmpty = list.rows?.length === 0 && !list.hasMore;
  const content = own && contentOf(columns, own.layout);
  return (
    <>
      {(state.isFiltered || state.search.typed !== '' || !isEmpty) && (
        <ContactToolbar
          list={state}
          isNarrow={narrow}
          arrange={<ArrangeTable own={own} columns={columns} />}
          more={
            <ContactExportButton
              scope={{
                status: isTrash ? 'trashed' : 'active',
                conditions: CONTACT_FILTER.format(state.filter.conditions),
                search: state.filter.search,
              }}
              isFiltered={state.isFiltered}
              isIcon
            />
          }
        />
      )}
      {list.error && (
        <ErrorState what="We couldn’t load your contacts." error={list.error} retry={list.retry} />
      )}
      {isEmpty ? (
        <ContactsEmpty isTrash={isTrash} onClear={state.isFiltered ? state.clear : undefined} />
      ) : (
        <>
          <ListStatus
            text={list.rows && foundText(list, 'contact')}
            freshCount={list.freshCount}
            onShowFresh={list.showFresh}
          />
          {selected.length > 0 && (
            <ContactSelectionBar rows={selected} isTrash={isTrash} onClear={selection.clear} />
          )}
          {!list.rows && !list.error && <RowsSkeleton />}
          {rows.length > 0 &&
            (narrow ? (
              <ContactCards rows={rows} selection={mayAct ? selection : undefined} />
            ) : content && own ? (
              <Suspense fallback={<RowsSkeleton />}>
                <ContactGrid
                  rows={rows}
                  content={content}
                  density={own.density}
                  selection={mayAct ? selection : undefined}
                  sort={state.sort}
                  onSort={state.setSort}
                  onWidth={(column, width) =>
                    own.setLayout({
                      ...own.layout,
                      widths: { ...own.layout.widths, [column]: width },
                    })
                  }
                />
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
