import Box from '@mui/material/Box';
import { useRef } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { can } from '@/domain/access';
import { idsOf } from '@/domain/contacts/merged';
import type { AccountDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { routes } from '@/shared/config/routes';
import { useLocated } from '@/shared/data/useLocated';
import { useWorkspace } from '@/shared/data/workspace';
import { RecordFrame } from '@/shared/ui/page/RecordFrame';
import { RecordTasks } from '../../tasks/RecordTasks';
import { EntryComposer } from '../../timeline/EntryComposer';
import { Timeline } from '../../timeline/Timeline';
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
  const note = useRef<HTMLTextAreaElement>(null);
  const { mutateAsync } = useChangeAccount(id);
  const about = { accountId: id };
  const ids = idsOf(id, account);
  const isActive = account.status === 'active';
  const isEditable = isActive && can(role, 'editContacts');
  const mayWrite = isActive && can(role, 'writeNotes');
  return (
    <>
      <AccountHeader
        id={id}
        account={account}
        onNote={mayWrite ? () => note.current?.focus() : undefined}
      />
      {!isActive && <TrashedAccount id={id} account={account} />}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: 'minmax(0, 1fr) minmax(0, 1.8fr)',
            lg: 'minmax(0, 1fr) minmax(0, 1.8fr) minmax(0, 1fr)',
          },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          <AccountFacts account={account} change={isEditable ? mutateAsync : undefined} />
          <AccountRelations id={id} account={account} isEditable={isEditable} />
        </Box>
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          {mayWrite && <EntryComposer about={about} inputRef={note} />}
          <Timeline about={about} ids={ids} isOfAccount />
        </Box>
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0, gridColumn: { md: '1', lg: 'auto' } }}>
          <AccountPeople id={id} account={account} isEditable={isEditable} />
          {isActive && <RecordTasks about={about} ids={ids} />}
        </Box>
      </Box>
    </>
  );
}
