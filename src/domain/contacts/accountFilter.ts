/** What a list of accounts shows: a filter as data (listFilter.ts). */
import type { AccountCondition } from '@/domain/conditions/filters';
import type { AccountDoc } from '@/domain/documents/crm.schema';
import { accountFacetOf, isAccountFoundBy } from './accountFacets';
import { listFilter } from './listFilter';

export const ACCOUNT_FILTER = listFilter<AccountCondition, AccountDoc>({
  kind: 'account',
  facetIn(property, value) {
    switch (property) {
      case 'owner':
      case 'tag':
        return accountFacetOf[property](value);
      case 'people':
        return accountFacetOf.people(value === 'yes');
      case 'task':
        return accountFacetOf.task();
      case 'active':
      case 'created':
      case 'updated':
        return undefined;
    }
  },
  isFoundBy: isAccountFoundBy,
});
