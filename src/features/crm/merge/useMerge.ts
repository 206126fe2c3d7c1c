import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { MergeChoices } from '@/domain/contacts/merge';
import type { RecordNoun } from '@/domain/contacts/records';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { keys } from '@/shared/lib/keys';
import { freshKey } from '@/shared/lib/random';
import { useToast } from '@/shared/ui/feedback/toast';

/** Undoes merges, and says so. */
export function useUndoMerge() {
  const { id: workspace } = useWorkspace();
  const toast = useToast();
  const { mutateAsync, isPending } = useMutation({
    mutationKey: keys.contactChange('any'),
    mutationFn: (id: string) => call('undoMerge', { workspace, id }),
  });
  const undo = async (id: string) => {
    try {
      await mutateAsync(id);
      toast.show('Merge undone.');
    } catch (error) {
      toast.fail((error as Error).message);
    }
  };
  return { undo, isPending };
}

export interface WantedMerge {
  winner: string;
  losers: readonly string[];
  choices: MergeChoices;
}

/** Merges records: the one that stays is shown, and the merge can be undone from there. */
export function useMerge(of: RecordNoun, onMerged: () => void) {
  const { id: workspace } = useWorkspace();
  const toast = useToast();
  const navigate = useNavigate();
  const { undo } = useUndoMerge();
  return useMutation({
    mutationKey: keys.contactChange('named'),
    mutationFn: async ({ winner, losers, choices }: WantedMerge) => {
      const id = freshKey();
      if (of === 'contact') {
        await call('mergeContacts', { workspace, id, winner, losers: [...losers], choices });
      } else {
        await call('mergeAccounts', { workspace, id, winner, loser: losers[0] ?? '', choices });
      }
      return id;
    },
    onSuccess: (id, { winner }) => {
      onMerged();
      toast.show(of === 'contact' ? 'Contacts merged.' : 'Accounts merged.', {
        label: 'Undo',
        run: () => void undo(id),
      });
      void navigate((of === 'contact' ? routes.contact : routes.account).href(winner));
    },
  });
}
