import { useParams } from 'react-router-dom';
import { paths } from '@/domain/firestorePaths';
import { routes } from '@/shared/config/routes';
import { useLocated } from '@/shared/data/useLocated';
import { useWorkspace } from '@/shared/data/workspace';
import { formatInstantDay } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/numbers';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { TextSkeleton } from '@/shared/ui/feedback/Skeletons';
import { TextLink } from '@/shared/ui/text/TextLink';
import { AccountPeople } from './AccountPeople';
import { useAccount } from './data';

/** /accounts/{id}: a company and its people. */
export function AccountShow() {
  const id = useParams()['accountId'] ?? '';
  const workspace = useWorkspace();
  const located = useLocated((ws) => paths.account(ws, id));
  const { data: account, error, refetch } = useAccount(workspace.id, id);

  if (located.state === 'error') {
    return (
      <ErrorState
        what="The account could not be found."
        error={located.error}
        retry={located.retry}
      />
    );
  }
  if (error && !account) {
    return (
      <ErrorState
        what="The account could not be loaded."
        error={error}
        retry={() => void refetch()}
      />
    );
  }
  if (located.state === 'loading' || account === undefined) return <TextSkeleton />;
  if (account === null) {
    return (
      <>
        <PageHeader title="Account not found" />
        <EmptyState
          picture="lost"
          text="There is no account at this address in your workspaces. It may have been deleted."
          action={
            <ButtonLink to={routes.accounts.href()} variant="contained">
              See all accounts
            </ButtonLink>
          }
        />
      </>
    );
  }
  const facts = [
    account.domains.join(', '),
    plural(account.peopleCount, 'person', 'people'),
    `known since ${formatInstantDay(account.createdAt)}`,
  ];
  return (
    <>
      <PageHeader
        title={account.name}
        lead={facts.filter((fact) => fact !== '').join(' · ')}
        above={
          <TextLink to={routes.accounts.href()} variant="body2">
            All accounts
          </TextLink>
        }
      />
      <AccountPeople accountId={id} />
    </>
  );
}
