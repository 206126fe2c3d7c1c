import type { ContactCondition, Filter } from '@/domain/conditions/filters';
import { CONTACT_FILTER } from '@/domain/contacts/filter';
import { listAddress, type ListState } from '../../list/listState';

export const SORTS = ['active', 'name', 'responses', 'created'] as const;
export type Sort = (typeof SORTS)[number];

export type ContactFilter = Filter<ContactCondition>;
export type ContactListState = ListState<ContactCondition, Sort>;

export const CONTACT_LIST = listAddress<ContactCondition, typeof SORTS>(CONTACT_FILTER, SORTS);
