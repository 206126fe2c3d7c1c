/** What a list of contacts shows: a filter as data (listFilter.ts). */
import type { ContactDoc } from '@/domain/documents/crm.schema';
import { facetOf, isFoundBy } from './facets';
import { isActiveValue, listFilter, type Condition } from './listFilter';

export const CONTACT_ABOUTS = [
  'owner',
  'stage',
  'tag',
  'account',
  'form',
  'task',
  'suggestion',
  'active',
] as const;
export type ContactAbout = (typeof CONTACT_ABOUTS)[number];

/** Its value is an id, NONE_ID (facets.ts), `yes`, or one of ACTIVE_VALUES. */
export type ContactCondition = Condition<ContactAbout>;

export const FILTER_ID = /^[A-Za-z0-9_-]{1,128}$/;

export const CONTACT_FILTER = listFilter<ContactAbout, ContactDoc>({
  abouts: CONTACT_ABOUTS,
  isValue(about, value) {
    if (about === 'active') return isActiveValue(value);
    if (about === 'task' || about === 'suggestion') return value === 'yes';
    return FILTER_ID.test(value);
  },
  facetIn({ about, value }) {
    switch (about) {
      case 'owner':
      case 'stage':
      case 'tag':
      case 'account':
      case 'form':
        return facetOf[about](value);
      case 'task':
      case 'suggestion':
        return facetOf[about]();
      case 'active':
        return undefined;
    }
  },
  isFoundBy,
});

/** The filter where an account that is asked for has several ids (merged.ts): its people name any of them. */
export function namingAccount(ids: readonly string[]): typeof CONTACT_FILTER {
  const facets = ids.map(facetOf.account);
  return {
    ...CONTACT_FILTER,
    isWanted(contact, conditions, search, now) {
      const isTheirs = contact.facets.some((facet) => facets.includes(facet));
      const named = isTheirs ? { ...contact, facets: [...contact.facets, ...facets] } : contact;
      return CONTACT_FILTER.isWanted(named, conditions, search, now);
    },
  };
}
