import type { ContactCondition, Filter } from '@/domain/conditions/filters';
import { CONTACT_FILTER } from '@/domain/contacts/filter';
import { listAddress, type ListState } from '../../list/listState';

export const CONTACT_SORTS = ['active', 'name', 'responses', 'created'] as const;
export type ContactSort = (typeof CONTACT_SORTS)[number];

export type ContactFilter = Filter<ContactCondition>;
export type ContactListState = ListState<ContactCondition, ContactSort>;

export const CONTACT_LIST = listAddress<ContactCondition, typeof CONTACT_SORTS>(
  CONTACT_FILTER,
  CONTACT_SORTS,
);
