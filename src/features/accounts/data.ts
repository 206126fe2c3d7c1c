import { accountSchema, contactSchema } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { useStandingList } from '@/shared/data/useStandingList';
import { useLive } from '@/shared/firebase/live';
import type { OrderBy } from '@/shared/firebase/query';
import { liveDocument } from '@/shared/firebase/sources';
import { prefixWhere, searchText } from '@/shared/lib/prefix';

const PAGE = 50;

export const SORTS = [
  ['active', 'Last active'],
  ['name', 'Name'],
  ['people', 'Most people'],
] as const;
export type Sort = (typeof SORTS)[number][0];

const ORDERS: Record<Sort, OrderBy> = {
  active: ['lastActivityAt', 'desc'],
  name: ['sortName', 'asc'],
  people: ['peopleCount', 'desc'],
};

export function useAccounts(workspace: string, search: string, sort: Sort) {
  return useStandingList(
    {
      path: paths.accounts(workspace),
      where: prefixWhere('sortName', search),
      orderBy: [searchText(search) === '' ? ORDERS[sort] : ORDERS.name],
      limit: PAGE,
    },
    accountSchema,
    'wait',
  );
}

export function useAccount(workspace: string, id: string) {
  return useLive(liveDocument(paths.account(workspace, id), accountSchema));
}

/** The people of an account, last active first. */
export function usePeople(workspace: string, accountId: string) {
  return useStandingList(
    {
      path: paths.contacts(workspace),
      where: [['accountId', '==', accountId]],
      orderBy: [['lastActivityAt', 'desc']],
      limit: PAGE,
    },
    contactSchema,
    'wait',
  );
}
