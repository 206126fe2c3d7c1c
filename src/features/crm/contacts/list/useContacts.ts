import { hashKey } from '@tanstack/react-query';
import { useState } from 'react';
import { isWanted, planOf, type ContactPlan } from '@/domain/contacts/filter';
import { contactSchema, type ContactDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { isFirstKnown, scannedList, type ScannedList } from '@/shared/data/lists/scannedList';
import { useScan } from '@/shared/data/lists/useScan';
import { useStableWindow } from '@/shared/data/lists/useStableLiveList';
import { queryOf, type DocumentQuery, type Stored } from '@/shared/firebase/query';
import { keys } from '@/shared/lib/keys';
import type { ContactFilter, Sort } from './listParams';

export type Contact = Stored<ContactDoc>;

export const PAGE = 50;
/** Documents that a page read while looking through has. */
const READ_PAGE = 100;

export type ContactsFound = ScannedList<ContactDoc>;

interface Wanted {
  workspace: string;
  status: ContactDoc['status'];
  sort: Sort;
  filter: ContactFilter;
}

function queryFor({ workspace, status, sort }: Wanted, plan: ContactPlan, limit: number) {
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

/**
 * The contacts that a filter finds: the first page live and never jumping, further ones on demand. What no index answers
 * is refined, 1,000 documents at a press at most.
 */
export function useContacts(wanted: Wanted): ContactsFound {
  // One moment for the whole visit: a query that moved with the clock would be another one each time.
  const [now] = useState(() => Math.floor(Date.now() / 60_000) * 60_000);
  const { conditions, search } = wanted.filter;
  const plan = planOf(conditions, search, wanted.sort, now);
  const { refine } = plan;
  const isHit = (contact: ContactDoc) =>
    contact.status === wanted.status && (!refine || isWanted(contact, conditions, search, now));
  const query: DocumentQuery = queryFor(wanted, plan, PAGE);
  const first = useStableWindow(query, contactSchema, 'wait');
  const { end } = first;
  const scan = useScan<ContactDoc>({
    schema: contactSchema,
    changes: keys.contactChange,
    key: isFirstKnown(first) && end ? hashKey([query, conditions, search, end.id]) : undefined,
    queries: () =>
      end ? [{ ...queryFor(wanted, plan, refine ? READ_PAGE : PAGE), after: end }] : [],
    isWanted: isHit,
    isAuto: refine,
    found: PAGE,
    pathOf: (id) => paths.contact(wanted.workspace, id),
  });
  return scannedList(first, scan, {
    isWanted: isHit,
    isRefined: refine,
    isMore: end !== undefined,
  });
}
