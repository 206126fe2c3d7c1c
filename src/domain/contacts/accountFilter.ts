/** What a list of accounts shows: a filter as data (listFilter.ts). */
import type { AccountDoc } from '@/domain/documents/crm.schema';
import { accountFacetOf, isAccountFoundBy } from './accountFacets';
import { FILTER_ID } from './filter';
import { isActiveValue, listFilter, type Condition } from './listFilter';

export const ACCOUNT_ABOUTS = ['owner', 'tag', 'people', 'task', 'active'] as const;
export type AccountAbout = (typeof ACCOUNT_ABOUTS)[number];

/** Its value is an id, NONE_ID (facets.ts), `yes` or `no`, or one of ACTIVE_VALUES. */
export type AccountCondition = Condition<AccountAbout>;

export const ACCOUNT_FILTER = listFilter<AccountAbout, AccountDoc>({
  abouts: ACCOUNT_ABOUTS,
  isValue(about, value) {
    switch (about) {
      case 'active':
        return isActiveValue(value);
      case 'task':
        return value === 'yes';
      case 'people':
        return value === 'yes' || value === 'no';
      case 'owner':
      case 'tag':
        return FILTER_ID.test(value);
    }
  },
  facetIn({ about, value }) {
    switch (about) {
      case 'owner':
      case 'tag':
        return accountFacetOf[about](value);
      case 'people':
        return accountFacetOf.people(value === 'yes');
      case 'task':
        return accountFacetOf.task();
      case 'active':
        return undefined;
    }
  },
  isFoundBy: isAccountFoundBy,
});
