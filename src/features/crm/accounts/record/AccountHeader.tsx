import Link from '@mui/material/Link';
import { useState } from 'react';
import type { AccountDoc } from '@/domain/documents/crm.schema';
import { routes } from '@/shared/config/routes';
import { plural } from '@/shared/lib/numbers';
import { MergeWithDialog } from '../../merge/MergeWithDialog';
import { RecordHeader } from '../../record/RecordHeader';
import { useMoreItems } from '../../record/useMoreItems';
import { useRecordActions } from '../../useBulkActions';

interface Props {
  id: string;
  account: AccountDoc;
  /** Moves to the field of a note; undefined where this person may write none. */
  onNote: (() => void) | undefined;
}

/** Which company it is, and what one does next: note, plan, or put it away. */
export function AccountHeader({ id, account, onNote }: Props) {
  const [isMerging, setMerging] = useState(false);
  const isActive = account.status === 'active';
  const [domain] = account.domains;
  const more = useMoreItems({
    row: { id, data: account },
    isActive,
    actions: useRecordActions('account'),
    onMerge: () => setMerging(true),
    trashed: 'Account moved to the trash. People stay in Contacts.',
  });
  return (
    <>
      <RecordHeader
        about={{ accountId: id }}
        name={account.name}
        all={{ href: routes.accounts.href(), label: 'All accounts' }}
        lead={
          <>
            {domain !== undefined && (
              <>
                <Link
                  href={`https://${domain}`}
                  target="_blank"
                  rel="noopener noreferrer"
                  color="inherit"
                >
                  {domain}
                </Link>
                {' · '}
              </>
            )}
            {plural(account.peopleCount, 'person', 'people')}
          </>
        }
        isActive={isActive}
        onNote={onNote}
        more={more}
      />
      {isMerging && (
        <MergeWithDialog
          noun="account"
          member={{ id, record: account }}
          onClose={() => setMerging(false)}
        />
      )}
    </>
  );
}
