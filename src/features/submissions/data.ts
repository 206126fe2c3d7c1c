import { useMutation } from '@tanstack/react-query';
import { submissionSchema, type SubmissionDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { useStandingList, type StandingList } from '@/shared/data/useStandingList';
import { call } from '@/shared/firebase/call';
import { useLive } from '@/shared/firebase/live';
import { queryOf, type DocumentQuery, type Stored } from '@/shared/firebase/query';
import { liveDocument } from '@/shared/firebase/sources';

export type Submission = Stored<SubmissionDoc>;
/** The two lists a member reads: answers, and those that wait for a decision. */
export const LISTED_STATUSES = ['complete', 'held'] as const;
export type ListedStatus = (typeof LISTED_STATUSES)[number];

export const PAGE = 50;

/** Newest first. Every query names its status: the rules and the indexes want it. */
export function submissionsQuery(
  workspace: string,
  status: ListedStatus,
  formId?: string,
  limit: number = PAGE,
): DocumentQuery {
  const path = paths.submissions(workspace);
  return formId === undefined
    ? queryOf('submissions', path, [status], limit)
    : queryOf('submissionsOfForm', path, [formId, status], limit);
}

/** Live, never jumping, older ones on demand. */
export function useSubmissions(query: DocumentQuery): StandingList<SubmissionDoc> {
  return useStandingList(query, submissionSchema, 'between');
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
