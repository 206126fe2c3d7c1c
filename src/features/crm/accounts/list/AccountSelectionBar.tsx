import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import OwnerIcon from '@mui/icons-material/PersonAddAltOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import TagIcon from '@mui/icons-material/LocalOfferOutlined';
import { useState } from 'react';
import { AssigneePicker } from '@/shared/data/marks/AssigneePicker';
import { TagPicker } from '@/shared/data/marks/TagPicker';
import { plural } from '@/shared/lib/numbers';
import { SelectionAction, SelectionFrame } from '@/shared/ui/lists/SelectionFrame';
import { assigningOf, taggingOf } from '../../marking';
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
  const [open, setOpen] = useState<{ of: 'tag' | 'owner'; anchor: HTMLElement }>();
  const close = () => setOpen(undefined);
  const anchorOf = (of: 'tag' | 'owner') => (open?.of === of ? open.anchor : null);
  const accounts = rows.length === 1 ? 'Account' : plural(rows.length, 'account');
  const move = (kind: 'trash' | 'restore', said: string) => {
    actions.run(rows, { kind }, `${accounts} ${said}`);
    onClear();
  };
  return (
    <SelectionFrame noun="account" count={rows.length} onClear={onClear}>
      {isTrash ? (
        <SelectionAction
          label="Restore"
          Icon={RestoreIcon}
          disabled={actions.isPending}
          onClick={() => move('restore', 'restored.')}
        />
      ) : (
        <>
          <SelectionAction
            label="Tag"
            Icon={TagIcon}
            opens="dialog"
            disabled={actions.isPending}
            onClick={(event) => setOpen({ of: 'tag', anchor: event.currentTarget })}
          />
          <SelectionAction
            label="Owner"
            Icon={OwnerIcon}
            opens="menu"
            disabled={actions.isPending}
            onClick={(event) => setOpen({ of: 'owner', anchor: event.currentTarget })}
          />
          <SelectionAction
            label="Move to trash"
            Icon={DeleteIcon}
            disabled={actions.isPending}
            onClick={() => move('trash', 'moved to the trash. People stay in Contacts.')}
          />
        </>
      )}
      <TagPicker anchor={anchorOf('tag')} marking={taggingOf(rows, actions)} onClose={close} />
      <AssigneePicker
        label="Owner"
        anchor={anchorOf('owner')}
        marking={assigningOf(rows, actions)}
        onClose={close}
      />
    </SelectionFrame>
  );
}
