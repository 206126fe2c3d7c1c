import { hashKey } from '@tanstack/react-query';
import { matches } from '@/domain/filter/filterMatches';
import { MORE_FACET } from '@/domain/readout/facets';
import { planOf, timesOf } from '@/domain/filter/responseFilter';
import type { ReadAt, ResponseFilter } from '@/domain/conditions/filters';
import { submissionSchema, type SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { isFirstKnown, scannedList } from '@/shared/data/lists/scannedList';
import { useCount } from '@/shared/data/lists/useCount';
import { useScan } from '@/shared/data/lists/useScan';
import { useStableWindow, type StableLiveList } from '@/shared/data/lists/useStableLiveList';
import { PAGE, responsesQuery, type ResponseList } from './data';

export interface ResponsesFound extends StableLiveList<SubmissionDoc> {
  /** Where an index does not answer the whole filter: how many responses were looked through, of how many. */
  checked: { count: number; of: number | undefined } | undefined;
  /** How many a filter finds that an index answers, if not all of them are shown. */
  total: number | undefined;
  /** It looks through responses at present. */
  isChecking: boolean;
}

/** Most documents that a page read while looking through has. */
const READ_PAGE = 100;

/**
 * The responses that a filter finds: the first page live and never jumping, older ones on demand. What no index answers
 * is refined, 1,000 documents at a press at most.
 */
export function useResponses(
  list: ResponseList,
  filter: ResponseFilter,
  at: ReadAt,
): ResponsesFound {
  const { token, former, orMore, refine } = planOf(filter);
  const isRefined = refine || orMore;
  const times = timesOf(filter, at);
  const query = responsesQuery(list, times, token);
  const isWanted = (data: SubmissionDoc) =>
    data.status === list.status && (!isRefined || matches(filter, data, at));

  const first = useStableWindow(query, submissionSchema, 'between');
  const { end } = first;
  const isMore = end !== undefined || orMore;
  const queries = () => [
    ...(end
      ? [{ ...responsesQuery(list, times, token, refine ? READ_PAGE : PAGE), after: end }]
      : []),
    ...(former === undefined ? [] : [responsesQuery(list, times, former, READ_PAGE)]),
    ...(orMore ? [responsesQuery(list, times, MORE_FACET, READ_PAGE)] : []),
  ];
  const scan = useScan<SubmissionDoc>({
    schema: submissionSchema,
    changes: 'responseChange',
    key: isFirstKnown(first) && isMore ? hashKey([query, filter, end?.id]) : undefined,
    queries,
    isWanted,
    isAuto: isRefined,
    found: PAGE,
    pathOf: (id) => paths.submission(list.workspace, id),
  });

  const { checked, ...found } = scannedList(first, scan, {
    isWanted,
    isRefined,
    isMore,
    orderBy: orMore ? query.orderBy : undefined,
  });
  const isCounted = isRefined ? !orMore && scan.checked > 0 : true;
  const count = useCount(query, isCounted && found.hasMore);
  return {
    ...found,
    isChecking: isRefined && scan.isRunning,
    checked: checked === undefined ? undefined : { count: checked, of: count },
    total: isRefined ? undefined : count,
  };
}
