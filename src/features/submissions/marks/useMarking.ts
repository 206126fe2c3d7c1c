import { capital } from '@/domain/text/capital';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { Assigning, Tagging } from '@/shared/data/marks/marking';
import { useWorkspace } from '@/shared/data/workspace';
import { keys } from '@/shared/lib/keys';
import { plural } from '@/shared/lib/numbers';
import { useToast } from '@/shared/ui/feedback/toast';
import { useBulk } from '../bulk/bulk';
import { endText } from '../bulk/changeAll';
import type { ResponseChange } from '@/domain/calls/responses.schema';

/** A response that is marked. */
export interface Markable {
  id: string;
  data: Pick<SubmissionDoc, 'tags' | 'assignee'>;
  /** Its marks are those that the answer store had: its document was not read. */
  isStored?: true;
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
  const bulk = useBulk();
  const [chosen, setChosen] = useState<Readonly<Record<string, string | boolean | null>>>({});
  const forget = (key: string) => setChosen(({ [key]: _gone, ...rest }) => rest);

  // Under this key, rows that no listener follows are read again (useScan.ts).
  const { mutateAsync } = useMutation({
    mutationKey: keys.responseChange('named'),
    mutationFn: (wanted: { ids: readonly string[]; change: ResponseChange }) =>
      bulk.run(workspace.id, wanted.ids, wanted.change),
  });
  /** What was changed; undefined if nothing was. */
  const run = async (
    key: string,
    ids: readonly string[],
    change: ResponseChange,
    doneText: (count: number) => string,
  ) => {
    try {
      const changes = await mutateAsync({ ids, change });
      if (changes.ended === undefined) setTimeout(() => forget(key), LINGER);
      else forget(key);
      // Those that had the mark before are among those that are said to have it.
      const skipped = rows.length - ids.length;
      const text = endText(changes, ids.length, (count) =>
        doneText(count === ids.length && about === 'selection' ? count + skipped : count),
      );
      if (changes.done.length > 0) return { ...changes, text };
      toast.fail(text);
    } catch (error) {
      forget(key);
      toast.fail((error as Error).message);
    }
    return undefined;
  };
  const responses = (count: number) => (count === 1 ? 'response' : plural(count, 'response'));
  const said = (text: string, undo: () => void) => toast.show(text, { label: 'Undo', run: undo });

  const setTag = async (id: string, name: string, on: boolean) => {
    const ids = rows
      .filter(({ data, isStored }) => isStored || (data.tags ?? []).includes(id) !== on)
      .map((row) => row.id);
    if (ids.length === 0) return;
    setChosen((all) => ({ ...all, [id]: on }));
    const text = (isOn: boolean) => (count: number) =>
      `Tag “${name}” ${isOn ? 'added to' : 'removed from'} ${responses(count)}.`;
    const changes = await run(id, ids, { kind: 'tag', tagId: id, on }, text(on));
    if (!changes || about !== 'selection') return;
    said(changes.text, () => {
      forget(id);
      if (changes.changed.length === 0) return;
      void run(id, changes.changed, { kind: 'tag', tagId: id, on: !on }, text(!on));
    });
  };

  const assign = async (uid: string | null, name: string) => {
    const before = rows.filter(({ data, isStored }) => isStored || (data.assignee ?? null) !== uid);
    if (before.length === 0) return;
    setChosen((all) => ({ ...all, [ASSIGNEE]: uid }));
    const ids = before.map(({ id }) => id);
    const text = (count: number) => {
      const what = capital(responses(count));
      return uid === null ? `${what} unassigned.` : `${what} assigned to ${name}.`;
    };
    const changes = await run(ASSIGNEE, ids, { kind: 'assign', uid }, text);
    if (!changes) return;
    // As the server found them; of an older server, as they were here.
    const known = new Map(before.map(({ id, data }) => [id, data.assignee ?? null]));
    const formerOf = (id: string) => changes.former[id] ?? known.get(id) ?? null;
    said(changes.text, () => {
      forget(ASSIGNEE);
      for (const former of new Set(changes.changed.map(formerOf))) {
        const theirs = changes.changed.filter((id) => formerOf(id) === former);
        void run(ASSIGNEE, theirs, { kind: 'assign', uid: former }, text);
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
