import type { Assigning, Tagging } from '@/shared/data/marks/marking';
import { plural } from '@/shared/lib/numbers';
import type { Changeable, ContactActions } from './useContactActions';

const subject = (rows: readonly Changeable[]) =>
  rows.length === 1 ? 'contact' : plural(rows.length, 'contact');

/** Tags of contacts, for the picker. */
export function taggingOf(rows: readonly Changeable[], actions: ContactActions): Tagging {
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
        `Tag “${name}” ${on ? 'added to' : 'removed from'} ${subject(rows)}.`,
      ),
  };
}

/** Owners of contacts, for the picker. */
export function assigningOf(rows: readonly Changeable[], actions: ContactActions): Assigning {
  const uids = new Set(rows.map(({ data }) => data.owner ?? null));
  const who = subject(rows);
  const What = `${who.charAt(0).toUpperCase()}${who.slice(1)}`;
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
