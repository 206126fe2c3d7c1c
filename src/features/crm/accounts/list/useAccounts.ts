import { ACCOUNT_FILTER } from '@/domain/contacts/filter';
import type { ListPlan } from '@/domain/contacts/listFilter';
import { accountSchema, type AccountDoc } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';

import { queryOf, type Stored } from '@/shared/firebase/query';
import { countQuery } from '../../list/countQuery';
import { useFound, type Found } from '../../list/useFound';
import type { AccountFilter, AccountSort } from './accountListParams';

export type Account = Stored<AccountDoc>;

interface Wanted {
  workspace: string;
  status: AccountDoc['status'];
  sort: AccountSort;
  filter: AccountFilter;
}

function queryFor({ workspace, status, sort }: Wanted, plan: ListPlan, limit: number) {
  const path = paths.accounts(workspace);
  const { facet, active } = plan;
  if (active) {
    return facet === undefined
      ? queryOf('accountsActive', path, [status, ...active], limit)
      : queryOf('accountsFoundActive', path, [status, facet, ...active], limit);
  }
  if (facet === undefined) {
    const name = {
      active: 'accounts',
      name: 'accountsByName',
      people: 'accountsByPeople',
      created: 'accountsByCreation',
    } as const;
    return queryOf(name[sort], path, [status], limit);
  }
  const name = {
    active: 'accountsFound',
    name: 'accountsFoundByName',
    people: 'accountsFoundByPeople',
    created: 'accountsFoundByCreation',
  } as const;
  return queryOf(name[sort], path, [status, facet], limit);
}

/** The accounts that a filter finds. */
export function useAccounts(wanted: Wanted): Found<AccountDoc> {
  return useFound({
    ...wanted,
    spec: ACCOUNT_FILTER,
    schema: accountSchema,
    queryFor: (plan, limit) => queryFor(wanted, plan, limit),
    countQuery: (facets, range) => countQuery('account', wanted, facets, range),
    pathOf: (id) => paths.account(wanted.workspace, id),
  });
}
