import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { shownText } from '@/shared/lib/shownText';
import { useListParams } from '@/shared/lib/useListParams';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { ListControls } from '@/shared/ui/lists/ListControls';
import { ListStatus } from '@/shared/ui/lists/ListStatus';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { ShowMore } from '@/shared/ui/lists/ShowMore';
import { AccountTable } from './AccountTable';
import { SORTS, useAccounts } from './data';

/** /accounts: the companies behind the people. */
export function AccountList() {
  const workspace = useWorkspace();
  const params = useListParams(SORTS, 'active');
  const search = params.search.settled;
  const list = useAccounts(workspace.id, search, params.sort);
  const { rows } = list;
  const searching = search.trim() !== '';
  return (
    <>
      <PageHeader title="Accounts" lead="The companies your contacts work for." />
      {(searching || params.search.typed !== '' || rows === undefined || rows.length > 0) && (
        <ListControls searchLabel="Search accounts" sorts={SORTS} params={params} />
      )}
      {list.error && (
        <ErrorState what="We couldn’t load your accounts." error={list.error} retry={list.retry} />
      )}
      {rows?.length !== 0 && (
        <ListStatus
          text={
            rows &&
            shownText(
              { shown: rows.length, hasMore: list.hasMore, partial: list.partial },
              'account',
            )
          }
          freshCount={list.freshCount}
          onShowFresh={list.showFresh}
        />
      )}
      {!rows && !list.error && <RowsSkeleton />}
      {rows?.length === 0 && (
        <EmptyState
          picture="people"
          text={
            searching
              ? 'No account names start with that.'
              : 'Companies appear here when someone responds with a work email address.'
          }
          action={
            <ButtonLink
              to={searching ? routes.accounts.href() : routes.contacts.href()}
              variant="contained"
            >
              {searching ? 'Show all accounts' : 'See your contacts'}
            </ButtonLink>
          }
          article={{
            title: 'How companies become accounts',
            href: routes.article.href('accounts-from-companies'),
          }}
        />
      )}
      {rows && rows.length > 0 && <AccountTable accounts={rows} />}
      <ShowMore list={list} />
    </>
  );
}
