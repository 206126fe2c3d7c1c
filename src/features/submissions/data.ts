import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { submissionSchema, type SubmissionDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/paths';
import { call } from '@/shared/firebase/call';
import { getPage } from '@/shared/firebase/db';
import { useLive } from '@/shared/firebase/live';
import type { Cursor, DocumentQuery, Stored } from '@/shared/firebase/query';
import { liveDocument, livePage } from '@/shared/firebase/sources';
import { keys } from '@/shared/lib/keys';

export type Submission = Stored<SubmissionDoc>;
/** The two lists a member reads: answers, and those that wait for a decision. */
export type ListedStatus = 'complete' | 'held';

export const PAGE = 50;

/** Newest first. Every query names its status: the rules and the indexes want it. */
export function submissionsQuery(
  workspace: string,
  status: ListedStatus,
  formId?: string,
  limit: number = PAGE,
): DocumentQuery {
  return {
    path: paths.submissions(workspace),
    where: [
      ...(formId === undefined ? [] : [['formId', '==', formId] as const]),
      ['status', '==', status],
    ],
    orderBy: [['submittedAt', 'desc']],
    limit,
  };
}

export function useLiveSubmissions(query: DocumentQuery) {
  return useLive(livePage(query, submissionSchema));
}

/** Pages after the live one, read once each as they are asked for. */
export function useOlderSubmissions(query: DocumentQuery, cursor: Cursor | undefined) {
  return useInfiniteQuery({
    queryKey: keys.page({ ...query, ...(cursor ? { after: cursor } : {}) }),
    queryFn: ({ pageParam }) =>
      getPage({ ...query, ...(pageParam ? { after: pageParam } : {}) }, submissionSchema),
    initialPageParam: cursor,
    getNextPageParam: (page) => page.next,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** One submission, live; null where it does not exist or may not be read. */
export function useSubmission(workspace: string, id: string) {
  return useLive(liveDocument(paths.submission(workspace, id), submissionSchema));
}

export function useDecideHeld(workspace: string) {
  return useMutation({
    mutationFn: (decision: { submissionId: string; accept: boolean }) =>
      call('decideHeld', { workspace, ...decision }),
  });
}
