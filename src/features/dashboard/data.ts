import { COUNTED } from '@/domain/options/responseStatus';
import { contactSchema } from '@/domain/documents/crm.schema';
import { formHeadSchema } from '@/domain/documents/forms.schema';
import { submissionSchema } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';

/** The latest ten responses to all forms, live. */
export function useRecentSubmissions(workspace: string) {
  return useLive(
    livePage(queryOf('submissions', paths.submissions(workspace), [COUNTED], 10), submissionSchema),
  );
}

/** Whether there is any contact; undefined while it is not known. */
export function useHasContact(workspace: string): boolean | undefined {
  const { data } = useLive(
    livePage(queryOf('contacts', paths.contacts(workspace), ['active'], 1), contactSchema),
  );
  return data && data.rows.length > 0;
}

/** A form that has been published, whichever it is; null where there is none, undefined while it is not known. */
export function useAnyPublished(workspace: string): string | null | undefined {
  const { data } = useLive(
    livePage(queryOf('publishedForms', paths.forms(workspace), [1], 1), formHeadSchema),
  );
  return data && (data.rows[0]?.id ?? null);
}
