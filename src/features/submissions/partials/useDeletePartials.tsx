import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { can } from '@/domain/options/access';
import { MAX_CHANGED_RESPONSES } from '@/domain/calls/limits';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { keys } from '@/shared/lib/keys';
import { plural } from '@/shared/lib/numbers';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/toast';

export interface Deleting {
  /** Asks first; absent where this person may delete none. */
  ask: ((ids: readonly string[]) => void) | undefined;
  isPending: boolean;
  /** The question that is asked; to be drawn once. */
  question: ReactNode;
}

async function deleteAll(workspace: string, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += MAX_CHANGED_RESPONSES) {
    await call('deletePartials', {
      workspace,
      ids: ids.slice(start, start + MAX_CHANGED_RESPONSES),
    });
  }
}

/** Deletes partial responses for good, with the question before. */
export function useDeletePartials(onDeleted: (ids: readonly string[]) => void): Deleting {
  const { id: workspace, role } = useWorkspace();
  const toast = useToast();
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationKey: keys.responseChange('named'),
    mutationFn: (ids: readonly string[]) => deleteAll(workspace, ids),
    onSuccess: (_done, ids) => {
      onDeleted(ids);
      toast.show(
        ids.length === 1
          ? 'Partial response deleted.'
          : `${plural(ids.length, 'partial response')} deleted.`,
      );
    },
    onError: (error) => toast.fail(error.message),
  });
  const ask = (ids: readonly string[]) => {
    if (ids.length === 0 || isPending) return;
    setAsked(ids);
    setOpen(true);
  };
  return {
    ask: can(role, 'removeResponses') ? ask : undefined,
    isPending,
    question: (
      <ConfirmDialog
        open={isOpen}
        title={
          asked.length === 1
            ? 'Delete this partial response?'
            : `Delete ${plural(asked.length, 'partial response')}?`
        }
        text="The answers so far are deleted for good. If the respondent continues filling in the form, their answers are saved again."
        confirm="Delete for good"
        destructive
        onConfirm={() => mutate(asked)}
        onClose={() => setOpen(false)}
      />
    ),
  };
}
