import { submissionSchema } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';

/** More are not read: a badge says "9+". */
const MOST = 9;

/** How many responses need review, live: of a form, or of all. As a badge says it; undefined where there are none. */
export const useHeldBadge = (workspace: string, formId?: string): string | undefined =>
  useBadge(workspace, 'held', formId);

/** The same of those on a waiting list. */
export const useWaitingBadge = (workspace: string, formId?: string): string | undefined =>
  useBadge(workspace, 'waiting', formId);

function useBadge(
  workspace: string,
  status: 'held' | 'waiting',
  formId: string | undefined,
): string | undefined {
  const path = paths.submissions(workspace);
  const { data } = useLive(
    livePage(
      formId === undefined
        ? queryOf('submissions', path, [status], MOST + 1)
        : queryOf('submissionsOfForm', path, [formId, status], MOST + 1),
      submissionSchema,
    ),
  );
  const count = data?.rows.length ?? 0;
  if (count === 0) return undefined;
  return count > MOST ? `${MOST}+` : String(count);
}
