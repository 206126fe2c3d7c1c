/** What a list of contacts shows: a filter as data (listFilter.ts). */
import type { ConditionOf } from '@/domain/conditions/condition';
import { comparisonsIn } from '@/domain/conditions/groups';
import type { ContactCondition } from '@/domain/conditions/filters';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import { facetOf, isFoundBy } from './facets';
import { listFilter } from './listFilter';

export const CONTACT_FILTER = listFilter<ContactCondition, ContactDoc>({
  kind: 'contact',
  facetIn(property, value) {
    switch (property) {
      case 'owner':
      case 'stage':
      case 'tag':
      case 'account':
      case 'form':
        return facetOf[property](value);
      case 'task':
      case 'suggestion':
        return facetOf[property]();
      case 'active':
      case 'created':
      case 'updated':
        return undefined;
    }
  },
  isFoundBy,
});

/** The filter if an account that is asked for has several ids (merged.ts): its people name any of them. */
export function namingAccount(ids: readonly string[]): typeof CONTACT_FILTER {
  const facets = ids.map(facetOf.account);
  return {
    ...CONTACT_FILTER,
    isWanted(contact, conditions, search, at) {
      const isTheirs = contact.facets.some((facet) => facets.includes(facet));
      const named = isTheirs ? { ...contact, facets: [...contact.facets, ...facets] } : contact;
      return CONTACT_FILTER.isWanted(named, conditions, search, at);
    },
  };
}

/** The account that a filter asks for, if it asks for one: an id, or `NONE_ID`. */
export function accountIn(
  conditions: readonly ConditionOf<ContactCondition>[],
): string | undefined {
  const asked = comparisonsIn<ContactCondition>(conditions).find(
    ({ left }) => left.property === 'account',
  )?.values?.[0];
  return asked === undefined ? undefined : String(asked);
}
