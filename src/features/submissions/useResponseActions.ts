import { useMutation } from '@tanstack/react-query';
import { MAX_CHANGED_RESPONSES } from '@/domain/calls/limits';
import type { ResponseChange } from '@/domain/calls/responses.schema';
import { call } from '@/shared/firebase/call';
import { keys } from '@/shared/lib/keys';
import { plural } from '@/shared/lib/numbers';
import { useToast } from '@/shared/ui/feedback/toast';
import type { ResponseAct, View } from './views';

interface Wanted {
  act: ResponseAct;
  ids: readonly string[];
  /** Where the responses are now. */
  from: View;
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

/** What is said of responses that were not there any more. */
export const missedText = (missed: number) =>
  `${plural(missed, 'response')} couldn’t be changed: someone else moved or deleted ${missed === 1 ? 'it' : 'them'}.`;

/** What is said once it is done. */
function doneText(act: ResponseAct, count: number, from: View): string {
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
function undoOf(act: ResponseAct, from: View): ResponseAct | undefined {
  if (act === 'read') return 'unread';
  if (act === 'unread') return 'read';
  if (act === 'restore') return from === 'spam' ? 'spam' : 'trash';
  // Out of spam into the trash: a restore would lead further back than to where it was.
  return act === 'erase' || from === 'spam' ? undefined : 'restore';
}

/** Does something to responses, as many as there are: in calls of 100. Answers those to which it was done, and those it changed. */
export async function changeAll(
  workspace: string,
  ids: readonly string[],
  change: ResponseChange,
): Promise<{ done: string[]; changed: string[] }> {
  const [done, changed]: [string[], string[]] = [[], []];
  for (let start = 0; start < ids.length; start += MAX_CHANGED_RESPONSES) {
    const some = ids.slice(start, start + MAX_CHANGED_RESPONSES);
    const result = await call('changeResponses', { workspace, ids: some, change });
    done.push(...result.done);
    changed.push(...(result.changed ?? result.done));
  }
  return { done, changed };
}

/** Actions on responses, one or many. */
export function useResponseActions(workspace: string): ResponseActions {
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationKey: keys.responseChange('named'),
    mutationFn: ({ act, ids }: Wanted) => changeAll(workspace, ids, changeOf(act)),
    onError: (error) => toast.fail(error.message),
  });
  const run = (wanted: Wanted) => {
    toast.begin();
    mutate(wanted, {
      onSuccess: ({ done, changed }) => {
        const missed = wanted.ids.length - done.length;
        if (missed > 0) {
          toast.fail(missedText(missed));
          return;
        }
        const undo = undoOf(wanted.act, wanted.from);
        toast.show(
          doneText(wanted.act, done.length, wanted.from),
          undo && changed.length > 0
            ? {
                label: 'Undo',
                run: () => mutate({ act: undo, ids: changed, from: wanted.from }),
              }
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
