/** Tags and assignee of a response, fields and facets always together; and the log of what was done with it (decision 0086). */
import type { LogEntry, SubmissionDoc } from '@/domain/documents/submissions.schema';
import { assigneeFacet, MAX_TAGS, tagFacet } from '@/domain/options/responseMarks';

type Marked = Pick<SubmissionDoc, 'facets' | 'tags' | 'assignee'>;

/** The fields to write; `null` removes one. */
export interface ResponseMarking {
  facets: string[];
  tags?: string[];
  assignee?: string | null;
}

/** Facets with the tokens of a kind replaced. */
function withFacets(facets: readonly string[], kind: string, tokens: readonly string[]): string[] {
  return [...tokens, ...facets.filter((facet) => !facet.startsWith(kind))];
}

/**
 * A response with a tag, or without it. Tags that the workspace no longer has go with the first change (decision 0073).
 *
 * @param known ids of the workspace's tags
 * @returns undefined where nothing changes, `full` where it has as many tags as it may
 */
export function withTag(
  { facets, tags = [] }: Marked,
  tagId: string,
  on: boolean,
  known: readonly string[],
): ResponseMarking | 'full' | undefined {
  if (tags.includes(tagId) === on) return undefined;
  const others = tags.filter((id) => id !== tagId && known.includes(id));
  const next = on ? [...others, tagId] : others;
  if (next.length > MAX_TAGS) return 'full';
  return { tags: next, facets: withFacets(facets, tagFacet(''), next.map(tagFacet)) };
}

/** A response with another assignee, or with none; undefined where nothing changes. */
export function withAssignee(
  { facets, assignee }: Marked,
  uid: string | null,
): ResponseMarking | undefined {
  if ((assignee ?? null) === uid) return undefined;
  const tokens = uid === null ? [] : [assigneeFacet(uid)];
  return { assignee: uid, facets: withFacets(facets, assigneeFacet(''), tokens) };
}

// ---- the log -----------------------------------------------------------------------------------------------------------

/** Entries of a response, at most; the oldest go. */
export const MAX_LOG = 40;
/** Milliseconds within which the same member undoes a mark without a trace: a slip is no history. */
export const UNDO_LIFE = 60_000;

/** A log with another entry. */
export function withEntry(log: readonly LogEntry[] = [], entry: LogEntry): LogEntry[] {
  const last = log.at(-1);
  if (last && isUndone(last, entry)) return log.slice(0, -1);
  return [...log, entry].slice(-MAX_LOG);
}

function isUndone(last: LogEntry, next: LogEntry): boolean {
  if (last.by !== next.by || next.at - last.at > UNDO_LIFE) return false;
  if (last.kind === 'tag' && next.kind === 'tag') {
    return last.tag === next.tag && last.on !== next.on;
  }
  if (last.kind === 'assignee' && next.kind === 'assignee') {
    return last.to === next.from && last.from === next.to;
  }
  // A status has effects of its own, such as a line that comes and goes in a timeline.
  return false;
}
