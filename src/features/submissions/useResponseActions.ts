import { useMutation } from '@tanstack/react-query';
import type { ResponseChange } from '@/domain/calls/responses.schema';
import { keys } from '@/shared/lib/keys';
import { plural } from '@/shared/lib/numbers';
import { useToast } from '@/shared/ui/feedback/toast';
import { useBulk } from './bulk/bulk';
import { changeAll, endText } from './bulk/changeAll';
import type { ResponseAct, ResponseView } from './views';

interface Wanted {
  act: ResponseAct;
  ids: readonly string[];
  /** Where the responses are now. */
  from: ResponseView;
}

export interface ResponseActions {
  /** Does it, says so with an undo, or says what went wrong. */
  run(wanted: Wanted): void;
  isPending: boolean;
}

function changeOf(act: ResponseAct): ResponseChange {
  if (act === 'read' || act === 'unread') return { kind: 'read', read: act === 'read' };
  return { kind: 'status', act };
}

/** What is said once it is done. */
function doneText(act: ResponseAct, count: number, from: ResponseView): string {
  const responses = count === 1 ? 'Response' : plural(count, 'response');
  const texts: Record<ResponseAct, string> = {
    read: `${responses} marked as read.`,
    unread: `${responses} marked as unread.`,
    restore: from === 'spam' ? `${responses} marked as not spam.` : `${responses} restored.`,
    spam: `${responses} marked as spam.`,
    trash: `${responses} moved to the trash.`,
    erase: `${responses} deleted for good.`,
  };
  return texts[act];
}

/** The act that takes another back; undefined where none does. */
function undoOf(act: ResponseAct, from: ResponseView): ResponseAct | undefined {
  if (act === 'read') return 'unread';
  if (act === 'unread') return 'read';
  if (act === 'restore') return from === 'spam' ? 'spam' : 'trash';
  // Out of spam into the trash: a restore would lead further back than to where it was.
  return act === 'erase' || from === 'spam' ? undefined : 'restore';
}

/** Actions on responses, one or many. */
export function useResponseActions(workspace: string): ResponseActions {
  const toast = useToast();
  const bulk = useBulk();
  const { mutate, isPending } = useMutation({
    mutationKey: keys.responseChange('named'),
    mutationFn: ({ act, ids }: Wanted) => bulk.run(workspace, ids, changeOf(act)),
    onError: (error) => toast.fail(error.message),
  });
  const run = (wanted: Wanted) => {
    toast.begin();
    mutate(wanted, {
      onSuccess: (changes) => {
        const { act, from, ids } = wanted;
        const undo = undoOf(act, from);
        const text = endText(changes, ids.length, (count) => doneText(act, count, from));
        if (changes.done.length === 0) toast.fail(text);
        else
          toast.show(
            text,
            undo && changes.changed.length > 0
              ? { label: 'Undo', run: () => mutate({ act: undo, ids: changes.changed, from }) }
              : undefined,
          );
      },
    });
  };
  return { run, isPending };
}

/** Marks a response as read once it is opened; silently, and tried again with the next one that is opened. */
export function useMarkRead(workspace: string) {
  return useMutation({
    mutationKey: keys.responseChange('named'),
    mutationFn: (id: string) => changeAll(workspace, [id], changeOf('read')),
  });
}
