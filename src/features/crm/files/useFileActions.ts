import { useMutation } from '@tanstack/react-query';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { keys } from '@/shared/lib/keys';
import { useToast } from '@/shared/ui/feedback/toast';

/** Deletes attached files; a deleted one can be put back. */
export function useFileActions() {
  const { id: workspace } = useWorkspace();
  const toast = useToast();
  const change = useMutation({
    mutationKey: keys.contactChange('any'),
    mutationFn: (request: { id: string; act: 'delete' | 'restore' }) =>
      call('changeFile', { workspace, ...request }),
    onError: (error) => toast.fail(error.message),
  });
  // Not by callbacks of `mutate`: the row is gone before the answer is there.
  const remove = async (id: string) => {
    toast.begin();
    try {
      await change.mutateAsync({ id, act: 'delete' });
    } catch {
      return;
    }
    toast.show('File deleted.', {
      label: 'Undo',
      run: () => change.mutate({ id, act: 'restore' }),
    });
  };
  return { remove, isPending: change.isPending };
}
