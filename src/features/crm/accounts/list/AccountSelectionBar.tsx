import { SelectionFrame } from '@/shared/ui/lists/SelectionFrame';
import { MarkActions } from '../../list/MarkActions';
import { MergeAction } from '../../list/MergeAction';
import { MergeAccountsDialog } from '../../merge/MergeAccountsDialog';
import { useMarkPickers } from '../../useMarkPickers';
import { useAccountActions } from '../useAccountActions';
import type { Account } from './useAccounts';

interface Props {
  rows: readonly Account[];
  isTrash: boolean;
  onClear: () => void;
}

/** What can be done with the selected accounts. It stays in sight while one scrolls. */
export function AccountSelectionBar({ rows, isTrash, onClear }: Props) {
  const actions = useAccountActions();
  const { open, pickers } = useMarkPickers(rows, actions);
  const [one, other, ...others] = rows.map(({ id, data }) => ({ id, account: data }));
  const members = one && other && others.length === 0 ? ([one, other] as const) : undefined;
  return (
    <SelectionFrame noun="account" count={rows.length} onClear={onClear}>
      <MarkActions
        rows={rows}
        isTrash={isTrash}
        actions={actions}
        marks={['tag', 'owner']}
        onOpen={open}
        onClear={onClear}
        trashed="moved to the trash. People stay in Contacts."
      >
        {members && (
          <MergeAction
            disabled={actions.isPending}
            dialog={(onClose) => (
              <MergeAccountsDialog members={members} onClose={onClose} onMerged={onClear} />
            )}
          />
        )}
      </MarkActions>
      {pickers}
    </SelectionFrame>
  );
}
