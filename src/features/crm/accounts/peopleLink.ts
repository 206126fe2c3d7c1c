import { comparison } from '@/domain/conditions/filters';
import { CONTACT_FILTER } from '@/domain/contacts/filter';

/** The filter of the list of contacts that shows the people of an account. */
export const peopleFilter = (accountId: string): string =>
  CONTACT_FILTER.format([
    comparison({ kind: 'contact', property: 'account' }, 'one_of', [accountId]),
  ]);
