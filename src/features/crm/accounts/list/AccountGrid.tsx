import { useNavigate } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import type { Selection } from '@/shared/ui/lists/useSelection';
import type { Density } from '@/shared/ui/table/layout';
import { RecordGrid } from '@/shared/ui/table/RecordGrid';
import type { GridContent } from '@/shared/ui/table/tableColumn';
import { TextLink } from '@/shared/ui/text/TextLink';
import { AccountLabel } from '../AccountLabel';
import { ACCOUNT_SORTS, type AccountSort } from './accountListParams';
import type { Account } from './useAccounts';

interface Props {
  rows: readonly Account[];
  content: GridContent<Account>;
  density: Density;
  selection: Selection | undefined;
  sort: AccountSort;
  onSort: (sort: AccountSort) => void;
  onWidth: (column: string, width: number) => void;
}

/** Accounts as a table; a row leads to its record from anywhere in it. */
export function AccountGrid({ rows, content, density, selection, sort, onSort, onWidth }: Props) {
  const navigate = useNavigate();
  return (
    <RecordGrid<Account>
      label="Accounts"
      rows={rows}
      content={content}
      density={density}
      selection={selection}
      selectAll="Select all accounts shown"
      selectOne={(row) => `Select ${row.data.name}`}
      lead={{
        id: 'name',
        label: 'Name',
        sorts: ['asc'],
        text: (row) => row.data.name,
        render: (row) => (
          <TextLink
            to={routes.account.href(row.id)}
            variant="body2"
            color="text.primary"
            underline="hover"
            onClick={(event) => event.stopPropagation()}
            sx={{ display: 'inline-flex', maxWidth: '100%', verticalAlign: 'middle' }}
          >
            <AccountLabel name={row.data.name} />
          </TextLink>
        ),
      }}
      onOpen={(id) => void navigate(routes.account.href(id))}
      sort={{ field: sort, direction: sort === 'name' ? 'asc' : 'desc' }}
      onSort={({ field }) => {
        const chosen = ACCOUNT_SORTS.find((one) => one === field);
        if (chosen) onSort(chosen);
      }}
      onWidth={onWidth}
    />
  );
}
