import type { AccountDoc } from '@/domain/documents.schema';
import { routes } from '@/shared/config/routes';
import type { Stored } from '@/shared/firebase/query';
import { RecordTable } from '@/shared/ui/lists/RecordTable';

export function AccountTable({ accounts }: { accounts: readonly Stored<AccountDoc>[] }) {
  return (
    <RecordTable
      about="Domain"
      count="People"
      rows={accounts.map(({ id, data }) => ({
        id,
        href: routes.account.href(id),
        name: data.name,
        about: data.domains.join(', '),
        count: data.peopleCount,
        at: data.lastActivityAt,
      }))}
    />
  );
}
