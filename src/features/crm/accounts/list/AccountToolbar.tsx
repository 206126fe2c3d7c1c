import { RecordToolbar, type ArrangedProps } from '../../list/RecordToolbar';
import { AccountFilters } from './AccountFilters';
import { ACCOUNT_LIST, type AccountListState, type AccountSort } from './accountListParams';

const SORT_NAMES: readonly (readonly [AccountSort, string])[] = [
  ['active', 'Last activity'],
  ['name', 'Name'],
  ['people', 'Most people'],
  ['created', 'Newest'],
];

interface Props extends ArrangedProps {
  list: AccountListState;
}

/** What the list of accounts is narrowed, ordered and arranged by. */
export function AccountToolbar(props: Props) {
  return (
    <RecordToolbar
      {...props}
      scope="accounts"
      address={ACCOUNT_LIST}
      searchHint="Name or domain"
      sorts={SORT_NAMES}
      filters={<AccountFilters list={props.list} />}
    />
  );
}
