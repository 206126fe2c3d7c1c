/**
 * Contacts, and accounts, that were merged. What names a merged one (responses, lines, tasks, keys) goes on naming it and
 * is found by all ids of the one that stayed. So a merge and its undo are one transaction each, whatever the history.
 */
import type { RecordNoun } from './records';

interface Mergeable {
  mergedIds?: readonly string[] | undefined;
}

/** The ids by which a record is named: its own first. */
export function mergedIdsOf(id: string, record: Mergeable | undefined): string[] {
  return [id, ...(record?.mergedIds ?? [])];
}

/** Values of a list that another one does not have. */
export const without = <T>(all: readonly T[] = [], gone: readonly T[] = []) =>
  all.filter((one) => !gone.includes(one));

/** How much of something a record would have, and how much one can have. */
export type Fill = readonly [noun: string, count: number, most: number];

const SINGLE = { contact: 'A contact', account: 'An account' } as const;

/** Why records cannot be merged: together they have more of something than one can hold. In words; undefined if they can. */
export function problemOf(noun: RecordNoun, counts: readonly Fill[]): string | undefined {
  const over = counts.find(([, count, most]) => count > most);
  if (!over) return undefined;
  const [what, count, most] = over;
  return `Together these ${noun}s have ${count} ${what}. ${SINGLE[noun]} can have up to ${most}.`;
}
