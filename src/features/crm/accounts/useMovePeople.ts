import { useMutation } from '@tanstack/react-query';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { keys } from '@/shared/lib/keys';
import { plural } from '@/shared/lib/numbers';
import { useToast } from '@/shared/ui/feedback/toast';

/** A contact, and where it is now. */
export interface Moving {
  id: string;
  accountId?: string | undefined;
}

/** Moves people to an account or out of theirs, and says so with an undo. */
export function useMovePeople() {
  const { id: workspace } = useWorkspace();
  const toast = useToast();
  const { mutateAsync, isPending } = useMutation({
    mutationKey: keys.contactChange('named'),
    mutationFn: (wanted: { ids: string[]; accountId: string | null }) =>
      call('movePeople', { workspace, ...wanted }),
  });
  const undo = async (people: readonly Moving[]) => {
    const former = new Map<string | null, string[]>();
    for (const { id, accountId = null } of people) {
      former.set(accountId, [...(former.get(accountId) ?? []), id]);
    }
    try {
      for (const [accountId, ids] of former) await mutateAsync({ ids, accountId });
    } catch (error) {
      toast.fail((error as Error).message);
    }
  };
  const move = async (people: readonly Moving[], accountId: string | null, said: string) => {
    toast.begin();
    try {
      const { done } = await mutateAsync({ ids: people.map(({ id }) => id), accountId });
      const missed = people.length - done.length;
      if (missed > 0) {
        toast.fail(`${plural(missed, 'contact')} couldn’t be moved. Reload and try again.`);
        return;
      }
      toast.show(said, { label: 'Undo', run: () => void undo(people) });
    } catch (error) {
      toast.fail((error as Error).message);
    }
  };
  return {
    isPending,
    move: (people: readonly Moving[], accountId: string | null, said: string) =>
      void move(people, accountId, said),
  };
}
