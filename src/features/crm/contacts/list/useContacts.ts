import { facetOf, NONE_ID } from '@/domain/contacts/facets';
import { accountIn, CONTACT_FILTER, namingAccount } from '@/domain/contacts/filter';
import { dueAmong, type Due } from '@/domain/contacts/retention';
import type { ListPlan } from '@/domain/contacts/listFilter';
import { contactSchema, type ContactDoc } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';

import { useAccountIds } from '@/shared/data/useBehind';
import { queryOf, type Stored } from '@/shared/firebase/query';
import { countQuery } from '../../list/countQuery';
import { useFound, type Found } from '../../list/useFound';
import type { ContactFilter, ContactSort } from './listParams';

export type Contact = Stored<ContactDoc>;

interface Wanted {
  workspace: string;
  status: ContactDoc['status'];
  sort: ContactSort;
  filter: ContactFilter;
  /** Only contacts that are due to be deleted. */
  due?: Due | undefined;
}

const QUERY = {
  all: {
    active: 'contacts',
    name: 'contactsByName',
    responses: 'contactsByResponses',
    created: 'contactsByCreation',
  },
  found: {
    active: 'contactsFound',
    name: 'contactsFoundByName',
    responses: 'contactsFoundByResponses',
    created: 'contactsFoundByCreation',
  },
  foundAny: {
    active: 'contactsFoundAny',
    name: 'contactsFoundAnyByName',
    responses: 'contactsFoundAnyByResponses',
    created: 'contactsFoundAnyByCreation',
  },
} as const;

/** @param facets those that are asked for in place of the plan's one; undefined for it alone */
function queryFor(
  { workspace, status, sort }: Wanted,
  { facet, active }: ListPlan,
  facets: readonly string[] | undefined,
  limit: number,
) {
  const path = paths.contacts(workspace);
  if (facet === undefined) {
    return active
      ? queryOf('contactsActive', path, [status, ...active], limit)
      : queryOf(QUERY.all[sort], path, [status], limit);
  }
  if (facets?.includes(facet)) {
    return active
      ? queryOf('contactsFoundAnyActive', path, [status, facets, ...active], limit)
      : queryOf(QUERY.foundAny[sort], path, [status, facets], limit);
  }
  return active
    ? queryOf('contactsFoundActive', path, [status, facet, ...active], limit)
    : queryOf(QUERY.found[sort], path, [status, facet], limit);
}

/** The contacts that a filter finds. */
export function useContacts(wanted: Wanted): Found<ContactDoc> {
  const account = accountIn(wanted.filter.conditions);
  const ids = useAccountIds(account === NONE_ID ? undefined : account);
  const isSeveral = ids.length > 1;
  const facets = isSeveral ? ids.map(facetOf.account) : undefined;
  const spec = isSeveral ? namingAccount(ids) : CONTACT_FILTER;
  return useFound({
    ...wanted,
    spec: wanted.due ? dueAmong(spec, wanted.due) : spec,
    schema: contactSchema,
    queryFor: (plan, limit) => queryFor(wanted, plan, facets, limit),
    countQuery(asked, range) {
      // An account that others were merged into is named by all of its ids.
      const isOfAccount = facets?.some((facet) => asked.includes(facet)) ?? false;
      const all = isOfAccount ? [...new Set([...asked, ...(facets ?? [])])] : asked;
      return countQuery('contact', wanted, all, range);
    },
    pathOf: (id) => paths.contact(wanted.workspace, id),
  });
}
