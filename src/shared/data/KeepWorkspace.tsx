import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/shared/firebase/call';
import { useToast } from '@/shared/ui/feedback/toast';
import { useMembers } from './members';
import { useUser } from './session';

/** Takes back the deletion of a workspace; for the owner, nothing for others. */
export function KeepWorkspace({ workspace }: { workspace: string }) {
  const { uid } = useUser();
  const toast = useToast();
  const own = useMembers(workspace)?.find(({ id }) => id === uid);
  const keep = useMutation({
    mutationFn: () => call('keepWorkspace', { workspace }),
    onSuccess: () => toast.show('The workspace is back, and its forms are open as they were.'),
    onError: (error) => toast.fail(error.message),
  });
  if (own?.data.roleBefore !== 'owner') return null;
  return (
    <Button size="small" disabled={keep.isPending} onClick={() => keep.mutate()}>
      {keep.isPending ? 'Taking it back' : 'Take it back'}
    </Button>
  );
}
