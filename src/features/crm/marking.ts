import { capital } from '@/domain/text/capital';
import type { Assigning, Tagging } from '@/shared/data/marks/marking';
import { plural } from '@/shared/lib/numbers';
import type { BulkActions, Changeable } from './useBulkActions';

const subject = (rows: readonly Changeable[], { noun }: BulkActions) =>
  rows.length === 1 ? noun : plural(rows.length, noun);

/** Tags of contacts or accounts, for the picker. */
export function taggingOf(rows: readonly Changeable[], actions: BulkActions): Tagging {
  return {
    tagState: (id) => {
      const having = rows.filter(({ data }) => data.tags?.includes(id)).length;
      if (having === 0) return 'none';
      return having === rows.length ? 'all' : 'some';
    },
    setTag: (tagId, name, on) =>
      actions.run(
        rows,
        { kind: 'tag', tagId, on },
        `Tag “${name}” ${on ? 'added to' : 'removed from'} ${subject(rows, actions)}.`,
      ),
  };
}

/** Their owners, for the picker. */
export function assigningOf(rows: readonly Changeable[], actions: BulkActions): Assigning {
  const uids = new Set(rows.map(({ data }) => data.owner ?? null));
  const who = subject(rows, actions);
  const What = capital(who);
  return {
    assigned: uids.size === 1 ? [...uids][0] : undefined,
    assign: (uid, name) =>
      actions.run(
        rows,
        { kind: 'owner', uid },
        uid === null ? `Owner removed from ${who}.` : `${What} assigned to ${name}.`,
      ),
  };
}
