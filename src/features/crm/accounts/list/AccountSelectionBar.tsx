import { SelectionFrame } from '@/shared/ui/lists/SelectionFrame';
import { MarkActions } from '../../list/MarkActions';
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
      />
      {pickers}
    </SelectionFrame>
  );
}
