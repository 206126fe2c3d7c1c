import type { AccountCondition, Filter } from '@/domain/conditions/filters';
import { ACCOUNT_FILTER } from '@/domain/contacts/filter';
import { listAddress, type ListState } from '../../list/listState';

export const ACCOUNT_SORTS = ['active', 'name', 'people', 'created'] as const;
export type AccountSort = (typeof ACCOUNT_SORTS)[number];

export type AccountFilter = Filter<AccountCondition>;
export type AccountListState = ListState<AccountCondition, AccountSort>;

export const ACCOUNT_LIST = listAddress<AccountCondition, typeof ACCOUNT_SORTS>(
  ACCOUNT_FILTER,
  ACCOUNT_SORTS,
);
