/** Which responses an export holds. */
import type { ReadAt } from '@/domain/conditions/filters';
import { comparisonsIn } from '@/domain/conditions/groups';
import { readResponseFilter } from '@/domain/conditions/stored';
import { matchesFilter, type Filtered } from '@/domain/filter/filterMatches';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { ExportScope } from '@/domain/documents/exports.schema';

/**
 * Whether a response belongs to an export; asked of each document that is read, whatever query found it.
 *
 * @param context the workspace's zone, and the moment of which the export is: for filters by day
 */
export function inScope(
  { statuses, from = -Infinity, to = Infinity, filter }: ExportScope,
  response: Omit<Filtered, 'facets'> & Pick<SubmissionDoc, 'status'> & { facets?: string[] },
  context: ReadAt,
): boolean {
  const { status, submittedAt, facets = [] } = response;
  return (
    statuses.some((one) => one === status) &&
    submittedAt >= from &&
    submittedAt <= to &&
    (filter === undefined ||
      matchesFilter(readResponseFilter(filter), { ...response, facets }, context))
  );
}

/** Whether a filter asks for marks, which are facets: exports leave these in the database otherwise. */
export function needsFacets({ filter }: ExportScope): boolean {
  return (
    filter !== undefined &&
    comparisonsIn(readResponseFilter(filter).conditions).some(
      ({ left }) => left.kind === 'response' && left.property === 'unread',
    )
  );
}
