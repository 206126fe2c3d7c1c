/** Tags and assignee of a response: fields and facets, always together. */
import type { SubmissionDoc } from '@/domain/documents.schema';
import { assigneeFacet, MAX_TAGS, tagFacet } from './marks';

type Marked = Pick<SubmissionDoc, 'facets' | 'tags' | 'assignee'>;

/** The fields to write; `null` removes one. */
export interface Marking {
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
): Marking | 'full' | undefined {
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
): Marking | undefined {
  if ((assignee ?? null) === uid) return undefined;
  const tokens = uid === null ? [] : [assigneeFacet(uid)];
  return { assignee: uid, facets: withFacets(facets, assigneeFacet(''), tokens) };
}
