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
