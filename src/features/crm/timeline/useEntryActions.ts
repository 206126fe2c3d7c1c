import { useMutation } from '@tanstack/react-query';
import type { CallSubject } from '@/domain/calls/parts.schema';
import type { EntryType } from '@/domain/options/contactLimits';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { keys } from '@/shared/lib/keys';
import { useToast } from '@/shared/ui/feedback/toast';

export interface Entry {
  id: string;
  type: EntryType;
  text: string;
  at?: number | undefined;
  mentions: readonly string[];
}

/** Writes, changes and deletes notes, calls and emails; a deleted one can be put back. */
export function useEntryActions(about: CallSubject) {
  const { id: workspace } = useWorkspace();
  const toast = useToast();
  const save = useMutation({
    mutationKey: keys.contactChange('any'),
    mutationFn: ({ at, mentions, ...entry }: Entry) =>
      call('saveEntry', {
        workspace,
        ...about,
        ...entry,
        mentions: [...mentions],
        ...(at === undefined ? {} : { at }),
      }),
  });
  const remove = async (entry: Entry, isMine: boolean) => {
    toast.begin();
    try {
      await call('deleteEntry', { workspace, id: entry.id });
    } catch (error) {
      toast.fail((error as Error).message);
      return;
    }
    const noun = { note: 'Note', call: 'Call', email: 'Email' }[entry.type];
    toast.show(
      `${noun} deleted.`,
      // What someone else wrote cannot be written again in their name.
      isMine
        ? {
            label: 'Undo',
            run: () => save.mutate(entry, { onError: (error) => toast.fail(error.message) }),
          }
        : undefined,
    );
  };
  return { save, remove };
}
