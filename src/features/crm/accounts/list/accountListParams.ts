import { ACCOUNT_FILTER, type AccountAbout } from '@/domain/contacts/accountFilter';
import { listAddress, type ListState, type RecordFilter } from '../../list/listState';

export const ACCOUNT_SORTS = ['active', 'name', 'people', 'created'] as const;
export type AccountSort = (typeof ACCOUNT_SORTS)[number];

export type AccountFilter = RecordFilter<AccountAbout>;
export type AccountListState = ListState<AccountAbout, AccountSort>;

export const ACCOUNT_LIST = listAddress(ACCOUNT_FILTER, ACCOUNT_SORTS);
