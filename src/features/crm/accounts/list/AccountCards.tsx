import Box from '@mui/material/Box';
import { routes } from '@/shared/config/routes';
import { plural } from '@/shared/lib/numbers';
import type { RowSelection } from '@/shared/ui/lists/useSelection';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { AccountLabel } from '../../labels';
import { RecordCards } from '../../list/RecordCards';
import type { Account } from './useAccounts';

interface Props {
  rows: readonly Account[];
  selection: RowSelection | undefined;
}

/** Accounts on a narrow screen: name, domain, people, and when they were last active. */
export function AccountCards({ rows, selection }: Props) {
  return (
    <RecordCards
      label="Accounts"
      selection={selection}
      cards={rows.map(({ id, data }) => ({
        id,
        href: routes.account.href(id),
        name: data.name,
        named: <AccountLabel name={data.name} size={24} />,
        about: data.domains[0] ?? '',
        end: (
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {plural(data.peopleCount, 'person', 'people')}
            {' · '}
            <RelativeTime at={data.lastActivityAt} />
          </Box>
        ),
      }))}
    />
  );
}
