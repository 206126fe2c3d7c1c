import { useMutation } from '@tanstack/react-query';
import type { AccountChange } from '@/domain/calls/accounts.schema';
import { accountSchema, contactSchema } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { useStableLiveList } from '@/shared/data/lists/useStableLiveList';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { liveDocument } from '@/shared/firebase/sources';
import { keys } from '@/shared/lib/keys';

const PAGE = 20;

export function useAccount(workspace: string, id: string) {
  return useLive(liveDocument(paths.account(workspace, id), accountSchema));
}

/** Changes what is known of an account; what went wrong is said where it was typed. */
export function useChangeAccount(id: string) {
  const { id: workspace } = useWorkspace();
  return useMutation({
    mutationKey: keys.contactChange([id]),
    mutationFn: (change: AccountChange) => call('changeAccount', { workspace, id, change }),
  });
}

/** The people of an account, by all its ids, last active first. */
export function usePeople(workspace: string, ids: readonly string[]) {
  return useStableLiveList(
    queryOf('contactsOfAccount', paths.contacts(workspace), [ids, 'active'], PAGE),
    contactSchema,
    'wait',
  );
}
