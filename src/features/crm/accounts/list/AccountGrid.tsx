import type { AccountDoc } from '@/domain/documents/crm.schema';
import { routes } from '@/shared/config/routes';
import { AccountLabel } from '../../labels';
import { NamedGrid, type GridProps } from '../../list/NamedGrid';
import { ACCOUNT_SORTS, type AccountSort } from './accountListParams';

/** Accounts as a table. */
export function AccountGrid(props: GridProps<AccountDoc, AccountSort>) {
  return (
    <NamedGrid
      {...props}
      label="Accounts"
      sorts={ACCOUNT_SORTS}
      nameOf={({ name }) => name}
      hrefOf={(id) => routes.account.href(id)}
      named={({ name }) => <AccountLabel name={name} />}
    />
  );
}
