import {
  activitySchema,
  accountSchema,
  contactSchema,
  submissionSchema,
} from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { useStandingList } from '@/shared/data/useStandingList';
import { useLive } from '@/shared/firebase/live';
import type { OrderBy } from '@/shared/firebase/query';
import { liveDocument, livePage } from '@/shared/firebase/sources';
import { prefixWhere, searchText } from '@/shared/lib/prefix';

export const PAGE = 50;

export const SORTS = [
  ['active', 'Last active'],
  ['name', 'Name'],
  ['answers', 'Most answers'],
] as const;
export type Sort = (typeof SORTS)[number][0];

const ORDERS: Record<Sort, OrderBy> = {
  active: ['lastActivityAt', 'desc'],
  name: ['sortName', 'asc'],
  answers: ['submissionCount', 'desc'],
};

export function useContacts(workspace: string, search: string, sort: Sort) {
  return useStandingList(
    {
      path: paths.contacts(workspace),
      where: prefixWhere('sortName', search),
      orderBy: [searchText(search) === '' ? ORDERS[sort] : ORDERS.name],
      limit: PAGE,
    },
    contactSchema,
    'wait',
  );
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
  return useStandingList(
    {
      path: paths.activities(workspace),
      where: [['contactId', '==', contactId]],
      orderBy: [['at', 'desc']],
      limit: 20,
    },
    activitySchema,
    'between',
  );
}

/** The last answers of a person, live. */
export function useContactSubmissions(workspace: string, contactId: string) {
  return useLive(
    livePage(
      {
        path: paths.submissions(workspace),
        where: [
          ['contactId', '==', contactId],
          ['status', '==', 'complete'],
        ],
        orderBy: [['submittedAt', 'desc']],
        limit: 20,
      },
      submissionSchema,
    ),
  );
}
