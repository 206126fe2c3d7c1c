import {
  activitySchema,
  accountSchema,
  contactSchema,
  submissionSchema,
} from '@/domain/documents.schema';
import { isFoundBy, searchToken } from '@/domain/crm/search';
import { paths } from '@/domain/firestorePaths';
import type { QueryName } from '@/domain/queries';
import { useStableLiveList } from '@/shared/data/useStableLiveList';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { liveDocument, livePage } from '@/shared/firebase/sources';

export const PAGE = 50;

export const SORTS = [
  ['active', 'Last active'],
  ['name', 'Name'],
  ['answers', 'Most responses'],
] as const;
export type Sort = (typeof SORTS)[number][0];

const QUERY = {
  active: 'contacts',
  name: 'contactsByName',
  answers: 'contactsByAnswers',
} as const satisfies Record<Sort, QueryName>;

/** Contacts in an order, or those that a search finds, by name. */
export function useContacts(workspace: string, search: string, sort: Sort) {
  const path = paths.contacts(workspace);
  const token = searchToken(search);
  const list = useStableLiveList(
    token === undefined
      ? queryOf(QUERY[sort], path, [], PAGE)
      : queryOf('contactsBySearch', path, [token], PAGE),
    contactSchema,
    'wait',
  );
  if (token === undefined) return list;
  return { ...list, rows: list.rows?.filter(({ data }) => isFoundBy(data, search)) };
}

export function useContact(workspace: string, id: string) {
  return useLive(liveDocument(paths.contact(workspace, id), contactSchema));
}

export function useContactAccount(workspace: string, id: string | undefined) {
  return useLive(
    id === undefined ? null : liveDocument(paths.account(workspace, id), accountSchema),
  );
}

/** What happened with a person, newest first. */
export function useTimeline(workspace: string, contactId: string) {
  return useStableLiveList(
    queryOf('activitiesOfContact', paths.activities(workspace), [contactId], 20),
    activitySchema,
    'between',
  );
}

/** A contact's latest responses, live. */
export function useContactSubmissions(workspace: string, contactId: string) {
  return useLive(
    livePage(
      queryOf('submissionsOfContact', paths.submissions(workspace), [contactId, 'complete'], 20),
      submissionSchema,
    ),
  );
}
