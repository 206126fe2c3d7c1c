/**
 * Contacts, and accounts, that were merged. What names a merged one (responses, lines, tasks, keys) goes on naming it and
 * is found by all ids of the one that stayed. So a merge and its undo are one transaction each, whatever the history.
 */
interface Mergeable {
  mergedIds?: readonly string[] | undefined;
}

/** The ids by which a record is named: its own first. */
export function idsOf(id: string, record: Mergeable | undefined): string[] {
  return [id, ...(record?.mergedIds ?? [])];
}

/** Values of a list that another one does not have. */
export const without = <T>(all: readonly T[] = [], gone: readonly T[] = []) =>
  all.filter((one) => !gone.includes(one));

const SINGLE = { contacts: 'A contact', accounts: 'An account' } as const;

/** Why records cannot be merged: together they have more of something than one can hold. In words; undefined where they can. */
export function problemOf(
  records: keyof typeof SINGLE,
  counts: readonly (readonly [noun: string, count: number, most: number])[],
): string | undefined {
  const over = counts.find(([, count, most]) => count > most);
  if (!over) return undefined;
  const [noun, count, most] = over;
  return `Together these ${records} have ${count} ${noun}. ${SINGLE[records]} can have up to ${most}.`;
}
