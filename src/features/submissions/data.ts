import { submissionSchema, type SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { SubmissionStatus } from '@/domain/options/responseStatus';
import { SUBMITTED, type ListOrder } from '@/domain/filter/listPlan';
import { paths } from '@/domain/base/firestorePaths';
import { useLive } from '@/shared/firebase/live';
import { queryOf, type DocumentQuery, type Stored } from '@/shared/firebase/query';
import { liveDocument } from '@/shared/firebase/sources';

export type Submission = Stored<SubmissionDoc>;
export const PAGE = 50;

/** Which responses a list is about, before any filter. */
export interface ResponseList {
  workspace: string;
  status: SubmissionStatus;
  /** Absent for the list over all forms. */
  formId?: string | undefined;
  order: ListOrder;
}

/**
 * The first page of a list. Every query names its status: the rules and the indexes want it.
 *
 * @param token a facet that each response has
 */
export function responsesQuery(
  { workspace, status, formId, order }: ResponseList,
  { from, until }: { from: number; until: number },
  token: string | undefined,
  limit: number = PAGE,
): DocumentQuery {
  const path = paths.submissions(workspace);
  // No index has another order than that of submission.
  const oldestFirst = order.by === SUBMITTED && order.isUp;
  const times = [from, until] as const;
  if (formId === undefined) {
    if (token === undefined) {
      const name = oldestFirst ? 'oldestSubmissions' : 'submissionsBetween';
      return queryOf(name, path, [status, ...times], limit);
    }
    const name = oldestFirst ? 'oldestSubmissionsByFacet' : 'submissionsBetweenByFacet';
    return queryOf(name, path, [status, token, ...times], limit);
  }
  if (token === undefined) {
    const name = oldestFirst ? 'oldestSubmissionsOfForm' : 'submissionsOfFormBetween';
    return queryOf(name, path, [formId, status, ...times], limit);
  }
  const name = oldestFirst ? 'oldestSubmissionsOfFormByFacet' : 'submissionsOfFormBetweenByFacet';
  return queryOf(name, path, [formId, status, token, ...times], limit);
}

/** One submission, live; null where it does not exist or may not be read. */
export function useSubmission(workspace: string, id: string | undefined) {
  return useLive(
    id === undefined ? null : liveDocument(paths.submission(workspace, id), submissionSchema),
  );
}
