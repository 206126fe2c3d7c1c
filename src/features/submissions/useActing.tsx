import { useState, type ReactNode } from 'react';
import { can, type Permission } from '@/domain/options/access';
import { useWorkspace } from '@/shared/data/workspace';
import { plural } from '@/shared/lib/numbers';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useResponseActions } from './useResponseActions';
import { VIEW_ABOUT, type ResponseAct, type ResponseView } from './views';

const PERMISSION: Record<ResponseAct, Permission> = {
  read: 'markResponses',
  unread: 'markResponses',
  restore: 'removeResponses',
  spam: 'removeResponses',
  trash: 'removeResponses',
  erase: 'eraseResponses',
};

export interface Acting {
  /** Actions on responses of a view; what cannot be undone asks first. */
  act(act: ResponseAct, ids: readonly string[], from: ResponseView): void;
  /** What this person may do in a view. */
  actionsIn(view: ResponseView): readonly ResponseAct[];
  isPending: boolean;
  /** The question that is asked; to be drawn once. */
  question: ReactNode;
}

interface Asked {
  ids: readonly string[];
  from: ResponseView;
}

/** Actions of this person on responses, with the question before deleting for good. */
export function useActing(): Acting {
  const workspace = useWorkspace();
  const { run, isPending } = useResponseActions(workspace.id);
  const [asked, setAsked] = useState<Asked>();
  const count = asked?.ids.length ?? 0;
  return {
    act: (act, ids, from) => {
      if (ids.length === 0 || isPending) return;
      if (act === 'erase') setAsked({ ids, from });
      else run({ act, ids, from });
    },
    actionsIn: (view) =>
      VIEW_ABOUT[view].actions.filter((act) => can(workspace.role, PERMISSION[act])),
    isPending,
    question: (
      <ConfirmDialog
        open={asked !== undefined}
        title={
          count === 1
            ? 'Delete this response for good?'
            : `Delete ${plural(count, 'response')} for good?`
        }
        text="All answers are deleted, and can’t be restored. Contacts stay."
        confirm="Delete for good"
        destructive
        onConfirm={() => asked && run({ act: 'erase', ...asked })}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}
