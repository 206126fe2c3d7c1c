import { useMutation } from '@tanstack/react-query';
import type { BulkChange } from '@/domain/calls/contacts.schema';
import type { RecordNoun } from '@/domain/contacts/records';
import { MAX_CHANGED_CONTACTS } from '@/domain/options/contactLimits';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { keys } from '@/shared/lib/keys';
import { plural } from '@/shared/lib/numbers';
import { useToast } from '@/shared/ui/feedback/toast';

/** A contact or an account that is changed. */
export interface Changeable {
  id: string;
  data: Pick<ContactDoc, 'owner' | 'stage' | 'tags'>;
}

export interface BulkActions {
  isPending: boolean;
  /** What is changed: "contact". */
  noun: RecordNoun;
  /** Does it to all, says so with an undo, or says what went wrong. */
  run(rows: readonly Changeable[], change: BulkChange, said: string): void;
}

type Change = (ids: string[], change: BulkChange) => Promise<{ done: string[] }>;

/** Does the same to records, as many as there are: in calls of 100. */
async function changeAll(send: Change, ids: readonly string[], change: BulkChange) {
  const done: string[] = [];
  for (let start = 0; start < ids.length; start += MAX_CHANGED_CONTACTS) {
    const some = ids.slice(start, start + MAX_CHANGED_CONTACTS);
    done.push(...(await send(some, change)).done);
  }
  return done;
}

/** What takes a change back: by what each contact had, as they can differ. */
function undosOf(
  rows: readonly Changeable[],
  change: BulkChange,
): readonly { ids: string[]; change: BulkChange }[] {
  const by = (undo: (row: Changeable) => BulkChange) => {
    const groups = new Map<string, { ids: string[]; change: BulkChange }>();
    for (const row of rows) {
      const own = undo(row);
      const key = JSON.stringify(own);
      const group = groups.get(key) ?? { ids: [], change: own };
      group.ids.push(row.id);
      groups.set(key, group);
    }
    return [...groups.values()];
  };
  switch (change.kind) {
    case 'owner':
      return by(({ data }) => ({ kind: 'owner', uid: data.owner ?? null }));
    case 'stage':
      return by(({ data }) => ({ kind: 'stage', stage: data.stage ?? null }));
    case 'tag': {
      const { tagId, on } = change;
      const changed = rows.filter(({ data }) => (data.tags ?? []).includes(tagId) !== on);
      return [{ ids: changed.map(({ id }) => id), change: { kind: 'tag', tagId, on: !on } }];
    }
    case 'trash':
      return by(() => ({ kind: 'restore' }));
    case 'restore':
      return by(() => ({ kind: 'trash' }));
  }
}

const SEND: Readonly<
  Record<RecordNoun, (workspace: string, ...asked: Parameters<Change>) => ReturnType<Change>>
> = {
  contact: (workspace, ids, change) => call('changeContacts', { workspace, ids, change }),
  account: (workspace, ids, change) => {
    if (change.kind === 'stage') throw new Error('Accounts have no stages.');
    return call('changeAccounts', { workspace, ids, change });
  },
};

/** Owners, stages of contacts, tags and the trash of records, one or many. */
export function useRecordActions(noun: RecordNoun): BulkActions {
  const { id: workspace } = useWorkspace();
  const toast = useToast();
  const { mutateAsync, isPending } = useMutation({
    // Under this key, rows that no listener follows are read again.
    mutationKey: keys.contactChange('named'),
    mutationFn: ({ ids, change }: { ids: readonly string[]; change: BulkChange }) =>
      changeAll((...asked) => SEND[noun](workspace, ...asked), ids, change),
  });
  const undo = async (undos: ReturnType<typeof undosOf>) => {
    try {
      for (const one of undos) if (one.ids.length > 0) await mutateAsync(one);
    } catch (error) {
      toast.fail((error as Error).message);
    }
  };
  const run = async (rows: readonly Changeable[], change: BulkChange, said: string) => {
    const undos = undosOf(rows, change);
    toast.begin();
    try {
      const done = await mutateAsync({ ids: rows.map(({ id }) => id), change });
      const missed = rows.length - done.length;
      if (missed > 0) {
        toast.fail(`${plural(missed, noun)} couldn’t be changed. Reload and try again.`);
        return;
      }
      toast.show(said, { label: 'Undo', run: () => void undo(undos) });
    } catch (error) {
      toast.fail((error as Error).message);
    }
  };
  return { isPending, noun, run: (rows, change, said) => void run(rows, change, said) };
}
