import { useState } from 'react';
import type { AccountMember } from '@/domain/contacts/accountMerge';
import { isAccountFoundBy } from '@/domain/contacts/accountFacets';
import { useFoundAccounts } from '../accounts/useFoundAccounts';
import { FindDialog } from './FindDialog';
import { MergeAccountsDialog } from './MergeAccountsDialog';

/** Accounts that are listed. */
const LISTED = 8;

interface Props {
  member: AccountMember;
  onClose: () => void;
}

/** Chooses the account to merge with, then merges. */
export function MergeAccountWithDialog({ member, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [other, setOther] = useState<AccountMember>();
  const found = useFoundAccounts(typed)
    ?.filter(({ id, data }) => id !== member.id && isAccountFoundBy(data, typed))
    .slice(0, LISTED);
  return (
    <FindDialog
      name={member.account.name}
      noun="account"
      typed={typed}
      onType={setTyped}
      rows={found?.map(({ id, data }) => ({
        id,
        name: data.name,
        note: data.domains.join(', '),
      }))}
      onPick={(id) => {
        const row = found?.find((one) => one.id === id);
        if (row) setOther({ id, account: row.data });
      }}
      onClose={onClose}
      next={
        other && (
          <MergeAccountsDialog
            members={[member, other]}
            onClose={() => setOther(undefined)}
            onMerged={onClose}
          />
        )
      }
    />
  );
}
