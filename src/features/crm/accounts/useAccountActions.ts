import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { useBulkActions } from '../useBulkActions';

/** Owners, tags and the trash of accounts, one or many. */
export function useAccountActions() {
  const { id: workspace } = useWorkspace();
  return useBulkActions('account', (ids, change) => {
    if (change.kind === 'stage') throw new Error('Accounts have no stages.');
    return call('changeAccounts', { workspace, ids, change });
  });
}
