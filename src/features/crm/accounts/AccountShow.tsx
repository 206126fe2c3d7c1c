import { useParams } from 'react-router-dom';
import type { AccountDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { routes } from '@/shared/config/routes';
import { useLocated } from '@/shared/data/useLocated';
import { useWorkspace } from '@/shared/data/workspace';
import { formatInstantDay } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/numbers';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { RecordFrame } from '@/shared/ui/page/RecordFrame';
import { TextLink } from '@/shared/ui/text/TextLink';
import { AccountPeople } from './AccountPeople';
import { useAccount } from './data';

/** /accounts/{id}: a company and its people. */
export function AccountShow() {
  const id = useParams()['accountId'] ?? '';
  const workspace = useWorkspace();
  const located = useLocated((ws) => paths.account(ws, id));
  const record = useAccount(workspace.id, id);
  return (
    <RecordFrame
      noun="account"
      located={located}
      record={record}
      back={{ href: routes.accounts.href(), label: 'See all accounts' }}
    >
      {(account) => <Loaded id={id} account={account} />}
    </RecordFrame>
  );
}

function Loaded({ id, account }: { id: string; account: AccountDoc }) {
  const facts = [
    account.domains.join(', '),
    plural(account.peopleCount, 'person', 'people'),
    `added ${formatInstantDay(account.createdAt)}`,
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
