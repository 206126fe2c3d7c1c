import { shownText } from '@/shared/lib/shownText';
import { useListParams } from '@/shared/lib/useListParams';
import { useWorkspace } from '@/shared/data/workspace';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { ListControls } from '@/shared/ui/lists/ListControls';
import { ListStatus } from '@/shared/ui/lists/ListStatus';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { ShowMore } from '@/shared/ui/lists/ShowMore';
import { ContactsEmpty } from './ContactsEmpty';
import { ContactTable } from './ContactTable';
import { SORTS, useContacts } from './data';

/** /contacts: people who have responded. */
export function ContactList() {
  const workspace = useWorkspace();
  const params = useListParams(SORTS, 'active');
  const search = params.search.settled;
  const list = useContacts(workspace.id, search, params.sort);
  const { rows } = list;
  const searching = search.trim() !== '';
  return (
    <>
      <PageHeader title="Contacts" lead="People who have responded to your forms." />
      {(searching || params.search.typed !== '' || rows === undefined || rows.length > 0) && (
        <ListControls searchLabel="Search name, email or company" sorts={SORTS} params={params} />
      )}
      {list.error && (
        <ErrorState what="We couldn’t load your contacts." error={list.error} retry={list.retry} />
      )}
      {rows?.length !== 0 && (
        <ListStatus
          text={
            rows &&
            shownText(
              { shown: rows.length, hasMore: list.hasMore, partial: list.partial },
              'contact',
            )
          }
          freshCount={list.freshCount}
          onShowFresh={list.showFresh}
        />
      )}
      {!rows && !list.error && <RowsSkeleton />}
      {rows?.length === 0 && !list.hasMore && <ContactsEmpty searching={searching} />}
      {rows && rows.length > 0 && <ContactTable contacts={rows} />}
      <ShowMore list={list} />
    </>
  );
}
