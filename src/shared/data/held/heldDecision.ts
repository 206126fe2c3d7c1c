import { useMutation } from '@tanstack/react-query';
import { call } from '@/shared/firebase/call';
import { keys } from '@/shared/lib/keys';

/** Accepts or rejects a response on hold. */
export function useDecideHeld(workspace: string) {
  return useMutation({
    mutationKey: keys.responseChange('named'),
    mutationFn: (decision: { submissionId: string; accept: boolean }) =>
      call('decideHeld', { workspace, ...decision }),
  });
}
