import { CONTACT_FILTER } from '@/domain/contacts/filter';

/** The filter of the list of contacts that shows the people of an account. */
export const peopleFilter = (accountId: string): string =>
  CONTACT_FILTER.format([{ about: 'account', value: accountId }]);
