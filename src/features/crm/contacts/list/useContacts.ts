import { CONTACT_FILTER } from '@/domain/contacts/filter';
import type { ListPlan } from '@/domain/contacts/listFilter';
import { contactSchema, type ContactDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import type { ScannedList } from '@/shared/data/lists/scannedList';
import { queryOf, type Stored } from '@/shared/firebase/query';
import { useFound } from '../../list/useFound';
import type { ContactFilter, Sort } from './listParams';

export type Contact = Stored<ContactDoc>;

interface Wanted {
  workspace: string;
  status: ContactDoc['status'];
  sort: Sort;
  filter: ContactFilter;
}

function queryFor({ workspace, status, sort }: Wanted, plan: ListPlan, limit: number) {
  const path = paths.contacts(workspace);
  const { facet, active } = plan;
  if (active) {
    return facet === undefined
      ? queryOf('contactsActive', path, [status, ...active], limit)
      : queryOf('contactsFoundActive', path, [status, facet, ...active], limit);
  }
  if (facet === undefined) {
    const name = {
      active: 'contacts',
      name: 'contactsByName',
      responses: 'contactsByResponses',
      created: 'contactsByCreation',
    } as const;
    return queryOf(name[sort], path, [status], limit);
  }
  const name = {
    active: 'contactsFound',
    name: 'contactsFoundByName',
    responses: 'contactsFoundByResponses',
    created: 'contactsFoundByCreation',
  } as const;
  return queryOf(name[sort], path, [status, facet], limit);
}

/** The contacts that a filter finds. */
export function useContacts(wanted: Wanted): ScannedList<ContactDoc> {
  return useFound({
    ...wanted,
    spec: CONTACT_FILTER,
    schema: contactSchema,
    queryFor: (plan, limit) => queryFor(wanted, plan, limit),
    pathOf: (id) => paths.contact(wanted.workspace, id),
  });
}
