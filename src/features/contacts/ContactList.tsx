import { shownText } from '@/shared/lib/shownText';
import { useDebounced } from '@/shared/lib/useDebounced';
import { useListParams } from '@/shared/lib/useListParams';
import { useWorkspace } from '@/shared/data/workspace';
import { ErrorState } from '@/shared/ui/ErrorState';
import { ListControls } from '@/shared/ui/ListControls';
import { ListStatus } from '@/shared/ui/ListStatus';
import { PageHeader } from '@/shared/ui/PageHeader';
import { RowsSkeleton } from '@/shared/ui/Skeletons';
import { ShowMore } from '@/shared/ui/ShowMore';
import { ContactsEmpty } from './ContactsEmpty';
import { ContactTable } from './ContactTable';
import { SORTS, useContacts } from './data';

/** /contacts: the people behind the answers. */
export function ContactList() {
  const workspace = useWorkspace();
  const { search, sort } = useListParams(SORTS, 'active');
  const list = useContacts(workspace.id, useDebounced(search), sort);
  const { rows } = list;
  const searching = search.trim() !== '';
  return (
    <>
      <PageHeader title="Contacts" lead="The people who answered your forms." />
      {(searching || rows === undefined || rows.length > 0) && (
        <ListControls
          searchLabel="Name or email begins with"
          sorts={SORTS}
          search={search}
          sort={sort}
        />
      )}
      {list.error && (
        <ErrorState
          what="The contacts could not be loaded."
          error={list.error}
          retry={list.retry}
        />
      )}
      {rows?.length !== 0 && (
        <ListStatus
          text={rows && shownText({ shown: rows.length, hasMore: list.hasMore }, 'contact')}
          freshCount={list.freshCount}
          onShowFresh={list.showFresh}
        />
      )}
      {!rows && !list.error && <RowsSkeleton />}
      {rows?.length === 0 && <ContactsEmpty searching={searching} />}
      {rows && rows.length > 0 && <ContactTable contacts={rows} />}
      <ShowMore list={list} />
    </>
  );
}
