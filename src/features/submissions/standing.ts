/**
 * A list that stands still while it is read: what is new waits to be asked for, what changed changes in place, what
 * went goes, and what the live window pushed out at its end stays.
 */
import type { Submission } from './data';

export interface Standing {
  rows: readonly Submission[];
  /** New ones, newest first, not shown yet. */
  fresh: readonly Submission[];
}

function newer(a: Submission, b: Submission): boolean {
  return a.data.submittedAt === b.data.submittedAt
    ? a.id > b.id
    : a.data.submittedAt > b.data.submittedAt;
}

/**
 * The list after a new state of the live window.
 *
 * @param live the window, newest first
 * @param limit how many rows the window holds at most
 */
export function settle(
  before: Standing | undefined,
  live: readonly Submission[],
  limit: number,
): Standing {
  const first = before?.rows[0];
  if (!before || !first) return { rows: live, fresh: [] };
  const byId = new Map(live.map((row) => [row.id, row]));
  const last = live.at(-1);
  const inWindow = (row: Submission) =>
    live.length < limit || (last !== undefined && !newer(last, row));
  const kept = before.rows.flatMap((row) => byId.get(row.id) ?? (inWindow(row) ? [] : [row]));
  const known = new Set(before.rows.map((row) => row.id));
  const unknown = live.filter((row) => !known.has(row.id));
  const inserted = unknown.filter((row) => !newer(row, first));
  return {
    rows:
      inserted.length === 0 ? kept : [...kept, ...inserted].sort((a, b) => (newer(a, b) ? -1 : 1)),
    fresh: unknown.filter((row) => newer(row, first)),
  };
}

/** The list with the new ones shown. */
export function showFresh(standing: Standing): Standing {
  return { rows: [...standing.fresh, ...standing.rows], fresh: [] };
}
