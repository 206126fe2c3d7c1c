import { contactSchema, taskSchema } from '@/domain/documents/crm.schema';
import { formHeadSchema } from '@/domain/documents/forms.schema';
import { submissionSchema } from '@/domain/documents/submissions.schema';
import { dueRange } from '@/domain/contacts/tasks';
import { COUNTED } from '@/domain/options/responseStatus';
import { CURRENT_STATUSES } from '@/domain/options/formStatus';
import { addDays } from '@/domain/base/calendar';
import { paths } from '@/domain/base/firestorePaths';
import { useCount } from '@/shared/data/lists/useCount';
import { useUser } from '@/shared/data/session';
import { useWorkspace } from '@/shared/data/workspace';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';

/** Forms that the first row is about: those that responses came to last. */
const ACTIVE_FORMS = 8;

/** The forms with the latest responses, live. */
export function useActiveForms(workspace: string) {
  const query = queryOf(
    'formsByResponse',
    paths.forms(workspace),
    [CURRENT_STATUSES],
    ACTIVE_FORMS,
  );
  const result = useLive(livePage(query, formHeadSchema));
  return { ...result, forms: result.data?.rows };
}

/** The latest ten responses to all forms, live. */
export function useRecentSubmissions(workspace: string) {
  return useLive(
    livePage(queryOf('submissions', paths.submissions(workspace), [COUNTED], 10), submissionSchema),
  );
}

/** Rows of each kind in what needs a person. */
export const NEEDS_SHOWN = 3;

/** What waits for a person's decision or action, live; one more of each than is shown. */
export function useWaiting(today: string) {
  const { id } = useWorkspace();
  const held = useHeldResponses(id, NEEDS_SHOWN + 1);
  const tasks = useDueTasks(id, today, NEEDS_SHOWN + 1);
  const isKnown = [held, tasks].every(({ data, error }) => data !== undefined || error !== null);
  return { held, tasks, isKnown };
}

/** The first responses on hold, live. */
function useHeldResponses(workspace: string, limit: number) {
  const query = queryOf('submissions', paths.submissions(workspace), ['held'], limit);
  return useLive(livePage(query, submissionSchema));
}

/** The member's own open tasks that are due today or were before, live. */
function useDueTasks(workspace: string, today: string, limit: number) {
  const { uid } = useUser();
  const [from] = dueRange('overdue', today);
  const values = ['open', uid, from, addDays(today, 1)] as const;
  const query = queryOf('tasksOfAssignee', paths.tasks(workspace), values, limit);
  return useLive(livePage(query, taskSchema));
}

/** How many contacts were added since an instant; undefined until it is known. */
export function useNewContacts(since: number | undefined): number | undefined {
  const { id } = useWorkspace();
  const query = queryOf('contactsSince', paths.contacts(id), ['active', since ?? 0], 1);
  return useCount(query, since !== undefined);
}

/** Whether there is any contact; undefined while it is not known, or not asked. */
export function useHasContact(workspace: string, isAsked: boolean): boolean | undefined {
  const query = queryOf('contacts', paths.contacts(workspace), ['active'], 1);
  const { data } = useLive(isAsked ? livePage(query, contactSchema) : null);
  return data && data.rows.length > 0;
}

/** A form that has been published, whichever it is; null if there is none, undefined while it is not known. */
export function useAnyPublished(workspace: string, isAsked: boolean): string | null | undefined {
  const query = queryOf('publishedForms', paths.forms(workspace), [1], 1);
  const { data } = useLive(isAsked ? livePage(query, formHeadSchema) : null);
  return data && (data.rows[0]?.id ?? null);
}
