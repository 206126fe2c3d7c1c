import { CONTACT_FILTER, type ContactAbout } from '@/domain/contacts/filter';
import { listAddress, type ListState, type RecordFilter } from '../../list/listState';

export const SORTS = ['active', 'name', 'responses', 'created'] as const;
export type Sort = (typeof SORTS)[number];

export type ContactFilter = RecordFilter<ContactAbout>;
export type ContactListState = ListState<ContactAbout, Sort>;

export const CONTACT_LIST = listAddress(CONTACT_FILTER, SORTS);
