import { useMutation } from '@tanstack/react-query';
import type { ContactChange } from '@/domain/calls/contacts.schema';
import { contactSchema } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { useLive } from '@/shared/firebase/live';
import { liveDocument } from '@/shared/firebase/sources';
import { keys } from '@/shared/lib/keys';

export function useContact(workspace: string, id: string) {
  return useLive(liveDocument(paths.contact(workspace, id), contactSchema));
}

/** Changes what is known of a contact; what went wrong is said where it was typed. */
export function useChangeContact(id: string) {
  const { id: workspace } = useWorkspace();
  return useMutation({
    mutationKey: keys.contactChange([id]),
    mutationFn: (change: ContactChange) => call('changeContact', { workspace, id, change }),
  });
}
