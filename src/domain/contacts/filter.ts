/** What the lists of contacts and accounts show: filters as data (listFilter.ts). */
import type { ConditionOf } from '@/domain/conditions/condition';
import { comparisonsIn } from '@/domain/conditions/groups';
import type { AccountCondition, ContactCondition } from '@/domain/conditions/filters';
import { facetOf } from './facets';
import { listFilter } from './listFilter';

export const CONTACT_FILTER = listFilter<ContactCondition>('contact');
export const ACCOUNT_FILTER = listFilter<AccountCondition>('account');

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
