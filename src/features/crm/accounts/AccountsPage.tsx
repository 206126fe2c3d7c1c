import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { can } from '@/domain/options/access';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { oneOf } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';
import { LinkTabs } from '@/shared/ui/page/LinkTabs';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { AccountList } from './list/AccountList';
import { NewAccountDialog } from './list/NewAccountDialog';

const VIEWS = ['accounts', 'trash'] as const;
type View = (typeof VIEWS)[number];
const NAMES: Record<View, string> = { accounts: 'All accounts', trash: 'Trash' };
const PARAMS = { view: oneOf(VIEWS, 'accounts') };

/** /accounts: the companies behind the people (`?view=trash` for those in the trash). */
export function AccountsPage() {
  const workspace = useWorkspace();
  const [{ view }] = useUrlState(PARAMS);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        title="Accounts"
        {...(view === 'accounts' ? {} : { tabTitle: `${NAMES[view]} · Accounts` })}
        lead="The companies your contacts work for."
        actions={
          can(workspace.role, 'editContacts') && (
            <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
              Add account
            </Button>
          )
        }
      />
      <LinkTabs
        label="Accounts"
        current={view}
        items={VIEWS.map((value) => ({
          value,
          label: NAMES[value],
          href: routes.accounts.href(value === 'accounts' ? undefined : { view: value }),
        }))}
      />
      <AccountList
        key={`${workspace.id} ${view}`}
        status={view === 'trash' ? 'trashed' : 'active'}
      />
      {isAdding && <NewAccountDialog onClose={() => setAdding(false)} />}
    </>
  );
}
