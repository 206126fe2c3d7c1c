import { accountSchema, contactSchema } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import type { QueryName } from '@/domain/queries';
import { useStableLiveList } from '@/shared/data/lists/useStableLiveList';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { liveDocument } from '@/shared/firebase/sources';
import { prefixRange } from '@/shared/lib/prefix';

const PAGE = 50;

export const SORTS = [
  ['active', 'Last active'],
  ['name', 'Name'],
  ['people', 'Most people'],
] as const;
export type Sort = (typeof SORTS)[number][0];

const QUERY = {
  active: 'accounts',
  name: 'accountsByName',
  people: 'accountsByPeople',
} as const satisfies Record<Sort, QueryName>;

/** Accounts in an order, or those whose name begins with a text, by name. */
export function useAccounts(workspace: string, search: string, sort: Sort) {
  const path = paths.accounts(workspace);
  const range = prefixRange(search);
  return useStableLiveList(
    range ? queryOf('accountsByPrefix', path, range, PAGE) : queryOf(QUERY[sort], path, [], PAGE),
    accountSchema,
    'wait',
  );
}

export function useAccount(workspace: string, id: string) {
  return useLive(liveDocument(paths.account(workspace, id), accountSchema));
}

/** The people of an account, last active first. */
export function usePeople(workspace: string, accountId: string) {
  return useStableLiveList(
    queryOf('contactsOfAccount', paths.contacts(workspace), [accountId, 'active'], PAGE),
    contactSchema,
    'wait',
  );
}
