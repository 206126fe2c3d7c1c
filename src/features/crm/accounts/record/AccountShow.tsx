import { Navigate, useParams } from 'react-router-dom';
import { can } from '@/domain/options/access';
import { mergedIdsOf } from '@/domain/contacts/merged';
import type { AccountDoc } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { routes } from '@/shared/config/routes';
import { useLocated } from '@/shared/data/useLocated';
import { useWorkspace } from '@/shared/data/workspace';
import { RecordFrame } from '@/shared/ui/page/RecordFrame';
import { RecordColumns } from '../../record/RecordColumns';
import { useNoteField } from '../../record/useNoteField';
import { AccountFacts } from './AccountFacts';
import { AccountHeader } from './AccountHeader';
import { AccountPeople } from './AccountPeople';
import { AccountRelations } from './AccountRelations';
import { TrashedAccount } from './TrashedAccount';
import { useAccount, useChangeAccount } from './useAccount';

/** /accounts/{id}: facts left, timeline of all its people middle, people and tasks right; one column on a phone. */
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
      {(account) =>
        account.mergedInto === undefined ? (
          <Loaded key={id} id={id} account={account} />
        ) : (
          <Navigate replace to={routes.account.href(account.mergedInto)} />
        )
      }
    </RecordFrame>
  );
}

function Loaded({ id, account }: { id: string; account: AccountDoc }) {
  const { role } = useWorkspace();
  const { mutateAsync } = useChangeAccount(id);
  const isActive = account.status === 'active';
  const note = useNoteField(isActive);
  const isEditable = isActive && can(role, 'editContacts');
  return (
    <RecordColumns
      about={{ accountId: id }}
      ids={mergedIdsOf(id, account)}
      isActive={isActive}
      openTasks={account.openTasks}
      note={note}
      head={
        <>
          <AccountHeader id={id} account={account} onNote={note.onNote} />
          {!isActive && <TrashedAccount id={id} account={account} />}
        </>
      }
      facts={
        <>
          <AccountFacts account={account} change={isEditable ? mutateAsync : undefined} />
          <AccountRelations id={id} account={account} isEditable={isEditable} />
        </>
      }
      related={<AccountPeople id={id} account={account} isEditable={isEditable} />}
    />
  );
}
