/** The dashboard's own memory: the last visit, what was dismissed, and how its parts are arranged. */
import type { FormHead } from '@/shared/data/forms';
import type { Arrangement } from '@/shared/ui/lists/arrangement';

/** What forms had at an instant: responses by form. */
export interface Snapshot {
  at: number;
  counts: Readonly<Record<string, number>>;
}

export interface Board {
  /** As the visit before the present one left it. */
  seen?: Snapshot | undefined;
  /** As last looked at. */
  latest?: Snapshot | undefined;
  /** When something was dismissed, by its key. */
  dismissed: Readonly<Record<string, number>>;
  blocks?: Arrangement | undefined;
  figures?: Arrangement | undefined;
}

/** A visit ends when no one has looked for this long, in milliseconds. */
const VISIT_GAP = 30 * 60_000;
/** A visit is noted again after this long. */
const NOTED_EVERY = 10 * 60_000;
/** Dismissals that are kept. */
const MOST_DISMISSED = 100;

/** What the visit before the present one had seen; undefined on the first visit. */
export function lastSeen({ seen, latest }: Board, now: number): Snapshot | undefined {
  return latest && now - latest.at > VISIT_GAP ? latest : seen;
}

/** What is to be kept of the present visit; undefined if nothing is new. */
export function visitNoted(
  board: Board,
  forms: readonly FormHead[],
  now: number,
): Pick<Board, 'seen' | 'latest'> | undefined {
  const counts = Object.fromEntries(forms.map(({ id, data }) => [id, data.counts.submissions]));
  const { latest } = board;
  const isSame =
    latest &&
    now - latest.at < NOTED_EVERY &&
    Object.entries(counts).every(([id, count]) => latest.counts[id] === count);
  if (isSame) return undefined;
  const seen = lastSeen(board, now);
  return { ...(seen ? { seen } : {}), latest: { at: now, counts } };
}

/** Responses to a form since the last visit; without a number if there were too many forms to know it. */
export interface FormNews {
  form: FormHead;
  count: number | undefined;
}

export function newsSince(seen: Snapshot | undefined, forms: readonly FormHead[]): FormNews[] {
  if (!seen) return [];
  return forms.flatMap((form): FormNews[] => {
    const { counts, createdAt, lastResponseAt = 0 } = form.data;
    const before = seen.counts[form.id] ?? (createdAt > seen.at ? 0 : undefined);
    if (before === undefined) return lastResponseAt > seen.at ? [{ form, count: undefined }] : [];
    const count = counts.submissions - before;
    return count > 0 ? [{ form, count }] : [];
  });
}

/** As if these forms had been looked at now. */
export function withSeen(seen: Snapshot, forms: readonly FormHead[]): Snapshot {
  const counts = Object.fromEntries(forms.map(({ id, data }) => [id, data.counts.submissions]));
  return { at: seen.at, counts: { ...seen.counts, ...counts } };
}

/** With one more dismissal; the oldest give way. */
export function withDismissed(
  dismissed: Board['dismissed'],
  key: string,
  now: number,
): Board['dismissed'] {
  const all = Object.entries({ ...dismissed, [key]: now }).sort(([, a], [, b]) => b - a);
  return Object.fromEntries(all.slice(0, MOST_DISMISSED));
}

/** Without a dismissal, as it was before. */
export function withoutDismissed(dismissed: Board['dismissed'], key: string): Board['dismissed'] {
  return Object.fromEntries(Object.entries(dismissed).filter(([one]) => one !== key));
}
