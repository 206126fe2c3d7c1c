import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { Assigning, Tagging } from '@/shared/data/marks/marking';
import { useWorkspace } from '@/shared/data/workspace';
import { keys } from '@/shared/lib/keys';
import { plural } from '@/shared/lib/numbers';
import { useToast } from '@/shared/ui/feedback/toast';
import { changeAll, missedText } from '../useResponseActions';
import type { ResponseChange } from '@/domain/calls/responses.schema';

/** A response that is marked. */
export interface Markable {
  id: string;
  data: Pick<SubmissionDoc, 'tags' | 'assignee'>;
}

export type Marking = Tagging & Assigning;

/** How long what was chosen is shown once it is stored: until the listener has brought it, in milliseconds. */
const LINGER = 1_500;
const ASSIGNEE = 'assignee';

/**
 * Tags and assigns responses: shown at once, taken back where it failed.
 *
 * @param rows one response, or those that are selected: for these a sentence says what was done, with an undo
 */
export function useMarking(rows: readonly Markable[], about: 'one' | 'selection'): Marking {
  const workspace = useWorkspace();
  const toast = useToast();
  const [chosen, setChosen] = useState<Readonly<Record<string, string | boolean | null>>>({});
  const forget = (key: string) => setChosen(({ [key]: _gone, ...rest }) => rest);

  // Under this key, rows that no listener follows are read again (useScan.ts).
  const { mutateAsync } = useMutation({
    mutationKey: keys.responseChange('named'),
    mutationFn: (wanted: { ids: readonly string[]; change: ResponseChange }) =>
      changeAll(workspace.id, wanted.ids, wanted.change),
  });
  const run = async (key: string, ids: readonly string[], change: ResponseChange) => {
    try {
      const { done } = await mutateAsync({ ids, change });
      setTimeout(() => forget(key), LINGER);
      if (done.length === ids.length) return true;
      toast.fail(missedText(ids.length - done.length));
    } catch (error) {
      forget(key);
      toast.fail((error as Error).message);
    }
    return false;
  };
  const responses = rows.length === 1 ? 'response' : plural(rows.length, 'response');
  const said = (text: string, undo: () => void) => toast.show(text, { label: 'Undo', run: undo });

  const setTag = async (id: string, name: string, on: boolean) => {
    const ids = rows
      .filter(({ data }) => (data.tags ?? []).includes(id) !== on)
      .map((row) => row.id);
    if (ids.length === 0) return;
    const choose = (value: boolean) => {
      setChosen((all) => ({ ...all, [id]: value }));
      return run(id, ids, { kind: 'tag', tagId: id, on: value });
    };
    if ((await choose(on)) && about === 'selection') {
      said(`Tag “${name}” ${on ? 'added to' : 'removed from'} ${responses}.`, () => {
        forget(id);
        void run(id, ids, { kind: 'tag', tagId: id, on: !on });
      });
    }
  };

  const assign = async (uid: string | null, name: string) => {
    const before = rows.filter(({ data }) => (data.assignee ?? null) !== uid);
    if (before.length === 0) return;
    setChosen((all) => ({ ...all, [ASSIGNEE]: uid }));
    const ids = before.map(({ id }) => id);
    if (!(await run(ASSIGNEE, ids, { kind: 'assign', uid }))) return;
    const what = `${responses.charAt(0).toUpperCase()}${responses.slice(1)}`;
    said(uid === null ? `${what} unassigned.` : `${what} assigned to ${name}.`, () => {
      forget(ASSIGNEE);
      for (const former of new Set(before.map(({ data }) => data.assignee ?? null))) {
        const theirs = before.filter(({ data }) => (data.assignee ?? null) === former);
        void run(
          ASSIGNEE,
          theirs.map(({ id }) => id),
          { kind: 'assign', uid: former },
        );
      }
    });
  };

  return {
    tagState: (id) => {
      const choice = chosen[id];
      if (typeof choice === 'boolean') return choice ? 'all' : 'none';
      const having = rows.filter(({ data }) => data.tags?.includes(id)).length;
      if (having === 0) return 'none';
      return having === rows.length ? 'all' : 'some';
    },
    setTag: (id, name, on) => void setTag(id, name, on),
    assigned: assignedTo(chosen[ASSIGNEE], rows),
    assign: (uid, name) => void assign(uid, name),
  };
}

function assignedTo(choice: string | boolean | null | undefined, rows: readonly Markable[]) {
  if (typeof choice === 'string' || choice === null) return choice;
  const uids = new Set(rows.map(({ data }) => data.assignee ?? null));
  return uids.size === 1 ? [...uids][0] : undefined;
}
