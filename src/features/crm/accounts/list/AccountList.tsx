import { lazy, useMemo } from 'react';
import type { AccountDoc } from '@/domain/documents/crm.schema';
import { useWorkspace } from '@/shared/data/workspace';
import { RecordList } from '../../list/RecordList';
import { RecordSelectionBar } from '../../list/RecordSelectionBar';
import { AccountCards } from './AccountCards';
import { accountColumns } from './accountColumns';
import { ACCOUNT_LIST } from './accountListParams';
import { AccountsEmpty } from './AccountsEmpty';
import { AccountToolbar } from './AccountToolbar';
import { useAccounts } from './useAccounts';

/** The grid is the largest part of this screen: it comes while the accounts do. */
const AccountGrid = lazy(() => import('./AccountGrid').then((m) => ({ default: m.AccountGrid })));

/** Accounts, or those in the trash. */
export function AccountList({ status }: { status: AccountDoc['status'] }) {
  const { id: workspace, tags, accountProperties: properties } = useWorkspace();
  const state = ACCOUNT_LIST.useListState();
  const { sort, asked } = state;
  const list = useAccounts({ workspace, status, sort, filter: asked });
  const columns = useMemo(() => accountColumns({ tags, properties }), [tags, properties]);
  const isTrash = status === 'trashed';
  return (
    <RecordList
      noun="account"
      list={list}
      state={state}
      isTrash={isTrash}
      columns={columns}
      toolbar={(arranged) => <AccountToolbar list={state} {...arranged} />}
      empty={
        <AccountsEmpty isTrash={isTrash} onClear={state.isFiltered ? state.clear : undefined} />
      }
      bar={(rows, onClear) => (
        <RecordSelectionBar noun="account" rows={rows} isTrash={isTrash} onClear={onClear} />
      )}
      cards={(rows, selection) => <AccountCards rows={rows} selection={selection} />}
      grid={(props) => <AccountGrid {...props} />}
    />
  );
}
