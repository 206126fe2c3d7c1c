import { hashKey } from '@tanstack/react-query';
import { useState } from 'react';
import { isWanted, planOf, type ContactPlan } from '@/domain/contacts/filter';
import { contactSchema, type ContactDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { useScan } from '@/shared/data/useScan';
import { useStableWindow, type StableLiveList } from '@/shared/data/useStableLiveList';
import { queryOf, type DocumentQuery, type Stored } from '@/shared/firebase/query';
import { keys } from '@/shared/lib/keys';
import type { ContactFilter, Sort } from './listParams';

export type Contact = Stored<ContactDoc>;

export const PAGE = 50;
/** Documents that a page read while looking through has. */
const READ_PAGE = 100;

export interface ContactsFound extends StableLiveList<ContactDoc> {
  /** How many contacts were looked through, where an index does not answer the whole filter. */
  checked: number | undefined;
}

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
  const isKnown = first.isCurrent && first.rows !== undefined && !first.partial;
  const scan = useScan<ContactDoc>({
    schema: contactSchema,
    changes: keys.contactChange,
    key: isKnown && end ? hashKey([query, conditions, search, end.id]) : undefined,
    queries: () =>
      end ? [{ ...queryFor(wanted, plan, refine ? READ_PAGE : PAGE), after: end }] : [],
    isWanted: isHit,
    isAuto: refine,
    found: PAGE,
    pathOf: (id) => paths.contact(wanted.workspace, id),
  });
  const rows = first.rows?.filter((row) => isHit(row.data));
  const fresh = first.fresh.filter((row) => isHit(row.data));
  const ids = new Set([...(rows ?? []), ...fresh].map(({ id }) => id));
  const all = [...(rows ?? []), ...scan.rows.filter(({ id }) => !ids.has(id))];
  const hasMore = isKnown && end !== undefined && !scan.isDone;
  const isFirstLook = refine && hasMore && scan.checked === 0 && !scan.error;
  const isOpen = isFirstLook || !first.isCurrent;
  return {
    // Nothing is missing before it was looked for.
    rows: rows && (isOpen && all.length === 0 ? undefined : all),
    freshCount: fresh.length,
    showFresh: first.showFresh,
    partial: first.partial,
    error: first.error ?? scan.error,
    retry: () => (first.error ? first.retry() : scan.go()),
    hasMore: hasMore && !isFirstLook,
    loadMore: scan.go,
    loadingMore: scan.isRunning,
    checked:
      refine && hasMore && !isFirstLook ? (first.rows?.length ?? 0) + scan.checked : undefined,
  };
}
