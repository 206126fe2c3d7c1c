import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { useBulkActions } from '../useBulkActions';

/** Owners, stages, tags and the trash of contacts, one or many. */
export function useContactActions() {
  const { id: workspace } = useWorkspace();
  return useBulkActions('contact', (ids, change) =>
    call('changeContacts', { workspace, ids, change }),
  );
}
