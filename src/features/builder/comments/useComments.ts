import { useMutation } from '@tanstack/react-query';
import type { Calls } from '@/domain/calls/contract.schema';
import { paths } from '@/domain/base/firestorePaths';
import {
  commentThreadSchema,
  type CommentThreadDoc,
} from '@/domain/documents/team/comments.schema';
import { COMMENTS } from '@/domain/options/members';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { useLive } from '@/shared/firebase/live';
import { queryOf, type Stored } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';

export type Thread = Stored<CommentThreadDoc>;

/** What is said about the questions of a form, live, the latest first. */
export function useComments(formId: string) {
  const { id: workspace } = useWorkspace();
  const path = paths.comments(workspace, formId);
  const { data, error, refetch } = useLive(
    livePage(queryOf('commentsOfForm', path, [], COMMENTS.threads), commentThreadSchema),
  );
  return { threads: data?.rows, error, refetch };
}

type Request<N extends 'addComment' | 'changeComments'> = Omit<
  Calls[N]['request'],
  'workspace' | 'formId'
>;

export function useCommentActions(formId: string) {
  const { id: workspace } = useWorkspace();
  const add = useMutation({
    mutationFn: (said: Request<'addComment'>) => call('addComment', { workspace, formId, ...said }),
  });
  const change = useMutation({
    mutationFn: (said: Request<'changeComments'>) =>
      call('changeComments', { workspace, formId, ...said }),
  });
  return { add, change };
}
